/** The site search over 50,000 articles: how long a rare word, a common one and single characters take. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { readData, startServer } from './embedded.mjs'
import { spread } from './page.mjs'

const ARTICLES = 50_000
const TIMES = 20
const QUERIES = [
  ['common', '常见词', '仲裁'],
  ['phrase', '长词', '仲裁委员会'],
  ['single', '单字', '费'],
  ['singles', '十个单字', '的 仲 裁 申 请 人 提 交 材 料'],
  ['none', '没有的词', '鹈鹕'],
]

/** @returns {Promise<{ id: string, title: string, value: number, unit: string }[]>} */
export async function measureSearch() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  const url = `file:${join(folder, 'app.db')}`
  try {
    const first = await startServer(url)
    await first.stop()
    addArticles(join(folder, 'app.db'))
    // The start reads the texts of what was written behind the program's back.
    const began = performance.now()
    const server = await startServer(url)
    const indexing = performance.now() - began
    try {
      const title = `文章 ${ARTICLES / 10_000} 万篇：启动并建立搜索索引`
      const figures = [{ id: 'search.index', title, value: indexing / 1000, unit: 's' }]
      for (const [id, name, keyword] of QUERIES) {
        const times = await timeSearch(server.origin, keyword)
        figures.push(...spread(`search.${id}`, `文章 ${ARTICLES / 10_000} 万篇，搜索${name}`, times))
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeSearch(origin, keyword) {
  const address = `${origin}/prod-api/app-api/system/search?${new URLSearchParams({ keyword })}`
  const times = []
  for (let at = 0; at < TIMES; at++) {
    const before = performance.now()
    await readData(await fetch(address))
    times.push(performance.now() - before)
  }
  return times
}

/** Pieces of the articles that are there, put together anew. */
function addArticles(path) {
  const db = new Libsql(path)
  const text = db
    .prepare('SELECT group_concat(content, ?) AS text FROM documents')
    .get([''])
    .text.replace(/<[^>]*>|\s/g, '')
  const insert = db.prepare(
    "INSERT INTO documents (menuId, title, content, publishTime, top, sort, views, status, attachments, createTime, updateTime) VALUES (9112, ?, ?, ?, 0, 0, 0, 0, '[]', 0, 0)",
  )
  db.transaction(() => {
    for (let row = 0; row < ARTICLES; row++) {
      const at = (row * 7919) % (text.length - 1000)
      insert.run([text.slice(at, at + 24), `<p>${text.slice(at, at + 1000)}</p>`, row + 1])
    }
  })()
  db.close()
}
