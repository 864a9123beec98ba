/**
 * `npm run test:browser`: the browser tests, against the production build on a fresh database. Arguments go to
 * Playwright, such as a file name or --headed.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ROOT } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { freePort } from './free-port.mjs'
import { keepTestDataInMemory } from './memory-folder.mjs'

keepTestDataInMemory()

const database = mkdtempSync(join(tmpdir(), 'browser-tests-'))
let code = 1
try {
  const browser = await findBrowser()
  await ensureBuilt()
  code = await runPlaywright({
    // Read by playwright.config.ts, by the server it starts, and by the tests.
    E2E_BROWSER: JSON.stringify(browser),
    E2E_DATABASE: join(database, 'app.db'),
    E2E_PORT: String(await freePort()),
    ADMIN_PASSWORD: 'admin-of-browser-tests',
    CLERK_PASSWORD: 'clerk-of-browser-tests',
    ...(await otherSite()),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(database, { recursive: true, force: true })
}
process.exit(code)

/** The other site of tests/browser/oauth.spec.ts: an OAuth provider, and an OAuth client of this product. */
async function otherSite() {
  const port = String(await freePort())
  const client = {
    id: 'cases',
    secret: randomBytes(24).toString('hex'),
    name: '案件系统',
    redirectUris: [`http://127.0.0.1:${port}/landing`],
    scopes: ['user.read', 'user.write'],
  }
  const clients = join(database, 'clients.json')
  writeFileSync(clients, JSON.stringify([client]))
  return { E2E_SITE_PORT: port, E2E_SITE_SECRET: client.secret, E2E_CLIENTS: clients }
}

/**
 * @param {Record<string, string>} variables
 * @returns {Promise<number>} the exit code
 */
function runPlaywright(variables) {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js')
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  })
  /** @param {NodeJS.Signals} signal */
  const stop = signal => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise(resolve => child.on('exit', exitCode => resolve(exitCode ?? 1)))
}
