import type { NotifyMessage, NotifyTemplate } from '@shared/contract/notify'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/notify-template'
const MESSAGES = '/admin-api/system/notify-message'

freshBackend()

const greeting = {
  name: '问候',
  code: 'greeting',
  type: 2,
  nickname: '综合部',
  content: '{name}，你好，今天是{day}。',
  status: 0,
}

async function create(change: Record<string, unknown> = {}): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${BASE}/create`, { ...greeting, ...change })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const templateOf = async (id: number) => (await admin.get<NotifyTemplate>(`${BASE}/get?id=${id}`)).data
const send = (change: Record<string, unknown> = {}) =>
  admin.post<number>(`${BASE}/send-notify`, {
    userId: 1,
    userType: 2,
    templateCode: 'greeting',
    templateParams: { name: '云', day: '星期一' },
    ...change,
  })
/** A message as its recipient reads it. */
async function messageOf(id: number | null): Promise<NotifyMessage | undefined> {
  const row = await backend.db.read
    .selectFrom('notifyMessages')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { sentId: _, ...message } = row
  return { ...message, readStatus: row.readStatus === 1, templateParams: JSON.parse(row.templateParams) }
}
const countMessages = async () =>
  (await admin.get<Page<NotifyMessage>>(`${MESSAGES}/page?pageSize=1`)).data?.total

describe('a template', () => {
  test.each([
    ['{b}{a}{b}', ['b', 'a']],
    ['{ 空格 }', [' 空格 ']],
    ['{}{ }{\n}', []],
    ['{{a}}', ['a']],
    ['{a{b}c}', ['b']],
    ['}{a', []],
    ['{案号}和{a.b[0]}', ['案号', 'a.b[0]']],
    ['{__proto__}{constructor}', ['__proto__', 'constructor']],
  ])('a template with the content %j has the parameters %j', async (content, params) => {
    expect((await templateOf(await create({ content })))?.params).toEqual(params)
  })

  test('a template has a unique code', async () => {
    const id = await create()
    const other = await create({ code: 'other' })
    const taken = { code: 1002026001, msg: '已经存在编码为【greeting】的站内信模板', data: null }
    expect(await admin.post(`${BASE}/create`, greeting)).toMatchObject(taken)
    expect(await admin.put(`${BASE}/update`, { ...greeting, id: other })).toMatchObject(taken)
    expect(await admin.put(`${BASE}/update`, { ...greeting, id })).toMatchObject({ code: 0, data: true })
  })

  test('a template has an enabled type of its dictionary when it is chosen', async () => {
    expect(await admin.post(`${BASE}/create`, { ...greeting, type: 9 })).toMatchObject({
      code: 1002007001,
      msg: '当前字典数据不存在',
    })
    const id = await create()
    await backend.db.write(trx =>
      trx
        .updateTable('dictData')
        .set({ status: 1 })
        .where('dictType', '=', 'system_notify_template_type')
        .execute(),
    )
    const off = { code: 1002007002, msg: '字典数据(内部通知)不处于开启状态，不允许选择' }
    expect(await admin.put(`${BASE}/update`, { ...greeting, id, type: 1 })).toMatchObject(off)
    expect(await admin.put(`${BASE}/update`, { ...greeting, id, name: '改' })).toMatchObject({ code: 0 })
  })

  test('an update of a template sets its parameters, keeps omitted fields, and clears empty ones', async () => {
    const id = await create({ remark: '说明' })
    await admin.put(`${BASE}/update`, { ...greeting, id, content: '{who}' })
    expect(await templateOf(id)).toMatchObject({ content: '{who}', params: ['who'], remark: '说明' })
    await admin.put(`${BASE}/update`, { ...greeting, id, remark: '' })
    expect(await templateOf(id)).toMatchObject({ params: ['name', 'day'], remark: '' })
  })

  test('a template can be deleted while its messages stay', async () => {
    const id = await create()
    const { data } = await send()
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await messageOf(data)).toMatchObject({
      templateId: id,
      templateContent: '云，你好，今天是星期一。',
    })
  })
})

test('the list of templates for selects has the enabled ones for every signed-in user', async () => {
  const id = await create()
  const off = await create({ code: 'off', status: 1 })
  const { client } = await addUser(backend)
  for (const path of ['/simple-list', '/list-all-simple']) {
    const { data } = await client.get<{ id: number }[]>(`${BASE}${path}`)
    expect(data).toContainEqual({ id, name: '问候', code: 'greeting' })
    expect(data?.map(row => row.id)).not.toContain(off)
  }
})

describe('sending by a template', () => {
  test('sending by a template creates an unread message for one recipient', async () => {
    const templateId = await create()
    const reader = await addUser(backend)
    const { code, data: id } = await send({ userId: reader.id })
    expect(code).toBe(0)
    expect(await messageOf(id)).toEqual({
      id,
      userId: reader.id,
      userType: 2,
      templateId,
      templateCode: 'greeting',
      templateNickname: '综合部',
      templateContent: '云，你好，今天是星期一。',
      templateType: 2,
      templateParams: { name: '云', day: '星期一' },
      readStatus: false,
      readTime: null,
      createTime: NOW,
      link: null,
    })
    expect((await reader.client.get(`${MESSAGES}/get-unread-count`)).data).toBe(1)
  })

  test('sending by a template is refused with parameters that are no texts', async () => {
    await create()
    for (const [templateParams, msg] of [
      ['一个文本', '请求参数类型错误:一个文本'],
      [['a'], '请求参数类型错误:templateParams'],
      [{ name: {}, day: '' }, '请求参数类型错误:templateParams.name'],
      [{ name: ['a'], day: '' }, '请求参数类型错误:templateParams.name'],
    ] as const) {
      expect(await send({ templateParams })).toMatchObject({ code: 400, msg, data: null })
    }
  })

  test('sending by a template with an unknown code fails as the contract says', async () => {
    expect(await send({ templateCode: 'none' })).toMatchObject({
      code: 1002008001,
      msg: '当前通知公告不存在',
    })
  })

  test('sending by a disabled template sends nothing, whatever the parameters', async () => {
    await create({ status: 1 })
    const before = await countMessages()
    expect(await send()).toMatchObject({ code: 0, msg: '', data: null })
    expect(await send({ templateParams: {} })).toMatchObject({ code: 0, data: null })
    expect(await countMessages()).toBe(before)
  })

  test('sending by a template that lacks a parameter sends nothing', async () => {
    await create()
    for (const [templateParams, name] of [
      [{ name: '云' }, 'day'],
      [{ name: null, day: '' }, 'name'],
      [{}, 'name'],
      [null, 'name'],
      [undefined, 'name'],
    ] as const) {
      const before = await countMessages()
      expect(await send({ templateParams })).toMatchObject({
        code: 1002028000,
        msg: `模板参数(${name})缺失`,
        data: null,
      })
      expect(await countMessages()).toBe(before)
    }
  })

  test('sending by a template takes no parameter from Object.prototype', async () => {
    await create({ content: '{constructor}{toString}' })
    expect(await send({ templateParams: {} })).toMatchObject({
      code: 1002028000,
      msg: '模板参数(constructor)缺失',
    })
  })

  test('sending by a template accepts numbers and booleans as texts, and empty texts', async () => {
    await create({ content: '{a}/{b}/{c}' })
    const { data } = await send({ templateParams: { a: 5, b: true, c: '' } })
    expect(await messageOf(data)).toMatchObject({
      templateContent: '5/true/',
      templateParams: { a: '5', b: 'true', c: '' },
    })
  })

  test('sending by a template stores only the named parameters', async () => {
    await create()
    const { data } = await send({ templateParams: { name: '云', day: '', readStatus: '1', userId: '2' } })
    expect((await messageOf(data))?.templateParams).toEqual({ name: '云', day: '' })
  })

  test('sending by a template does not fill in placeholders inside the value of a parameter', async () => {
    await create({ content: '{name}|{day}|{name}' })
    const { data } = await send({ templateParams: { name: '{day}$&$1', day: '{name}' } })
    expect((await messageOf(data))?.templateContent).toBe('{day}$&$1|{name}|{day}$&$1')
  })

  test('sending by a short template is refused before the message exceeds its limit', async () => {
    await create({ content: '{name}'.repeat(300) })
    const before = await countMessages()
    expect(await send({ templateParams: { name: '长'.repeat(1_000) } })).toMatchObject({
      code: 400,
      msg: '请求参数不正确:站内信内容长度不能超过 10000 个字符',
    })
    expect(await countMessages()).toBe(before)
  })

  test('sending is to members or to staff: users who are no members are staff', async () => {
    await create()
    for (const [userType, stored] of [
      [1, 1],
      [2, 2],
      [0, 2],
      [99, 2],
    ] as const) {
      const { data } = await send({ userType })
      expect(await messageOf(data)).toMatchObject({ userType: stored })
    }
  })

  test('sending by a template does not check whether the recipient exists', async () => {
    await create()
    expect(await send({ userId: 987654 })).toMatchObject({ code: 0, data: expect.any(Number) })
  })
})
