import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import slowTests from './scripts/slow-tests.json' with { type: 'json' }
import { aliases } from './scripts/vite/aliases.ts'

const SERVER_TESTS = ['tests/{server,scripts}/**/*.test.{ts,mjs}', 'tests/papers.test.ts']

/** Rules that read a document, a storage or an address. */
const NEED_DOCUMENT = [
  ...[
    'article-preview',
    'brand',
    'chunk-reload',
    'cookies',
    'deferred-html',
    'drafts',
    'editor-html',
    'editor-references',
    'frame-address',
  ],
  ...[
    'new-version',
    'ordinary-fragments',
    'picture-texts',
    'plain-format',
    'remembered-login',
    'text-contrast',
  ],
  ...['remembered-password', 'safe-link', 'scroll-positions', 'scroll-top', 'session-storage', 'sms-wait'],
  ...['social', 'start-session', 'storage', 'tenant', 'text-size', 'tokens', 'trusted-types'],
  ...['http/admin-http', 'http/app-http', 'http/cross-tab-lock', 'http/refresh', 'http/transport'],
].map(name => `tests/lib/${name}.test.ts`)

/**
 * Each in a process of its own. What sanitised HTML says, read element by element: other tests leave happy-dom so that
 * DOMPurify drops all of it. And sessions: after thirty other files the timeouts of requests never come.
 */
const ALONE = ['tests/lib/text-diff.test.ts', 'tests/app/session.test.tsx']

/** `npm test` leaves the files that take 10 seconds or more on two cores to `npm run test:long`. */
const LEFT_OUT = process.env.SHORT_TESTS === 'true' ? slowTests : []

/** What a test of the server calls to get a backend on the database of the run. */
const ON_THE_DATABASE_OF_THE_RUN = /\b(startBackend|freshBackend)\(/

/**
 * TEST_ENGINE=postgres runs the tests of the server on PostgreSQL: those that call for the database of the run. Others
 * make their own, use SQLite (`startFileBackend`) or need none, and would do the same once more.
 */
const ON_POSTGRES = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => `tests/server/${name}`)
  .filter(file => ON_THE_DATABASE_OF_THE_RUN.test(readFileSync(file, 'utf8')))
/** They call for it, and are about SQLite. */
const ABOUT_SQLITE = [
  ...['database-faults', 'database-lock', 'migration-kills'].map(
    name => `tests/server/platform/db/${name}.test.ts`,
  ),
]

const SERVER =
  process.env.TEST_ENGINE === 'postgres'
    ? { include: ON_POSTGRES, exclude: ABOUT_SQLITE }
    : { include: SERVER_TESTS, exclude: LEFT_OUT }

/** With a document. */
const PAGE = {
  environment: 'happy-dom',
  setupFiles: ['tests/fresh-modules.ts', 'tests/setup.ts'],
  sequence: { setupFiles: 'list' as const },
}

/**
 * `server`: the backend and the tools around it. `rules`: functions that need no document, which takes longer to make than
 * their tests. `ui`: everything else. `alone`: the same, where nothing else ran before. Browser tests are Playwright's.
 */
export default defineConfig({
  // Node.js loads antd's CommonJS build, and a part of it must be of the same.
  resolve: { alias: { ...aliases, 'antd/es': 'antd/lib' } },
  test: {
    pool: 'forks',
    isolate: false,
    // vitest leaves one core free, which on two halves the speed.
    maxWorkers: 2,
    testTimeout: process.env.LONG_TESTS === 'true' || process.env.SLOW_TESTS === 'true' ? 600_000 : 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // A race is mended, not repeated until it is won.
    retry: 0,
    restoreMocks: true,
    globalSetup: ['tests/global-setup.ts'],
    env: { TZ: 'Asia/Shanghai' },
    // All in development mode, for the variables of .env.development: the server writes pages too.
    projects: [
      {
        extends: true,
        mode: 'development',
        test: { name: 'server', environment: 'node', ...SERVER },
      },
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'rules',
          environment: 'node',
          setupFiles: ['tests/fresh-modules.ts'],
          include: ['tests/{lib,shared}/**/*.test.ts'],
          exclude: [...NEED_DOCUMENT, ...ALONE, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'ui',
          ...PAGE,
          include: ['tests/!(lib|shared)/**/*.test.{ts,tsx}', ...NEED_DOCUMENT],
          exclude: [...SERVER_TESTS, ...ALONE, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        mode: 'development',
        test: { name: 'alone', isolate: true, ...PAGE, include: ALONE, exclude: LEFT_OUT },
      },
    ],
  },
})
