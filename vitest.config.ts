import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/vite/aliases.ts'
import { markdown } from './scripts/vite/markdown.ts'

const { SHORT_TESTS, LONG_TESTS, TEST_ENGINE } = process.env

const SERVER_TESTS = ['tests/{server,scripts}/**/*.test.{ts,mjs}', 'tests/papers.test.ts']
const LIBRARY_TESTS = ['tests/{lib,shared}/**/*.test.ts']
/** Tests of the library that read a document, a storage or an address. */
const DOM_TESTS = ['tests/{lib,shared}/**/*.dom.*']
/** With a document, in a process of their own: what other tests leave in happy-dom changes their results. */
const ISOLATED_TESTS = ['tests/**/*.alone.test.{ts,tsx}']
/** They take 10 seconds or more on two cores: `npm test` leaves them to `npm run test:long`. */
const SLOW_TESTS = ['tests/**/*.slow.test.{ts,tsx}']
const LEFT_OUT = SHORT_TESTS === 'true' ? SLOW_TESTS : []

/** Calls for a backend on the database of the run. Others start their own, are about SQLite, or need none. */
const ON_THE_DATABASE_OF_THE_RUN = /\b(start|fresh|shared)Backend\(/
/** Of a test file whose subject could differ by engine. */
const POSTGRES = { name: 'postgres', description: 'runs on PostgreSQL as well in npm run test:long' }
const HAS_TAG = /^\/\/ @module-tag postgres$/m
const CHOSEN = LONG_TESTS === 'true' ? ON_THE_DATABASE_OF_THE_RUN : HAS_TAG

/**
 * TEST_ENGINE=postgres runs tests of the server on PostgreSQL: those with the tag, and with LONG_TESTS all that call for the
 * database of the run.
 */
const postgresTests = (): string[] =>
  readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `tests/server/${name}`)
    .filter(file => CHOSEN.test(readFileSync(file, 'utf8')))

/** With a document. */
const PAGE = {
  environment: 'happy-dom',
  setupFiles: ['tests/fresh-modules.ts', 'tests/setup.ts'],
  sequence: { setupFiles: 'list' as const },
}

/**
 * `server`: the backend and the tools around it. `library`: functions that need no document, which takes longer to make
 * than their tests. `ui`: everything else. `alone`: the same, isolated. Browser tests are Playwright's.
 */
export default defineConfig({
  plugins: [markdown()],
  resolve: { alias: aliases },
  test: {
    pool: 'forks',
    // What a test makes is garbage when it ends. With the usual 16 MB of young objects a fifth of the time is spent on it.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    // vitest leaves one core free, which on two halves the speed.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // No retries: a race is a fault to fix.
    retry: 0,
    tags: [POSTGRES],
    restoreMocks: true,
    globalSetup: ['tests/global-setup.ts'],
    env: { TZ: 'Asia/Shanghai' },
    // All in development mode, for the variables of .env.development: the server writes pages too.
    projects: [
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'server',
          environment: 'node',
          include: TEST_ENGINE === 'postgres' ? postgresTests() : SERVER_TESTS,
          exclude: LEFT_OUT,
        },
      },
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'library',
          environment: 'node',
          setupFiles: ['tests/fresh-modules.ts'],
          include: LIBRARY_TESTS,
          exclude: [...DOM_TESTS, ...ISOLATED_TESTS, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'ui',
          ...PAGE,
          include: ['tests/!(lib|shared)/**/*.test.{ts,tsx}', ...DOM_TESTS],
          exclude: [...SERVER_TESTS, ...ISOLATED_TESTS, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        mode: 'development',
        test: { name: 'alone', isolate: true, ...PAGE, include: ISOLATED_TESTS },
      },
    ],
  },
})
