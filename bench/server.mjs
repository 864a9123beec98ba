/** How fast the backend responds, and how much memory it takes, with 100,000 dictionary entries. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { compareWithBareServer } from './beside-bare.mjs'
import { readData, signIn, startServer } from './embedded.mjs'
import { memoryOf } from './processes.mjs'
import { runLoad } from './run-load.mjs'

const ROWS = 100_000
const CONNECTIONS = 50
const SECONDS = 3
const DICT_DATA = '/prod-api/admin-api/system/dict-data/page?pageNo=1&pageSize=20'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureServer() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  try {
    const { accessToken: token } = await signIn(server.origin)
    addRows(join(folder, 'app.db'))
    const atRest = memoryOf(server.pid)
    const figures = []
    const { perSecond, p50, p99 } = await runLoad({
      url: server.origin + DICT_DATA,
      headers: { authorization: `Bearer ${token}` },
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    const title = `字典数据分页（${ROWS / 10_000} 万行）`
    figures.push(
      { id: 'dictData.perSecond', title: `${title}：每秒请求`, value: perSecond, unit: '次' },
      { id: 'dictData.p50', title: `${title}：中位数`, value: p50, unit: 'ms' },
      { id: 'dictData.p99', title: `${title}：p99`, value: p99, unit: 'ms' },
    )
    const reads = [...(await publicReads(server.origin)), uncachedList(token)]
    figures.push(...(await compareWithBareServer(server, reads)))
    return [
      ...figures,
      { id: 'memory.rest', title: '内存：静止时', value: atRest, unit: 'MB' },
      { id: 'memory.after', title: '内存：压测后', value: memoryOf(server.pid), unit: 'MB' },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin */
async function publicReads(origin) {
  const list = '/prod-api/app-api/system/documents/page?pageNo=1&pageSize=10'
  /** @type {{ list: { id: number }[] }} */
  const { list: articles } = await readData(await fetch(origin + list))
  const id = articles[0]?.id
  const headers = { accept: 'text/html' }
  return [
    { id: 'info', title: '门户首页数据', path: '/prod-api/app-api/system/facade/info' },
    { id: 'menu', title: '门户菜单', path: '/prod-api/app-api/system/menu/list' },
    { id: 'documents', title: '文章分页', path: list },
    { id: 'document', title: '单篇文章', path: `/prod-api/app-api/system/documents/get?id=${id}` },
    { id: 'page', title: '门户首页 HTML', path: '/facade', headers },
    { id: 'articlePage', title: '文章页 HTML', path: `/facade/article/${id}`, headers },
  ]
}

/** Requests that no cache serves: sign-in, permission and statements each time. */
/** @param {string} token */
const uncachedList = token => ({
  id: 'staffList',
  title: '文章管理分页（不缓存）',
  path: '/prod-api/admin-api/system/documents/page?pageNo=1&pageSize=10',
  headers: { authorization: `Bearer ${token}` },
})

/** Through a connection of its own: over HTTP it would take minutes. @param {string} path */
function addRows(path) {
  const db = new Libsql(path)
  const insert = db.prepare(
    'INSERT INTO dictData (sort, label, value, dictType, status, createTime) VALUES (?, ?, ?, ?, 0, ?)',
  )
  db.transaction(() => {
    for (let row = 0; row < ROWS; row++) {
      insert.run([row % 1000, `压测字典 ${row}`, String(row), `bench_${row % 100}`, Date.now()])
    }
  })()
  db.close()
}
