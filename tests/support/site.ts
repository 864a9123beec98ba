import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { ServerOptions } from '../../server/app/options'
import { type RunningServer, startServer } from '../../server/app/start'
import { FIRST_ACCOUNTS, newFolder } from './backend'
import { sheetProgram } from './sheet-program'

export interface Site extends RunningServer {
  origin: string
}

/** The whole server on a free port, with a front end of one line and a fresh database. */
export async function startSite(options: Partial<ServerOptions> = {}): Promise<Site> {
  const folder = newFolder()
  const webFolder = join(folder, 'client')
  mkdirSync(webFolder)
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><html><head><title>云州仲裁委员会</title></head><body><div id="root"></div></body></html>',
  )
  copyFileSync(inject('databaseTemplate'), join(folder, 'app.db'))
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: `file:${join(folder, 'app.db')}`,
    webFolder,
    captchaEnabled: false,
    logLevel: 'silent',
    firstAccounts: FIRST_ACCOUNTS,
    sheetProgram,
    sampleData: true,
    hashCost: 4,
    // However slow the machine is.
    staffReads: 200,
    ...options,
  })
  return { ...server, origin: `http://127.0.0.1:${server.port}` }
}
