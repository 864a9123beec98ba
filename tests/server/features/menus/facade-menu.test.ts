import type { FacadeInfo } from '@shared/contract/facade-info'
import type {
  FacadeMenu,
  FacadeMenuImpact,
  FacadeMenuRemoval,
  FacadeMenuSave,
} from '@shared/contract/sections'
import { describe, expect, test } from 'vitest'
import { admin, backend, freshBackend, visitor } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/facade-menu'
const [ABOUT, NEWS, NOTICES, RULES, GUIDE, FEES, FILING] = [9101, 9110, 9112, 9120, 9130, 9140, 9190]

freshBackend({ now: Date.now })

const NEW: FacadeMenuSave = {
  parentId: 0,
  name: '典型案例',
  kind: '1',
  path: 'cases',
  visible: true,
  status: 0,
}
const list = async () => (await admin.get<FacadeMenu[]>(`${BASE}/list`)).data ?? []
const column = async (id: number) => (await list()).find(row => row.id === id)
const create = (change: Partial<Record<keyof FacadeMenuSave, unknown>> = {}) =>
  admin.post<number>(`${BASE}/create`, { ...NEW, ...change })
/** As its form would send it, changed. */
async function saveOf(id: number, change: Partial<FacadeMenuSave> = {}) {
  const row = await column(id)
  if (!row) throw new Error(`no column ${id}`)
  const { parentId, name, kind, path, visible, status } = row
  return { id, parentId, name, kind, path, visible, status, ...change }
}
const update = async (id: number, change: Partial<FacadeMenuSave>, client = admin) =>
  client.put(`${BASE}/update`, await saveOf(id, change))
const shown = async () => {
  const { data } = await visitor.get<FacadeInfo>('/app-api/system/facade/info')
  return Object.values(data?.menus ?? {})
}
const below = async (parentId: number) =>
  (await list()).filter(row => row.parentId === parentId).map(row => row.id)

describe('the tree that staff get', () => {
  test('the section tree has kinds, addresses and the number of articles', async () => {
    expect(await column(RULES)).toMatchObject({
      parentId: 0,
      kind: '1',
      path: 'rules',
      fullPath: '/facade/rules',
      visible: true,
      status: 0,
    })
    expect(await column(NOTICES)).toMatchObject({ parentId: NEWS, fullPath: '/facade/news/notices' })
    expect(await column(FILING)).toMatchObject({ kind: '6', published: 0, drafts: 0 })
    expect((await column(ABOUT))?.kind).toBe('directory')
    const before = await column(NOTICES)
    await backend.db.writer
      .updateTable('documents')
      .set({ status: 1 })
      .where('id', '=', eb => eb.selectFrom('documents').select('id').where('menuId', '=', NOTICES).limit(1))
      .execute()
    expect(await column(NOTICES)).toMatchObject({
      published: (before?.published ?? 0) - 1,
      drafts: (before?.drafts ?? 0) + 1,
    })
  })

  test('the section tree has disabled sections too, and an unknown number of articles is null', async () => {
    await update(FEES, { status: 1, accept: true })
    expect(await column(FEES)).toMatchObject({ status: 1 })
    expect(await admin.get(`${BASE}/get?id=987654`)).toMatchObject({ code: 0, data: null })
    expect(await admin.get(`${BASE}/get?id=105`)).toMatchObject({ code: 0, data: null })
  })
})

describe('a new section', () => {
  test('a new section is the last of its level and appears on the public site at once', async () => {
    const { data: id } = await create({ parentId: NEWS })
    expect((await below(NEWS)).at(-1)).toBe(id)
    expect((await shown()).find(menu => menu.id === id)).toMatchObject({
      name: '典型案例',
      fullPath: '/facade/news/cases',
      panelType: '1',
    })
    expect(await visitor.get(`/app-api/system/documents/page?menuId=${id}`)).toMatchObject({
      code: 0,
      data: { total: 0 },
    })
  })

  test('a new section is refused with wrong fields', async () => {
    for (const [name, value, msg] of [
      ['parentId', undefined, '请求参数不正确:上级栏目不能为空'],
      ['name', undefined, '请求参数不正确:栏目名称不能为空'],
      ['name', '字'.repeat(51), '请求参数不正确:栏目名称长度不能超过 50 个字符'],
      ['name', 'a\u202eb', '请求参数不正确:栏目名称包含不能显示的字符'],
      ['kind', undefined, '请求参数不正确:栏目类型不正确'],
      ['kind', '7', '请求参数不正确:栏目类型不正确'],
      ['path', '', '请求参数不正确:路径或者链接地址不能为空'],
      ['path', 'a'.repeat(201), '请求参数不正确:路径或者链接地址长度不能超过 200 个字符'],
      ['visible', undefined, '请求参数不正确:是否在导航中显示不能为空'],
      ['status', undefined, '请求参数不正确:状态不能为空'],
      ['accept', 'yes', '请求参数类型错误:yes'],
    ] as [keyof FacadeMenuSave, unknown, string][]) {
      const before = await list()
      expect(await create({ [name]: value })).toMatchObject({ code: 400, msg })
      expect(await list()).toEqual(before)
    }
  })

  test('a new section is refused at a wrong level or address, or with a link that is none', async () => {
    for (const [_, change, code] of [
      ['a directory in a directory', { parentId: NEWS, kind: 'directory' }, 1100015002],
      ['a third level', { parentId: NOTICES }, 1100015001],
      ['below an unknown one', { parentId: 424242 }, 1100015001],
      ['below a staff menu', { parentId: 105 }, 1100015001],
      ['a name of its level', { name: '仲裁规则' }, 1100015003],
      ['an address that is taken', { path: 'rules' }, 1100015004],
      ['a page of the facade itself', { path: 'article' }, 1100015004],
      ['capitals', { path: 'Rules' }, 1100015005],
      ['a step out of its place', { path: '../x' }, 1100015005],
      ['a parameter', { path: ':id' }, 1100015005],
      ['a script as a link', { kind: '6', path: 'javascript:alert(1)' }, 1100015006],
      ['a link with a user name', { kind: '6', path: 'https://good.example@bad.example/' }, 1100015006],
      ['a web address as a path', { path: 'https://example.org' }, 1100015005],
    ] as [string, Partial<FacadeMenuSave>, number][]) {
      expect(await create(change)).toMatchObject({ code })
    }
  })
})

describe('a change of a section', () => {
  test('a change of a section that hides published articles names them and needs a confirmation', async () => {
    const before = await column(RULES)
    const { data } = await admin.post<FacadeMenuImpact>(
      `${BASE}/impact`,
      await saveOf(RULES, { visible: false }),
    )
    expect(data?.unreachable).toMatchObject([{ id: RULES, name: '仲裁规则', published: before?.published }])
    expect(data?.unreachable[0]?.titles.length).toBeGreaterThan(0)
    expect(data?.addresses).toEqual([])
    expect(await update(RULES, { visible: false })).toMatchObject({ code: 1100015009 })
    expect(await column(RULES)).toEqual(before)
    expect(await update(RULES, { visible: false, accept: true })).toMatchObject({ code: 0 })
    expect((await shown()).find(({ id }) => id === RULES)?.visible).toBe(false)
  })

  test.each<[string, number, Partial<FacadeMenuSave>]>([
    ['switched off', RULES, { status: 1 }],
    ['made a link', RULES, { kind: '6', path: 'https://example.org/' }],
    ['made a list of files', RULES, { kind: '3' }],
    ['hidden with its directory', NEWS, { visible: false }],
  ])('a change of a section with articles that is %s needs a confirmation', async (_, id, change) => {
    expect(await update(id, change)).toMatchObject({ code: 1100015009 })
    expect(await update(id, { ...change, accept: true })).toMatchObject({ code: 0 })
  })

  test('changing a list to a single page leaves all but the first article without an address', async () => {
    const { published = 0 } = (await column(GUIDE)) ?? {}
    expect(published).toBeGreaterThan(1)
    const { data } = await admin.post<FacadeMenuImpact>(`${BASE}/impact`, await saveOf(GUIDE, { kind: '2' }))
    expect(data?.unreachable).toMatchObject([{ id: GUIDE, published: published - 1 }])
  })

  test('changing the address of a section reports where the old one is used', async () => {
    const { data } = await admin.post<FacadeMenuImpact>(
      `${BASE}/impact`,
      await saveOf(9160, { path: 'files' }),
    )
    expect(data?.addresses).toEqual([
      {
        name: '文书下载',
        from: '/facade/downloads',
        to: '/facade/files',
        uses: expect.arrayContaining(['快捷入口“文书下载”']),
      },
    ])
  })

  test('a change does not separate a directory from its sections', async () => {
    expect(await update(NEWS, { kind: '1' })).toMatchObject({ code: 1100015007 })
    expect(await update(NEWS, { parentId: ABOUT })).toMatchObject({ code: 1100015002 })
    expect(await update(NEWS, { parentId: NEWS })).toMatchObject({ code: 1100015001 })
  })

  test('a section that breaks the current rules is saved when the change does not concern them', async () => {
    await backend.db.writer.updateTable('menus').set({ path: 'Rules_1' }).where('id', '=', RULES).execute()
    await backend.db.writer
      .updateTable('menus')
      .set({ component: 'facade/own/index' })
      .where('id', '=', FEES)
      .execute()
    expect(await update(RULES, { name: '现行规则' })).toMatchObject({ code: 0 })
    expect(await update(FEES, { name: '自建页面' })).toMatchObject({ code: 0 })
    expect(await column(FEES)).toMatchObject({ kind: 'other', name: '自建页面' })
  })

  test('a change reaches only sections of the public site', async () => {
    for (const id of [105, 9100, 987654]) {
      expect(await admin.put(`${BASE}/update`, { ...NEW, id })).toMatchObject({ code: 1100015000 })
      expect(await admin.put(`${BASE}/move`, { id, parentId: 0 })).toMatchObject({ code: 1100015000 })
      expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 1100015000 })
      expect(await admin.get(`${BASE}/removal?id=${id}`)).toMatchObject({ code: 1100015000 })
    }
  })
})

describe('moving a section', () => {
  const move = (id: number, parentId: number, before: number | null = null, more = {}) =>
    admin.put(`${BASE}/move`, { id, parentId, before, ...more })

  test('moving a section puts it in front of another one, and last', async () => {
    const order = await below(0)
    expect(await move(RULES, 0, ABOUT)).toMatchObject({ code: 0, data: true })
    expect((await below(0))[0]).toBe(RULES)
    expect((await shown()).find(({ id }) => id === RULES)?.sort).toBe(1)
    await move(RULES, 0)
    expect(await below(0)).toEqual([...order.filter(id => id !== RULES), RULES])
  })

  test('moving a section into a directory and out of it changes its address', async () => {
    await move(RULES, NEWS, NOTICES)
    expect(await column(RULES)).toMatchObject({ parentId: NEWS, fullPath: '/facade/news/rules' })
    const inside = await below(NEWS)
    expect(inside.indexOf(RULES)).toBe(inside.indexOf(NOTICES) - 1)
    await move(RULES, 0)
    expect(await column(RULES)).toMatchObject({ parentId: 0, fullPath: '/facade/rules' })
  })

  test('moving a section follows the rules and needs an existing target', async () => {
    expect(await move(NEWS, ABOUT)).toMatchObject({ code: 1100015002 })
    expect(await move(NEWS, NEWS)).toMatchObject({ code: 1100015001 })
    expect(await move(RULES, GUIDE)).toMatchObject({ code: 1100015001 })
    expect(await move(RULES, 0, NOTICES)).toMatchObject({ code: 1100015000 })
    await update(NEWS, { visible: false, accept: true })
    expect(await move(RULES, NEWS)).toMatchObject({ code: 1100015009 })
    expect(await move(RULES, NEWS, null, { accept: true })).toMatchObject({ code: 0 })
  })
})

describe('deleting a section', () => {
  test('deleting a section with articles requires a target section and moves the articles there', async () => {
    const { data } = await admin.get<FacadeMenuRemoval>(`${BASE}/removal?id=${RULES}`)
    const total = (data?.published ?? 0) + (data?.drafts ?? 0)
    expect(total).toBeGreaterThan(0)
    expect(data?.uses).toContain('首页栏目')
    expect(await admin.delete(`${BASE}/delete?id=${RULES}`)).toMatchObject({ code: 1100015010 })
    for (const to of [RULES, NEWS, 9160, 424242])
      expect(await admin.delete(`${BASE}/delete?id=${RULES}&moveTo=${to}`)).toMatchObject({
        code: 1100015011,
      })
    const guide = await column(GUIDE)
    expect(await admin.delete(`${BASE}/delete?id=${RULES}&moveTo=${GUIDE}`)).toMatchObject({ code: 0 })
    expect(await column(RULES)).toBeUndefined()
    const later = await column(GUIDE)
    expect((later?.published ?? 0) + (later?.drafts ?? 0)).toBe(
      total + (guide?.published ?? 0) + (guide?.drafts ?? 0),
    )
    const config = await admin.get<{ homeMenuIds: number[] }>('/admin-api/infra/config/facade')
    expect(config.data?.homeMenuIds).not.toContain(RULES)
  })

  test('a directory is not deleted while it has sections, and an empty section is', async () => {
    expect(await admin.delete(`${BASE}/delete?id=${NEWS}`)).toMatchObject({ code: 1100015007 })
    expect(await admin.delete(`${BASE}/delete?id=${FILING}`)).toMatchObject({ code: 0 })
    expect((await shown()).some(({ id }) => id === FILING)).toBe(false)
  })

  test('deleting a section moves published articles only for users who may publish', async () => {
    const permissions = ['system:facade-menu:delete', 'system:documents:update']
    const { client } = await addUser(backend, { permissions })
    expect(await client.delete(`${BASE}/delete?id=${RULES}&moveTo=${GUIDE}`)).toMatchObject({
      code: 1100001004,
    })
    const { client: other } = await addUser(backend, { permissions: permissions.slice(0, 1) })
    expect(await other.delete(`${BASE}/delete?id=${RULES}&moveTo=${GUIDE}`)).toMatchObject({ code: 403 })
    expect(await column(RULES)).toBeDefined()
  })
})

test('a public site without its root has no sections, and none can be created', async () => {
  await backend.db.writer.deleteFrom('menus').where('path', '=', '/facade').execute()
  expect(await list()).toEqual([])
  expect(await create()).toMatchObject({ code: 1100015008 })
})
