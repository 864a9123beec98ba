import type { FormerAddress } from '@shared/contract/former-addresses'
import type { Page, SheetResult } from '@shared/contract/row'
import type { FacadeMenu, FacadeMenuImpact } from '@shared/contract/sections'
import { describe, expect, test } from 'vitest'
import { openPublicSite } from '../../../../server/features/public-site/public-site'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/former-address'
const MENU = '/admin-api/system/facade-menu'
const ORIGIN = 'https://arb.example'
const NEWS = 9110
const NOTICES = 9112
const RULES = 9120
const LAWS = 9170
const ENGLISH = 9200

freshBackend({ now: Date.now })

const sectionOf = async (id: number) => {
  const { data } = await admin.get<FacadeMenu>(`${MENU}/get?id=${id}`)
  if (!data) throw new Error(`no section ${id}`)
  const { parentId, name, kind, path, visible, status } = data
  return { id, parentId, name, kind, path, visible, status }
}
const change = async (id: number, values: object) =>
  admin.put(`${MENU}/update`, { ...(await sectionOf(id)), accept: true, ...values })
const rename = (id: number, path: string) => change(id, { path })
const site = () => openPublicSite(backend.db, () => backend.deps.now(), ORIGIN)
const movedTo = (path: string) => site().movedTo(new Request(ORIGIN + path))
const publicly = async (path: string) =>
  (
    await new Client(backend).get<{ to: string | null }>(
      `/app-api/system/facade/current-address?path=${encodeURIComponent(path)}`,
    )
  ).data?.to
const listed = async () =>
  (await admin.get<Page<FormerAddress>>(`${BASE}/page?pageNo=1&pageSize=100`)).data?.list ?? []
const add = (path: string, target: string) => admin.post<number>(`${BASE}/create`, { path, target })
const upload = async (rows: object[], dryRun = false) =>
  (await admin.post<SheetResult>(`${BASE}/import`, { rows, dryRun })).data

describe('a section that gets another address', () => {
  test('all its former addresses lead to the newest one in one step', async () => {
    for (const path of ['b', 'c', 'd']) expect(await rename(RULES, path)).toMatchObject({ code: 0 })
    for (const path of ['/facade/rules', '/facade/b', '/facade/c', '/FACADE/Rules/', '/facade/%72ules'])
      expect([path, await movedTo(path)]).toEqual([path, '/facade/d'])
    expect(await movedTo('/facade/rules?page=2&x=%E4%B8%AD')).toBe('/facade/d?page=2&x=%E4%B8%AD')
    expect(await publicly('/facade/b?page=2')).toBe('/facade/d?page=2')
    expect(await movedTo('/facade/never')).toBeNull()
  })

  test('a section that gets its first address back is there, and nothing leads in a circle', async () => {
    await rename(RULES, 'b')
    await rename(RULES, 'rules')
    expect((await listed()).map(({ path }) => path)).toEqual(['/facade/b'])
    expect(await movedTo('/facade/b')).toBe('/facade/rules')
    expect(await movedTo('/facade/rules')).toBeNull()
  })

  test('a directory takes the addresses of its sections with it, and leads to its first page', async () => {
    await rename(NEWS, 'press')
    expect(await movedTo('/facade/news/notices')).toBe('/facade/press/notices')
    expect(await movedTo('/facade/news')).toBe('/facade/press/activities')
    await admin.put(`${MENU}/move`, { id: NOTICES, parentId: 0, accept: true })
    expect(await movedTo('/facade/news/notices')).toBe('/facade/notices')
    expect(await movedTo('/facade/press/notices')).toBe('/facade/notices')
  })

  test('a change of the menus themselves keeps the addresses too', async () => {
    const { data } = await admin.get<object>(`/admin-api/system/menu/get?id=${LAWS}`)
    expect(await admin.put('/admin-api/system/menu/update', { ...data, path: 'law' })).toMatchObject({
      code: 0,
    })
    expect(await movedTo('/facade/laws')).toBe('/facade/law')
  })

  test('a deleted section leads nowhere, and one whose articles were moved leads to them', async () => {
    await rename(LAWS, 'law')
    expect(await admin.delete(`${MENU}/delete?id=${LAWS}&moveTo=${RULES}`)).toMatchObject({ code: 0 })
    for (const path of ['/facade/laws', '/facade/law'])
      expect([path, await movedTo(path)]).toEqual([path, '/facade/rules'])
    const { data: id } = await admin.post<number>(`${MENU}/create`, {
      ...{ parentId: 0, name: '空栏目', kind: '1', path: 'empty', visible: true, status: 0 },
    })
    await rename(id ?? 0, 'empty-too')
    await admin.delete(`${MENU}/delete?id=${id}`)
    expect(await movedTo('/facade/empty')).toBeNull()
  })

  test('a disabled section leads nowhere until it is enabled again', async () => {
    await rename(RULES, 'b')
    await change(RULES, { status: 1 })
    expect(await movedTo('/facade/rules')).toBeNull()
    await change(RULES, { status: 0 })
    expect(await movedTo('/facade/rules')).toBe('/facade/b')
  })

  test('before a former address is given to another section staff are warned, and may go on', async () => {
    await rename(RULES, 'b')
    const wanted = { parentId: 0, name: '新规则', kind: '1', path: 'rules', visible: true, status: 0 }
    expect(await admin.post(`${MENU}/create`, wanted)).toMatchObject({
      ...{
        code: 1100015016,
        msg: '/facade/rules 是“仲裁规则”的旧地址，保存后打开它的人不再被带到 /facade/b',
      },
    })
    const moved = { ...(await sectionOf(LAWS)), path: 'rules' }
    const { data } = await admin.post<FacadeMenuImpact>(`${MENU}/impact`, moved)
    expect(data?.taken).toEqual([{ path: '/facade/rules', name: '仲裁规则', to: '/facade/b' }])
    expect(await admin.post(`${MENU}/create`, { ...wanted, accept: true })).toMatchObject({ code: 0 })
    expect(await listed()).toEqual([])
  })
})

test('an article at the address of the other language, and the addresses of old home pages, lead on', async () => {
  const english = await backend.db.read
    .selectFrom('documents')
    .select('documents.id')
    .innerJoin('menus', 'menus.id', 'documents.menuId')
    .where('menus.parentId', '=', ENGLISH)
    .where('documents.status', '=', 0)
    .executeTakeFirstOrThrow()
  expect(await movedTo(`/facade/article/${english.id}`)).toBe(`/facade/en/article/${english.id}`)
  expect(await movedTo(`/facade/en/article/${english.id}`)).toBeNull()
  expect(await movedTo('/facade/article/987654')).toBeNull()
  for (const path of ['/index.htm', '/index.html', '/INDEX.HTM', '/page/news/1', '/page'])
    expect([path, await movedTo(path)]).toEqual([path, '/facade'])
  await add('/page/news/1', '/facade/rules')
  expect(await movedTo('/page/news/1')).toBe('/facade/rules')
})

describe('addresses that staff enter', () => {
  test('the address of an old site is known with its query, or without it for all queries', async () => {
    expect(await add('/News/Show.asp?ID=12', '1')).toMatchObject({ code: 0 })
    await add('/list.asp', '/facade/news/notices')
    expect(await movedTo('/news/show.asp?id=12')).toBe('/facade/article/1')
    expect(await movedTo('/news/show.asp?id=13')).toBeNull()
    expect(await movedTo('/list.asp?page=3')).toBe('/facade/news/notices?page=3')
    await rename(NOTICES, 'public')
    expect(await movedTo('/list.asp')).toBe('/facade/news/public')
    expect((await listed()).find(({ path }) => path === '/list.asp')).toMatchObject({
      ...{ kind: 'section', source: 'entered', link: { title: '通知公告', href: '/facade/news/public' } },
    })
  })

  test('a page with a query follows its section, and an article that was withdrawn leads nowhere', async () => {
    await add('/old/rules', '/facade/rules?page=2')
    await rename(RULES, 'b')
    expect(await movedTo('/old/rules')).toBe('/facade/b?page=2')
    await add('/old/first', '1')
    await backend.db.write(trx =>
      trx.updateTable('documents').set({ status: 1 }).where('id', '=', 1).execute(),
    )
    expect(await movedTo('/old/first')).toBeNull()
  })

  test.each([
    ['//evil.example', '/facade', 1100033001],
    ['https://old.example/news', '/facade', 1100033001],
    ['/a\\b', '/facade', 1100033001],
    ['/a%0d%0aSet-Cookie:x', '/facade', 1100033001],
    ['/a/..//evil.example', '/facade', 1100033001],
    ['/', '/facade', 1100033001],
    ['/facade/rules', '/facade', 1100033001],
    ['/facade/article/1', '/facade', 1100033001],
    ['/prod-api/x', '/facade', 1100033001],
    ['/login', '/facade', 1100033001],
    ['/system/user', '/facade', 1100033001],
    ['/old', '//evil.example', 1100033002],
    ['/old', 'https://evil.example/', 1100033002],
    ['/old', '/facade/never', 1100033002],
    ['/old', '987654', 1100033002],
    ['/old', '/old', 1100033002],
  ])('the pair %s and %s is refused', async (path, target, code) => {
    expect(await add(path, target)).toMatchObject({ code })
    expect(await listed()).toEqual([])
  })

  test('hostile requests lead nowhere and break nothing', async () => {
    await add('/old.asp', '/facade/rules')
    for (const path of [
      '//evil.example',
      '/%2f%2fevil.example',
      '/%0d%0aX: y',
      '/%',
      '/%ff',
      `/${'a'.repeat(4096)}`,
    ])
      expect([path, await movedTo(path)]).toEqual([path, null])
    const long = `?x=${'a'.repeat(4096)}`
    expect(await movedTo(`/old.asp${long}`)).toBe(`/facade/rules${long}`)
    expect(await movedTo('/old.asp?next=//evil.example')).toBe('/facade/rules?next=//evil.example')
    expect(await publicly('//evil.example')).toBeNull()
  })

  test('an address in another encoding than UTF-8 is known as it is', async () => {
    await add('/%D0%C2%CE%C5/1.html', '/facade/rules')
    expect(await movedTo('/%d0%c2%ce%c5/1.html')).toBe('/facade/rules')
  })
})

describe('the list of an old site', () => {
  const ROWS = [
    { path: '/news/1.html', target: '1', line: '2' },
    { path: '/news/2.html', target: '/facade/rules', line: '3' },
  ]

  test('a list is shown first, and then written with an audit row', async () => {
    expect(await upload(ROWS, true)).toEqual({
      written: false,
      rows: [
        { action: 'create', message: null },
        { action: 'create', message: null },
      ],
    })
    expect(await listed()).toEqual([])
    expect(await upload(ROWS)).toMatchObject({ written: true })
    expect(await movedTo('/news/2.html')).toBe('/facade/rules')
    expect(await upload(ROWS)).toMatchObject({ rows: [{ action: 'same' }, { action: 'same' }] })
    const logs = await backend.db.read
      .selectFrom('auditLogs')
      .select(['type', 'subType'])
      .where('type', '=', '旧地址')
      .execute()
    expect(logs).toContainEqual({ type: '旧地址', subType: '导入旧地址' })
  })

  test('repeated and wrong rows are named with their line, and then nothing is written', async () => {
    const result = await upload([
      ...ROWS,
      { path: '/NEWS/1.html/', target: '/facade', line: '5' },
      { path: '/facade/rules', target: '/facade', line: '6' },
      { path: '', target: '', line: '7' },
      { path: '/x', target: 'http://evil.example', line: '8' },
    ])
    expect(result?.written).toBe(false)
    expect(result?.rows.map(({ message }) => message)).toEqual([
      null,
      null,
      '与第 2 行的旧地址相同',
      '旧地址 /facade/rules 现在是“仲裁规则”的地址',
      '旧地址不能为空；新地址不能为空',
      '新地址应为本站以 / 开头的路径，或者文章的编号',
    ])
    expect(await listed()).toEqual([])
  })

  test('a known address leads to the new page afterwards, and the export can be imported again', async () => {
    await upload(ROWS)
    expect(await upload([{ path: '/news/1.html', target: '2' }])).toMatchObject({
      ...{ written: true, rows: [{ action: 'update', message: '已有这个旧地址，将改为通向新地址' }] },
    })
    expect(await movedTo('/news/1.html')).toBe('/facade/article/2')
    const file = await admin.raw('GET', `${BASE}/export-excel?format=csv`)
    expect((await file.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '旧地址,新地址',
      '/news/2.html,/facade/rules',
      '/news/1.html,2',
    ])
  })
})
