/**
 * The site search over 50,000 articles: how long a rare word, a common one, single characters, words with
 * others that mean the same, and a question take.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addArticles } from './articles.mjs'
import { readData, startServer } from './embedded.mjs'
import { spread } from './page.mjs'
import { processorTimeOf } from './processes.mjs'

const ARTICLES = 50_000
const LENGTH = 1_000
const TIMES = 20
/** @type {[id: string, name: string, keyword: string][]} */
const QUERIES = [
  ['common', '常见词', '仲裁'],
  ['phrase', '长词', '仲裁委员会'],
  ['single', '单字', '费'],
  ['singles', '十个单字', '的 仲 裁 申 请 人 提 交 材 料'],
  ['none', '没有的词', '鹈鹕'],
  ['same', '有同义词的词', '收费'],
  ['question', '一句话', '10万元的仲裁费是多少'],
]

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureSearch() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  const url = `file:${join(folder, 'app.db')}`
  try {
    const first = await startServer(url)
    await first.stop()
    addArticles(join(folder, 'app.db'), { count: ARTICLES, lengthOf: () => LENGTH })
    // The start indexes the texts of articles added directly to the database.
    const began = performance.now()
    const server = await startServer(url, { RATE_LIMITS: 'false' })
    const indexing = performance.now() - began
    try {
      const title = `文章 ${ARTICLES / 10_000} 万篇：启动并建立搜索索引`
      const figures = [{ id: 'search.index', title, value: indexing / 1000, unit: 's' }]
      // The first searches load and compile what all need.
      await timeSearch(server.origin, '送达')
      for (const [id, name, keyword] of QUERIES) {
        const before = processorTimeOf(server.pid)
        const times = await timeSearch(server.origin, keyword)
        const title = `文章 ${ARTICLES / 10_000} 万篇，搜索${name}`
        figures.push(...spread(`search.${id}`, title, times), {
          ...{ id: `search.${id}.cpu`, title: `${title}：处理器时间` },
          ...{ value: (processorTimeOf(server.pid) - before) / TIMES, unit: 'ms' },
        })
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin @param {string} keyword */
async function timeSearch(origin, keyword) {
  const times = []
  // A different page each time: the same one would come from the cache.
  for (let pageNo = 1; pageNo <= TIMES; pageNo++) {
    const address = `${origin}/prod-api/app-api/system/search?${new URLSearchParams({ keyword, pageNo: String(pageNo) })}`
    const before = performance.now()
    await readData(await fetch(address))
    times.push(performance.now() - before)
  }
  return times
}
