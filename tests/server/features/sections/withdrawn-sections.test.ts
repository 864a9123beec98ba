import type { Suggestion } from '@shared/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { feedOf } from '../../../../server/features/public-site/feeds'
import { pageHead } from '../../../../server/features/public-site/page-head'
import type { PublicDisclosure } from '../../../../shared/contract/disclosure'
import type { Page } from '../../../../src/api/page'
import type { DocumentDetail, PublicDocument, StaffDocument } from '../../../../src/api/public/documents'
import type { Menu } from '../../../../src/api/system/menu'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'

freshBackend()

const STAFF = '/admin-api/system/documents'
const PUBLIC = '/app-api/system/documents'
const NEWS = 9110
const NOTICES = 9112
const ENGLISH_RULES = 9202
const TITLE = '紫檀木案卷移送通告'

let visitor: Client
let id: number
let english: number
let file: string

async function upload(): Promise<string> {
  const form = new FormData()
  form.append('source', '100')
  form.append('file', new File([TINY_PNG], 'a.png'))
  return (await admin.post<string>('/admin-api/infra/file/upload', form)).data ?? ''
}

async function publish(values: object): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${STAFF}/create`, { status: 0, ...values })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}

/** Switches a menu as the screen of the menus does: with all of its values. */
async function change(menu: number, values: Partial<Menu>) {
  const { data } = await admin.get<Menu>(`/admin-api/system/menu/get?id=${menu}`)
  expect(await admin.put('/admin-api/system/menu/update', { ...data, ...values })).toMatchObject({ code: 0 })
}

beforeEach(async () => {
  visitor = new Client(backend)
  file = await upload()
  const content = `<p>紫檀木</p><p><img src="${file}" alt=""></p>`
  id = await publish({ menuId: NOTICES, title: TITLE, content, publishTime: NOW - 1 })
  english = await publish({
    ...{ menuId: ENGLISH_RULES, title: 'Notice of transfer', content: '<p>x</p>', publishTime: NOW - 1 },
    translationOf: id,
  })
  await admin.post('/admin-api/system/search-words/create', {
    ...{ words: '移交卷宗', kind: 'article', target: String(id) },
  })
  await backend.db.write(async trx => {
    await trx
      .updateTable('disclosureItems')
      .set({ kind: 'article', target: String(id), status: 0 })
      .where('id', '=', 1)
      .execute()
    const guide = await trx
      .selectFrom('configs')
      .select('value')
      .where('key', '=', 'facade.filing-guide')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('configs')
      .set({ value: JSON.stringify({ ...JSON.parse(guide.value), articleId: id }) })
      .where('key', '=', 'facade.filing-guide')
      .execute()
  })
})

const listed = async (query: string) =>
  (await visitor.get<Page<PublicDocument>>(`${PUBLIC}/page?pageSize=100&${query}`)).data?.list.some(
    row => row.id === id,
  ) ?? false
const found = async (keyword: string) =>
  JSON.stringify(
    (await visitor.get(`/app-api/system/search?pageNo=1&pageSize=20&keyword=${encodeURIComponent(keyword)}`))
      .data,
  ).includes(TITLE)
const suggested = async (keyword: string) =>
  (
    await visitor.get<Suggestion[]>(`/app-api/system/search/suggest?keyword=${encodeURIComponent(keyword)}`)
  ).data?.some(({ title }) => title === TITLE) ?? false
const fed = async (path: string, part: string) => {
  const context = { db: backend.db.read, now: NOW, origin: 'https://arb.example' }
  return ((await feedOf(path, context))?.body ?? '').includes(part)
}

/** Each way in which visitors, or staff as what is public, meet the document. */
const WAYS: Record<string, () => Promise<boolean>> = {
  'the list of all': () => listed(''),
  'the list of its section': () => listed(`menuId=${NOTICES}`),
  'the list of the section above': () => listed(`menuId=${NEWS}`),
  'the list by keyword': () => listed(`keyword=${encodeURIComponent('紫檀木')}`),
  'its page': async () => (await visitor.get(`${PUBLIC}/get?id=${id}`)).code === 0,
  'its address': async () => {
    const context = { db: backend.db.read, now: NOW, origin: 'https://arb.example' }
    return (await pageHead(`/facade/article/${id}`, context))?.status === 200
  },
  'the English document': async () =>
    (await visitor.get<DocumentDetail>(`${PUBLIC}/get?id=${english}`)).data?.translation?.title === TITLE,
  'the search': () => found('紫檀木案卷'),
  'the search by a word that leads to it': () => found('移交卷宗'),
  'the suggestions': () => suggested('紫檀木'),
  'the site map': () => fed('/sitemap.xml', `/facade/article/${id}<`),
  'the feed': () => fed('/rss.xml', TITLE),
  'the file in its text': async () =>
    (await backend.app.fetch(new Request(`http://localhost${file}`))).status === 200,
  'the list of files that articles show': async () =>
    (
      await visitor.get<Page<{ url: string }>>('/app-api/infra/file/page?source=100&pageSize=100')
    ).data?.list.some(({ url }) => url === file) ?? false,
  'the filing guide': async () =>
    (await visitor.get<{ article: object | null }>('/app-api/system/filing-guide/get')).data?.article !==
    null,
  'the disclosure board': async () =>
    (await visitor.get<PublicDisclosure[]>('/app-api/system/disclosure/list')).data?.some(
      ({ link }) => link?.title === TITLE,
    ) ?? false,
  'the latest documents of the dashboard': async () =>
    JSON.stringify((await admin.get('/admin-api/system/dashboard/summary')).data).includes(TITLE),
  'the counterpart of the English document, to staff': async () =>
    (await admin.get<StaffDocument>(`${STAFF}/get?id=${english}`)).data?.translation?.isPublic === true,
}

const open = async () => {
  const ways: string[] = []
  for (const [way, isOpen] of Object.entries(WAYS)) if (await isOpen()) ways.push(way)
  return ways
}

test.each([
  ['its section', NOTICES],
  ['the section above it', NEWS],
])(
  'a published document is hidden while %s is disabled and public when it is enabled again',
  async (_, menu) => {
    expect(await open()).toEqual(Object.keys(WAYS))
    await change(menu, { status: 1 })
    expect(await open()).toEqual([])
    await change(menu, { status: 0 })
    expect(await open()).toEqual(Object.keys(WAYS))
  },
)

test('a published document stays public in a section that only the navigation hides', async () => {
  await change(NOTICES, { visible: false })
  expect(await open()).toEqual(Object.keys(WAYS))
})

test('a published document is marked for staff while its section is disabled, and keeps its state', async () => {
  const view = async () => (await admin.get<StaffDocument>(`${STAFF}/get?id=${id}`)).data
  const inList = async () =>
    (await admin.get<Page<StaffDocument>>(`${STAFF}/page?state=published&title=${encodeURIComponent(TITLE)}`))
      .data?.list
  expect([await view(), ...((await inList()) ?? [])]).toMatchObject([
    { sectionOff: false },
    { sectionOff: false },
  ])
  await change(NEWS, { status: 1 })
  expect([await view(), ...((await inList()) ?? [])]).toMatchObject([
    { sectionOff: true, status: 0 },
    { sectionOff: true, status: 0 },
  ])
})

test('a published document is counted as published in its disabled section', async () => {
  const count = async () =>
    (await admin.get<{ id: number; published: number }[]>('/admin-api/system/facade-menu/list')).data?.find(
      row => row.id === NOTICES,
    )?.published
  const before = await count()
  await change(NOTICES, { status: 1 })
  expect([await count(), before]).toEqual([before, expect.any(Number)])
})

test('a published document in a disabled section is not counted in search results', async () => {
  const total = async () =>
    (
      await visitor.get<{ total: number }>(
        `/app-api/system/search?pageNo=1&pageSize=20&keyword=${encodeURIComponent('紫檀木案卷')}`,
      )
    ).data?.total
  expect(await total()).toBe(1)
  await change(NOTICES, { status: 1 })
  expect(await total()).toBe(0)
})
