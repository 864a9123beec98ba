// @module-tag postgres
import { expect, test } from 'vitest'
import { hashToken } from '../../../../server/platform/api/tokens'
import type { Page } from '../../../../src/api/page'
import type { SessionClient, StaffSession } from '../../../../src/api/system/staff-session'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { SORT_VALUES, SQL_TEXTS, WILDCARD_TEXTS } from '../../../support/hostile'
import { addUser, disable, signInAs, type TestUser } from '../../../support/users'

const BASE = '/admin-api/system/oauth2-token'
const ME = '/admin-api/system/user/profile/get'
const REFRESH = '/admin-api/system/auth/refresh-token'
const DAY = 86_400_000

freshBackend()

const page = async (filter = '', client = admin) =>
  (await client.get<Page<StaffSession>>(`${BASE}/page?pageSize=200${filter}`)).data ?? { total: -1, list: [] }
const handlesOf = async (userId: number) => (await page(`&userId=${userId}`)).list.map(row => row.accessToken)
const eventsOf = (userId: number) =>
  backend.db.read
    .selectFrom('accountEvents')
    .select(['kind', 'detail'])
    .where('userId', '=', userId)
    .execute()
const ended = (detail: string) => ({
  kind: 'sessions-ended-by-admin',
  detail: `由管理员 admin 操作：${detail}`,
})
const isSignedIn = async ({ client }: TestUser) => (await client.get(ME)).code === 0

/** A site that acts in the user's name, with an access token that was made at `madeAt`. */
const grantTo = (userId: number, madeAt = NOW, id = 'a-grant') =>
  backend.db.write(async trx => {
    const lists = { redirectUris: '[]', scopes: '[]', autoApprove: '[]' }
    const stamps = { number: 1, fromFile: 1, createTime: 0, updateTime: 0 }
    await trx
      .insertInto('oauthClients')
      .values({ id: 'cases', name: '案件系统', logo: '', secretHash: null, status: 0, ...lists, ...stamps })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const grant = { id, userId, clientId: 'cases', scopes: '[]', createTime: madeAt }
    await trx
      .insertInto('oauthGrants')
      .values({ ...grant, expiresTime: NOW + DAY })
      .execute()
    await trx
      .insertInto('oauthTokens')
      .values({ hash: hashToken(id), grantId: id, kind: 'access', expiresTime: madeAt + 1_800_000 })
      .execute()
  })

test('an administrator sees sessions with name, address, device, times and a mark on the current one', async () => {
  const person = await addUser(backend, { nickname: '陈立案' })
  const { list } = await page(`&userId=${person.id}`)
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{16}$/),
      accessToken: list[0]?.id,
      ...{ userId: person.id, username: person.username, nickname: '陈立案', userType: 2 },
      ...{
        clientId: 'default',
        clientName: null,
        userAgent: '',
        ip: expect.any(String),
        current: false,
        isAbove: false,
      },
      ...{ createTime: NOW, lastTime: NOW, expiresTime: NOW + 30 * DAY },
    },
  ])
  const own = (await page('&username=admin')).list
  expect(own.map(({ current }) => current)).toEqual([true])
  const text = JSON.stringify([list, own])
  const { accessToken, refreshToken } = person.tokens
  for (const secret of [accessToken, refreshToken]) expect(text).not.toContain(secret)
})

test('the list of sessions is filtered by name, number, client and kind of user', async () => {
  const person = await addUser(backend, { nickname: '张%立案' })
  await grantTo(person.id, NOW - 1)
  const clients = async (filter: string) =>
    (await page(filter)).list.map(({ clientId, username }) => [clientId, username])
  const here = ['default', person.username]
  const there = ['cases', person.username]
  expect(await clients(`&username=${person.username.slice(2, 9)}`)).toEqual([here, there])
  expect(await clients(`&username=${encodeURIComponent('%')}`)).toEqual([here, there])
  expect(await clients(`&userId=${person.id}&clientId=cases`)).toEqual([there])
  expect(await clients(`&userId=${person.id}&clientId=default&userType=2`)).toEqual([here])
  expect(await clients('&userType=1')).toEqual([])
  expect(await clients('&clientId=elsewhere')).toEqual([])
  expect((await admin.get<SessionClient[]>(`${BASE}/client-list`)).data).toEqual([
    { id: 'default', name: null },
    { id: 'cases', name: '案件系统' },
  ])
})

test('the list of sessions is paged, last used first or as sorted, with each session once', async () => {
  const person = await addUser(backend)
  for (const hour of [1, 2, 3, 4]) await grantTo(person.id, NOW - hour * 3_600_000, `grant-${hour}`)
  const filter = `&userId=${person.id}`
  const times = async (more: string) => {
    const { total, list } = (await admin.get<Page<StaffSession>>(`${BASE}/page?pageSize=2${filter}${more}`))
      .data ?? { total: 0, list: [] }
    return [total, ...list.map(({ lastTime = 0 }) => (NOW - lastTime) / 3_600_000)]
  }
  expect(await times('&pageNo=1')).toEqual([5, 0, 1])
  expect(await times('&pageNo=3')).toEqual([5, 4])
  expect(await times('&pageNo=4')).toEqual([5])
  expect(await times('&pageNo=1&sortField=createTime&sortOrder=asc')).toEqual([5, 4, 3])
  expect((await page(filter)).list.map(({ ip, clientName }) => [ip === '', clientName])).toEqual([
    [false, null],
    ...Array(4).fill([true, '案件系统']),
  ])
})

test('the list of sessions is sorted by every column of its schema both ways, and by no other', async () => {
  const person = await addUser(backend)
  for (const hour of [3, 1, 2]) await grantTo(person.id, NOW - hour * 3_600_000, `grant-${hour}`)
  for (const column of ['username', 'createTime', 'lastTime', 'expiresTime'] as const) {
    const values = async (order: string) =>
      (await page(`&sortField=${column}&sortOrder=${order}`)).list.map(row => String(row[column]))
    const ascending = await values('asc')
    expect(ascending).toHaveLength(5)
    expect(ascending).toEqual([...ascending].sort())
    expect(await values('desc')).toEqual([...ascending].reverse())
  }
  for (const text of [...SORT_VALUES, ...SQL_TEXTS])
    for (const name of ['sortField', 'sortOrder'])
      expect((await admin.get(`${BASE}/page?${name}=${encodeURIComponent(text)}`)).code).toBe(400)
})

test('the list of sessions finds names that contain any given text', async () => {
  const person = await addUser(backend)
  for (const nickname of [...WILDCARD_TEXTS, ...SQL_TEXTS]) {
    await backend.db.writer.updateTable('users').set({ nickname }).where('id', '=', person.id).execute()
    const { list } = await page(`&username=${encodeURIComponent(nickname)}`)
    expect(
      list.map(({ userId }) => userId),
      nickname,
    ).toEqual([person.id])
  }
})

test('ended sessions are not listed: signed out, idle too long, of a disabled user', async () => {
  const [left, idle, off] = [await addUser(backend), await addUser(backend), await addUser(backend)]
  await left.client.post('/admin-api/system/auth/logout')
  await disable(backend, off.id)
  backend.deps.sessionIdle = 3_600_000
  await backend.db.writer
    .updateTable('sessions')
    .set({ lastTime: NOW - 3_600_000 })
    .where('userId', '=', idle.id)
    .execute()
  const listed = (await page()).list.map(({ userId }) => userId)
  expect(listed).toEqual([1])
})

test('ending one session invalidates its tokens, leaves others, and is possible once', async () => {
  const person = await addUser(backend)
  const other = await signInAs(backend, person.username)
  const [handle = ''] = await handlesOf(person.id)
  expect(await admin.delete(`${BASE}/delete?accessToken=${handle}`)).toMatchObject({ code: 0, data: true })
  const codes = [
    (await person.client.get(ME)).code,
    (await person.client.get(ME, { token: other.accessToken })).code,
  ]
  expect(codes.sort()).toEqual([0, 401])
  const refreshed = await Promise.all(
    [person.tokens, other].map(({ refreshToken }) =>
      new Client(backend).post(`${REFRESH}?refreshToken=${refreshToken}`),
    ),
  )
  expect(refreshed.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(refreshed.find(({ code }) => code !== 0)).toMatchObject({ code: 400, data: { ended: true } })
  const again = await admin.delete(`${BASE}/delete?accessToken=${handle}`)
  expect(again).toMatchObject({ code: 0, data: true })
  expect(await eventsOf(person.id)).toEqual([ended('未知设备（IP 127.0.0.1）')])
})

test('ending all sessions of a user ends those of other sites too and affects no other user', async () => {
  const [person, other] = [await addUser(backend), await addUser(backend)]
  await grantTo(person.id)
  expect(await admin.delete(`${BASE}/delete-by-user?userId=${person.id}`)).toMatchObject({ data: 2 })
  expect(await page(`&userId=${person.id}`)).toEqual({ total: 0, list: [] })
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true])
  expect(await eventsOf(person.id)).toEqual([ended('全部登录')])
  expect(await eventsOf(other.id)).toEqual([])
  const nobody = await admin.delete(`${BASE}/delete-by-user?userId=987654`)
  expect(nobody).toMatchObject({ code: 1002003003, msg: '用户不存在' })
})

test.each(['delete-list', 'delete-batch'])(
  'the call %s ends the named sessions and no others',
  async call => {
    const [first, second, third] = [await addUser(backend), await addUser(backend), await addUser(backend)]
    await grantTo(first.id)
    const handles = [...(await handlesOf(first.id)), ...(await handlesOf(second.id))]
    expect(handles).toHaveLength(3)
    const list = [...handles, 'no-such'].join()
    expect(await admin.delete(`${BASE}/${call}?accessTokens=${list}`)).toMatchObject({ data: 3 })
    const signedIn = await Promise.all([first, second, third].map(isSignedIn))
    expect(signedIn).toEqual([false, false, true])
    expect(await eventsOf(first.id)).toEqual([ended('未知设备（IP 127.0.0.1）；授权给“案件系统”的访问')])
    expect(await eventsOf(second.id)).toHaveLength(1)
    expect(await admin.delete(`${BASE}/${call}?accessTokens=${list}`)).toMatchObject({ code: 0, data: 0 })
  },
)

test('an administrator may end the current session and is then signed out', async () => {
  const own = (await page()).list.find(({ current }) => current)
  expect(await admin.delete(`${BASE}/delete?accessToken=${own?.accessToken}`)).toMatchObject({ data: true })
  expect((await admin.get(ME)).code).toBe(401)
})
