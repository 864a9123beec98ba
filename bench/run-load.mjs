import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Runs load.mjs in a process of its own.
 * @param {import('./types').LoadTask} task
 * @returns {Promise<import('./types').Load>}
 * @throws Error if a request failed
 */
export async function runLoad(task) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.mjs'),
    JSON.stringify(task),
  ])
  /** @type {import('./types').Load} */
  const load = JSON.parse(stdout)
  if (load.failed > 0) throw new Error(`${task.url}: ${load.failed} 个请求失败：${load.failure}`)
  return load
}
