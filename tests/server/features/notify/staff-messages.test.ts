import type { NotifyMessage } from '@shared/contract/notify'
import type { StaffMessage, StaffMessageReader, StaffMessageReceipt } from '@shared/contract/staff-messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import type { Page } from '../../../../src/api/page'
import { cpuTimeOf } from '../../../support/cpu-time'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { sample } from '../../../support/long'
import { addUser, disable, type TestUser } from '../../../support/users'

const BASE = '/admin-api/system/staff-message'
const MESSAGES = '/admin-api/system/notify-message'
const SEND = 'system:staff-message:send'

freshBackend()

let sender: TestUser
let key = 0
beforeEach(async () => {
  sender = await addUser(backend, { permissions: [SEND], nickname: '王秘书' })
})

const newKey = () => `test-key-${String(++key).padStart(12, '0')}`
const send = (change: Record<string, unknown>, client = sender.client) =>
  client.post<StaffMessageReceipt>(`${BASE}/send`, {
    title: '例会',
    content: '周五下午两点，第一会议室。',
    clientKey: newKey(),
    ...change,
  })
const unread = async (user: TestUser) =>
  (await user.client.get<NotifyMessage[]>(`${MESSAGES}/get-unread-list?size=200`)).data ?? []
const sent = async (query = '', client = sender.client) =>
  (await client.get<Page<StaffMessage>>(`${BASE}/page?${query}`)).data
const count = async (query: string) => (await sender.client.get<number>(`${BASE}/count?${query}`)).data
const countMessages = async () =>
  Number(
    (
      await backend.db.read
        .selectFrom('notifyMessages')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const addDept = (parentId: number, name: string, status = 0) =>
  backend.db.write(async trx => {
    const { id } = await trx
      .insertInto('depts')
      .values({
        name,
        parentId,
        sort: 1,
        status,
        leaderUserId: null,
        phone: null,
        email: null,
        createTime: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const putInto = (userId: number, deptId: number) =>
  backend.db.write(trx => trx.updateTable('users').set({ deptId }).where('id', '=', userId).execute())

describe('a message to a colleague', () => {
  test('a message to a colleague arrives unread with the sender’s name, title, text and link', async () => {
    const reader = await addUser(backend)
    const { code, data } = await send({ userIds: [reader.id], link: '/content/documents?edit=12' })
    expect({ code, data }).toEqual({ code: 0, data: { id: expect.any(Number), recipients: 1 } })
    expect(await unread(reader)).toEqual([
      {
        id: expect.any(Number),
        userId: reader.id,
        userType: 2,
        templateId: expect.any(Number),
        templateCode: 'staff_message',
        templateNickname: '王秘书',
        templateContent: '【例会】\n周五下午两点，第一会议室。',
        templateType: 3,
        templateParams: { title: '例会' },
        readStatus: false,
        readTime: null,
        createTime: NOW,
        link: '/content/documents?edit=12',
      },
    ])
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    'content/documents',
    '/%2F%2Felsewhere.example',
    '/prod-api/admin-api/system/auth/logout',
  ])('a message to a colleague is refused with the link %s, which is no path of the app', async link => {
    const before = await countMessages()
    expect(await send({ userIds: [1], link })).toMatchObject({ code: 1100058002, data: null })
    expect(await countMessages()).toBe(before)
  })

  test('a message transfers every text unchanged, also text that looks like parameters', async () => {
    const reader = await addUser(backend)
    for (const content of [...sample(HOSTILE_TEXTS), '{title}{content}$&'].filter(
      text => text.trim() !== '' && text.length <= 2_000,
    )) {
      expect(await send({ userIds: [reader.id], title: '{content}', content })).toMatchObject({ code: 0 })
      expect((await unread(reader))[0]?.templateContent).toBe(`【{content}】\n${content}`.trimEnd())
    }
  })

  test('a message sent again with the same key, also at the same time, is sent once', async () => {
    const reader = await addUser(backend)
    const clientKey = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ userIds: [reader.id], clientKey })),
    )
    const [first] = answers
    expect(first).toMatchObject({ code: 0, data: { recipients: 1 } })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await send({ userIds: [reader.id], clientKey })).toEqual(first)
    expect(await unread(reader)).toHaveLength(1)
    // The key of someone else is another one.
    expect(await send({ userIds: [reader.id], clientKey }, admin)).toMatchObject({ code: 0 })
    expect(await unread(reader)).toHaveLength(2)
  })

  test('a message to a colleague is not sent while its template is disabled', async () => {
    await backend.db.write(trx =>
      trx.updateTable('notifyTemplates').set({ status: 1 }).where('code', '=', 'staff_message').execute(),
    )
    const before = await countMessages()
    expect(await send({ userIds: [1] })).toMatchObject({
      code: 1100058001,
      msg: '站内信模板“同事消息”已停用，没有发送',
    })
    expect(await countMessages()).toBe(before)
    expect((await sent())?.total).toBe(0)
  })
})

describe('the recipients', () => {
  test('users, departments with descendants and roles are recipients together, each enabled user once', async () => {
    const top = await addDept(0, '测试部')
    const below = await addDept(top, '测试处')
    const closed = await addDept(below, '停用处', 1)
    const [inTop, inBelow, inClosed, named, off] = [
      await addUser(backend),
      await addUser(backend),
      await addUser(backend),
      await addUser(backend, { permissions: ['system:dict:query'] }),
      await addUser(backend),
    ]
    await putInto(inTop.id, top)
    await putInto(inBelow.id, below)
    await putInto(inClosed.id, closed)
    await putInto(off.id, top)
    await disable(backend, off.id)
    const role = named.roleId
    const query = `deptIds=${top}&roleIds=${role}&userIds=${inTop.id},${named.id},${off.id},987654`
    expect(await count(query)).toBe(4)
    const { data } = await send({
      deptIds: [top, below],
      roleIds: [role],
      userIds: [inTop.id, named.id, named.id, off.id, 987654],
    })
    expect(data?.recipients).toBe(4)
    for (const user of [inTop, inBelow, inClosed, named]) expect(await unread(user)).toHaveLength(1)
    const rows = await backend.db.read
      .selectFrom('notifyMessages')
      .select('userId')
      .where('sentId', '=', data?.id ?? 0)
      .execute()
    expect(rows.map(({ userId }) => userId)).toEqual([inTop.id, inBelow.id, inClosed.id, named.id])
  })

  test('a disabled role has no recipients, and a message to no one is refused', async () => {
    const { roleId } = await addUser(backend, { permissions: ['system:dict:query'], roleStatus: 1 })
    expect(await count(`roleIds=${roleId}`)).toBe(0)
    const refused = { code: 1100058000, msg: '没有收信人：选中的对象中没有启用的账号', data: null }
    for (const change of [{}, { userIds: [] }, { userIds: [987654] }, { roleIds: [roleId] }])
      expect(await send(change)).toMatchObject(refused)
    expect(await count('')).toBe(0)
    expect((await sent())?.total).toBe(0)
  })

  test('5,000 recipients take one message and less than a second of processor time', async () => {
    const dept = await addDept(0, '大部门')
    await backend.db.write(async trx => {
      const row = { nickname: '同事', passwordHash: 'x', sex: 0, status: 0, deptId: dept, createTime: 1 }
      for (let start = 0; start < 5_000; start += 50)
        await trx
          .insertInto('users')
          .values(Array.from({ length: 50 }, (_, at) => ({ ...row, username: `many${start + at}` })))
          .execute()
    })
    expect(await count(`deptIds=${dept}`)).toBe(5_000)
    const spent = await cpuTimeOf(async () => {
      expect(await send({ deptIds: [dept], content: '长'.repeat(2_000) })).toMatchObject({
        code: 0,
        data: { recipients: 5_000 },
      })
    })
    expect(spent).toBeLessThan(1_000)
  })
})

describe('the list of sent messages', () => {
  test('the sent messages are the sender’s own, newest first, with the number of readers', async () => {
    const [one, two] = [await addUser(backend, { nickname: '李一' }), await addUser(backend)]
    await send({ userIds: [one.id, two.id], title: '第一条', link: '/user/profile' })
    await send({ userIds: [one.id], title: '第二条' })
    await send({ userIds: [one.id], title: '别人的' }, admin)
    await one.client.put(`${MESSAGES}/update-all-read`)
    expect(await sent()).toEqual({
      total: 2,
      list: [
        expect.objectContaining({ title: '第二条', recipients: 1, readCount: 1, target: '同事：李一' }),
        {
          id: expect.any(Number),
          title: '第一条',
          content: '周五下午两点，第一会议室。',
          link: '/user/profile',
          target: '同事：李一、测试人员',
          recipients: 2,
          readCount: 1,
          createTime: NOW,
        },
      ],
    })
    expect((await sent('title=第一'))?.list.map(({ title }) => title)).toEqual(['第一条'])
    expect((await sent('createTime[1]=2020-01-01 00:00:00'))?.total).toBe(0)
    expect((await sent('', admin))?.list.map(({ title }) => title)).toEqual(['别人的'])
  })

  test('the sent messages say to whom they went, with the first of many names', async () => {
    const users: TestUser[] = []
    for (let at = 0; at < 6; at += 1) users.push(await addUser(backend, { nickname: `同事${at}` }))
    const dept = await addDept(0, '测试部')
    const role = sender.roleId
    const [{ name }] = (await backend.db.read
      .selectFrom('roles')
      .select('name')
      .where('id', '=', role)
      .execute()) as [{ name: string }]
    await send({ userIds: users.map(({ id }) => id), deptIds: [dept], roleIds: [role] })
    expect((await sent())?.list[0]?.target).toBe(
      `部门：测试部；角色：${name}；同事：同事0、同事1、同事2、同事3、同事4 等 6 个`,
    )
  })

  test('a sent message names its recipients and readers to its sender alone', async () => {
    const [one, two] = [await addUser(backend, { nickname: '李一' }), await addUser(backend)]
    const { data } = await send({ userIds: [one.id, two.id] })
    await one.client.put(`${MESSAGES}/update-all-read`)
    const readers = async (query = '', client = sender.client) =>
      (await client.get<Page<StaffMessageReader>>(`${BASE}/readers?id=${data?.id}${query}`)).data
    expect(await readers()).toEqual({
      total: 2,
      list: [
        { userId: two.id, nickname: '测试人员', readStatus: false, readTime: null },
        { userId: one.id, nickname: '李一', readStatus: true, readTime: NOW },
      ],
    })
    expect((await readers('&readStatus=true'))?.list.map(({ userId }) => userId)).toEqual([one.id])
    expect(await readers('', admin)).toEqual({ total: 0, list: [] })
  })

  test('the sent messages stay when the account of the sender or of a recipient is deleted', async () => {
    const reader = await addUser(backend)
    await send({ userIds: [reader.id] })
    await admin.delete(`/admin-api/system/user/delete?id=${reader.id}`)
    expect((await sent())?.list[0]).toMatchObject({ recipients: 1 })
    expect(await admin.delete(`/admin-api/system/user/delete?id=${sender.id}`)).toMatchObject({ code: 0 })
    expect(await backend.db.read.selectFrom('staffMessages').select(['senderId', 'title']).execute()).toEqual(
      [{ senderId: null, title: '例会' }],
    )
  })
})

test('messages of one sender are limited, and those of others and repeated requests are not', async () => {
  backend.deps.limits = DEFAULT_LIMITS
  const other = await addUser(backend, { permissions: [SEND] })
  const clientKey = newKey()
  expect(await send({ userIds: [1], clientKey })).toMatchObject({ code: 0 })
  for (let at = 1; at < 20; at += 1) {
    // A request that is refused takes no place.
    expect(await send({ userIds: [987654] })).toMatchObject({ code: 1100058000 })
    expect(await send({ userIds: [1] })).toMatchObject({ code: 0 })
  }
  expect(await send({ userIds: [1] })).toMatchObject({
    code: 429,
    msg: '请求过于频繁，请稍后重试（还需等待 3 分钟）',
  })
  expect(await send({ userIds: [1], clientKey })).toMatchObject({ code: 0 })
  expect(await send({ userIds: [1] }, other.client)).toMatchObject({ code: 0 })
  expect((await sent())?.total).toBe(20)
})
