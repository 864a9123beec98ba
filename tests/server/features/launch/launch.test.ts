import type { Config } from '@shared/contract/configuration'
import type { LaunchKey, LaunchState } from '@shared/contract/launch'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Backend,
  PASSWORDS,
  removeDatabases,
  startBackend,
  startBareBackend,
} from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/launch'

let backend: Backend
let admin: Client
const open = async (made: Promise<Backend>) => {
  backend = await made
  admin = await clientOf(backend, 'admin')
}
afterEach(() => backend.close())
afterAll(removeDatabases)

const read = async (client = admin) => {
  const { data } = await client.get<LaunchState>(`${BASE}/get`)
  if (!data) throw new Error('no data')
  return data
}
const stateOf = async (key: LaunchKey) => (await read()).items.find(item => item.key === key)
const save = (skipped: readonly string[], hidden = false) => admin.put(`${BASE}/update`, { skipped, hidden })
const change = async (values: object) => {
  const { data: config } = await admin.get<object>('/admin-api/infra/config/facade')
  const sent = { ...config, adminTitle: '管理系统', ...values }
  return admin.put('/admin-api/infra/config/facade', sent)
}

describe('a first start without sample data', () => {
  beforeEach(() => open(startBareBackend()))

  test('a first start without sample data leaves every launch item open', async () => {
    const { items, isReady, hidden, lastBackupAt } = await read()
    expect(items).toEqual([
      { key: 'password', state: 'done', detail: '' },
      { key: 'sampleData', state: 'done', detail: '' },
      { key: 'name', state: 'open', detail: '尚未填写' },
      { key: 'logo', state: 'open', detail: '尚未上传' },
      {
        key: 'sections',
        state: 'open',
        detail: '导航中有 16 个栏目还没有内容：机构简介、组织机构、本会章程、本会动态、通知公告等 16 项',
      },
      { key: 'contact', state: 'open', detail: '缺少：电话、电子邮箱、地址' },
      { key: 'map', state: 'open', detail: '尚未填写' },
      { key: 'icp', state: 'open', detail: '尚未填写' },
      { key: 'policeIcp', state: 'open', detail: '尚未填写' },
      { key: 'articles', state: 'open', detail: '还没有发布文章' },
      { key: 'feeTable', state: 'open', detail: '尚未发布本会的收费标准' },
      { key: 'answerDays', state: 'open', detail: '尚未填写' },
      { key: 'visitCapacity', state: 'open', detail: '尚未填写' },
      { key: 'roster', state: 'open', detail: '尚未发布' },
      {
        key: 'disclosure',
        state: 'open',
        detail:
          '尚未公布或者需要更新：章程：未指定、登记信息：未指定、仲裁规则（栏目内暂无文章）、仲裁员名册（名册尚未发布）、服务流程：未指定等 8 项',
      },
      { key: 'staff', state: 'done', detail: '' },
      { key: 'backup', state: 'open', detail: '还没有完成的备份' },
      { key: 'domain', state: 'open', detail: '尚未用 PUBLIC_URL 设置网站的域名' },
    ])
    expect({ isReady, hidden, lastBackupAt }).toEqual({ isReady: false, hidden: false, lastBackupAt: null })
  })

  test('the launch items are done one by one', async () => {
    expect(
      await change({
        name: '江州仲裁委员会',
        icp: '苏ICP备00000001号',
        policeIcp: '苏公网安备 00000000000001号',
        contact: [
          { label: '立案电话', value: '010-00000001' },
          { label: '地址', value: '江州市一号' },
        ],
      }),
    ).toMatchObject({ code: 0 })
    expect(await stateOf('name')).toMatchObject({ state: 'done' })
    expect(await stateOf('icp')).toMatchObject({ state: 'done' })
    expect(await stateOf('policeIcp')).toMatchObject({ state: 'done' })
    expect(await stateOf('contact')).toMatchObject({ state: 'open', detail: '缺少：电子邮箱' })
    await admin.post('/admin-api/system/arbitrator/create', {
      ...{ name: '李新聘', rosterType: '1', sex: 1, profession: '建设工程', sort: 1, status: 0 },
    })
    expect(await stateOf('roster')).toMatchObject({ state: 'open' })
    await admin.put('/admin-api/system/arbitrator/publish', {})
    expect(await stateOf('roster')).toMatchObject({ state: 'done' })
  })

  test('days for an answer and places of a half-day are done once staff have set them', async () => {
    for (const [key, setting, value] of [
      ['answerDays', 'feedback.answer-days', '10'],
      ['visitCapacity', 'feedback.visit-capacity', '2'],
    ] as const) {
      const { data } = await admin.get<{ list: Config[] }>(
        `/admin-api/infra/config/page?key=${setting}&pageNo=1&pageSize=10`,
      )
      expect(data?.list).toMatchObject([{ key: setting, value: '' }])
      await admin.put('/admin-api/infra/config/update', { ...data?.list[0], value })
      expect(await stateOf(key)).toMatchObject({ state: 'done' })
    }
  })

  test('filing numbers, mail addresses and telephone numbers are checked by their form', async () => {
    const contact = [
      { label: '立案电话', value: '请来电' },
      { label: '电子邮箱', value: 'office@jiangzhou' },
      { label: '地址', value: '江州市一号' },
    ]
    await change({ name: '江州仲裁委员会', icp: 'abc', policeIcp: '苏公网安备123号', contact })
    expect(await stateOf('icp')).toMatchObject({
      ...{ state: 'open', detail: '“abc”的格式不正确，应如 滇ICP备12345678号-1' },
    })
    expect(await stateOf('policeIcp')).toMatchObject({ state: 'open' })
    expect(await stateOf('contact')).toMatchObject({ state: 'open', detail: '格式不正确：电话、电子邮箱' })
    await change({
      ...{ name: '江州仲裁委员会', icp: '苏ICP备12345678号-1', policeIcp: '苏公网安备 32010002000001号' },
      contact: [
        { label: '立案电话', value: '0871-1234567 转 801' },
        { label: '电子邮箱', value: 'office@jiangzhou-arb.cn' },
        { label: '地址', value: '江州市一号' },
      ],
    })
    for (const key of ['icp', 'policeIcp', 'contact'] as const)
      expect(await stateOf(key)).toMatchObject({ key, state: 'done' })
  })

  test('the site has its domain when PUBLIC_URL is one of the web over https', async () => {
    for (const [publicUrl, state] of [
      ['http://www.jzac.cn', 'open'],
      ['https://127.0.0.1', 'open'],
      ['https://www.jzac.cn', 'done'],
    ] as const) {
      await backend.close()
      await open(startBareBackend({ publicUrl }))
      expect(await stateOf('domain')).toMatchObject({ state })
    }
  })

  test('the roster item is done when another system has the roster', async () => {
    await backend.close()
    await open(startBareBackend({ rosterService: { url: 'http://127.0.0.1:9/', timeoutMs: 1 } }))
    expect(await stateOf('roster')).toMatchObject({ state: 'done' })
  })

  test('the launch list asks for another password while one is generated or publicly known', async () => {
    await backend.db.write(trx => trx.updateTable('users').set({ passwordKnown: 1 }).execute())
    expect(await stateOf('password')).toEqual({
      ...{ key: 'password', state: 'open', detail: 'admin 仍在使用初始密码' },
    })
    const changed = await admin.put('/admin-api/system/user/profile/update-password', {
      ...{ oldPassword: PASSWORDS.admin, newPassword: 'three quiet rivers' },
    })
    expect(changed.code).toBe(0)
    admin = new Client(backend, (await signIn(backend, 'admin', 'three quiet rivers')).accessToken)
    expect(await stateOf('password')).toMatchObject({ state: 'done' })
  })
})

describe('with sample data', () => {
  beforeEach(() => open(startBackend()))

  test('the launch list with sample data says to start an empty database', async () => {
    const { items } = await read()
    expect(items.find(({ key }) => key === 'sampleData')).toEqual({
      key: 'sampleData',
      state: 'open',
      detail: '数据库里是虚构的仲裁委员会。请去掉 SAMPLE_DATA，用一个空的数据库重新启动',
    })
  })

  test('the launch list counts a name that was emptied by hand as missing', async () => {
    expect(await stateOf('name')).toMatchObject({ state: 'open', detail: '仍是示例数据' })
    await backend.db.writer.deleteFrom('configs').where('key', '=', 'facade.name').execute()
    expect(await stateOf('name')).toMatchObject({ state: 'open', detail: '尚未填写' })
  })

  test('an item that does not apply is not open, and what is done counts as done', async () => {
    expect(await save(['policeIcp', 'password'])).toMatchObject({ code: 0 })
    expect(await stateOf('policeIcp')).toEqual({ key: 'policeIcp', state: 'skipped', detail: '尚未填写' })
    expect(await stateOf('password')).toMatchObject({ state: 'done' })
    await save([])
    expect(await stateOf('policeIcp')).toMatchObject({ state: 'open' })
  })

  test('the site may go public when no item is open, and the card is hidden and shown again', async () => {
    const open = (await read()).items.filter(({ state }) => state === 'open').map(({ key }) => key)
    await save(open, true)
    expect(await read()).toMatchObject({ isReady: true, hidden: true })
    await save(open, false)
    expect(await read()).toMatchObject({ isReady: true, hidden: false })
  })

  test('unknown items and invalid values are refused, and values edited by hand count as not set', async () => {
    expect(await save(['unknown'])).toMatchObject({ code: 400 })
    expect(await admin.put(`${BASE}/update`, { skipped: 'map', hidden: false })).toMatchObject({ code: 400 })
    expect(await admin.put(`${BASE}/update`, { skipped: [] })).toMatchObject({ code: 400 })
    await save(['map'])
    await setConfig(backend, 'launch.card', '[oops')
    expect(await stateOf('map')).toMatchObject({ state: 'open' })
    expect(await save(['map'])).toMatchObject({ code: 0 })
    expect(await stateOf('map')).toMatchObject({ state: 'skipped' })
  })

  test('users who may not change the settings do not see the launch list', async () => {
    const { client } = await addUser(backend, { permissions: ['infra:config:query'] })
    expect((await client.get(`${BASE}/get`)).code).toBe(403)
    expect((await client.put(`${BASE}/update`, { skipped: [], hidden: true })).code).toBe(403)
  })
})
