// @module-tag postgres

import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../../server/app/create-app'
import { openDatabase } from '../../../../server/platform/db/open'
import { sanitizeHtml } from '../../../../server/platform/html/sanitize'
import type { Page } from '../../../../src/api/page'
import type { DocumentDetail, PublicDocument, StaffDocument } from '../../../../src/api/public/documents'
import { fileOf, IS_SQLITE } from '../../../support/backend'
import { Client } from '../../../support/client'
import { cpuTimeOf } from '../../../support/cpu-time'
import { admin, backend, clock, freshBackend, MADE, NOW, visitor } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { readSheet } from '../../../support/xlsx'

const STAFF = '/admin-api/system/documents'
const PUBLIC = '/app-api/system/documents'
const DAY = 86_400_000

const FACADE = 9100
const ABOUT = 9101
const DISCLOSURE = 9105
const NEWS = 9110
const NOTICES = 9112

const NO_DOCUMENT = { code: 1100001000, msg: '文档不存在', data: null }

freshBackend()

const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }

async function create(change: Record<string, unknown> = {}): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${STAFF}/create`, { ...draft, ...change })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const publish = (change: Record<string, unknown> = {}) => create({ status: 0, ...change })
const update = (id: number, change: Record<string, unknown>) =>
  admin.put(`${STAFF}/update`, { id, ...draft, ...change })
const staffView = async (id: number) => (await admin.get<StaffDocument>(`${STAFF}/get?id=${id}`)).data
const publicView = async (id: number) => (await visitor.get<DocumentDetail>(`${PUBLIC}/get?id=${id}`)).data
const publicList = async (query: string) =>
  (await visitor.get<Page<PublicDocument>>(`${PUBLIC}/page?${query}`)).data
const staffList = async (query: string) =>
  (await admin.get<Page<StaffDocument>>(`${STAFF}/page?${query}`)).data
const idsOf = (page: Page<{ id: number }> | null) => page?.list.map(row => row.id)

/** Empties a section for one test. */
const clear = (menuId: number) =>
  backend.db.write(trx => trx.deleteFrom('documents').where('menuId', '=', menuId).execute())

if (IS_SQLITE)
  test.each(['keyword=x', 'title=x', 'title=x&keyword=y&menuId=9110'])(
    'the public list is searched without reading the texts of the articles: %s',
    async query => {
      const seen: { sql: string; parameters: readonly unknown[] }[] = []
      const watched = openDatabase(backend.databaseUrl, {
        log: event => {
          if (/"status" = \?.*like/s.test(event.query.sql)) seen.push(event.query)
        },
      })
      const app = createApp({ ...backend.deps, db: watched })
      for (let n = 0; n < 15; n++) await publish({ title: 'xy' })
      expect(await new Client({ app }).get(`${PUBLIC}/page?${query}`)).toMatchObject({ code: 0 })
      await watched.close()
      const file = new Libsql(fileOf(backend))
      const plans = seen.map(({ sql, parameters }) =>
        file
          .prepare(`explain query plan ${sql}`)
          .all(parameters)
          .map(step => (step as { detail: string }).detail),
      )
      file.close()
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan[0]).toMatch(/^SEARCH documents USING COVERING INDEX documents/)
    },
  )

describe('saving', () => {
  test('saving a document stores every field and fills in defaults', async () => {
    const full = {
      menuId: NOTICES,
      title: '标题',
      summary: '摘要',
      cover: '/prod-api/a.png',
      content: '<p>正文</p>',
      author: '作者',
      source: '来源',
      sourceUrl: 'https://example.com/a',
      linkUrl: 'https://example.com/b',
      publishTime: NOW - DAY,
      top: true,
      sort: 3,
      status: 0,
      attachments: [{ name: '附件.pdf', url: '/prod-api/a.pdf', size: 12, type: 'application/pdf' }],
    }
    const id = await create(full)
    expect(await staffView(id)).toEqual({
      id,
      ...full,
      menuName: '通知公告',
      views: 0,
      creator: '管理员',
      createTime: NOW,
      ...MADE,
      withdrawnTime: null,
      coverCredit: null,
      ruleVersion: null,
      effectiveDate: null,
      abolished: false,
      service: null,
      shownUntil: null,
      ...{ language: 'zh-CN', translation: null, translationOf: null },
      ...{ sectionOff: false, review: null, changes: null },
    })
  })

  test('saving a new document creates a draft unless a status is given', async () => {
    expect(await staffView(await create())).toMatchObject({
      status: 1,
      publishTime: null,
      top: false,
      sort: 0,
      summary: null,
      attachments: [],
    })
  })

  test('a document with a link needs no content', async () => {
    const id = await create({ content: undefined, linkUrl: 'https://example.com' })
    expect(await staffView(id)).toMatchObject({ content: null, linkUrl: 'https://example.com' })
    expect(await update(id, { content: '', linkUrl: '' })).toMatchObject({ code: 1100001002 })
  })

  test('an update of a document keeps omitted fields, and an empty text clears', async () => {
    const id = await create({ summary: '摘要', author: '作者', top: true, sort: 5 })
    clock.now += 1_000
    expect(await update(id, { content: undefined, title: '新标题', author: '' })).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await staffView(id)).toMatchObject({
      title: '新标题',
      content: '<p>正文</p>',
      summary: '摘要',
      author: '',
      top: true,
      sort: 5,
      createTime: NOW,
      updateTime: NOW + 1_000,
    })
  })
})

describe('publishing', () => {
  test('publishing sets the time when there is none, and keeps it afterwards', async () => {
    const id = await create()
    expect(await admin.put(`${STAFF}/publish`, { id, status: 0 })).toMatchObject({ code: 0, data: true })
    expect(await staffView(id)).toMatchObject({ status: 0, publishTime: NOW })
    clock.now += 60_000
    await admin.put(`${STAFF}/publish`, { id, status: 1 })
    expect(await staffView(id)).toMatchObject({ status: 1, publishTime: NOW })
    await admin.put(`${STAFF}/publish`, { id, status: 0 })
    expect(await staffView(id)).toMatchObject({ status: 0, publishTime: NOW })
  })

  test('publishing while creating or updating sets the time too', async () => {
    expect(await staffView(await publish())).toMatchObject({ publishTime: NOW })
    const id = await create()
    await update(id, { status: 0 })
    expect(await staffView(id)).toMatchObject({ status: 0, publishTime: NOW })
  })

  test('publishing needs one of the two statuses', async () => {
    const id = await create()
    expect(await admin.put(`${STAFF}/publish`, { id, status: 2 })).toMatchObject({ code: 400 })
    expect(await admin.put(`${STAFF}/publish`, { id })).toMatchObject({
      code: 400,
      msg: '请求参数不正确:状态不能为空',
    })
  })
})

describe('sanitising', () => {
  const stored = async (content: string) =>
    (await staffView(await create({ content: `<p>首</p>${content}` })))?.content

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//h.invalid/a">a</a>', '<a>a</a>'],
    [
      '<a href="https://h.invalid" target="_blank" rel="opener">a</a>',
      '<a href="https://h.invalid" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<iframe src="https://h.invalid"></iframe>', ''],
    ['<form action="https://h.invalid"><input name="password"></form>', ''],
    ['<style>*{display:none}</style>', ''],
    ['<svg onload="alert(1)"><script>alert(1)</script></svg>', ''],
    ['<math><mtext></mtext></math>', ''],
    ['<base href="https://h.invalid/">', ''],
    ['<meta http-equiv="refresh" content="0;url=https://h.invalid">', ''],
    ['<link rel="stylesheet" href="https://h.invalid">', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<p style="position:fixed;top:0">a</p>', '<p>a</p>'],
    ['<p style="background:url(https://h.invalid)">a</p>', '<p>a</p>'],
    ['<p style="color:#ff0000;text-align:center">a</p>', '<p style="color:#ff0000;text-align:center">a</p>'],
    // Targets of links within the text: where it is shown they get a prefix, or are removed (shown-html,
    // lib/sanitize-html).
    ['<p id="app" name="config" class="x">a</p>', '<p id="app" name="config">a</p>'],
    ['<!-- 注释 -->', ''],
    ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" />'],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
  ])('the HTML %s is stored as %s', async (given, kept) => {
    expect(await stored(given)).toBe(`<p>首</p>${kept}`)
  })

  test('an update is sanitised like a creation', async () => {
    const id = await create()
    await update(id, { content: '<p onclick="alert(1)">新</p>' })
    expect(await staffView(id)).toMatchObject({ content: '<p>新</p>' })
  })

  test('sanitising is idempotent', () => {
    for (const text of HOSTILE_TEXTS) {
      const once = sanitizeHtml(text)
      expect(sanitizeHtml(once)).toBe(once)
    }
  })

  test('sanitising accepts ordinary nesting and refuses nesting that would take the parser minutes', async () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}深${'</div>'.repeat(depth)}`
    expect(await stored(nested(400))).toContain('深')
    const refused = { code: 400, msg: '请求参数不正确:内容嵌套层数过多' }
    for (const content of [nested(501), '<b>'.repeat(600_000), '<b title="</b>">'.repeat(100_000)]) {
      const spent = await cpuTimeOf(async () => {
        expect(await admin.post(`${STAFF}/create`, { ...draft, content })).toMatchObject(refused)
      })
      expect(spent).toBeLessThan(5_000)
    }
    expect(await stored('<p>一段'.repeat(2_000))).toContain('一段')
  })
})

describe('the public list', () => {
  test('the public list of documents has published and due ones and nothing else', async () => {
    await clear(NOTICES)
    const shown = await publish()
    await create()
    await publish({ publishTime: NOW + 1 })
    expect(idsOf(await publicList(`menuId=${NOTICES}`))).toEqual([shown])
    // A response that is equal for all visitors is made again after a second at the latest.
    clock.now += 1_000
    expect(await publicList(`menuId=${NOTICES}`)).toMatchObject({ total: 2 })
    await admin.put(`${STAFF}/publish`, { id: shown, status: 1 })
    expect(await publicList(`menuId=${NOTICES}`)).toMatchObject({ total: 1 })
  })

  test('the public list of documents is ordered by top, sort, time and number', async () => {
    await clear(NOTICES)
    const fourth = await publish({ sort: 1, publishTime: NOW })
    const third = await publish({ sort: 0, publishTime: NOW - DAY })
    const second = await publish({ sort: 0, publishTime: NOW })
    const alsoSecond = await publish({ sort: 0, publishTime: NOW })
    const first = await publish({ sort: 9, top: true, publishTime: NOW - 9 * DAY })
    expect(idsOf(await publicList(`menuId=${NOTICES}`))).toEqual([first, alsoSecond, second, third, fourth])
  })

  test('the public list of a section includes those of the sections below it', async () => {
    await clear(NOTICES)
    await clear(DISCLOSURE)
    const [notice, disclosed] = [await publish(), await publish({ menuId: DISCLOSURE })]
    expect(idsOf(await publicList(`menuId=${NEWS}&pageSize=200`))).toContain(notice)
    expect(idsOf(await publicList(`menuId=${ABOUT}&pageSize=200`))).toContain(disclosed)
    expect(idsOf(await publicList(`menuId=${ABOUT}&pageSize=200`))).not.toContain(notice)
    const all = idsOf(await publicList(`menuId=${FACADE}&pageSize=200`))
    expect(all).toEqual(expect.arrayContaining([notice, disclosed]))
    expect(await publicList('menuId=987654')).toEqual({ total: 0, list: [] })
  })

  test('the public list is searched by title, and by title or summary', async () => {
    await clear(NOTICES)
    const byTitle = await publish({ title: '独角兽公告' })
    const bySummary = await publish({ summary: '关于独角兽的说明' })
    expect(idsOf(await publicList('title=独角兽'))).toEqual([byTitle])
    expect(idsOf(await publicList('keyword=独角兽'))).toEqual([bySummary, byTitle])
  })

  test('the public list is filtered by the time of publishing', async () => {
    await clear(NOTICES)
    const early = await publish({ publishTime: NOW - 2 * DAY })
    const late = await publish({ publishTime: NOW - DAY })
    const ids = async (query: string) => idsOf(await publicList(`menuId=${NOTICES}&${query}`))
    expect(await ids('publishTime[1]=2026-02-28 23:59:59')).toEqual([early])
    expect(await ids('publishTime[0]=2026-03-01 00:00:00')).toEqual([late])
    expect(await ids('publishTime[0]=2026-02-01 00:00:00&publishTime[1]=2026-03-31 00:00:00')).toEqual([
      late,
      early,
    ])
  })

  test('the public list has neither content nor attachments, nor fields for staff', async () => {
    const id = await publish({ attachments: [{ name: 'a', url: '/b.pdf', size: 1 }] })
    const row = (await publicList(`menuId=${NOTICES}`))?.list.find(document => document.id === id)
    expect(row).toMatchObject({ content: null, attachments: null, menuName: '通知公告', top: false })
    for (const key of ['status', 'creator', 'updateTime']) expect(row).not.toHaveProperty(key)
  })
})

describe('a public document', () => {
  test('a public document has all public fields, and its neighbours in the order of its section', async () => {
    await clear(NOTICES)
    const last = await publish({ title: '末', sort: 2 })
    const middle = await publish({
      title: '中',
      sort: 1,
      attachments: [{ name: 'a', url: '/b.pdf', size: 1 }],
    })
    const first = await publish({ title: '首', top: true, sort: 9 })
    await create({ title: '草稿' })
    await publish({ title: '未到', publishTime: NOW + DAY, sort: 1 })
    expect(await publicView(middle)).toMatchObject({
      id: middle,
      content: '<p>正文</p>',
      attachments: [{ name: 'a', url: '/b.pdf', size: 1 }],
      prev: { id: first, title: '首' },
      next: { id: last, title: '末' },
    })
    expect(await publicView(first)).toMatchObject({ prev: null, next: { id: middle, title: '中' } })
    expect(await publicView(last)).toMatchObject({ prev: { id: middle, title: '中' }, next: null })
    for (const key of ['status', 'creator', 'updateTime'])
      expect(await publicView(middle)).not.toHaveProperty(key)
  })

  test('the neighbours of public documents connect the whole list, in both directions', async () => {
    const listed = idsOf(await publicList(`menuId=${NOTICES}&pageSize=200`)) ?? []
    expect(listed.length).toBeGreaterThan(3)
    const walk = async (id: number | undefined, way: 'next' | 'prev'): Promise<number[]> => {
      if (id === undefined) return []
      return [id, ...(await walk((await publicView(id))?.[way]?.id, way))]
    }
    expect(await walk(listed[0], 'next')).toEqual(listed)
    expect(await walk(listed.at(-1), 'prev')).toEqual([...listed].reverse())
  })

  test('a public document counts its views, also when many callers read at once', async () => {
    const id = await publish()
    expect((await publicView(id))?.views).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => publicView(id)))
    await backend.deps.views.flush()
    expect((await staffView(id))?.views).toBe(21)
    expect((await visitor.get(`${PUBLIC}/get?id=${id}`)).headers.get('cache-control')).toBe('no-store')
  })

  test('a hidden document and a missing one get the same response', async () => {
    const withdrawn = await publish()
    await admin.put(`${STAFF}/publish`, { id: withdrawn, status: 1 })
    const deleted = await publish()
    await admin.delete(`${STAFF}/delete?id=${deleted}`)
    const hidden = [
      await create({ title: '机密' }),
      await publish({ title: '机密', publishTime: NOW + 1 }),
      withdrawn,
      deleted,
    ]
    for (const id of [...hidden, '0', '-1', '987654']) {
      const response = await visitor.raw('GET', `${PUBLIC}/get?id=${id}`)
      expect(await response.json()).toEqual(NO_DOCUMENT)
    }
    for (const id of hidden.slice(0, 3)) expect(await staffView(id)).toMatchObject({ views: 0 })
  })
})

describe('the staff list', () => {
  test('the staff list of documents has all of them, newest first, without content', async () => {
    const [older, newer] = [await create(), await publish({ publishTime: NOW + DAY })]
    const page = await staffList('pageSize=2')
    expect(idsOf(page)).toEqual([newer, older])
    expect(page?.list[0]).toMatchObject({ content: null, attachments: null, status: 0, creator: '管理员' })
  })

  test('the staff list is filtered by section, title, status, author and times', async () => {
    const id = await create({ title: '独角兽', author: '某作者', publishTime: NOW - DAY })
    for (const query of [
      'title=独角',
      `title=独角&menuId=${NEWS}`,
      'title=独角&status=1',
      'author=某作',
      'title=独角&publishTime[0]=2026-03-01 00:00:00',
      'title=独角&createTime[0]=2026-03-02 00:00:00&createTime[1]=2026-03-02 23:59:59',
    ]) {
      expect(idsOf(await staffList(query)), query).toEqual([id])
    }
    for (const query of ['status=0', `menuId=${ABOUT}`, 'author=无', 'publishTime[1]=2026-02-01 00:00:00']) {
      expect((await staffList(`title=独角&${query}`))?.total, query).toBe(0)
    }
  })

  test('the staff list is exported with the same filters', async () => {
    const id = await create({ title: '=1+1', author: '独角兽' })
    const { rows, hasFormulas } = await readSheet(
      await admin.raw('GET', `${STAFF}/export-excel?author=独角兽`),
    )
    expect(rows).toEqual([
      ['文章编号', '所属栏目', '文章标题', '作者', '来源', '浏览次数', '状态', '发布时间'],
      [id, '通知公告', '=1+1', '独角兽', 0, '草稿'],
    ])
    expect(hasFormulas).toBe(false)
  })
})
