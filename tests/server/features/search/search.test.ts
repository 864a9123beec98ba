// @module-tag postgres

import type { SearchPage, Suggestion } from '@shared/contract/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { publishRoster } from '../../../../server/features/arbitrators/publish'
import { siteSearch } from '../../../../server/features/search/site-search'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { IS_SQLITE, integrityOf } from '../../../support/backend'
import { clientOf } from '../../../support/client'
import { cpuTimeOf } from '../../../support/cpu-time'
import { backend, clock, freshBackend, NOW, visitor } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS, SQL_TEXTS, WILDCARD_TEXTS } from '../../../support/hostile'
import { repetitions, sample } from '../../../support/long'
import { addArbitrators, clearRoster } from '../../../support/roster'

/** Generated texts of each kind. */
const RUNS = repetitions('PROPERTY_RUNS', { short: 30, long: 300 })
/** Of writing behind the back of a connection. */
const ROUNDS = repetitions('INDEX_ROUNDS', { short: 8, long: 40 })
const DAY = 86_400_000
const NOTICES = 9112
const STAFF = '/admin-api/system/documents'

freshBackend()

const ask = (keyword: string, more: Record<string, string | number> = {}) =>
  visitor.get<SearchPage>(`/app-api/system/search?${new URLSearchParams({ keyword, ...(more as object) })}`)
async function search(keyword: string, more?: Record<string, string | number>): Promise<SearchPage> {
  const { code, msg, data } = await ask(keyword, more)
  if (code !== 0 || !data) throw new Error(`${code} ${msg}`)
  return data
}
const titles = async (keyword: string, more?: Record<string, string | number>) =>
  (await search(keyword, { pageSize: 20, ...more })).list.map(({ title }) => title)
const suggestions = async (keyword: string) =>
  (await visitor.get<Suggestion[]>(`/app-api/system/search/suggest?${new URLSearchParams({ keyword })}`))
    .data ?? []

interface Article {
  title: string
  content?: string
  summary?: string
  status?: number
  publishTime?: number | null
}
const add = async ({
  title,
  content = '<p>正文</p>',
  status = 0,
  publishTime = NOW - DAY,
  summary,
}: Article) => {
  const { id } = await backend.db.write(trx =>
    trx
      .insertInto('documents')
      .values({
        ...{ menuId: NOTICES, title, content, status, publishTime, summary: summary ?? null },
        ...{ top: 0, sort: 0, views: 0, attachments: '[]', createTime: NOW, updateTime: NOW },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

describe('the search finds', () => {
  test('a text of rules is opened at the article that says what was looked for, unless its title says it', async () => {
    const id = await add({
      title: '程序细则',
      content:
        '<p><strong>第一条</strong>　为便利各方，制定本细则。</p><p><strong>第二条之一</strong>　远程听证须提前约定琥珀频道。</p><p>逾期视为弃用。</p>',
    })
    const url = async (keyword: string) => (await search(keyword)).list.find(row => row.id === id)?.url
    expect(await url('琥珀频道')).toBe(`/facade/article/${id}#article-2-1`)
    expect(await url('逾期视为弃用')).toBe(`/facade/article/${id}#article-2-1`)
    expect(await url('程序细则')).toBe(`/facade/article/${id}`)
  })

  test('the search finds articles by title, summary, text and section, with their section', async () => {
    await add({
      title: '关于鹈鹕保护区案件的通知',
      summary: '鹈鹕案件集中审理',
      content: `<h2>一、背景</h2><table><tr><td>鹈</td><td>鹕</td></tr></table><p>${'略。'.repeat(90)}</p><p>凡涉及<strong>鹈</strong>鹕的案件&amp;争议</p>`,
    })
    const { total, counts, list } = await search('鹈鹕')
    expect({ total, counts }).toEqual({ total: 1, counts: { article: 1 } })
    const [found] = list
    expect(found).toMatchObject({
      kind: 'article',
      title: '关于鹈鹕保护区案件的通知',
      titleMarks: [[2, 4]],
      menuId: NOTICES,
      menuName: '通知公告',
      time: NOW - DAY,
      size: null,
    })
    expect(found?.url).toBe(`/facade/article/${found?.id}`)
    expect(found?.excerpt).toContain('凡涉及鹈鹕的案件&争议')
    const [[start, end] = [0, 0]] = found?.excerptMarks ?? []
    expect(found?.excerpt.slice(start, end)).toBe('鹈鹕')
    expect(await titles('鹈鹕 通知公告 背景')).toEqual(['关于鹈鹕保护区案件的通知'])
  })

  test('the search finds files of the download centre by name', async () => {
    const { list, counts } = await search('证据清单', { kind: 'file' })
    expect(counts.file).toBe(1)
    expect(list[0]).toMatchObject({ kind: 'file', title: '证据清单.docx', titleMarks: [[0, 4]] })
    expect(list[0]?.url).toMatch(/^\/prod-api\/admin-api\/infra\/file\/1\/get\/templates\//)
    expect(list[0]?.size).toBeGreaterThan(0)
  })

  test('the search finds short and Latin words in any width and case, in records with all words', async () => {
    await add({ title: '鹈鹕 PELICAN-Ⅳ２０２６號' })
    const one = ['鹈鹕 PELICAN-Ⅳ２０２６號']
    for (const keyword of ['鹈', '鹕', '鹈鹕', 'pelican', 'ＰＥＬ', 'iv2026', '鹕 pel 鹈', '鹈，ⅳ', '鹈鹕p'])
      expect(await titles(keyword), keyword).toEqual(one)
    for (const keyword of ['elican', '鹕鹈', '鹈 鹰', '鹈鹕x'])
      expect(await titles(keyword), keyword).toEqual([])
  })

  test('the search ranks title before summary, summary before text, and the newest first among equals', async () => {
    await add({ title: '甲', content: '<p>鹈鹕鹈鹕鹈鹕</p>', publishTime: NOW - DAY })
    await add({ title: '乙', summary: '鹈鹕', publishTime: NOW - 9 * DAY })
    await add({ title: '旧鹈鹕', publishTime: NOW - 99 * DAY })
    await add({ title: '新的一篇关于很多事情的很长的标题也说鹈鹕', publishTime: NOW - 98 * DAY })
    expect(await titles('鹈鹕')).toEqual(['新的一篇关于很多事情的很长的标题也说鹈鹕', '旧鹈鹕', '乙', '甲'])
  })

  test('the search finds arbitrators of the published roster with their address', async () => {
    await clearRoster(backend)
    const person = { name: '祝融海', profession: '鹈鹕保护', region: '云州市', introduction: '研究信天翁。' }
    await addArbitrators(backend, [person, { name: '祝融山' }], { publish: false })
    expect((await search('祝融')).total).toBe(0)
    const publish = (now: number) => backend.db.write(trx => publishRoster(trx, { publisher: '', now }))
    await publish(NOW)
    expect((await titles('祝融')).sort()).toEqual(['祝融山', '祝融海'])
    expect((await search('祝融海')).list).toMatchObject([
      {
        ...{ kind: 'arbitrator', id: 1, excerpt: '鹈鹕保护，云州市', menuName: '仲裁员名册', time: null },
        url: `/facade/arbitrators?${new URLSearchParams({ id: '1', who: '祝融海' })}`,
      },
    ])
    for (const keyword of ['鹈鹕', '信天翁', '云州 鹈鹕']) expect(await titles(keyword)).toEqual(['祝融海'])
    expect(await suggestions('祝融海')).toMatchObject([{ kind: 'arbitrator', title: '祝融海' }])

    await backend.db.write(trx =>
      trx.updateTable('arbitrators').set({ name: '祝融水' }).where('id', '=', 1).execute(),
    )
    expect(await titles('祝融水')).toEqual([])
    await publish(NOW + 1)
    expect([await titles('祝融水'), await titles('祝融海')]).toEqual([['祝融水'], []])
  })

  test('the search finds no arbitrator of an unpublished roster', async () => {
    await clearRoster(backend)
    await addArbitrators(backend, [{ name: '祝融海' }])
    backend.deps.rosterService = { url: 'http://127.0.0.1:9/', timeoutMs: 1 }
    expect((await search('祝融海')).total).toBe(0)
    expect(await suggestions('祝融海')).toEqual([])
    backend.deps.rosterService = null
    clock.now += 1_000
    expect((await search('祝融海')).total).toBe(1)
    await backend.db.write(trx =>
      trx.updateTable('menus').set({ status: 1 }).where('component', '=', 'facade/arbitrator/list').execute(),
    )
    expect((await search('祝融海')).total).toBe(0)
  })

  test('the search returns pages and kinds with totals of all kinds', async () => {
    const all = await search('仲裁', { pageSize: 20 })
    for (let pageNo = 2; all.list.length < all.total; pageNo++)
      all.list.push(...(await search('仲裁', { pageNo, pageSize: 20 })).list)
    expect(all.counts).toEqual({
      article: all.list.filter(({ kind }) => kind === 'article').length,
      file: all.list.filter(({ kind }) => kind === 'file').length,
      arbitrator: all.list.filter(({ kind }) => kind === 'arbitrator').length,
    })
    const files = await search('仲裁', { pageSize: 2, kind: 'file' })
    expect(files.total).toBe(all.counts.file)
    expect(files.counts).toEqual(all.counts)
    expect(files.list.every(({ kind }) => kind === 'file')).toBe(true)
    const pieces = [1, 2, 3].map(pageNo => search('仲裁', { pageNo, pageSize: 3 }))
    expect((await Promise.all(pieces)).flatMap(({ list }) => list)).toEqual(all.list.slice(0, 9))
    expect((await search('仲裁', { pageNo: 9_999 })).list).toEqual([])
    expect((await search('仲裁', { pageNo: 9_999 })).total).toBe(all.total)
  })

  test('the search finds the place in a long text without reading all of it', async () => {
    const filler = '本会依法独立办理案件。'.repeat(2_500)
    await add({ title: '甲', content: `<p>${filler}申请人与信天翁之间的鹈鹕案件。${filler}</p>` })
    const { list } = await search('鹈鹕')
    expect(list[0]?.excerpt).toMatch(/^….*信天翁之间的鹈鹕案件.*…$/)
    const [[start, end] = [0, 0]] = list[0]?.excerptMarks ?? []
    expect(list[0]?.excerpt.slice(start, end)).toBe('鹈鹕')
  })

  test('the search finds nothing for characters other than letters and digits', async () => {
    expect(await search('！？%_')).toEqual({ total: 0, list: [], counts: {} })
    expect(await suggestions('！？')).toEqual([])
  })

  test('search responses may be cached for a minute like other public responses', async () => {
    expect((await ask('仲裁')).headers.get('cache-control')).toBe('public, max-age=60')
  })
})

test('superseded rules come after those in force, and their own name finds them first', async () => {
  const [old, current] = [
    await add({ title: '鹈鹕规则（旧）' }),
    await add({ title: '鹈鹕规则（新）', publishTime: 1 }),
  ]
  expect(await titles('鹈鹕规则')).toEqual(['鹈鹕规则（旧）', '鹈鹕规则（新）'])
  const admin = await clientOf(backend, 'admin')
  const { data: row } = await admin.get<{ updateTime: number }>(`${STAFF}/get?id=${old}`)
  const body = {
    id: old,
    menuId: NOTICES,
    title: '鹈鹕规则（旧）',
    content: '<p>正文</p>',
    abolished: true,
  }
  expect(await admin.put(`${STAFF}/update`, { ...body, updateTime: row?.updateTime })).toMatchObject({
    code: 0,
  })
  expect(await titles('鹈鹕规则')).toEqual(['鹈鹕规则（新）', '鹈鹕规则（旧）'])
  expect((await suggestions('鹈鹕')).map(({ title }) => title)).toEqual(['鹈鹕规则（新）', '鹈鹕规则（旧）'])
  expect((await titles('鹈鹕规则(旧)'))[0]).toBe('鹈鹕规则（旧）')
  expect(current).toBeGreaterThan(old)
})

describe('an exact name', () => {
  test('an exact name comes before newer titles that contain it, also without the extension of a file', async () => {
    await add({ title: '鹈鹕', publishTime: NOW - 99 * DAY })
    await add({ title: '鹈鹕与信天翁' })
    expect(await titles('《鹈鹕》')).toEqual(['鹈鹕', '鹈鹕与信天翁'])
    await add({ title: '证据清单怎么填', publishTime: NOW + 1 })
    clock.now = NOW + DAY
    expect((await titles('证据清单'))[0]).toBe('证据清单.docx')
  })

  test('articles in the section of the exact name come before others about it', async () => {
    await add({ title: '学习仲裁规则' })
    expect((await titles('仲裁规则')).slice(0, 2)).toEqual([
      '云州仲裁委员会仲裁规则（2026年版）',
      '云州仲裁委员会仲裁规则（2021年版，已废止）',
    ])
  })
})

test('an arbitrator is found by the pinyin of the name', async () => {
  await clearRoster(backend)
  await addArbitrators(backend, [{ name: '祝融女' }, { name: '李冰' }])
  for (const keyword of ['zhurong', 'zhurongnv', 'zhurongnü', 'zrn', 'ZHU RONG', 'rongnv']) {
    expect(await titles(keyword), keyword).toEqual(['祝融女'])
    expect((await suggestions(keyword)).map(({ title }) => title)).toEqual(['祝融女'])
  }
})

describe('suggestions', () => {
  test('suggestions are sections, then titles, those that begin with the keyword first', async () => {
    await add({ title: '关于仲裁规则的鹈鹕', publishTime: NOW - DAY })
    await add({ title: '鹈鹕规则', publishTime: NOW - 50 * DAY, content: '<p>略</p>' })
    expect((await suggestions('鹈鹕')).map(({ title }) => title)).toEqual(['鹈鹕规则', '关于仲裁规则的鹈鹕'])
    const [column, ...rest] = await suggestions('仲裁规则')
    expect(column).toEqual({
      kind: 'column',
      title: '仲裁规则',
      titleMarks: [[0, 4]],
      url: '/facade/rules',
    })
    expect(rest.length).toBeGreaterThan(2)
    expect(await suggestions('仲裁')).toHaveLength(8)
  })

  test('suggestions contain sections outside the navigation, no disabled one, and no article text', async () => {
    await add({ title: '甲', content: '<p>鹈鹕</p>' })
    expect(await suggestions('鹈鹕')).toEqual([])
    const columns = async () =>
      (await suggestions('隐私声明')).flatMap(({ kind, url }) => (kind === 'column' ? [url] : []))
    expect(await columns()).toEqual(['/facade/privacy'])
    await backend.db.writer.updateTable('menus').set({ status: 1 }).where('path', '=', 'privacy').execute()
    expect(await columns()).toEqual([])
  })
})

describe('a record that changes', () => {
  test('a changed record is found with its current texts', async () => {
    const admin = await clientOf(backend, 'admin')
    const body = { menuId: NOTICES, title: '鹈鹕', content: '<p>一</p>' }
    const { data: id } = await admin.post<number>(`${STAFF}/create`, body)
    expect(await titles('鹈鹕')).toEqual([])
    await admin.put(`${STAFF}/publish`, { id, status: 0 })
    expect(await titles('鹈鹕')).toEqual(['鹈鹕'])
    await admin.put(`${STAFF}/update`, { id, ...body, title: '信天翁', content: '<p>二</p>' })
    expect(await titles('鹈鹕')).toEqual([])
    expect(await titles('信天翁 二')).toEqual(['信天翁'])
    await admin.put(`${STAFF}/publish`, { id, status: 1 })
    expect(await titles('信天翁')).toEqual([])
    await admin.put(`${STAFF}/publish`, { id, status: 0 })
    expect(await titles('信天翁')).toEqual(['信天翁'])
    await admin.delete(`${STAFF}/delete?id=${id}`)
    expect(await titles('信天翁')).toEqual([])
    expect(await suggestions('信天翁')).toEqual([])
    const left = IS_SQLITE
      ? sql`select 1 from "searchIndex" where "searchIndex" match '"信天 天翁"'`
      : sql`select 1 from "searchIndex" where "pairs" @@ '信天'`
    expect((await left.execute(backend.db.read)).rows).toEqual([])
  })

  test('a record is found once its publish time has come, not before', async () => {
    await add({ title: '鹈鹕', publishTime: NOW + DAY })
    await add({ title: '没有时间的鹈鹕', publishTime: null })
    expect(await search('鹈鹕')).toEqual({ total: 0, list: [], counts: {} })
    expect(await suggestions('鹈鹕')).toEqual([])
    clock.now = NOW + DAY
    expect(await titles('鹈鹕')).toEqual(['鹈鹕'])
  })

  test('a record is not found when the index disagrees with the article', async () => {
    const id = await add({ title: '鹈鹕', status: 1 })
    await search('鹈鹕')
    await backend.db.writer
      .updateTable('searchItems')
      .set({ shownFrom: 0 })
      .where('itemId', '=', id)
      .where('kind', '=', 'article')
      .execute()
    expect((await search('鹈鹕')).list).toEqual([])
    expect(await suggestions('鹈鹕')).toEqual([])
  })

  test('a file made private or removed from the download centre disappears from the search', async () => {
    const before = (await search('申请书', { kind: 'file' })).total
    const [first, second] = (await search('申请书', { kind: 'file' })).list
    const { writer } = backend.db
    await writer
      .updateTable('files')
      .set({ isPublic: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await writer
      .updateTable('files')
      .set({ source: 100 })
      .where('id', '=', second?.id ?? 0)
      .execute()
    expect((await search('申请书', { kind: 'file' })).total).toBe(before - 2)
  })

  test('a record is found under the new name of its section', async () => {
    const title = '鹈鹕通报'
    await add({ title })
    expect(await titles('鹈鹕 信天翁')).toEqual([])
    await backend.db.writer.updateTable('menus').set({ name: '信天翁' }).where('id', '=', NOTICES).execute()
    expect(await titles('鹈鹕 信天翁')).toEqual([title])
  })

  test('opening an article or saving it unchanged does not index it again', async () => {
    const id = await add({ title: '鹈鹕' })
    await search('鹈鹕')
    await visitor.get(`/app-api/system/documents/get?id=${id}`)
    await backend.db.writer.updateTable('documents').set({ title: '鹈鹕' }).where('id', '=', id).execute()
    const stale = await backend.db.read
      .selectFrom('searchItems')
      .select('id')
      .where('stale', '=', 1)
      .execute()
    expect(stale).toEqual([])
  })
})

test('only the last 5,000 of 50,000 rows that contain a word are counted', async () => {
  await backend.db.write(async trx => {
    const rows = sql`with recursive rows(n) as (select 1000001 union all select n + 1 from rows where n < 1050000)`
    await sql`insert into "searchItems" ("id", "kind", "itemId", "time", "shownFrom", "stale")
      ${rows} select n, 'article', n, 0, 0, 0 from rows`.execute(trx)
    const index = IS_SQLITE
      ? sql`insert into "searchIndex" ("rowid", "title") ${rows} select n, '鹈鹕' from rows`
      : sql`insert into "searchIndex" ("id", "title", "summary", "text", "menuName", "pairs")
          ${rows} select n, '鹈鹕', '', '', '', array_to_tsvector('{鹈鹕,鹕}') from rows`
    await index.execute(trx)
  })
  expect(await search('鹈鹕')).toEqual({ total: 5_000, counts: { article: 5_000 }, list: [] })
})

if (IS_SQLITE) {
  describe('a damaged index', () => {
    const damage = async () => {
      await search('鹈鹕')
      await sql`update "searchIndex_data" set "block" = x'ffffffffffffffffffff' where "id" > 10`.execute(
        backend.db.writer,
      )
    }

    test.each([
      ['a search', async () => expect(await titles('鹈鹕')).toEqual(['鹈鹕通报'])],
      ['what is suggested', async () => expect(await suggestions('鹈鹕')).toHaveLength(1)],
    ])('a damaged index is rebuilt by %s', async (_, found) => {
      await add({ title: '鹈鹕通报' })
      await damage()
      await found()
      expect(await integrityOf(backend.db)).toEqual([{ integrity_check: 'ok' }])
    })
  })

  test('a connection that read the index before others wrote to it finds no damage', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await add({ title: `鹈鹕${round}`, content: `<p>${'仲裁员信天翁'.repeat(50)}${round}</p>` })
      await search('鹈鹕')
      await add({ title: `信天翁${round}` })
      await siteSearch(backend.db).update()
      expect(await integrityOf(backend.db)).toEqual([{ integrity_check: 'ok' }])
    }
  })
}

describe('the rate limit', () => {
  test('the rate limit counts searches of one address except cached ones, and recovers with time', async () => {
    backend.deps.limits = { ...DEFAULT_LIMITS, searches: 6 }
    for (const keyword of ['一', '二', '三']) await search(keyword)
    // What another test writes on the same PostgreSQL server ends cached responses here too.
    if (IS_SQLITE) {
      await search('三')
      expect(await ask('三', { x: 1, pageNo: '' })).toMatchObject({ code: 0 })
    }
    const msg = '请求过于频繁，请稍后重试（还需等待 7 秒）'
    expect(await ask('四')).toMatchObject({ code: 429, msg })
    clock.now += 7_000
    expect((await ask('四')).code).toBe(0)
    expect((await ask('五')).code).toBe(429)
  })

  test('the rate limit counts suggestions apart from searches, twice as many', async () => {
    backend.deps.limits = { ...DEFAULT_LIMITS, searches: 2 }
    await search('一')
    const suggest = (keyword: string) => visitor.get(`/app-api/system/search/suggest?keyword=${keyword}`)
    for (const keyword of ['a', 'b']) expect(await suggest(keyword)).toMatchObject({ code: 0 })
    expect(await suggest('c')).toMatchObject({ code: 429 })
    expect(await ask('二')).toMatchObject({ code: 429 })
  })
})

describe('any keyword', () => {
  const isAnswered = async (keyword: string) => {
    for (const path of ['', '/suggest']) {
      const response = await visitor.get(`/app-api/system/search${path}?${new URLSearchParams({ keyword })}`)
      expect(response.status).toBe(200)
      expect([0, 400], `${JSON.stringify(keyword)}: ${response.msg}`).toContain(response.code)
    }
  }

  test('hostile keywords are texts, not syntax', async () => {
    const fts = [
      '"',
      '""',
      '"*',
      'a*',
      '* OR *',
      'NEAR(a b, 2)',
      '{title}:x',
      '^x',
      '-x',
      'a AND',
      'NOT',
      '(',
      'x"y',
      '+',
      'title:x',
      'rowid:1',
      '"a" NOT "b"',
    ]
    for (const text of [...sample([...HOSTILE_TEXTS, ...SQL_TEXTS]), ...WILDCARD_TEXTS, ...fts])
      await isAnswered(text)
    expect(backend.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('generated hostile keywords are texts too', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 110 }), isAnswered), {
      numRuns: RUNS,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'"*^(){}:-+仲裁 ANDORT0\\\'%_'), maxLength: 40 }),
        isAnswered,
      ),
      { numRuns: RUNS },
    )
    expect(backend.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('a text is found by any part of it and by nothing that it lacks', async () => {
    await backend.db.writer.deleteFrom('documents').execute()
    await backend.db.writer.deleteFrom('files').execute()
    await backend.db.writer.deleteFrom('searchWords').execute()
    await clearRoster(backend)
    const signs = fc.string({ unit: fc.constantFrom(...'仲裁费甲乙ab1ＡＢ， '), minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 6 }), signs, async (texts, keyword) => {
        await backend.db.writer.deleteFrom('documents').execute()
        for (const title of texts) await add({ title, content: '' })
        const whole = keyword.trim() === '' ? [] : texts.filter(text => holds(text, keyword))
        const { data } = await ask(keyword, { pageSize: 20 })
        // Only where nothing contains the keyword, the response says which of its parts were looked for.
        const { lookedFor = [] } = data ?? {}
        if (lookedFor.length > 0) expect(whole).toEqual([])
        const withAll =
          lookedFor.length > 0 ? texts.filter(text => lookedFor.every(part => holds(text, part))) : whole
        const withAny = texts.filter(text => lookedFor.some(part => holds(text, part)))
        const expected = withAll.length > 0 ? withAll : withAny
        const found = (data?.list ?? []).map(({ title }) => title)
        expect(found.filter(title => title !== '通知公告').sort()).toEqual(expected.sort())
      }),
      { numRuns: RUNS / 2, examples: [[['裁乙仲'], '裁乙仲裁仲']] },
    )
  })

  test('ten words of one character each get a quick response', async () => {
    const words = [...'的仲裁申请人提交材料应当'].slice(0, 10).join(' ')
    await search(words)
    expect(await cpuTimeOf(() => search(words))).toBeLessThan(300)
  })
})

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const isLatin = (sign: string | undefined) => sign !== undefined && /[a-z\d]/.test(sign)

/** Between a Latin and a Chinese sign a gap is none. The full-width comma is a plain one once it is normalised. */
const closed = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/(?<=[A-Za-z\d])[, ]+(?=\p{Script=Han})|(?<=\p{Script=Han})[, ]+(?=[A-Za-z\d])/gu, '')

/** The rule in other words than the product's: all words in it, Latin ones from the beginning of one. */
const holds = (text: string, keyword: string) => {
  const words = plain(keyword)
  return (
    words.length > 0 &&
    words.every(word =>
      plain(closed(text)).some(run => {
        for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1))
          if (!(isLatin(word[0]) && isLatin(run[at - 1]))) return true
        return false
      }),
    )
  )
}

test('a start indexes everything and continues an interrupted index build', async () => {
  const stale = async () =>
    (await backend.db.read.selectFrom('searchItems').select('id').where('stale', '=', 1).execute()).length
  await siteSearch(backend.db).update()
  expect(await stale()).toBe(0)
  const before = await titles('仲裁')
  expect(before.length).toBeGreaterThan(5)
  await backend.db.write(trx =>
    trx.updateTable('searchItems').set({ stale: 1 }).where('id', '>', 60).execute(),
  )
  expect(await stale()).toBeGreaterThan(5)
  await siteSearch(backend.db).update()
  expect(await stale()).toBe(0)
  expect(await titles('仲裁')).toEqual(before)
})

test('rows of a kind unknown to this version are skipped', async () => {
  await backend.db.write(trx =>
    trx
      .insertInto('searchItems')
      .values({ kind: 'hearing', itemId: 1, time: 0, shownFrom: 0, stale: 1 })
      .execute(),
  )
  expect((await search('仲裁规则')).total).toBeGreaterThan(5)
})
