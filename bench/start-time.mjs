/**
 * How long the first start takes: from `npm start` in a fresh clone, which builds first, to the first successful
 * response.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/build.mjs'

const PORT = 18_477
const TIMEOUT_MS = 180_000

/**
 * The clone is of the last commit; node_modules is linked, not installed.
 * @returns {Promise<import('./types').Figure[]>}
 */
export async function measureStart() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, folder])
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return [
      { id: 'start.fresh', title: '全新克隆 npm start 到可用', value: await timeStart(folder), unit: 's' },
      { id: 'start.again', title: '再次 npm start 到可用', value: await timeStart(folder), unit: 's' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function timeStart(folder) {
  const started = performance.now()
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, PORT: String(PORT) }
  // A group of its own: npm does not pass every signal on.
  const child = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true, env })
  const ended = new Promise(resolve => child.on('exit', resolve))
  try {
    await untilReady(started + TIMEOUT_MS, child)
    return (performance.now() - started) / 1000
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** @param {number} deadline @param {import('node:child_process').ChildProcess} child */
async function untilReady(deadline, child) {
  while (performance.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(`http://127.0.0.1:${PORT}/prod-api/health`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('npm start 没有启动成功')
}
