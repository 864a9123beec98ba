/**
 * How long a refused sign-in takes, for an existing account and for an unknown one: the time must not reveal which
 * accounts exist (docs/security.md, "Passwords and tokens"). The two are measured alternately, so that the state of the
 * machine is the same for both.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, startServer } from './embedded.mjs'

const TRIES = 200
const BOTH = /** @type {const} */ (['known', 'unknown'])
const BACKWARDS = /** @type {const} */ (['unknown', 'known'])
const NAMES = { known: 'admin', unknown: 'nobody' }
/** @type {[share: number, title: string][]} */
const SHARES = [
  [0.1, '10%'],
  [0.5, '中位数'],
  [0.9, '90%'],
]

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-accounts-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`, { RATE_LIMITS: 'false' })
  try {
    /** @type {Record<'known' | 'unknown', number[]>} */
    const times = { known: [], unknown: [] }
    await refuse(server.origin, NAMES.known)
    for (let at = 0; at < TRIES; at++) {
      for (const which of at % 2 === 0 ? BOTH : BACKWARDS) {
        const started = performance.now()
        await refuse(server.origin, NAMES[which])
        times[which].push(performance.now() - started)
      }
    }
    for (const which of BOTH) times[which].sort((a, b) => a - b)
    return SHARES.flatMap(([share, name]) => [
      figure(`known.${share}`, `密码不正确，${name}`, percentile(times.known, share)),
      figure(`unknown.${share}`, `账号不存在，${name}`, percentile(times.unknown, share)),
    ])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @type {(id: string, title: string, value: number) => import('./types').Figure} */
const figure = (id, title, value) => ({
  id: `accounts.${id}`,
  title: `登录被拒绝：${title}`,
  value,
  unit: 'ms',
})

/** @param {string} origin @param {string} username */
async function refuse(origin, username) {
  const response = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong password' }),
  })
  const { code } = await response.json()
  if (code !== 1002000000) throw new Error(`${username}: ${code}`)
}
