import type {
  DisclosureItem,
  DisclosureSave,
  DisclosureTarget,
  PublicDisclosure,
} from '@shared/contract/disclosure'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { untieDisclosure } from '../../../support/disclosure'

const BASE = '/admin-api/system/disclosure'
const DAY = 86_400_000
let clock = Date.parse('2026-06-01T09:00:00+08:00')
const NOW = clock

let backend: Backend
let admin: Client
let visitor: Client
beforeEach(async () => {
  clock = NOW
  backend = await startBackend({ now: () => clock })
  await untieDisclosure(backend)
  admin = await clientOf(backend, 'admin')
  visitor = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const CHARTER: DisclosureSave = {
  id: 1,
  title: '章程',
  owner: '综合部',
  renewal: 'once',
  kind: 'none',
  target: '',
  publishTime: null,
  sort: 1,
  status: 0,
}
const update = (change: Partial<Record<keyof DisclosureSave, unknown>> = {}, client = admin) =>
  client.put(`${BASE}/update`, { ...CHARTER, ...change })
const board = async () =>
  (await visitor.get<PublicDisclosure[]>('/app-api/system/disclosure/list')).data ?? []
const items = async () => (await admin.get<DisclosureItem[]>(`${BASE}/list`)).data ?? []
const targets = async (query: string) =>
  (await admin.get<DisclosureTarget[]>(`${BASE}/targets?${query}`)).data ?? []

test('the items of the law lead to what the commission has published, each with a date', async () => {
  const fresh = await startBackend({ now: () => clock })
  const { data = [] } = await new Client(fresh).get<PublicDisclosure[]>('/app-api/system/disclosure/list')
  expect(data?.map(({ title, renewal, link }) => [title, renewal, link?.href])).toEqual([
    ['章程', 'once', '/facade/article/3'],
    ['登记信息', 'once', '/facade/article/43'],
    ['仲裁规则', 'once', '/facade/rules'],
    ['仲裁员名册', 'once', '/facade/arbitrators'],
    ['服务流程', 'once', '/facade/article/13'],
    ['收费标准', 'once', '/facade/article/4'],
    ['年度业务报告', 'yearly', '/facade/article/41'],
    ['财务报告', 'yearly', '/facade/article/42'],
  ])
  const days = data?.map(({ time }) => time && new Date(time + 8 * 3_600_000).toISOString().slice(0, 10))
  expect(days).toEqual([
    ...['2026-02-10', '2026-03-05', '2026-02-10', '2026-03-02', '2026-03-02', '2026-03-02'],
    ...['2026-05-18', '2026-05-18'],
  ])
  await fresh.close()
})

test('items without a target are shown to staff alone', async () => {
  expect(await board()).toEqual([])
  expect((await items()).map(({ title, state }) => [title, state])).toHaveLength(8)
  expect((await items()).every(({ state }) => state === 'missing')).toBe(true)
})

test('visitors get only public fields of the items', async () => {
  await update({ kind: 'article', target: '41' })
  const [first] = await board()
  expect(Object.keys(first ?? {}).sort()).toEqual(['key', 'link', 'owner', 'renewal', 'time', 'title'])
})

describe('an item leads to', () => {
  test('a disclosure item leads to an article with its title and day while visitors may read it', async () => {
    expect(await update({ kind: 'article', target: '41' })).toMatchObject({ code: 0 })
    const published = Date.parse('2026-05-18T09:00:00+08:00')
    expect((await board())[0]).toMatchObject({
      link: { href: '/facade/article/41', title: '2025年度工作报告' },
      time: published,
      owner: '综合部',
    })
    await backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 41).execute()
    expect(await board()).toEqual([])
    // Everything else can still be changed.
    expect(await update({ kind: 'article', target: '41', owner: '秘书处' })).toMatchObject({ code: 0 })
    expect((await items())[0]).toMatchObject({ owner: '秘书处', link: null, place: 'article' })
    await backend.db.writer.deleteFrom('documents').where('id', '=', 41).execute()
    expect(await board()).toEqual([])
    expect((await items())[0]).toMatchObject({ state: 'missing', target: '41', place: 'item' })
  })

  test('a disclosure item leads to a public file until it is made private', async () => {
    const [file] = await targets('kind=file&keyword=%E7%94%B3%E8%AF%B7%E4%B9%A6')
    expect(await update({ kind: 'file', target: file?.value })).toMatchObject({ code: 0 })
    const { link } = (await board())[0] ?? {}
    expect(link?.title).toBe(file?.label)
    expect(link?.href).toMatch(/^\/prod-api\/admin-api\/infra\/file\/1\/get\//)
    await backend.db.writer
      .updateTable('files')
      .set({ isPublic: 0 })
      .where('id', '=', Number(file?.value))
      .execute()
    expect(await board()).toEqual([])
    expect((await targets('kind=file')).some(({ value }) => value === file?.value)).toBe(false)
  })

  test('a disclosure item leads to a section until it is disabled', async () => {
    expect(await update({ kind: 'column', target: '9104' })).toMatchObject({ code: 0 })
    expect((await board())[0]?.link).toEqual({ href: '/facade/about/charter', title: '本会概况 / 本会章程' })
    await backend.db.writer.updateTable('menus').set({ status: 1 }).where('id', '=', 9101).execute()
    expect(await board()).toEqual([])
    expect((await items())[0]).toMatchObject({ place: 'section' })
  })

  test('a disclosure item leads to a page of the public site', async () => {
    expect(await update({ kind: 'path', target: ' /facade/fees?from=a ', publishTime: NOW })).toMatchObject({
      code: 0,
    })
    expect((await board())[0]).toMatchObject({
      link: { href: '/facade/fees?from=a', title: '章程' },
      time: NOW,
    })
  })

  test('the target of a disclosure item can be cleared', async () => {
    await update({ kind: 'article', target: '41', publishTime: NOW })
    expect(await update({ owner: '', target: '41' })).toMatchObject({ code: 0 })
    expect((await items())[0]).toMatchObject({
      ...{ kind: 'none', target: '', owner: null, publishTime: null, link: null, time: null },
      state: 'missing',
    })
  })
})

test('a disabled item is not on the board and stays stored', async () => {
  await update({ kind: 'article', target: '41', status: 1 })
  expect((await board()).map(({ key }) => key)).not.toContain('charter')
  expect((await items())[0]).toMatchObject({ key: 'charter', status: 1 })
})

test('disclosure items are in the order set by staff', async () => {
  const path = { kind: 'path', target: '/facade/fees' } as const
  await backend.db.writer.updateTable('disclosureItems').set(path).execute()
  await update({ ...path, sort: 99 })
  expect((await board()).at(-1)?.key).toBe('charter')
})

test.each([
  ['a report of today', 'yearly', NOW, 'current'],
  ['one of a year ago', 'yearly', Date.parse('2025-06-01T09:00:00+08:00'), 'current'],
  ['one of more than a year ago', 'yearly', Date.parse('2025-06-01T09:00:00+08:00') - 1, 'old'],
  ['one of unknown date', 'yearly', null, 'old'],
  ['a charter of long ago', 'once', 0, 'current'],
  ['a charter of unknown date', 'once', null, 'current'],
])('%s, renewed %s and published at %s, has the state %s', async (_, renewal, publishTime, state) => {
  await update({ renewal, publishTime, kind: 'column', target: '9104' })
  expect((await items())[0]).toMatchObject({ state })
})

test('a report becomes outdated by time alone', async () => {
  await update({ renewal: 'yearly', kind: 'article', target: '41' })
  expect((await items())[0]).toMatchObject({ state: 'current' })
  clock += 365 * DAY
  admin = await clientOf(backend, 'admin')
  expect((await items())[0]).toMatchObject({ state: 'old' })
})

describe('what can be chosen', () => {
  test('published articles can be chosen, newest first, and found by their title', async () => {
    const rows = await targets('kind=article&keyword=%E6%8A%A5%E5%91%8A')
    expect(rows.map(({ value }) => value)).toEqual(['207', '42', '41'])
    expect(await targets('kind=article&value=41')).toEqual([{ value: '41', label: '2025年度工作报告' }])
    // Withheld ones and those still to come: 216 and 217 of the seed.
    expect(await targets('kind=article&value=217')).toEqual([])
  })

  test('sections can be chosen, shown with their ancestors', async () => {
    expect(await targets('kind=column&keyword=%E7%AB%A0%E7%A8%8B')).toEqual([
      { value: '9104', label: '本会概况 / 本会章程' },
    ])
  })

  test('nothing can be chosen without a kind, or with an unknown one', async () => {
    expect(await targets('kind=none')).toEqual([])
    expect(await targets('')).toEqual([])
    expect(await admin.get(`${BASE}/targets?kind=user`)).toMatchObject({ code: 400 })
    expect(await admin.get(`${BASE}/targets?kind=article&keyword=${'x'.repeat(101)}`)).toMatchObject({
      code: 400,
    })
  })
})

describe('an update is refused', () => {
  test('an update to what visitors could not open is refused', async () => {
    for (const [change, code] of [
      [{ id: 99 }, 1100012000],
      [{ renewal: 'daily' }, 400],
      [{ kind: '__proto__' }, 400],
      [{ kind: 'article', target: '  ' }, 400],
      [{ kind: 'article', target: '999999' }, 1100012001],
      [{ kind: 'article', target: "41' or 1=1" }, 1100012001],
      [{ kind: 'file', target: '9'.repeat(400) }, 1100012001],
      [{ kind: 'column', target: '9100' }, 1100012001],
      [{ kind: 'column', target: '105' }, 1100012001],
      [{ publishTime: 1e15 }, 400],
    ] as const)
      expect((await update(change)).code, JSON.stringify(change)).toBe(code)
    for (const target of [
      ...[
        'https://evil.example/',
        '//evil.example/facade',
        'javascript:alert(1)',
        '/admin/index',
        '/facadex',
      ],
      ...['/facade/../admin', '/facade/%2e%2e/admin', '/\\evil.example', 'facade', '/facade"onclick=1'],
    ])
      expect(await update({ kind: 'path', target }), target).toMatchObject({
        ...{ code: 400, msg: expect.stringContaining('/facade') },
      })
    expect((await items())[0]).toMatchObject({ owner: null, kind: 'none' })
  })

  test('an update of a record that was saved meanwhile is refused', async () => {
    const [item] = await items()
    await update({ owner: '秘书处' })
    const response = await admin.put(`${BASE}/update`, CHARTER, {
      headers: { 'X-If-Updated-At': String(item?.updateTime) },
    })
    expect(response).toMatchObject({ code: 1100000000 })
    expect((await items())[0]).toMatchObject({ owner: '秘书处', updater: '管理员' })
  })
})

test('one disclosure item is read by its number', async () => {
  expect(await admin.get(`${BASE}/get?id=7`)).toMatchObject({
    data: { key: 'business-report', state: 'missing' },
  })
  expect(await admin.get(`${BASE}/get?id=99`)).toMatchObject({ code: 0, data: null })
})
