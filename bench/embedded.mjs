/** The built product on a fresh database, started as the deployment kit does, for measuring. */
import { spawn } from 'node:child_process'
import { ROOT } from '../scripts/build.mjs'

/** Of the account `admin`. */
export const PASSWORD = 'admin-of-the-bench'

/**
 * @param {string} databaseUrl
 * @param {Record<string, string>} [settings] more of the environment
 * @returns {Promise<import('./types').RunningServer>}
 */
export async function startServer(databaseUrl, settings = {}) {
  const environment = {
    PORT: '0',
    MALLOC_ARENA_MAX: '2',
    CAPTCHA_ENABLED: 'false',
    LOG_LEVEL: 'warn',
    SAMPLE_DATA: 'true',
    ADMIN_PASSWORD: PASSWORD,
  }
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...settings, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      text += chunk
      const [, found] = /系统已启动：(http:\S+?)\/\s/.exec(text) ?? []
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(`服务器没有启动：${text}`)))
  })
  const stop = () => new Promise(resolve => child.on('exit', resolve).kill('SIGTERM'))
  const [, metrics = ''] = /运行指标：(\S+)/.exec(text) ?? []
  return { origin, metrics, pid: child.pid ?? 0, stop }
}

/** @param {string} origin @returns {Promise<import('./types').Tokens>} the administrator's */
export async function signIn(origin) {
  const response = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return readData(response)
}

/**
 * The `data` of a response; the caller declares its type.
 * @template T
 * @param {Response} response
 * @returns {Promise<T>}
 */
export async function readData(response) {
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${response.url}: ${msg}`)
  return data
}

/** Sorted ascending beforehand. @param {number[]} times @param {number} share */
export const percentile = (times, share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** @param {number[]} values in any order */
export const median = values =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.5,
  )
