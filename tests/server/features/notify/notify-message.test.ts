import type { NotifyMessage, SentNotifyMessage } from '@shared/contract/notify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import { IS_SQLITE } from '../../../support/backend'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { plansOf } from '../../../support/query-plans'
import { addUser, type TestUser } from '../../../support/users'

const BASE = '/admin-api/system/notify-message'
const DAY = 86_400_000

freshBackend()

let reader: TestUser
beforeEach(async () => {
  reader = await addUser(backend)
})

/** Sends the reader messages, one a day up to today, oldest first; returns their ids. */
async function send(
  count: number,
  change: { userId?: number; userType?: number; templateType?: number } = {},
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    userId: reader.id,
    userType: 2,
    templateId: 1,
    templateCode: 'hearing_notice',
    templateNickname: '办案部',
    templateContent: `第 ${index + 1} 条`,
    templateType: 1,
    templateParams: '{"no":"云仲字第1号"}',
    readStatus: 0 as const,
    readTime: null,
    createTime: NOW - (count - 1 - index) * DAY,
    ...change,
  }))
  const sent = await backend.db.write(trx =>
    trx.insertInto('notifyMessages').values(rows).returning('id').execute(),
  )
  return sent.map(row => row.id)
}

const page = async (client: Client, path: string) =>
  (await client.get<Page<NotifyMessage>>(`${BASE}${path}`)).data
const ids = (rows: NotifyMessage[] | null | undefined) => rows?.map(row => row.id)
const unreadCount = async () => (await reader.client.get<number>(`${BASE}/get-unread-count`)).data

describe('the user’s own messages', () => {
  test('own messages have every property of the contract, with parameters as an object', async () => {
    const [id] = await send(1)
    expect((await page(reader.client, '/my-page'))?.list).toEqual([
      {
        id,
        userId: reader.id,
        userType: 2,
        templateId: 1,
        templateCode: 'hearing_notice',
        templateNickname: '办案部',
        templateContent: '第 1 条',
        templateType: 1,
        templateParams: { no: '云仲字第1号' },
        readStatus: false,
        readTime: null,
        createTime: NOW,
        link: null,
      },
    ])
  })

  test('own messages are filtered by read status and time', async () => {
    const sent = await send(3)
    await reader.client.put(`${BASE}/update-read?ids=${sent[0]}`)
    expect(ids((await page(reader.client, '/my-page?readStatus=true'))?.list)).toEqual([sent[0]])
    expect(ids((await page(reader.client, '/my-page?readStatus=false'))?.list)).toEqual([sent[2], sent[1]])
    const day = '2026-03-01'
    const query = `createTime[0]=${day} 00:00:00&createTime[1]=${day} 23:59:59`
    expect(ids((await page(reader.client, `/my-page?${query}`))?.list)).toEqual([sent[1]])
    expect(await reader.client.get(`${BASE}/my-page?readStatus=maybe`)).toMatchObject({
      code: 400,
      msg: '请求参数类型错误:maybe',
    })
  })

  test('unread own messages are counted, and the newest ten are listed', async () => {
    expect(await unreadCount()).toBe(0)
    const sent = (await send(12)).reverse()
    expect(await unreadCount()).toBe(12)
    const list = (await reader.client.get<NotifyMessage[]>(`${BASE}/get-unread-list`)).data
    expect(ids(list)).toEqual(sent.slice(0, 10))
    expect((await reader.client.get<NotifyMessage[]>(`${BASE}/get-unread-list?size=3`)).data).toHaveLength(3)
    expect(await reader.client.get(`${BASE}/get-unread-list?size=0`)).toMatchObject({ code: 400 })
    expect(await reader.client.get(`${BASE}/get-unread-list?size=201`)).toMatchObject({ code: 400 })
  })

  test('own messages are marked read one by one, once', async () => {
    const sent = await send(3)
    expect(await reader.client.put(`${BASE}/update-read?ids=${sent[0]}&ids=${sent[1]}`)).toMatchObject({
      data: 2,
    })
    expect(await unreadCount()).toBe(1)
    const rows = (await page(reader.client, '/my-page?readStatus=true'))?.list
    expect(rows?.map(row => [row.readStatus, row.readTime])).toEqual([
      [true, NOW],
      [true, NOW],
    ])
    // Read before: its time stays.
    const early = NOW - DAY
    await backend.db.write(trx =>
      trx
        .updateTable('notifyMessages')
        .set({ readTime: early })
        .where('id', '=', sent[0] ?? 0)
        .execute(),
    )
    await reader.client.put(`${BASE}/update-read?ids=${sent[0]}`)
    await reader.client.put(`${BASE}/update-all-read`)
    const times = (await page(reader.client, '/my-page'))?.list.map(row => row.readTime)
    expect(times).toEqual([NOW, NOW, early])
  })

  test('own messages are marked read all at once', async () => {
    await send(3)
    expect(await reader.client.put(`${BASE}/update-all-read`)).toMatchObject({ code: 0, data: 3 })
    expect(await unreadCount()).toBe(0)
  })

  test('own messages newer than the last one seen stay unread', async () => {
    const sent = await send(3)
    expect(await reader.client.put(`${BASE}/update-all-read?upTo=${sent[1]}`)).toMatchObject({ data: 2 })
    expect(await unreadCount()).toBe(1)
  })
})

describe('messages of all users', () => {
  test('messages of all users are filtered by recipient, kind and template', async () => {
    const sent = await send(2, { templateType: 2 })
    const expected = [...sent].reverse()
    for (const query of [
      `userId=${reader.id}`,
      `userId=${reader.id}&userType=2`,
      `userId=${reader.id}&templateType=2`,
      `userId=${reader.id}&templateCode=hearing`,
      `userId=${reader.id}&templateNickname=办案`,
    ]) {
      expect(ids((await page(admin, `/page?${query}`))?.list)).toEqual(expected)
    }
    for (const query of [
      'userType=1',
      'templateType=1',
      'templateCode=none',
      'templateNickname=none',
      'createTime[1]=2020-01-01 00:00:00',
    ]) {
      expect((await page(admin, `/page?userId=${reader.id}&${query}`))?.total).toBe(0)
    }
  })

  test('messages of all users name the recipient unless it is a member or was deleted', async () => {
    await send(1)
    await send(1, { userType: 1 })
    await send(1, { userId: 987654 })
    const list = (await admin.get<Page<SentNotifyMessage>>(`${BASE}/page?pageSize=3`)).data?.list
    expect(list?.map(({ userName }) => userName)).toEqual([null, null, '测试人员'])
  })

  test('messages of all users are listed and read without their texts', async () => {
    const [id] = await send(1)
    await backend.db.write(trx =>
      trx
        .updateTable('notifyMessages')
        .set({ link: '/document/edit/7' })
        .where('id', '=', id ?? 0)
        .execute(),
    )
    const listed = (await admin.get<Page<SentNotifyMessage>>(`${BASE}/page?userId=${reader.id}`)).data?.list
    const one = (await admin.get<SentNotifyMessage>(`${BASE}/get?id=${id}`)).data
    expect(listed).toEqual([one])
    expect(one).toEqual({
      ...{ id, userId: reader.id, userType: 2, userName: '测试人员' },
      ...{ templateId: 1, templateCode: 'hearing_notice', templateNickname: '办案部', templateType: 1 },
      ...{ readStatus: false, readTime: null, createTime: NOW },
      ...{ templateContent: '', templateParams: {}, link: null },
    })
    // The recipient reads it in full.
    expect((await page(reader.client, '/my-page'))?.list[0]).toMatchObject({
      ...{ templateContent: '第 1 条', templateParams: { no: '云仲字第1号' }, link: '/document/edit/7' },
    })
  })

  test('messages of all users are not searched by their texts', async () => {
    await send(2)
    const total = async (query: string) => (await page(admin, `/page?userId=${reader.id}&${query}`))?.total
    for (const name of ['templateContent', 'content', 'keyword', 'templateParams', 'link'])
      expect(await total(`${name}=${encodeURIComponent('没有这些字')}`)).toBe(2)
  })
})

if (IS_SQLITE)
  test('own messages are counted and read newest first from an index', async () => {
    const { plans } = await plansOf(backend, 'notifyMessages', `${BASE}/my-page?pageNo=1&pageSize=10`)
    expect(plans).toEqual([
      expect.stringMatching(/^SEARCH notifyMessages USING COVERING INDEX \w+ \(userId=\? AND userType=\?\)$/),
      'SEARCH notifyMessages USING INDEX notifyMessagesByUser (userId=? AND userType=?)',
    ])
  })
