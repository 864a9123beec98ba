/** What an export costs: time, the server's memory, and how long other requests wait during it. */
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, signIn } from './embedded.mjs'
import { memoryOf } from './processes.mjs'

const RUNS = 5

/** @typedef {{ time: number, size: number, wait: number, peak: number }} Run */

/**
 * @param {{ origin: string, pid: number }} server
 * @param {{ path: string, rows: number }} list below /admin-api, and how long it is
 * @returns {Promise<import('./types').Figure[]>}
 */
export async function measureExport({ origin, pid }, { path, rows }) {
  const { accessToken } = await signIn(origin)
  const url = `${origin}/prod-api/admin-api${path}`
  const headers = { authorization: `Bearer ${accessToken}` }
  const atRest = memoryOf(pid)
  /** @type {Run[]} */
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun({ origin, pid, url, headers }))
  /** @param {keyof Run} name */
  const median = name =>
    percentile(
      runs.map(run => run[name]).sort((a, b) => a - b),
      0.5,
    )
  const title = `导出 ${rows / 10_000} 万行`
  const peak = Math.max(...runs.map(run => run.peak))
  return [
    { id: 'staff.export.time', title: `${title}：用时`, value: median('time') / 1000, unit: 's' },
    { id: 'staff.export.size', title: `${title}：文件`, value: median('size') / 1e6, unit: 'MB' },
    { id: 'staff.export.wait', title: `${title}：其间其他请求最长等待`, value: median('wait'), unit: 'ms' },
    { id: 'staff.export.rest', title: `${title}：之前服务器内存`, value: atRest, unit: 'MB' },
    { id: 'staff.export.peak', title: `${title}：其间服务器内存最高`, value: peak, unit: 'MB' },
  ]
}

/** @param {{ origin: string, pid: number, url: string, headers: Record<string, string> }} options @returns {Promise<Run>} */
async function measureRun({ origin, pid, url, headers }) {
  const run = { time: 0, size: 0, wait: 0, peak: 0 }
  const started = performance.now()
  let over = false
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now()
      await (await fetch(`${origin}/prod-api/health`)).arrayBuffer()
      run.wait = Math.max(run.wait, performance.now() - startedAt)
      run.peak = Math.max(run.peak, memoryOf(pid))
      await pause(20)
    }
  })()
  const response = await fetch(url, { headers })
  for await (const chunk of response.body ?? []) run.size += chunk.length
  run.time = performance.now() - started
  over = true
  await watching
  if (run.size < 100_000) throw new Error(`${url}: 没有得到文件`)
  return run
}
