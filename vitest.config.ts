import { defineConfig } from 'vitest/config'
import { aliases } from './scripts/vite/aliases.ts'

const TESTS = 'tests/**/*.test.{ts,tsx,mjs}'
const NODE_TESTS = 'tests/{server,scripts}/**/*.test.{ts,mjs}'

/** With a document. */
const PAGE = {
  environment: 'happy-dom',
  setupFiles: ['tests/fresh-modules.ts', 'tests/setup.ts'],
  sequence: { setupFiles: 'list' as const },
  // It belongs to the window that was there when it was loaded: each test file loads its own.
  server: { deps: { inline: ['dompurify'] } },
}

/** `server`: the backend and the tools around it. `ui`: everything else. Browser tests are Playwright's. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    pool: 'forks',
    isolate: false,
    // vitest leaves one core free, which on two halves the speed.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
        test: { name: 'server', environment: 'node', include: [NODE_TESTS] },
      },
      {
        extends: true,
        mode: 'development',
        test: {
          name: 'ui',
          ...PAGE,
          include: [TESTS],
          exclude: [NODE_TESTS, 'tests/browser/**'],
        },
      },
    ],
  },
})
