import type { FacadeInfo } from '@shared/contract/facade-info'
import type { MenuNode } from '@shared/contract/menus'
import { describe, expect, test } from 'vitest'
import { backend, freshBackend, visitor } from '../../../support/fresh-backend'

freshBackend()

const menus = async () => (await visitor.get<MenuNode[]>('/app-api/system/menu/list')).data ?? []
const info = async () => {
  const { data } = await visitor.get<FacadeInfo>('/app-api/system/facade/info')
  if (!data) throw new Error('no facade info')
  return data
}
const all = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])
const rows = () => backend.db.read.selectFrom('menus').selectAll().execute()
const change = (id: number, values: { status?: number; visible?: 0 | 1; path?: string; parentId?: number }) =>
  backend.db.write(trx => trx.updateTable('menus').set(values).where('id', '=', id).execute())
const setConfig = (key: string, value: string) =>
  backend.db.write(trx => trx.updateTable('configs').set({ value }).where('key', '=', key).execute())

const ROOT = 9100
const NEWS = 9110
const NOTICES = 9112

describe('the menus', () => {
  test('the public menus are the /facade entry and its subtree, and nothing of the back-office', async () => {
    const [root, ...others] = await menus()
    expect(others).toEqual([])
    expect(root).toMatchObject({ id: ROOT, parentId: 0, path: '/facade' })
    const ids = all(await menus()).map(node => node.id)
    expect(ids.every(id => id >= ROOT && id < 9300)).toBe(true)
    expect(ids).toContain(NOTICES)
  })

  test('the public menus are sorted, with null for no children, and without permissions', async () => {
    const byId = new Map((await rows()).map(row => [row.id, row]))
    for (const node of all(await menus())) {
      expect(node).not.toHaveProperty('permission')
      expect(node).not.toHaveProperty('status')
      const sorts = node.children?.map(child => byId.get(child.id)?.sort ?? 0) ?? null
      if (sorts) expect(sorts).toEqual([...sorts].sort((a, b) => a - b))
      expect(node.children).not.toEqual([])
    }
  })

  test('the public menus name the kind of each section', async () => {
    const types = new Map(all(await menus()).map(node => [node.component ?? node.path, node.panelType]))
    expect(types.get('facade/document/list')).toBe('1')
    expect(types.get('facade/document/detail')).toBe('2')
    expect(types.get('facade/file/list')).toBe('3')
    expect(types.get('facade/arbitrator/list')).toBe('4')
    expect(types.get('facade/contact/index')).toBe('5')
    const external = all(await menus()).find(node => node.path.startsWith('http'))
    expect(external?.panelType).toBe('6')
    expect(types.get('/facade')).toBeNull()
  })

  test('the public menus include hidden entries', async () => {
    await change(NOTICES, { visible: 0 })
    expect(all(await menus()).find(node => node.id === NOTICES)).toMatchObject({ visible: false })
  })

  test('the public menus leave out a disabled entry and its subtree', async () => {
    await change(NEWS, { status: 1 })
    const ids = all(await menus()).map(node => node.id)
    expect(ids).not.toContain(NEWS)
    expect(ids).not.toContain(NOTICES)
  })

  test.each([
    ['disabled', { status: 1 }],
    ['renamed', { path: '/elsewhere' }],
    ['moved below another', { parentId: 1 }],
  ])('the public menus are empty when the root is %s', async (_, values) => {
    await change(ROOT, values)
    expect(await menus()).toEqual([])
    expect((await info()).menus).toEqual({})
  })

  test('the public menus can be read although entries form a cycle', async () => {
    await change(NEWS, { parentId: NOTICES })
    expect(all(await menus()).map(node => node.id)).not.toContain(NEWS)
  })

  test('the public menus are the same for signed-in staff', async () => {
    expect((await visitor.get('/app-api/system/menu/list', { token: 'nonsense' })).data).toEqual(
      await menus(),
    )
  })
})

describe('the facade info', () => {
  test('the site information names the commission and the back-office', async () => {
    const { name, adminTitle, copyright, icp, policeIcp } = await info()
    expect(name).toBe('云州仲裁委员会')
    expect(adminTitle).toBe('云州仲裁委员会管理系统')
    expect(copyright).toContain(name)
    // Numbers that only the authorities can give: null until they are entered.
    expect([icp, policeIcp]).toEqual([null, null])
  })

  test('the site information has every menu by its id with the full path', async () => {
    const data = await info()
    const nodes = all(await menus()).filter(node => node.id !== ROOT)
    expect(Object.keys(data.menus).sort()).toEqual(nodes.map(node => String(node.id)).sort())
    expect(data.menus[String(NOTICES)]).toEqual({
      id: NOTICES,
      parentId: NEWS,
      name: '通知公告',
      path: 'notices',
      fullPath: '/facade/news/notices',
      icon: '',
      component: 'facade/document/list',
      panelType: '1',
      sort: 2,
      visible: true,
      externalUrl: null,
      translation: '/facade/en/notices',
    })
    const external = Object.values(data.menus).find(menu => menu.externalUrl)
    expect(external).toMatchObject({ panelType: '6', fullPath: external?.path, externalUrl: external?.path })
  })

  test('the site information leaves disabled sections out, on the home page too', async () => {
    expect((await info()).homeMenuIds).toContain(NOTICES)
    await change(NEWS, { status: 1 })
    const data = await info()
    expect(data.homeMenuIds).not.toContain(NOTICES)
    expect(data.menus).not.toHaveProperty(String(NOTICES))
  })

  test('the site information has lists of banners and links of their kind', async () => {
    const { banners, links } = await info()
    for (const banner of banners) expect(banner.image).toEqual(expect.any(String))
    for (const link of links) expect([link.name, link.url]).toEqual([expect.any(String), expect.any(String)])
  })

  test.each(['', 'not json', '{}', 'null', '[1,null,"a",{}]', '[{"name":1,"url":2,"image":3}]', '[['])(
    'the site information can be read although settings are no lists: %s',
    async value => {
      for (const key of ['facade.banners', 'facade.links', 'facade.home-menu-ids'])
        await setConfig(key, value)
      expect(await info()).toMatchObject({ banners: [], links: [], homeMenuIds: [] })
    },
  )

  test('the site information has no other setting', async () => {
    await backend.db.write(trx =>
      trx
        .insertInto('configs')
        .values({
          category: 'biz',
          name: '内部',
          key: 'internal.secret',
          value: 'not to be told',
          type: 2,
          visible: 0,
          createTime: 1,
        })
        .execute(),
    )
    expect(JSON.stringify(await info())).not.toContain('not to be told')
  })
})
