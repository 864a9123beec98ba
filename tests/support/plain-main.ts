import { startServer } from '../../server/app/start'
import { readSettings } from '../../server/platform/config/settings'
import { asPlainServer, plainEndpoints } from './plain-endpoints'
import { sheetProgram } from './sheet-program'

/** Serves the product as a server of the family without additions (./plain-endpoints.ts), until the process is ended. */
export async function servePlain(env: NodeJS.ProcessEnv, webFolder: string): Promise<void> {
  const settings = readSettings(env)
  const { adminUsername, adminPassword = '' } = settings
  await startServer({
    ...settings,
    firstAccounts: {
      admin: { username: adminUsername, password: adminPassword, source: { variable: 'ADMIN_PASSWORD' } },
      clerk: null,
    },
    webFolder,
    sheetProgram,
    table: plainEndpoints,
    wrap: asPlainServer,
  })
}
