/**
 * What a request costs the server in processor time when 1, 10, 100 and 1,000 times as much is stored as in the sample
 * data: what is shown stays the same. At the largest size also how long the next start takes.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { readData, signIn, startServer } from './embedded.mjs'
import { processorTimeOf } from './processes.mjs'

const FACTORS = [1, 10, 100, 1_000]
const REQUESTS = 60
/** Rows that the sample data has none of. */
const LOGINS = 100

const STAFF = '/prod-api/admin-api'
const PUBLIC = '/prod-api/app-api/system'
/** @type {[id: string, name: string, path: string][]} `{n}` differs in each request: none comes from a cache */
const READS = [
  ['documents', '文档列表', `${STAFF}/system/documents/page?pageNo=1&pageSize=20`],
  ['dictData', '字典数据列表', `${STAFF}/system/dict-data/page?pageNo=1&pageSize=20`],
  ['messages', '我的站内信', `${STAFF}/system/notify-message/my-page?pageNo=1&pageSize=20`],
  ['arbitrators', '仲裁员列表', `${STAFF}/system/arbitrator/page?pageNo=1&pageSize=20`],
  ['logins', '登录日志', `${STAFF}/system/login-log/page?pageNo=1&pageSize=20`],
  ['dashboard', '首页数据', `${STAFF}/system/dashboard/summary`],
  ['articles', '门户文章列表', `${PUBLIC}/documents/page?pageNo=1&pageSize=10&title={n}`],
  ['search', '站内搜索', `${PUBLIC}/search?keyword=立案&pageNo=1&pageSize=10&n={n}`],
]

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureGrowth() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  const path = join(folder, 'app.db')
  const figures = []
  try {
    for (const [at, factor] of FACTORS.entries()) {
      if (at > 0) grow(path, factor / (FACTORS[at - 1] ?? 1))
      // Once more: the start after rows were added directly also indexes them.
      await (await startServer(`file:${path}`)).stop()
      if (at === 0) addLogins(path)
      const began = performance.now()
      const server = await startServer(`file:${path}`, { RATE_LIMITS: 'false' })
      const start = performance.now() - began
      try {
        const { accessToken } = await signIn(server.origin)
        for (const [id, name, address] of READS) {
          const title = `${factor} 倍数据，${name}：每次的处理器时间`
          const value = await costOf(server, address, accessToken)
          figures.push({ id: `growth.${id}.${factor}`, title, value, unit: 'ms' })
        }
      } finally {
        await server.stop()
      }
      figures.push(
        { id: `growth.start.${factor}`, title: `${factor} 倍数据：再次启动`, value: start, unit: 'ms' },
        {
          id: `growth.size.${factor}`,
          title: `${factor} 倍数据：数据库`,
          value: statSync(path).size / 1_000_000,
          unit: 'MB',
        },
      )
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {import('./types').RunningServer} server
 * @param {string} address
 * @param {string} token
 * @returns {Promise<number>} ms of processor time a request
 */
async function costOf({ origin, pid }, address, token) {
  const headers = address.startsWith(STAFF) ? { authorization: `Bearer ${token}` } : undefined
  const read = async (/** @type {number} */ n) =>
    readData(await fetch(origin + address.replace('{n}', `${n}`), { headers }))
  // What all need is loaded and compiled.
  for (let n = 0; n < 10; n++) await read(n)
  const before = processorTimeOf(pid)
  for (let n = 0; n < REQUESTS; n++) await read(100 + n)
  return (processorTimeOf(pid) - before) / REQUESTS
}

/** Sign-ins of the administrator. @param {string} path */
function addLogins(path) {
  const db = new Libsql(path)
  const insert = db.prepare(
    `INSERT INTO loginLogs (logType, userId, username, result, userIp, userAgent, createTime)
     VALUES (100, 1, 'admin', 0, '192.0.2.1', 'bench', ?)`,
  )
  for (let row = 0; row < LOGINS; row++) insert.run([Date.now() - row * 60_000])
  db.close()
}

/** Every row so many times. @param {string} path @param {number} times */
function grow(path, times) {
  const db = new Libsql(path)
  const copies = Array.from({ length: times - 1 }, (_, at) => at + 1)
  db.transaction(() => {
    for (const [table, unique] of Object.entries(GROWING)) {
      const columns = /** @type {{ name: string }[]} */ (db.prepare(`PRAGMA table_info("${table}")`).all())
        .map(({ name }) => name)
        .filter(name => name !== 'id')
      const { last } = /** @type {{ last: number }} */ (
        db.prepare(`SELECT max(id) AS last FROM "${table}"`).get([])
      )
      const values = columns.map(name => unique[name] ?? `"${name}"`)
      const copy = db.prepare(
        `INSERT INTO "${table}" (${columns.map(name => `"${name}"`)}) SELECT ${values} FROM "${table}" WHERE id + 0 * @number <= @last`,
      )
      for (const number of copies) copy.run({ number, last })
    }
  })()
  db.close()
}

/** Tables that grow, and what a copy has in place of a value that no two rows have. @type {Record<string, Record<string, string>>} */
const GROWING = {
  documents: { translationOf: 'NULL' },
  dictData: { value: "'bench-' || (id + @last * @number)" },
  notifyMessages: {},
  arbitrators: {},
  loginLogs: {},
}
