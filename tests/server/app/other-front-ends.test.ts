import { afterAll, describe, expect, test } from 'vitest'
import type { MenuNode } from '../../../shared/contract/menus'
import { type Backend, removeDatabases, startBackend } from '../../support/backend'
import { Client, clientOf } from '../../support/client'
import { photo } from '../../support/photo'

/** What the stock front ends of ruoyi-vue-pro send (contract 12, 17), call by call. */
const SITE = 'https://www.example.cn'
const FILES = '/prod-api/admin-api/infra/file/'
const backends: Backend[] = []

async function start(deps: Parameters<typeof startBackend>[0] = {}): Promise<Backend> {
  const backend = await startBackend(deps)
  backends.push(backend)
  return backend
}
const backend = await start()
const site = await start({ publicUrl: SITE })

afterAll(async () => {
  for (const one of backends) await one.close()
  await removeDatabases()
})

const picture = new Blob([new Uint8Array(await photo(40, 30))], { type: 'image/jpeg' })

const form = (field: string, name?: string) => {
  const data = new FormData()
  if (name) data.append(field, picture, name)
  else data.append(field, picture)
  return data
}

const flat = (nodes: MenuNode[] | null): MenuNode[] =>
  (nodes ?? []).flatMap(node => [node, ...flat(node.children)])

describe('the tenant is asked for before the sign-in, although tenancy is off', () => {
  const anyone = new Client(backend)

  test.each(['localhost', '127.0.0.1:5199', 'oa.example.cn'])(
    'a vue3 front end finds the tenant by the host %s',
    async website => {
      const { code, data } = await anyone.get(`/admin-api/system/tenant/get-by-website?website=${website}`)
      expect({ code, data }).toEqual({ code: 0, data: { id: 1, name: '云州仲裁委员会' } })
    },
  )

  test('vue2 and vue3 front ends find the tenant by the name in their form', async () => {
    const name = encodeURIComponent('芋道源码')
    expect(await anyone.get(`/admin-api/system/tenant/get-id-by-name?name=${name}`)).toMatchObject({
      code: 0,
      data: 1,
    })
  })

  test('a list of tenants has exactly one', async () => {
    const { data } = await anyone.get('/admin-api/system/tenant/simple-list')
    expect(data).toEqual([{ id: 1, name: '云州仲裁委员会' }])
  })

  test('a call without its parameter says which is missing', async () => {
    expect(await anyone.get('/admin-api/system/tenant/get-id-by-name')).toMatchObject({
      code: 400,
      msg: '请求参数缺失:name',
    })
  })

  test('the tenant header sent afterwards is ignored, also with a token', async () => {
    const headers = { 'tenant-id': '162' }
    const admin = await clientOf(backend, 'admin')
    expect(await admin.get('/admin-api/system/auth/get-permission-info', { headers })).toMatchObject({
      code: 0,
    })
    expect(await anyone.get('/app-api/system/facade/info', { headers })).toMatchObject({ code: 0 })
  })
})

describe("the public site's sections in the menus of other front ends", () => {
  const menusOf = async (path: string) => {
    const { data } = await (await clientOf(backend, 'admin')).get<MenuNode[] | { menus: MenuNode[] }>(path)
    return (Array.isArray(data) ? data : (data?.menus ?? [])) as MenuNode[]
  }

  test.each(['/admin-api/system/auth/get-permission-info', '/admin-api/system/auth/list-menus'])(
    'the public sections are hidden in the menus of %s, while staff screens are shown',
    async path => {
      const roots = await menusOf(path)
      const sections = flat(roots.filter(node => node.path === '/facade'))
      expect(sections.length).toBeGreaterThan(10)
      expect(sections.filter(node => node.visible)).toEqual([])
      expect(flat(roots.filter(node => node.path === '/system')).some(node => node.visible)).toBe(true)
    },
  )

  test('no two routes have one name, and none the name of a screen of vue3', async () => {
    const nodes = flat(await menusOf('/admin-api/system/auth/list-menus'))
    // vue3 names a route after its componentName, else after the last part of its path.
    const pages = nodes.filter(node => node.children === null)
    const names = pages.map(node => node.componentName || node.path)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names).not.toContain('Profile')
    expect(nodes.find(({ id }) => id === 9102)?.componentName).toBe('FacadeSection9102')
  })

  test('a new section gets a route name too', async () => {
    const admin = await clientOf(backend, 'admin')
    const body = { parentId: 0, name: '新栏目', kind: '1', path: 'index', visible: true, status: 0 }
    const { data: id } = await admin.post<number>('/admin-api/system/facade-menu/create', body)
    const nodes = flat(await menusOf('/admin-api/system/auth/list-menus'))
    expect(nodes.find(node => node.id === id)?.componentName).toBe(`FacadeSection${id}`)
  })

  test('visitors still see the sections that other front ends hide', async () => {
    const { data } = await new Client(backend).get<MenuNode[]>('/app-api/system/menu/list')
    expect(flat(data ?? []).filter(node => node.visible).length).toBeGreaterThan(10)
  })
})

describe('addresses of files', () => {
  test('file addresses in uploads, lists, links, avatars and downloads are absolute when the site is known', async () => {
    const admin = await clientOf(site, 'admin')
    const { data: address } = await admin.post<string>('/admin-api/infra/file/upload', form('file', '图.jpg'))
    expect(address).toMatch(new RegExp(`^${SITE}${FILES}1/get/`))
    const page = await admin.get<{ list: { id: number; url: string }[] }>(
      '/admin-api/infra/file/page?pageNo=1&pageSize=100',
    )
    const files = page.data?.list ?? []
    expect(files.map(({ url }) => url)).toContain(address)
    expect(files.filter(({ url }) => !url.startsWith(SITE))).toEqual([])
    const [first] = files
    const one = await admin.get<{ url: string }>(`/admin-api/infra/file/get?id=${first?.id}`)
    expect(one.data?.url).toBe(first?.url)
    const link = await admin.get<{ url: string }>(`/admin-api/infra/file/link?id=${first?.id}`)
    expect(link.data?.url).toMatch(new RegExp(`^${SITE}${FILES}`))
    const downloads = await new Client(site).get<{ list: { url: string }[] }>('/app-api/infra/file/page')
    expect(downloads.data?.list.length).toBeGreaterThan(0)
    expect(downloads.data?.list.filter(({ url }) => !url.startsWith(SITE + FILES))).toEqual([])
    const avatar = await admin.put<string>('/admin-api/system/user/profile/update-avatar', form('avatarFile'))
    expect(avatar.data).toMatch(new RegExp(`^${SITE}${FILES}`))
  })

  test('file addresses sent back in texts, covers and avatars are stored without the host', async () => {
    const admin = await clientOf(site, 'admin')
    const { data } = await admin.post<string>('/admin-api/infra/file/upload', form('file', '图.jpg'))
    const path = data?.slice(SITE.length)
    const body = { title: '带图片的公告', type: 1, status: 0, content: `<p><img src="${data}" alt="图"></p>` }
    const { data: id } = await admin.post<number>('/admin-api/system/notice/create', body)
    const notice = await admin.get<{ content: string }>(`/admin-api/system/notice/get?id=${id}`)
    expect(notice.data?.content).toContain(`src="${path}"`)
    expect(notice.data?.content).not.toContain(SITE)
    await admin.put('/admin-api/system/user/profile/update', { nickname: '管理员', avatar: data })
    const own = await admin.get<{ avatar: string }>('/admin-api/system/user/profile/get')
    expect(own.data?.avatar).toBe(path)
  })

  test('file addresses are paths when the address of the site is unknown', async () => {
    const admin = await clientOf(backend, 'admin')
    const { data } = await admin.post<string>('/admin-api/infra/file/upload', form('file', '图.jpg'))
    expect(data).toMatch(/^\/prod-api\/admin-api\/infra\/file\/1\/get\//)
  })
})

test('send-notify without userType, as vue2 sends it, addresses staff', async () => {
  const admin = await clientOf(backend, 'admin')
  const template = {
    name: '提醒',
    code: 'reminder',
    type: 1,
    nickname: '办公室',
    content: '{name}，你好',
    status: 0,
  }
  await admin.post('/admin-api/system/notify-template/create', template)
  const sent = await admin.post<number>('/admin-api/system/notify-template/send-notify', {
    userId: 1,
    templateCode: 'reminder',
    templateParams: { name: '管理员' },
  })
  expect(sent).toMatchObject({ code: 0, data: expect.any(Number) })
  const { data } = await admin.get<{ userType: number }>(
    `/admin-api/system/notify-message/get?id=${sent.data}`,
  )
  expect(data?.userType).toBe(2)
})

describe('pictures that are sent without a name, as the cropped avatars of other front ends are', () => {
  test.each(['PUT', 'POST'])('an avatar sent without a name by %s has an extension', async method => {
    const admin = await clientOf(backend, 'admin')
    const path = '/admin-api/system/user/profile/update-avatar'
    const { code, data } = await admin.call<string>(method, path, { body: form('avatarFile') })
    expect({ code, data }).toEqual({ code: 0, data: expect.stringMatching(/\.webp$/) })
  })

  test('an upload without a name gets the extension of its content', async () => {
    const admin = await clientOf(backend, 'admin')
    const { code, data } = await admin.post<string>('/admin-api/infra/file/upload', form('file'))
    expect({ code, data }).toEqual({ code: 0, data: expect.stringMatching(/\.jpg$/) })
  })

  test('a file without a name that is no picture is refused', async () => {
    const admin = await clientOf(backend, 'admin')
    const data = new FormData()
    data.append('file', new Blob(['<script>alert(1)</script>'], { type: 'image/png' }))
    expect(await admin.post('/admin-api/infra/file/upload', data)).toMatchObject({ code: 1100018000 })
  })
})

describe('what stock front ends save', () => {
  const CLIENT = '/admin-api/system/oauth2-client'

  test('a client is saved as their form sends it, with scopes that this server does not know', async () => {
    const admin = await clientOf(backend, 'admin')
    const sent = {
      ...{ clientId: 'yudao-sso', secret: 'x'.repeat(32), name: '芋道', status: 0, description: null },
      ...{ logo: 'http://static.example.cn/logo.png', redirectUris: ['http://127.0.0.1:18080'] },
      ...{ accessTokenValiditySeconds: 1_800, refreshTokenValiditySeconds: 43_200 },
      ...{ authorizedGrantTypes: ['password', 'authorization_code'], authorities: [], resourceIds: [] },
      ...{ scopes: ['user.read', 'user_info', 'projects'], autoApproveScopes: ['projects'] },
      additionalInformation: null,
    }
    const { data: id } = await admin.post<number>(`${CLIENT}/create`, sent)
    const read = async () => (await admin.get<object>(`${CLIENT}/get?id=${id}`)).data
    const kept = { logo: sent.logo, scopes: sent.scopes, autoApproveScopes: sent.autoApproveScopes }
    expect(await read()).toMatchObject(kept)
    expect(await admin.put(`${CLIENT}/update`, { ...(await read()), secret: sent.secret })).toMatchObject({
      code: 0,
    })
    expect(await read()).toMatchObject(kept)
  })

  test('a profile is saved with the number and the address that it has', async () => {
    const admin = await clientOf(backend, 'admin')
    const PROFILE = '/admin-api/system/user/profile'
    const { nickname, email, mobile, sex } = (
      await admin.get<Record<'nickname' | 'email' | 'mobile' | 'sex', unknown>>(`${PROFILE}/get`)
    ).data as Record<string, unknown>
    const own = { nickname, email, mobile: mobile || null, sex }
    expect(await admin.put(`${PROFILE}/update`, own)).toMatchObject({ code: 0 })
    expect(await admin.put(`${PROFILE}/update`, { ...own, mobile: '13900000000' })).toMatchObject({
      code: 1100019000,
      msg: expect.stringContaining('请在“个人中心”办理'),
    })
  })

  test('a directory is saved with an empty component, which stays empty', async () => {
    const admin = await clientOf(backend, 'admin')
    const body = { name: '台账', type: 1, sort: 9, parentId: 0, path: '/ledger', component: '', status: 0 }
    const { data: id } = await admin.post<number>('/admin-api/system/menu/create', body)
    expect(await admin.put('/admin-api/system/menu/update', { ...body, id })).toMatchObject({ code: 0 })
    expect(await admin.get(`/admin-api/system/menu/get?id=${id}`)).toMatchObject({ data: { component: '' } })
  })
})

describe('calls of front ends for visitors', () => {
  const anyone = new Client(backend)

  test('a mobile front end finds the tenant by its website', async () => {
    expect(await anyone.get('/app-api/system/tenant/get-by-website?website=m.example.cn')).toMatchObject({
      code: 0,
      data: { id: 1 },
    })
  })

  test('the areas are a tree of provinces, cities and districts by their codes', async () => {
    interface Node {
      id: number
      name: string
      children: Node[] | null
    }
    const { data } = await anyone.get<Node[]>('/app-api/system/area/tree')
    const find = (nodes: Node[] | null | undefined, id: number) => nodes?.find(node => node.id === id)
    const province = find(data, 360000)
    expect(province?.name).toBe('江西省')
    const city = find(province?.children, 360700)
    expect(city?.name).toBe('赣州市')
    expect(find(city?.children, 360702)).toEqual({ id: 360702, name: '章贡区', children: null })
    expect(find(data, 110000)?.children?.length).toBeGreaterThan(0)
    const admin = await clientOf(backend, 'admin')
    expect((await admin.get('/admin-api/system/area/tree')).data).toEqual(data)
    expect(await anyone.get('/admin-api/system/area/tree')).toMatchObject({ code: 401 })
  })

  test('a roster is asked for without a body', async () => {
    const response = await backend.app.fetch(
      new Request('http://localhost/proxy-api/back/arbitrator/selectArbitratorlist', { method: 'POST' }),
    )
    expect(await response.json()).toMatchObject({ code: 1, rows: expect.any(Array) })
  })

  test('a number that is none is a wrong parameter', async () => {
    expect(await anyone.get('/app-api/system/documents/get?id=abc')).toMatchObject({
      ...{ code: 400, msg: '请求参数类型错误:abc', data: null },
    })
  })

  test('the log is filtered by the number of a record', async () => {
    const admin = await clientOf(backend, 'admin')
    const { data: id } = await admin.post<number>('/admin-api/system/post/create', {
      ...{ name: '值班员', code: 'duty', sort: 1, status: 0 },
    })
    const page = `/admin-api/system/operate-log/page?type=${encodeURIComponent('岗位')}&bizId=`
    expect(await admin.get(page + id)).toMatchObject({ data: { total: 1, list: [{ bizId: id }] } })
    expect(await admin.get(`${page}987654`)).toMatchObject({ data: { total: 0 } })
  })
})
