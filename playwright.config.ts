import { defineConfig } from '@playwright/test'

/** Set by scripts/browser-tests.mjs, which finds the browser and picks a free port and a fresh database. */
function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`npm run test:browser\``)
  return value
}

const origin = `http://127.0.0.1:${setting('E2E_PORT')}`
const otherSite = `http://127.0.0.1:${setting('E2E_SITE_PORT')}`

/** The production build in a real browser, its Content-Security-Policy in force. */
export default defineConfig({
  testDir: 'tests/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A shared machine may stop for seconds at a time. What passes only when repeated is named in the output.
  retries: 2,
  // Machines are shared: a walk that takes long is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    bypassCSP: false,
    screenshot: 'only-on-failure',
    // A click whose button moves between press and release is none: theme.spec.ts alone looks at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What hangs says where, long before the whole walk is given up.
    actionTimeout: 60_000,
    launchOptions: {
      ...JSON.parse(setting('E2E_BROWSER')),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that is not localhost: an origin that browsers do not call secure.
        '--host-resolver-rules=MAP office.test 127.0.0.1',
      ],
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: 'node dist/server/main.js',
    url: `${origin}/prod-api/health`,
    env: {
      PORT: setting('E2E_PORT'),
      HOST: '127.0.0.1',
      ALLOWED_HOSTS: 'office.test',
      DATABASE_URL: `file:${setting('E2E_DATABASE')}`,
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'true',
      // All tests sign in from one address.
      RATE_LIMITS: 'false',
      // However slow the machine is.
      STAFF_READS: '200',
      // Tests answer calls in the server's place, which a worker in between would hide; offline.spec.ts has its own.
      OFFLINE_PAGES: 'false',
      SOCIAL_GITEE_CLIENT_ID: 'commission',
      SOCIAL_GITEE_CLIENT_SECRET: setting('E2E_SITE_SECRET'),
      SOCIAL_GITEE_AUTHORIZE_URL: `${otherSite}/authorize`,
      SOCIAL_GITEE_TOKEN_URL: `${otherSite}/token`,
      SOCIAL_GITEE_USER_URL: `${otherSite}/user`,
      OAUTH_CLIENTS: setting('E2E_CLIENTS'),
    },
    stdout: 'pipe',
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
