import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TokenPair } from '../../../src/api/system/auth'
import { freePort } from '../../support/free-ports'
import { inDatabase, storeSession } from './fixtures'

/** A server for one test alone, which it may stop, start again and replace: the others share theirs. */
export interface OwnSite {
  origin: string
  port: number
  database: string
  start: (environment?: Record<string, string>) => Promise<void>
  /** At once, unless told otherwise: a stopped server responds to no pending request either. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** What it has printed since it was started last. */
  output: () => string
  /** Stopped for good, its data removed. */
  remove: () => Promise<void>
}

export const PASSWORD = 'admin-of-own-site'

/** Signs the administrator of such a site in, or someone else, without the page for that. */
export async function signInToOwnSite(
  page: Page,
  { origin }: OwnSite,
  account = { username: 'admin', password: PASSWORD },
): Promise<void> {
  const answer = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { data } = (await answer.json()) as { data: TokenPair }
  await storeSession(page, data, origin)
}

/** The database of a first start, once for all sites of this worker: making one takes three times as long as starting. */
let firstDatabase: Promise<string> | undefined

async function makeFirstDatabase(): Promise<string> {
  const site = await ownSite()
  process.once('exit', () => rmSync(dirname(site.database), { recursive: true, force: true }))
  await site.start({ SAMPLE_DATA: 'true' })
  await site.stop('SIGTERM')
  return site.database
}

/** @param program what serves it. Not started yet. Its first start is with sample data, unless told otherwise. */
export async function ownSite(program = 'dist/server/main.js'): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const database = join(folder, 'app.db')
  let child: ChildProcess | undefined
  let printed = ''
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    const running = child
    child = undefined
    if (!running) return
    const ended = new Promise(done => running.once('exit', done))
    running.kill(signal)
    await ended
  }
  return {
    origin,
    port,
    database,
    stop,
    output: () => printed,
    async start(environment = {}) {
      if (!existsSync(database) && environment.SAMPLE_DATA === undefined) {
        firstDatabase ??= makeFirstDatabase()
        copyFileSync(await firstDatabase, database)
      }
      child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: `file:${database}`,
          ADMIN_PASSWORD: PASSWORD,
          CLERK_PASSWORD: 'clerk-of-own-site',
          SAMPLE_DATA: 'true',
          CAPTCHA_ENABLED: 'false',
          STAFF_READS: '200',
          LOG_LEVEL: 'error',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      printed = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
      await untilReady(origin)
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    const isReady = await fetch(`${origin}/prod-api/health`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(done => setTimeout(done, 20))
  }
  throw new Error(`nothing answers at ${origin}`)
}

/** One that is started, with the administrator's password as a first start without ADMIN_PASSWORD leaves it. */
export async function siteWithInitialPassword(): Promise<OwnSite> {
  const site = await ownSite()
  await site.start()
  inDatabase(
    db => db.prepare("update users set passwordInitial = 1 where username = 'admin'").run(),
    site.database,
  )
  return site
}
