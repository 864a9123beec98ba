import type { Config, ConfigSave } from '@shared/contract/configuration'
import type { FacadeInfo } from '@shared/contract/facade-info'
import type { FacadeConfig, FacadeConfigSave } from '@shared/contract/site-settings'
import { describe, expect, test } from 'vitest'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'
import { addUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

const BASE = '/admin-api/infra/config'
/** The stamps of a record that the super admin has saved. */
const SAVED = { updateTime: NOW, updater: '管理员' }
const DUPLICATE = { code: 1001000002, msg: '参数配置 key 重复', data: null }
const BUILT_IN = { code: 1001000003, msg: '不能删除类型为系统内置的参数配置', data: null }

freshBackend()

const CASE: ConfigSave = { category: 'biz', name: '立案时限', key: 'case.days', value: '5', visible: true }

async function create(more: Partial<ConfigSave> = {}): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${BASE}/create`, { ...CASE, ...more })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const get = async (id: number) => (await admin.get<Config | null>(`${BASE}/get?id=${id}`)).data
const builtIn = () =>
  backend.db.read.selectFrom('configs').selectAll().where('key', '=', 'facade.name').executeTakeFirstOrThrow()

describe('a value by its key', () => {
  const value = (client: Client, key: string) => client.get(`${BASE}/get-value-by-key?key=${key}`)

  test('a configuration value is readable by every signed-in user', async () => {
    await create({ key: 'url.druid', value: 'https://druid.example/' })
    const { client } = await addUser(backend)
    expect(await value(client, 'url.druid')).toMatchObject({ code: 0, data: 'https://druid.example/' })
    expect(await value(new Client(backend), 'url.druid')).toMatchObject({ code: 401, data: null })
  })

  test('a configuration value is null for a missing key and matches exactly', async () => {
    await create()
    for (const key of ['none', 'CASE.DAYS', 'case.day', 'case%', "'", '__proto__', '%25']) {
      expect(await value(admin, key), key).toMatchObject({ code: 0, data: null })
    }
  })

  test('a configuration value that is not visible is returned to no one', async () => {
    const id = await create({ visible: false, value: 'not to be told' })
    const refused = {
      code: 1001000004,
      msg: '获取参数配置失败，原因：不允许获取不可见配置',
      data: null,
    }
    expect(await value(admin, 'case.days')).toMatchObject(refused)
    expect(await value(admin, 'system.user.register-enabled')).toMatchObject(refused)
    await admin.put(`${BASE}/update`, { ...CASE, id, visible: true })
    expect(await value(admin, 'case.days')).toMatchObject({ data: '5' })
  })
})

describe('saving', () => {
  test('saving a parameter changes the sent fields and neither kind nor time', async () => {
    const id = await create({ remark: '工作日' })
    const body = { ...CASE, id, value: '7', visible: false, type: 1, createTime: 1 }
    expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code: 0, data: true })
    expect(await get(id)).toEqual({
      ...CASE,
      id,
      value: '7',
      visible: false,
      type: 2,
      remark: '工作日',
      createTime: NOW,
      ...SAVED,
      updateTime: NOW + 1,
    })
  })

  test('a built-in parameter stays built-in', async () => {
    const { id, category, name, key } = await builtIn()
    const body = { id, category, name, key, value: '新名称', visible: true, type: 2 }
    expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({ value: '新名称', type: 1 })
  })

  test('a built-in parameter keeps its key, by which the product reads it', async () => {
    const { id, category, name, key, value } = await builtIn()
    const body = { id, category, name: '改名', value, visible: true }
    for (const other of ['renamed', key.toUpperCase()])
      expect(await admin.put(`${BASE}/update`, { ...body, key: other })).toMatchObject({
        code: 1100055000,
        msg: `参数“${key}”是系统内置的，键名不能修改`,
      })
    expect(await get(id)).toMatchObject({ name, key })
    expect(await admin.put(`${BASE}/update`, { ...body, key })).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({ name: '改名', key, category })
  })

  test('a parameter with an existing key is refused, also in simultaneous calls', async () => {
    const id = await create()
    expect(await admin.post(`${BASE}/create`, { ...CASE, name: '又' })).toMatchObject(DUPLICATE)
    const other = await create({ key: 'other' })
    expect(await admin.put(`${BASE}/update`, { ...CASE, id: other })).toMatchObject(DUPLICATE)
    expect(await admin.put(`${BASE}/update`, { ...CASE, id })).toMatchObject({ code: 0 })
  })
})

test('built-in parameters are not deleted, and neither are the others of the same call', async () => {
  const { id } = await builtIn()
  const custom = await create()
  expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject(BUILT_IN)
  expect(await admin.delete(`${BASE}/delete-list?ids=${custom},${id}`)).toMatchObject(BUILT_IN)
  expect(await get(custom)).not.toBeNull()
  expect(await get(id)).not.toBeNull()
})

test('the export of parameters is an Excel file of the listed columns and all pages', async () => {
  const id = await create({ remark: '工作日', visible: false })
  const response = await admin.raw('GET', `${BASE}/export-excel?type=2&pageSize=1&pageNo=9`)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment;filename=${encodeURIComponent('参数配置.xls')}`,
  )
  const { rows } = await readSheet(response)
  expect(rows).toEqual([
    [
      '参数配置序号',
      '参数分类',
      '参数名称',
      '参数键名',
      '参数键值',
      '参数类型',
      '是否可见',
      '备注',
      '创建时间',
    ],
    [id, 'biz', '立案时限', 'case.days', '5', '自定义', '否', '工作日', '2026-03-02 09:00:00'],
  ])
})

describe("the facade's settings as one form", () => {
  const FORM: FacadeConfigSave = { name: '新州仲裁委员会', adminTitle: '新州仲裁管理系统' }
  /** The smallest PNG there is. */
  const PNG = Buffer.from(TINY_PNG)

  const save = (more: object = {}) => admin.put(`${BASE}/facade`, { ...FORM, ...more })
  const form = async () => (await admin.get<FacadeConfig>(`${BASE}/facade`)).data
  const info = async () => (await new Client(backend).get<FacadeInfo>('/app-api/system/facade/info')).data
  const contactLines = async () =>
    (await new Client(backend).get('/app-api/system/dict-data/type?type=contact_us_config')).data
  const rows = () => backend.db.read.selectFrom('configs').selectAll().orderBy('id').execute()
  const refused = (message: string) => ({ code: 400, msg: `请求参数不正确:${message}`, data: null })

  async function picture(isPublic = true, content: Buffer | string = PNG, name = 'a.png'): Promise<string> {
    const data = new FormData()
    data.append('isPublic', String(isPublic))
    data.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    return (await admin.post<string>('/admin-api/infra/file/upload', data)).data ?? ''
  }

  test('the site settings begin with what the public site shows', async () => {
    const { menus: _, contactMap: __, quickIcons: ___, ...shown } = (await info()) ?? { menus: {} }
    expect(await form()).toMatchObject(shown)
    expect((await form())?.contact).toEqual(
      ((await contactLines()) as { label: string; value: string }[]).map(({ label, value }) => ({
        label,
        value,
      })),
    )
  })

  test('saved site settings are shown on the public site at once and completely', async () => {
    const image = await picture()
    const all = {
      englishName: 'Xinzhou Arbitration Commission',
      motto: '公正为本',
      introduction: '仲裁合同纠纷。',
      signInMotto: '勤勉',
      logo: image,
      favicon: `https://arb.example${image}`,
      copyright: '© 新州仲裁委员会',
      icp: '新ICP备00000000号',
      policeIcp: '新公网安备 00000000000000号',
      policeBadge: image,
      wechatCode: image,
      wechatName: '新州仲裁',
      banners: [{ title: '开放日', image, url: '/facade/news' }, { image }],
      links: [
        { name: '法院', url: 'https://court.example/', logo: image },
        { name: '指南', url: '/facade/guide' },
      ],
      homeMenuIds: [9112, 9111],
      contact: [
        { label: '地址', value: '新州市一号' },
        { label: '电话', value: '000-0000000' },
      ],
    }
    const articleSource = '新州仲裁委员会秘书处'
    expect(await save({ ...all, articleSource })).toMatchObject({ code: 0, data: true })
    const { contact, ...rest } = all
    const { quick } = (await form()) ?? {}
    const expected = {
      ...FORM,
      ...rest,
      banners: [
        { id: 1, ...all.banners[0], sort: 1 },
        { id: 2, image, sort: 2 },
      ],
      links: [
        { id: 1, ...all.links[0], sort: 1 },
        { id: 2, ...all.links[1], sort: 2 },
      ],
    }
    expect(await info()).toMatchObject(expected)
    expect(await info()).not.toHaveProperty('articleSource')
    expect(await info()).not.toHaveProperty('review')
    expect(await form()).toEqual({
      ...expected,
      articleSource,
      review: true,
      ...{ grey: 'off', greyFrom: null, greyTo: null, watermark: false },
      ...{ mapImage: '/pictures/contact-map.png', mapAlt: expect.stringContaining('坡道'), mapUrl: null },
      contact,
      quick,
      ...SAVED,
      revision: expect.any(Number),
    })
    expect(await contactLines()).toMatchObject(contact)
  })

  test('a map needs a description, has its size for visitors, and can be removed', async () => {
    const image = await picture()
    expect(await save({ mapImage: image, mapAlt: '' })).toMatchObject(refused('地图说明不能为空'))
    await save({ mapImage: image, mapAlt: '本会位于一号', mapUrl: 'https://map.example/1' })
    expect((await info())?.contactMap).toEqual({
      ...{ image, alt: '本会位于一号', url: 'https://map.example/1' },
      ...{ width: 1, height: 1 },
    })
    await save({ mapImage: '', mapAlt: '', mapUrl: '' })
    expect((await info())?.contactMap).toBeNull()
  })

  test('a disabled banner stays stored, and visitors do not get it', async () => {
    const image = await picture()
    expect(await save({ banners: [{ image, url: '/facade/news' }] })).toMatchObject(
      refused('有链接的横幅应填写横幅说明'),
    )
    await save({
      banners: [
        { image, title: '停用', hidden: true },
        { image, title: '启用', hidden: false },
      ],
    })
    expect((await info())?.banners).toEqual([{ id: 2, image, title: '启用', sort: 2, width: 1, height: 1 }])
    expect((await form())?.banners).toMatchObject([{ hidden: true }, { hidden: false }])
  })

  test('quick entries keep their rows and have the chosen icon', async () => {
    const row = (value: string) =>
      backend.db.read
        .selectFrom('dictData')
        .select(['id', 'remark', 'label'])
        .where('dictType', '=', 'common_use')
        .where('value', '=', value)
        .executeTakeFirst()
    const before = await row('/facade/filing-guide')
    const entries = [
      { label: '找我们', value: '/facade/filing-guide', icon: '' },
      { label: '规则', value: '/facade/rules', icon: 'rules' },
    ]
    expect(await save({ quick: entries })).toMatchObject({ code: 0 })
    expect((await form())?.quick).toEqual(entries)
    expect(await row('/facade/filing-guide')).toEqual({ ...before, label: '找我们' })
    expect((await info())?.quickIcons).toEqual({ '/facade/rules': 'rules' })
    await save({ quick: [{ ...entries[1], icon: '' }] })
    expect(await row('/facade/rules')).toMatchObject({ remark: null })
    await save({ quick: [] })
    expect((await form())?.quick).toEqual([])
  })

  test('a section disabled meanwhile is not on the home page, which can be saved', async () => {
    await backend.db.writer.updateTable('menus').set({ status: 1 }).where('id', '=', 9112).execute()
    const config = await form()
    expect(config?.homeMenuIds).not.toContain(9112)
    expect(await save({ homeMenuIds: config?.homeMenuIds })).toMatchObject({ code: 0 })
  })

  test('the site settings keep omitted fields', async () => {
    const before = await form()
    expect(await save()).toMatchObject({ code: 0 })
    expect(await form()).toEqual({ ...before, ...FORM, ...SAVED, revision: expect.any(Number) })
  })

  test('an empty text or list removes the setting, which can be set again', async () => {
    await save({ icp: '新ICP备1号' })
    await save({ icp: '', copyright: ' ', links: [], contact: [], homeMenuIds: [] })
    expect(await form()).toMatchObject({
      icp: null,
      copyright: null,
      links: [],
      contact: [],
      homeMenuIds: [],
    })
    expect((await rows()).filter(row => row.value.trim() === '')).toEqual([])
    await save({ icp: '新ICP备2号', copyright: '©' })
    expect(await form()).toMatchObject({ icp: '新ICP备2号', copyright: '©' })
    const row = (await rows()).find(({ key }) => key === 'facade.icp')
    expect(row).toMatchObject({
      name: 'ICP 备案号',
      category: 'facade',
      type: 1,
      visible: 1,
      createTime: NOW,
    })
  })

  test('saving the site settings touches no other setting, whatever is sent', async () => {
    const others = async () =>
      (await rows()).filter(row => !['facade.name', 'facade.admin-title'].includes(row.key))
    const before = await others()
    const body = { ...FORM, 'system.user.register-enabled': 'true', key: 'x', value: 'y', menus: {}, type: 2 }
    await admin.put(`${BASE}/facade`, JSON.stringify(body).replace(/}$/, ',"__proto__":{"icp":"x"}}'))
    expect(await others()).toEqual(before)
  })

  test.each([
    [{ name: '' }, '门户名称不能为空'],
    [{ name: 'x'.repeat(51) }, '门户名称长度不能超过 50 个字符'],
    [{ adminTitle: ' ' }, '管理系统名称不能为空'],
    [{ copyright: 'x'.repeat(201) }, '版权声明长度不能超过 200 个字符'],
    [{ icp: 'x'.repeat(101) }, 'ICP 备案号长度不能超过 100 个字符'],
    [{ links: Array(51).fill({ name: 'a', url: '/a' }) }, '友情链接不能超过 50 个'],
    [{ links: [{ name: '', url: '/a' }] }, '友情链接名称不能为空'],
    [{ banners: Array(11).fill({ image: 'x' }) }, '首页横幅不能超过 10 个'],
    [{ banners: [{ title: '无图' }] }, '横幅图片不能为空'],
    [{ contact: Array(21).fill({ label: 'a', value: 'b' }) }, '联系方式不能超过 20 项'],
    [{ contact: [{ label: '电话', value: 'x'.repeat(101) }] }, '联系方式内容长度不能超过 100 个字符'],
    [{ banners: [{ image: 'x', url: '/a' }] }, '横幅图片不正确，应为已上传到本系统的图片'],
    [{ quick: Array(13).fill({ label: 'a', value: '/a' }) }, '快捷入口不能超过 12 个'],
    [{ quick: [{ label: '', value: '/a' }] }, '快捷入口名称不能为空'],
    [{ quick: [{ label: 'x'.repeat(21), value: '/a' }] }, '快捷入口名称长度不能超过 20 个字符'],
    [{ quick: [{ label: 'a' }] }, '快捷入口链接不能为空'],
    [{ quick: [{ label: 'a', value: `/${'x'.repeat(100)}` }] }, '快捷入口链接长度不能超过 100 个字符'],
    [
      { quick: [{ label: 'a', value: 'javascript:alert(1)' }] },
      '快捷入口链接格式不正确，应为 http、https 地址或以 / 开头的站内路径',
    ],
    [{ quick: [{ label: 'a', value: '/a', icon: '<svg>' }] }, '快捷入口图标不正确'],
    [{ quick: [0, 1].map(() => ({ label: 'a', value: '/a' })) }, '快捷入口链接不能重复'],
    [{ mapImage: 'https://tracker.example/map.png' }, '地图图片不正确，应为已上传到本系统的图片'],
    [{ policeBadge: 'https://tracker.example/a.png' }, '公安备案图标不正确，应为已上传到本系统的图片'],
    [{ wechatCode: '/logo.svg' }, '公众号二维码不正确，应为已上传到本系统的图片'],
    [{ mapAlt: 'x'.repeat(101) }, '地图说明长度不能超过 100 个字符'],
    [{ mapUrl: 'javascript:alert(1)' }, '地图链接格式不正确，应为 http 或 https 开头的网址'],
    [{ mapUrl: '/facade' }, '地图链接格式不正确，应为 http 或 https 开头的网址'],
    [{ homeMenuIds: Array(13).fill(9112) }, '首页栏目不能超过 12 个'],
    [{ homeMenuIds: [9112, 9112] }, '首页栏目不能重复'],
    [{ homeMenuIds: [1] }, '首页栏目不存在'],
    [{ homeMenuIds: [9100] }, '首页栏目不存在'],
    [{ homeMenuIds: [-1] }, '首页栏目不存在'],
    [
      {
        contact: [
          { label: 'a', value: '同' },
          { label: 'b', value: '同' },
        ],
      },
      '联系方式内容不能重复',
    ],
  ])('the site settings refuse %j and store nothing of it', async (change, message) => {
    const before = await rows()
    expect(await save({ icp: '不该留下', ...change })).toMatchObject(refused(message))
    expect(await rows()).toEqual(before)
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'https://user:pass@evil.example/',
    'ftp://evil.example/',
    'evil.example',
  ])('the site settings refuse the link %s', async url => {
    const message = '格式不正确，应为 http、https 地址或以 / 开头的站内路径'
    expect(await save({ links: [{ name: '某', url }] })).toMatchObject(refused(`友情链接地址${message}`))
    const image = await picture()
    expect(await save({ banners: [{ image, url }] })).toMatchObject(refused(`横幅链接${message}`))
  })

  test('the site settings accept only public pictures of this server', async () => {
    const strange = '应为已上传到本系统的图片'
    const unknown = (await picture()).replace(/\w{16}\.png$/, '0000000000000000.png')
    for (const logo of ['https://cdn.example/a.png', '/logo.png', 'data:image/png;base64,AAAA', unknown]) {
      expect(await save({ logo }), logo).toMatchObject(refused(`门户标志不正确，${strange}`))
    }
    expect(await save({ logo: await picture(true, '文字', 'a.txt') })).toMatchObject(
      refused(`门户标志不正确，${strange}`),
    )
    expect(await save({ banners: [{ image: await picture(false) }] })).toMatchObject(
      refused('横幅图片不正确，该图片未公开'),
    )
  })

  test('the site settings keep the rows of remaining and of disabled contact lines', async () => {
    const lines = () =>
      backend.db.read
        .selectFrom('dictData')
        .selectAll()
        .where('dictType', '=', 'contact_us_config')
        .orderBy('id')
        .execute()
    const [first, second, third] = await lines()
    if (!first || !second || !third) throw new Error('the dictionary has lines')
    await backend.db.write(async trx => {
      await trx.updateTable('dictData').set({ remark: '说明' }).where('id', '=', first.id).execute()
      await trx.updateTable('dictData').set({ status: 1 }).where('id', '=', second.id).execute()
    })
    await save({
      contact: [
        { label: '新', value: '新的一行' },
        { label: '通讯地址', value: first.value },
      ],
    })
    const after = await lines()
    expect(after).toHaveLength(3)
    expect(after[0]).toEqual({ ...first, label: '通讯地址', sort: 2, remark: '说明', ...SAVED })
    expect(after[1]).toMatchObject({ id: second.id, status: 1 })
    expect(after[2]).toMatchObject({ label: '新', value: '新的一行', sort: 1, status: 0 })
    // One that was switched off and is entered again is on again.
    await save({ contact: [{ label: second.label, value: second.value }] })
    expect((await form())?.contact).toEqual([{ label: second.label, value: second.value }])
  })
})
