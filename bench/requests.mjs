/** What the staff area's client adds to a request over bare axios, and what 1,000 requests with one expired token take. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { ROOT } from '../scripts/build.mjs'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureRequests() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-requests-'))
  try {
    const { bare, overhead, burst, allocated } = await run(await bundle(folder))
    return [
      { id: 'request.bare', title: '每次请求：axios 本身', value: bare, unit: 'µs' },
      { id: 'request.overhead', title: '每次请求：客户端另加', value: overhead, unit: 'µs' },
      { id: 'request.burst', title: '1000 个请求同遇令牌过期：用时', value: burst, unit: 'ms' },
      { id: 'request.burst.heap', title: '1000 个请求同遇令牌过期：分配', value: allocated, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function bundle(folder) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(ROOT, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'bench/requests-run.mjs'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  })
  return join(folder, 'run.mjs')
}

/**
 * The young generation is large, so that nothing of a burst is collected before it is counted.
 * @param {string} file
 * @returns {Promise<Record<'bare' | 'overhead' | 'burst' | 'allocated', number>>}
 */
async function run(file) {
  const flags = ['--expose-gc', '--max-semi-space-size=256', '--min-semi-space-size=256']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file])
  return JSON.parse(stdout)
}
