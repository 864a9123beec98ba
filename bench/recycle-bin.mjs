/**
 * The recycle bin with 100,000 deleted documents, each with a version: the list, its filters, restoring, and deleting for
 * good, by hand and when their days are over, and what others wait for meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { readData, signIn, startServer } from './embedded.mjs'
import { spread } from './page.mjs'

const ROWS = 100_000
const TIMES = 50
/** Of the seed. */
const SECTION = 9112
const DAY = 86_400_000
const API = '/prod-api/admin-api/system/recycle-bin'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureRecycleBin() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-recycle-bin-'))
  const path = join(folder, 'app.db')
  const first = await startServer(`file:${path}`)
  await first.stop()
  addRows(path)
  let server = await startServer(`file:${path}`)
  try {
    const figures = await measureCalls(server.origin)
    await server.stop()
    expire(path)
    const started = performance.now()
    server = await startServer(`file:${path}`)
    return [...figures, ...(await measureExpiry(server.origin, path, started))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin */
async function caller(origin) {
  const { accessToken } = await signIn(origin)
  /** @param {string} address @param {RequestInit} [init] */
  return async (address, init) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    return readData(await fetch(origin + address, { headers, ...init }))
  }
}

/** @param {(at: number) => Promise<unknown>} one @param {number} [times] */
async function time(one, times = TIMES) {
  const all = []
  for (let at = 0; at < times; at++) {
    const before = performance.now()
    await one(at)
    all.push(performance.now() - before)
  }
  return all
}

/** @param {string} origin */
async function measureCalls(origin) {
  const call = await caller(origin)
  /** @param {string} query */
  const page = query => call(`${API}/page?pageSize=50&${query}`)
  /** @param {number} at @param {number} count */
  const ids = (at, count) => Array.from({ length: count }, (_, index) => at * count + index + 1)
  const title = `回收站 ${ROWS / 10_000} 万项`
  return [
    ...spread('recycle.page', `${title}：一页`, await time(at => page(`pageNo=${at + 1}`))),
    ...spread('recycle.last', `${title}：最后几页`, await time(at => page(`pageNo=${ROWS / 50 - at}`))),
    ...spread('recycle.kind', `${title}：按类型`, await time(() => page('kind=document'))),
    ...spread('recycle.words', `${title}：按名称`, await time(at => page(`title=${at}9`))),
    ...spread('recycle.person', `${title}：按删除人`, await time(at => page(`deleter=${at % 10}`))),
    ...spread(
      'recycle.restore',
      `${title}：恢复 1 篇`,
      await time(at => call(`${API}/restore`, { method: 'POST', body: JSON.stringify({ ids: ids(at, 1) }) })),
    ),
    ...spread(
      'recycle.restore100',
      `${title}：恢复 100 篇`,
      await time(
        at => call(`${API}/restore`, { method: 'POST', body: JSON.stringify({ ids: ids(at + 10, 100) }) }),
        10,
      ),
    ),
    ...spread(
      'recycle.purge1000',
      `${title}：彻底删除 1,000 篇`,
      await time(at => call(`${API}/delete-list?ids=${ids(at + 10, 1_000)}`, { method: 'DELETE' }), 5),
    ),
  ]
}

/**
 * All that is left is over when the server starts: how long until it is gone, and writes of others meanwhile.
 * @param {string} origin @param {string} path @param {number} started
 */
async function measureExpiry(origin, path, started) {
  const call = await caller(origin)
  const post = { name: '会计', code: 'accountant', sort: 9, status: 0 }
  const id = await call('/prod-api/admin-api/system/post/create', {
    method: 'POST',
    body: JSON.stringify(post),
  })
  const writes = []
  const db = new Libsql(path)
  const one = db.prepare('select 1 from "recycleItems" where purged = 1 limit 1')
  while (one.get() !== undefined) {
    const before = performance.now()
    await call('/prod-api/admin-api/system/post/update', {
      method: 'PUT',
      body: JSON.stringify({ id, ...post }),
    })
    writes.push(performance.now() - before)
  }
  db.close()
  return [
    {
      id: 'recycle.expiry',
      title: '到期彻底删除其余各项，自启动起',
      value: performance.now() - started,
      unit: 'ms',
    },
    ...spread('recycle.expiry.write', '到期彻底删除时别人的一次保存', writes),
  ]
}

/** @param {string} path */
function addRows(path) {
  const db = new Libsql(path)
  const now = Date.now()
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})`
  db.exec(`${numbers} insert into "recycleItems"
    ("id", "kind", "rowId", "title", "place", "ownerId", "userId", "deleter", "deleteTime", "until", "size")
    select i, 'document', 1000000 + i, '开庭通知第 ' || i || ' 号', '通知公告', 1, 1, '人员' || (i % 10),
      ${now} - i * 20000, ${now} + ${30 * DAY} - i * 20000, 3000 from n`)
  const content = `<p>${'各方当事人应当按时到庭。'.repeat(80)}</p>`
  db.prepare(`${numbers} insert into "recycleRows" ("itemId", "source", "row")
    select i, 'documents', json_object('id', 1000000 + i, 'menuId', ${SECTION}, 'title', '开庭通知第 ' || i || ' 号',
      'content', @content, 'top', 0, 'sort', 0, 'views', 0, 'status', 1, 'attachments', '[]', 'creator', '管理员',
      'creatorId', 1, 'createTime', ${now}, 'updateTime', ${now}, 'abolished', 0) from n`).run({ content })
  db.prepare(`${numbers} insert into "recycleRows" ("itemId", "source", "row")
    select i, 'documentVersions', json_object('id', 1000000 + i, 'documentId', 1000000 + i, 'createTime', ${now},
      'author', '管理员', 'action', 'create', 'title', '开庭通知', 'size', 1000, 'snapshot', @content) from n`).run(
    {
      content,
    },
  )
  db.close()
}

/** @param {string} path */
function expire(path) {
  const db = new Libsql(path)
  // One run of the housekeeping marks 20,000; the others were, by a run before.
  db.exec('update "recycleItems" set "until" = 1, "purged" = ("id" % 5 > 0)')
  db.exec(`delete from "leases"`)
  db.close()
}
