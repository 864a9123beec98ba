import type { Arbitrator } from '@shared/contract/arbitrators'
import type { DocumentDetail, StaffDocument } from '@shared/contract/documents'
import type { FacadeInfo } from '@shared/contract/facade-info'
import type { Page } from '@shared/contract/row'
import type { SearchPage, Suggestion } from '@shared/contract/search'
import type { FacadeMenu } from '@shared/contract/sections'
import { describe, expect, test } from 'vitest'
import { withLatinNames } from '../../../../server/features/arbitrators/latin-names'
import { feedOf } from '../../../../server/features/public-site/feeds'
import { pageHead } from '../../../../server/features/public-site/page-head'
import { admin, backend, freshBackend, visitor } from '../../../support/fresh-backend'

const DOCUMENTS = '/admin-api/system/documents'
const SECTIONS = '/admin-api/system/facade-menu'
const [PROFILE, ACTIVITIES, CONTACT_PAGE] = [9102, 9111, 9180]
const [ENGLISH, EN_ABOUT, EN_RULES, EN_CLAUSES, EN_CONTACT] = [9200, 9201, 9202, 9203, 9207]
/** The Chinese model clauses and their English version. */
const [CLAUSES, ENGLISH_CLAUSES] = [12, 53]
const NONE_TRANSLATED = 13

freshBackend({ now: Date.now })

const draft = { menuId: EN_RULES, title: 'Notice', content: '<p>Text</p>' }
const create = (change: object = {}) => admin.post<number>(`${DOCUMENTS}/create`, { ...draft, ...change })
const publish = (id: number, status: number) => admin.put(`${DOCUMENTS}/publish`, { id, status })
const read = async (id: number) =>
  (await visitor.get<DocumentDetail>(`/app-api/system/documents/get?id=${id}`)).data
const staff = async (id: number) => (await admin.get<StaffDocument>(`${DOCUMENTS}/get?id=${id}`)).data
const section = async (id: number) =>
  ((await admin.get<FacadeMenu[]>(`${SECTIONS}/list`)).data ?? []).find(row => row.id === id)
async function updateSection(id: number, change: object) {
  const row = await section(id)
  if (!row) throw new Error(`no section ${id}`)
  const { parentId, name, kind, path, visible, status } = row
  return admin.put(`${SECTIONS}/update`, { id, parentId, name, kind, path, visible, status, ...change })
}
const translationOfSection = async (id: number) =>
  (await visitor.get<FacadeInfo>('/app-api/system/facade/info')).data?.menus[String(id)]?.translation
const context = () => ({ db: backend.db.read, now: Date.now(), origin: 'https://example.cn' })
const head = async (path: string, search = '') => (await pageHead(path, context(), search))?.tags ?? ''
const hreflangs = async (path: string, search = '') =>
  [...(await head(path, search)).matchAll(/hreflang="([^"]*)" href="https:\/\/example.cn([^"]*)"/g)].map(
    ([, language, address]) => `${language} ${address}`,
  )

describe('articles in two languages', () => {
  test('articles in two languages link to each other while visitors can read both', async () => {
    expect(await read(CLAUSES)).toMatchObject({ language: 'zh-CN', translation: { id: ENGLISH_CLAUSES } })
    expect(await read(ENGLISH_CLAUSES)).toMatchObject({ language: 'en', translation: { id: CLAUSES } })
    expect(await read(NONE_TRANSLATED)).toMatchObject({ language: 'zh-CN', translation: null })
  })

  test.each([
    [CLAUSES, ENGLISH_CLAUSES],
    [ENGLISH_CLAUSES, CLAUSES],
  ])('article %s does not link to article %s once that is withdrawn', async (shown, withdrawn) => {
    await publish(withdrawn, 1)
    expect(await read(shown)).toMatchObject({ translation: null })
    expect(await staff(shown)).toMatchObject({ translation: { id: withdrawn, isPublic: false } })
    await publish(withdrawn, 0)
    expect(await read(shown)).toMatchObject({ translation: { id: withdrawn } })
  })

  test('an English article is linked to one Chinese article that no other one translates', async () => {
    const id = (await create({ translationOf: NONE_TRANSLATED })).data ?? 0
    expect(await staff(id)).toMatchObject({ language: 'en', translationOf: NONE_TRANSLATED })
    expect(await staff(NONE_TRANSLATED)).toMatchObject({ translation: { id, isPublic: false } })
    const refused = (msg: string) => ({ code: 1100001007, msg })
    const tie = (translationOf: number) => admin.put(`${DOCUMENTS}/update`, { ...draft, id, translationOf })
    expect(await tie(id)).toMatchObject(refused('文章不能对应自己，请选择中文文章'))
    expect(await tie(CLAUSES)).toMatchObject(refused('该中文文章已有英文版“Model Arbitration Clauses”'))
    expect(await tie(ENGLISH_CLAUSES)).toMatchObject(refused('对应的文章在英文栏目中，请选择中文文章'))
    expect(await tie(987654)).toMatchObject(refused('对应的中文文章不存在，可能已被删除'))
    expect(await create({ menuId: ACTIVITIES, translationOf: CLAUSES })).toMatchObject(
      refused('只有英文栏目中的文章可以对应中文文章'),
    )
    expect(await staff(id)).toMatchObject({ translationOf: NONE_TRANSLATED })
    expect(await tie(0)).toMatchObject({ code: 0 })
    expect(await staff(id)).toMatchObject({ translationOf: null, translation: null })
  })

  test('linked articles keep their language and are unlinked when one is deleted', async () => {
    const move = (id: number, menuId: number) => admin.put(`${DOCUMENTS}/move-list`, { ids: [id], menuId })
    expect(await move(CLAUSES, EN_RULES)).toMatchObject({ code: 1100001007 })
    expect(await move(ENGLISH_CLAUSES, ACTIVITIES)).toMatchObject({ code: 1100001007 })
    expect(await admin.delete(`${DOCUMENTS}/delete?id=${CLAUSES}`)).toMatchObject({ code: 0 })
    expect(await staff(ENGLISH_CLAUSES)).toMatchObject({ translationOf: null })
    expect(await move(ENGLISH_CLAUSES, ACTIVITIES)).toMatchObject({ code: 0 })
  })

  test('staff find articles by language', async () => {
    const page = async (query: string) =>
      (await admin.get<Page<StaffDocument>>(`${DOCUMENTS}/page?pageSize=100&${query}`)).data?.list ?? []
    const english = await page('language=en')
    expect(english).toHaveLength(9)
    expect(english.every(({ language }) => language === 'en')).toBe(true)
    const chinese = await page('language=zh-CN')
    expect(chinese.length).toBeGreaterThan(20)
    expect(chinese.some(({ language }) => language === 'en')).toBe(false)
    expect(chinese.find(({ id }) => id === CLAUSES)?.translation).toMatchObject({ id: ENGLISH_CLAUSES })
    expect(await admin.get(`${DOCUMENTS}/page?language=fr`)).toMatchObject({ code: 400 })
  })

  test('a version of an article keeps its link so that it can be restored', async () => {
    await admin.put(`${DOCUMENTS}/update`, {
      ...{ id: ENGLISH_CLAUSES, menuId: EN_CLAUSES, title: 'Model Clauses', content: '<p>Text</p>' },
      translationOf: 0,
    })
    const versions =
      (await admin.get<{ id: number }[]>(`${DOCUMENTS}/versions?id=${ENGLISH_CLAUSES}`)).data ?? []
    const snapshots = await Promise.all(
      versions.map(({ id }) =>
        admin.get<{ snapshot: { translationOf?: number } }>(`${DOCUMENTS}/version?id=${id}`),
      ),
    )
    expect(snapshots.map(({ data }) => data?.snapshot.translationOf)).toEqual([undefined, CLAUSES])
  })
})

describe('sections in two languages', () => {
  test('sections are English at and below the first-level section with the path en, and nowhere else', async () => {
    expect(await section(ENGLISH)).toMatchObject({ language: 'en', fullPath: '/facade/en' })
    expect(await section(EN_ABOUT)).toMatchObject({ language: 'en', translationOf: PROFILE })
    const { data } = await admin.post<number>(`${SECTIONS}/create`, {
      ...{ parentId: 9101, name: 'English', kind: '1', path: 'en', visible: true, status: 0 },
    })
    const id = data ?? 0
    expect(await section(id)).toMatchObject({ language: 'zh-CN', fullPath: '/facade/about/en' })
    expect(await updateSection(id, { translationOf: ACTIVITIES })).toMatchObject({
      code: 1100015012,
      msg: '只有英文栏目（路径为 en 的第一级栏目及其下级）中的页面可以对应中文栏目',
    })
  })

  test('sections in two languages link to each other while both have content', async () => {
    expect(await translationOfSection(PROFILE)).toBe('/facade/en/about')
    expect(await translationOfSection(EN_ABOUT)).toBe('/facade/about/profile')
    expect(await translationOfSection(ACTIVITIES)).toBeNull()
    await publish(51, 1)
    expect(await translationOfSection(PROFILE)).toBeNull()
    expect(await translationOfSection(EN_ABOUT)).toBe('/facade/about/profile')
    await publish(51, 0)
    await publish(1, 1)
    expect(await translationOfSection(EN_ABOUT)).toBeNull()
    await updateSection(EN_CONTACT, { status: 1, accept: true })
    expect(await translationOfSection(CONTACT_PAGE)).toBeNull()
  })

  test('English sections are linked to one Chinese page each and never to themselves', async () => {
    const tie = async (translationOf: number) => (await updateSection(EN_CONTACT, { translationOf })).msg
    expect(await tie(EN_CONTACT)).toBe('栏目不能对应自己，请选择中文栏目')
    expect(await tie(PROFILE)).toBe('该中文栏目已对应英文栏目“About Us”')
    expect(await tie(EN_RULES)).toBe('对应的栏目是英文栏目，请选择中文栏目')
    expect(await tie(9101)).toBe('对应的栏目是目录或者外部链接，请选择有页面的中文栏目')
    expect(await tie(987654)).toBe('对应的中文栏目不存在，可能已被删除')
    expect(await section(EN_CONTACT)).toMatchObject({ translationOf: CONTACT_PAGE })
    expect(await tie(0)).toBe('')
    expect(await section(EN_CONTACT)).toMatchObject({ translationOf: null })
    expect(await tie(CONTACT_PAGE)).toBe('')
    await admin.delete(`${SECTIONS}/delete?id=${CONTACT_PAGE}`)
    expect(await section(EN_CONTACT)).toMatchObject({ translationOf: null })
  })

  test('sections keep their language while they or their articles have a counterpart', async () => {
    expect(await updateSection(ENGLISH, { path: 'english', accept: true })).toMatchObject({
      code: 1100015013,
    })
    expect(await admin.put(`${SECTIONS}/move`, { id: EN_ABOUT, parentId: 9101, accept: true })).toMatchObject(
      { code: 1100015013, msg: '“About Us”有另一语言的对应页面，语言不能改变，请先解除对应' },
    )
    expect(await admin.delete(`${SECTIONS}/delete?id=${EN_CLAUSES}&moveTo=${ACTIVITIES}`)).toMatchObject({
      code: 1100001007,
    })
    expect(await section(EN_ABOUT)).toMatchObject({ language: 'en' })
  })

  test('English sections are of kinds with an English page, at free addresses', async () => {
    const add = (change: object) =>
      admin.post(`${SECTIONS}/create`, {
        ...{ parentId: ENGLISH, name: 'More', kind: '1', path: 'more', visible: true, status: 0, ...change },
      })
    expect(await add({ kind: 'clause-builder' })).toMatchObject({ code: 1100015014 })
    expect(await add({ path: 'search' })).toMatchObject({ code: 1100015004 })
    expect(await add({ path: 'article' })).toMatchObject({ code: 1100015004 })
    expect(await add({})).toMatchObject({ code: 0 })
  })
})

describe('what search engines are told', () => {
  test('a page in both languages names both addresses, and another one names none', async () => {
    const both = ['zh-CN /facade/about/profile', 'en /facade/en/about']
    expect(await hreflangs('/facade/about/profile')).toEqual(both)
    expect(await hreflangs('/facade/en/about')).toEqual(both)
    expect(await hreflangs('/facade')).toEqual(['zh-CN /facade', 'en /facade/en'])
    expect(await hreflangs('/facade/en')).toEqual(['zh-CN /facade', 'en /facade/en'])
    expect(await hreflangs('/facade/article/12')).toEqual([
      'zh-CN /facade/article/12',
      'en /facade/en/article/53',
    ])
    expect(await hreflangs('/facade/news/activities')).toEqual([])
    await publish(ENGLISH_CLAUSES, 1)
    expect(await hreflangs('/facade/article/12')).toEqual([])
  })

  test('English pages have English titles, and the canonical address of an article is that of its language', async () => {
    const about = await pageHead('/facade/en/about', context())
    expect(about).toMatchObject({ language: 'en', title: 'About Us - Yunzhou Arbitration Commission' })
    expect(about?.tags).toContain('<meta property="og:locale" content="en_US">')
    expect(about?.tags).not.toMatch(/[\u4e00-\u9fff]/)
    const wrong = await pageHead('/facade/article/53', context())
    expect(wrong).toMatchObject({ language: 'en', status: 404 })
    expect(wrong?.tags).toContain('rel="canonical" href="https://example.cn/facade/en/model-clauses"')
    expect(await pageHead('/facade/en/nothing', context())).toMatchObject({ language: 'en', status: 404 })
  })

  test('the page of an arbitrator has a counterpart in the other language, and says what it is in its own', async () => {
    const both = ['zh-CN /facade/arbitrators?id=50', 'en /facade/en/arbitrators?id=50']
    expect(await hreflangs('/facade/arbitrators', '?id=50')).toEqual(both)
    expect(await hreflangs('/facade/en/arbitrators', '?id=50')).toEqual(both)
    const page = await pageHead('/facade/en/arbitrators', context(), '?id=50')
    expect(page?.title).toBe('CHIEN Yu-min - Arbitrators - Yunzhou Arbitration Commission')
    expect(page?.tags).toMatch(/content="Yunzhou Arbitration Commission: .* Specialities: /)
    const { body = '' } = (await feedOf('/sitemap.xml', context())) ?? {}
    expect(body).toContain('<loc>https://example.cn/facade/en/arbitrators?id=50</loc>')
    expect(await pageHead('/facade/en/arbitrators', context(), '?id=9999')).toMatchObject({ status: 404 })
  })

  test('without English sections there is no English home page', async () => {
    await updateSection(ENGLISH, { status: 1, accept: true })
    expect(await pageHead('/facade/en', context())).toMatchObject({ status: 404 })
    expect(await hreflangs('/facade')).toEqual([])
  })

  test('the site map names both addresses, and the Chinese feed has no English article', async () => {
    const { body = '' } = (await feedOf('/sitemap.xml', context())) ?? {}
    const entry = body
      .split('\n')
      .find(line => line.includes('<loc>https://example.cn/facade/en/about</loc>'))
    expect(entry).toContain(
      '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://example.cn/facade/about/profile"/>',
    )
    expect(body).toContain('<loc>https://example.cn/facade/en</loc>')
    expect((await feedOf('/rss.xml', context()))?.body).not.toContain('/facade/en/')
  })
})

describe('the search', () => {
  const search = async (query: string) =>
    (await visitor.get<SearchPage>(`/app-api/system/search?${query}`)).data
  test('the search stays in the language of the page that it is started on, unless only the other one has it', async () => {
    const english = await search('keyword=arbitration&language=en')
    expect(english?.counts).toEqual({ article: 8, arbitrator: 4 })
    expect(english?.list.every(({ url }) => url.startsWith('/facade/en/'))).toBe(true)
    expect((await search('keyword=maritime%20Guangzhou&language=en'))?.list).toMatchObject([
      { title: 'QIAO Wangchuan' },
    ])
    expect((await search('keyword=CHIBA&language=en'))?.list).toMatchObject([
      {
        kind: 'arbitrator',
        title: 'CHIBA Haruka',
        url: expect.stringMatching(/^\/facade\/en\/arbitrators\?id=/),
      },
    ])
    expect((await search('keyword=arbitration&language=en&kind=file'))?.list).toEqual([])
    const chinese = await search('keyword=云州仲裁委员会')
    expect(chinese?.list.some(({ url }) => url.startsWith('/facade/en/'))).toBe(false)
    const tribunal = await search('keyword=tribunal')
    expect(tribunal?.list.map(({ url }) => url.slice(0, 11))).toEqual(tribunal?.list.map(() => '/facade/en/'))
    expect(tribunal?.total).toBeGreaterThan(0)
    expect((await search('keyword=仲裁费&language=en'))?.list[0]?.url).not.toMatch(/^\/facade\/en/)
    expect(await visitor.get('/app-api/system/search?keyword=a&language=fr')).toMatchObject({ code: 400 })
  })

  test('the search suggests sections and titles of its language alone', async () => {
    const suggest = async (query: string) =>
      (await visitor.get<Suggestion[]>(`/app-api/system/search/suggest?${query}`)).data?.map(({ url }) => url)
    expect(await suggest('keyword=fees&language=en')).toEqual(['/facade/en/fees', '/facade/en/article/54'])
    expect(await suggest('keyword=fees')).toEqual([])
  })
})

describe('names of arbitrators in Latin letters', () => {
  test('Latin names of arbitrators have the surname first and in capitals, as in passports', async () => {
    const names = ['王晓明', '欧阳明', '单雄信', '吕布', '东方', '买买提·艾力', 'John Smith', '']
    expect(
      (await withLatinNames(names.map(name => ({ name, latinName: null })))).map(
        ({ latinName }) => latinName,
      ),
    ).toEqual([
      ...['WANG Xiaoming', 'OUYANG Ming', 'SHAN Xiongxin', 'LYU Bu', 'DONG Fang'],
      ...['Maimaiti Aili', 'John Smith', ''],
    ])
  })

  test('Latin names of arbitrators are in the public roster on request', async () => {
    const path = '/proxy-api/back/arbitrator/selectArbitratorlist'
    const rows = async (body: object) => {
      const response = await visitor.call('POST', path, { body })
      return (response as unknown as { rows: Arbitrator[] }).rows
    }
    expect(
      (await rows({ latin: true })).every(({ latinName }) => /^[A-Z]+ [A-Z][a-z]*$/.test(latinName ?? '')),
    ).toBe(true)
    expect((await rows({})).every(({ latinName }) => latinName === null)).toBe(true)
    expect((await rows({ latin: true, name: 'Anders', pinyin: true })).map(({ name }) => name)).toEqual([
      '安德',
    ])
  })
})
