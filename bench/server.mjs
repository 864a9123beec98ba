/** How fast the backend answers, and how much memory it takes, with 100,000 dictionary entries. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Libsql from 'libsql'
import { readData, signIn, startServer } from './embedded.mjs'

const ROWS = 100_000
const CONNECTIONS = 50
const SECONDS = 3

/** @returns {Promise<{ id: string, title: string, value: number, unit: string }[]>} */
export async function measureServer() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  try {
    const { accessToken: token } = await signIn(server.origin)
    addRows(join(folder, 'app.db'))
    const atRest = memory(server.pid)
    const figures = []
    for (const { id, title, path, headers } of await calls(server.origin, token)) {
      const { perSecond, p50, p99, failed } = await load(server.origin + path, headers)
      if (failed > 0) throw new Error(`${path}: ${failed} 个请求失败`)
      figures.push(
        { id: `${id}.perSecond`, title: `${title}：每秒请求`, value: perSecond, unit: '次' },
        { id: `${id}.p50`, title: `${title}：中位数`, value: p50, unit: 'ms' },
        { id: `${id}.p99`, title: `${title}：p99`, value: p99, unit: 'ms' },
      )
    }
    return [
      ...figures,
      { id: 'memory.rest', title: '内存：静止时', value: atRest, unit: 'MB' },
      { id: 'memory.after', title: '内存：压测后', value: memory(server.pid), unit: 'MB' },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function calls(origin, token) {
  const documents = await getData(`${origin}/prod-api/app-api/system/documents/page?pageNo=1&pageSize=10`)
  const headers = { authorization: `Bearer ${token}` }
  return [
    {
      id: 'dictData',
      title: `字典数据分页（${ROWS / 10_000} 万行）`,
      path: '/prod-api/admin-api/system/dict-data/page?pageNo=1&pageSize=20',
      headers,
    },
    { id: 'menu', title: '门户菜单', path: '/prod-api/app-api/system/menu/list' },
    {
      id: 'documents',
      title: '文章分页',
      path: '/prod-api/app-api/system/documents/page?pageNo=1&pageSize=10',
    },
    {
      id: 'document',
      title: '单篇文章',
      path: `/prod-api/app-api/system/documents/get?id=${documents.list[0].id}`,
    },
    { id: 'page', title: '门户首页 HTML', path: '/facade' },
  ]
}

async function load(url, headers = {}) {
  const task = { url, headers, connections: CONNECTIONS, seconds: SECONDS }
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.mjs'),
    JSON.stringify(task),
  ])
  return JSON.parse(stdout)
}

const getData = async url => readData(await fetch(url))

/** Through a connection of its own: over HTTP it would take minutes. */
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

/** Resident megabytes. */
const memory = pid =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
