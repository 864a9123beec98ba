import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { admitLargeBody } from '../../../../server/features/auth/large-bodies'
import { maskedTexts } from '../../../../server/features/documents/masked'
import { scanDocument } from '../../../../server/features/documents/references/scan'
import { prerenderedHtml } from '../../../../server/features/public-site/shown-html'
import { currentHtml, shownHtml } from '../../../../server/features/references/shown'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { openTextThreads } from '../../../../server/platform/html/off-loop'
import { removedByCleaning } from '../../../../server/platform/html/removed'
import { cleanHtml, textOf } from '../../../../server/platform/html/sanitize'
import {
  ARTICLE_TOO_LONG,
  isArticleLength,
  MAX_ARTICLE_HTML,
} from '../../../../shared/domain/texts/html-rules'
import { type Backend, newFolder, removeDatabases, startBackend } from '../../../support/backend'
import { type Client, clientOf, overHttp } from '../../../support/client'
import { sample } from '../../../support/long'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../../support/server-process'

const BASE = '/admin-api/system/documents'
/** A section of the public site. */
const NOTICES = 9112
const LONGEST = MAX_ARTICLE_HTML - 20

let built: BuiltServer
let program: string
beforeAll(async () => {
  built = await buildServer()
  program = join(built.folder, 'server', 'texts.js')
})
afterAll(async () => {
  killAll()
  built.remove()
  await removeDatabases()
})

let backend: Backend | undefined
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  await backend?.close()
  close = backend = undefined
})

async function start(deps: Parameters<typeof startBackend>[0] = {}): Promise<Client> {
  backend = await startBackend(deps)
  return clientOf(backend, 'admin')
}

const repeat = (piece: string) => piece.repeat(LONGEST / piece.length)
/** Texts that take a parser, or a rule of this product, as long as one of their length can. */
const HOSTILE: [call: string, html: string][] = [
  ['check-content', repeat('<')],
  // More than any text may have: what stopped everyone for eight seconds.
  ['check-content', '<'.repeat(3_000_000)],
  ['check-content', repeat('&')],
  ['shown-content', '<b>'.repeat(500_000)],
  ['check-content', repeat('<!--')],
  ['check-content', repeat('<![CDATA[')],
  [
    'shown-content',
    `<a ${Array.from({ length: 200_000 }, (_, at) => `x${at}`)
      .join(' ')
      .slice(0, LONGEST - 10)}>`,
  ],
  ['check-content', repeat('<a href="')],
  ['shown-content', repeat('<p>')],
]

test('other requests are served while one caller submits the longest and most hostile texts', async () => {
  const database = join(newFolder(), 'app.db')
  copyFileSync(inject('databaseTemplate'), database)
  const server = await startProcess(built, { DATABASE_URL: `file:${database}` })
  const [admin, other] = await Promise.all([
    clientOf(overHttp(server.origin), 'admin'),
    clientOf(overHttp(server.origin), 'clerk'),
  ])
  let isOver = false
  const waits: number[] = []
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now()
      expect(await other.get('/admin-api/system/auth/get-permission-info')).toMatchObject({ code: 0 })
      waits.push(performance.now() - asked)
    }
  })()
  for (const [call, content] of sample(HOSTILE))
    expect([0, 400]).toContain((await admin.post(`${BASE}/${call}`, { content })).code)
  isOver = true
  await others
  waits.sort((a, b) => a - b)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(2_000)
  server.child.kill('SIGTERM')
  await server.ended
}, 180_000)

test('a thread gives the same result for a text as this process', async () => {
  const contact = { id: 7, label: '立案电话', value: '0999-8880001' }
  const former = [{ entryId: 7, label: '立案电话', value: '0999-8880002' }]
  const facts = { caseNumber: '', papers: '', days: 30, parties: [], graceDays: 0, maskNames: false }
  const html =
    '<p onclick="a()">电话 0999-8880002，<data value="contact:7">x</data><b>甲</b></p><script>1</script>'.repeat(
      1_000,
    )
  const all = () =>
    Promise.all([
      cleanHtml(html),
      removedByCleaning(html),
      textOf(html),
      shownHtml(html, [contact], '<p>表</p>'),
      currentHtml(html, [contact]),
      maskedTexts(html, facts, { title: '题', summary: null, fileNames: [] }),
      scanDocument(html, { title: '题', summary: null }, { contacts: [contact], former }),
      prerenderedHtml(html),
    ])
  const here = await all()
  close = openTextThreads(program)
  expect(await all()).toEqual(here)
  await expect(cleanHtml('<b>'.repeat(100_000))).rejects.toMatchObject({
    ...{ code: 400, message: '请求参数不正确:内容嵌套层数过多' },
  })
})

test('a text that takes too long is refused with a sentence, and nothing of it is stored', async () => {
  const admin = await start()
  close = openTextThreads(program, { time: 1 })
  const refused = {
    code: 400,
    msg: '请求参数不正确:正文过于复杂，处理时间超过 10 秒，请精简格式或者分为几篇',
  }
  const content = `<p>${'长'.repeat(60_000)}</p>`
  const values = { title: '长文', menuId: NOTICES, content }
  expect(await admin.post(`${BASE}/check-content`, { content })).toMatchObject(refused)
  expect(await admin.post(`${BASE}/create`, values)).toMatchObject(refused)
  const fields = { device: 'device-1', base: 'a', fields: values }
  expect(await admin.put(`${BASE}/draft`, fields)).toMatchObject(refused)
  expect(await admin.get(`${BASE}/draft`)).toMatchObject({ data: null })
  const rows = await backend?.db.read
    .selectFrom('documents')
    .where('title', '=', '长文')
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})

describe('an article has 2 MB', () => {
  test('an article has 2 MB in bytes, whatever its characters', () => {
    expect(isArticleLength('x'.repeat(MAX_ARTICLE_HTML))).toBe(true)
    expect(isArticleLength('x'.repeat(MAX_ARTICLE_HTML + 1))).toBe(false)
    expect(isArticleLength('文'.repeat(MAX_ARTICLE_HTML / 3))).toBe(true)
    expect(isArticleLength('文'.repeat(MAX_ARTICLE_HTML / 3 + 1))).toBe(false)
  })

  test('a longer article is neither checked, shown, saved, sent for review nor kept as a draft', async () => {
    const admin = await start()
    const content = 'x'.repeat(MAX_ARTICLE_HTML + 1)
    const values = { title: '长文', menuId: NOTICES, content }
    const refused = { code: 400, msg: `请求参数不正确:${ARTICLE_TOO_LONG}` }
    const id = (await admin.post<number>(`${BASE}/create`, { ...values, content: '<p>短</p>' })).data
    for (const answer of [
      await admin.post(`${BASE}/check-content`, { content }),
      await admin.post(`${BASE}/shown-content`, { content }),
      await admin.post(`${BASE}/create`, values),
      await admin.put(`${BASE}/update`, { ...values, id }),
      await admin.put(`${BASE}/submit`, { id, changes: values }),
      await admin.put(`${BASE}/draft`, { device: 'device-1', base: 'a', fields: values }),
      // It would be stored as five times as much.
      await admin.put(`${BASE}/update`, { ...values, id, content: '&'.repeat(1_000_000) }),
    ])
      expect(answer).toMatchObject(refused)
    expect(await admin.get(`${BASE}/get?id=${id}`)).toMatchObject({ data: { content: '<p>短</p>' } })
    expect(await admin.get(`${BASE}/draft`)).toMatchObject({ data: null })
  })
})

describe('one user', () => {
  test('one user may send so many megabytes at once and is then told how long to wait', async () => {
    let now = Date.parse('2026-03-02T09:00:00+08:00')
    const admin = await start({ limits: DEFAULT_LIMITS, now: () => now })
    const check = () => admin.post(`${BASE}/check-content`, { content: 'x'.repeat(1_000_000) })
    expect(await check()).toMatchObject({ code: 0 })
    if (backend) admitLargeBody(backend.deps, 1, 63_000_000 - 30_000)()
    expect(await check()).toMatchObject({
      ...{ code: 429, msg: '请求过于频繁，请稍后重试（还需等待 2 秒）', data: null },
    })
    expect(await admin.post(`${BASE}/check-content`, { content: '<p>短</p>' })).toMatchObject({ code: 0 })
    now += 2_000
    expect(await check()).toMatchObject({ code: 0 })
    expect(await check()).toMatchObject({ code: 429 })
  })

  test('one user has three large requests in progress while others have theirs', async () => {
    await start()
    if (!backend) throw new Error('no backend')
    const deps = { ...backend.deps, limits: DEFAULT_LIMITS }
    const [first] = [1, 2, 3].map(() => admitLargeBody(deps, 1, 300_000))
    expect(() => admitLargeBody(deps, 1, 300_000)).toThrow('您有 3 项内容较大的请求正在处理，请 5 秒后再试')
    expect(() => admitLargeBody(deps, 1, 200_000)).not.toThrow()
    expect(() => admitLargeBody(deps, 2, 300_000)).not.toThrow()
    first?.()
    expect(() => admitLargeBody(deps, 1, 300_000)).not.toThrow()
  })
})
