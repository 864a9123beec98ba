import { expect, test } from 'vitest'
import { recordEvent } from '../../../../server/features/account-events/record'
import { openRefusedRequestCounter } from '../../../../server/features/account-events/refused-requests'
import { deleteOldRecords } from '../../../../server/features/account-events/retention'
import type { AccountEvent } from '../../../../src/api/system/user-profile'
import { Client, clientOf } from '../../../support/client'
import { backend, freshBackend, NOW } from '../../../support/fresh-backend'

freshBackend()

const from = { ip: '203.0.113.7', userAgent: 'Firefox', now: NOW }
const eventsOf = async (client: Client) =>
  (await client.get<{ list: AccountEvent[] }>('/admin-api/system/user/profile/events?pageNo=1&pageSize=10'))
    .data?.list ?? []
const userId = async (username: string) =>
  (
    await backend.db.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

test('a changed sign-in method is shown to its user and reported by an in-site message', async () => {
  const id = await userId('clerk')
  await backend.db.write(trx =>
    recordEvent(trx, { kind: 'phone-changed', userId: id, detail: '138****0000' }, from),
  )
  const clerk = await clientOf(backend, 'clerk')
  expect(await eventsOf(clerk)).toMatchObject([{ kind: 'phone-changed', ip: '203.0.113.7', count: 1 }])
  const { data } = await clerk.get<{ templateContent: string }[]>(
    '/admin-api/system/notify-message/get-unread-list',
  )
  expect(data?.[0]?.templateContent).toMatch(/更换了手机号（138\*\*\*\*0000），来自 203\.0\.113\.7/)
})

test('an event without consequence for signing in sends no message', async () => {
  const id = await userId('clerk')
  const messages = () =>
    backend.db.read.selectFrom('notifyMessages').selectAll().where('userId', '=', id).execute()
  const before = (await messages()).length
  await backend.db.write(trx => recordEvent(trx, { kind: 'wrong-own-password', userId: id }, from))
  expect((await messages()).length).toBe(before)
})

test('no one sees the events of another account', async () => {
  const id = await userId('admin')
  await backend.db.write(trx => recordEvent(trx, { kind: 'two-step-off', userId: id }, from))
  expect(await eventsOf(await clientOf(backend, 'clerk'))).toEqual([])
  expect(
    await new Client(backend).get('/admin-api/system/user/profile/events?pageNo=1&pageSize=10'),
  ).toMatchObject({
    code: 401,
  })
})

test('refused calls are counted in one row for each caller, kind and hour', async () => {
  const clerk = await clientOf(backend, 'clerk')
  for (let i = 0; i < 20; i++) {
    await clerk.post('/admin-api/system/dict-type/create', { name: 'x', type: 'x', status: 0 })
    await new Client(backend).get('/admin-api/system/dict-type/page?pageNo=1&pageSize=10')
  }
  await backend.deps.refusedRequests.flush()
  const rows = await backend.db.read.selectFrom('accountEvents').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(rows.find(row => row.kind === 'not-allowed')).toMatchObject({
    userId: await userId('clerk'),
    count: 20,
    detail: 'POST /admin-api/system/dict-type/create',
  })
  expect(rows.find(row => row.kind === 'not-signed-in')).toMatchObject({ userId: null, count: 20 })
  for (let i = 0; i < 5; i++)
    await new Client(backend).get('/admin-api/system/dict-type/page?pageNo=1&pageSize=10')
  await backend.deps.refusedRequests.flush()
  const later = await backend.db.read.selectFrom('accountEvents').selectAll().execute()
  expect(later.map(row => row.count).sort()).toEqual([20, 25])
})

test('callers from many addresses leave a bounded number of rows', async () => {
  const counter = openRefusedRequestCounter(backend.db, backend.deps.log)
  for (let i = 0; i < 5_000; i++) {
    const ip = `10.${i >> 8}.${i & 255}.1`
    counter.count({ kind: 'too-many', userId: null, ip, userAgent: '', detail: 'GET /', now: from.now })
  }
  await counter.flush()
  const rows = await backend.db.read.selectFrom('accountEvents').select(['ip', 'count']).execute()
  expect(rows.length).toBe(501)
  expect(rows.find(row => row.ip === '')?.count).toBe(4_500)
})

test('counted account events leave a bounded number of rows over an hour however often they are written', async () => {
  const counter = openRefusedRequestCounter(backend.db, backend.deps.log)
  for (let i = 0; i < 1_200; i++) {
    const ip = `10.${i >> 8}.${i & 255}.1`
    counter.count({ kind: 'too-many', userId: null, ip, userAgent: '', detail: 'GET /', now: from.now })
    if (i % 300 === 0) await counter.flush()
  }
  await counter.flush()
  const rows = await backend.db.read.selectFrom('accountEvents').select('count').execute()
  expect(rows).toHaveLength(501)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_200)
})

test('counts that could not be written are written with the next', async () => {
  let isBroken = true
  const write: typeof backend.db.write = work =>
    isBroken ? Promise.reject(new Error('disk is full')) : backend.db.write(work)
  const counter = openRefusedRequestCounter({ ...backend.db, write }, backend.deps.log)
  const refuse = (ip: string, later = 0) =>
    counter.count({
      kind: 'too-many',
      userId: null,
      ip,
      userAgent: '',
      detail: 'GET /',
      now: from.now + later,
    })
  refuse('10.0.0.1')
  refuse('10.0.0.2')
  const failing = counter.flush()
  refuse('10.0.0.1', 1)
  await expect(failing).rejects.toThrow('disk is full')
  // A stranger in the meantime does not fill the memory, nor push out those that wait.
  for (let i = 0; i < 1_000; i++) refuse(`10.1.${i >> 8}.${i & 255}`)
  isBroken = false
  await counter.flush()
  const rows = await backend.db.read.selectFrom('accountEvents').selectAll().execute()
  expect(rows).toHaveLength(501)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_003)
  expect(rows.find(({ ip }) => ip === '10.0.0.1')).toMatchObject({
    count: 2,
    createTime: from.now,
    lastTime: from.now + 1,
  })
})

test('records older than 180 days are deleted', async () => {
  const id = await userId('clerk')
  const day = 86_400_000
  for (const days of [179, 181]) {
    const at = { ...from, now: from.now - days * day }
    await backend.db.write(trx => recordEvent(trx, { kind: 'wrong-code', userId: id }, at))
  }
  await deleteOldRecords(backend.db, from.now)
  expect(await backend.db.read.selectFrom('accountEvents').selectAll().execute()).toHaveLength(1)
})

test('consents to other sites are deleted when they have expired, and not before', async () => {
  const id = await userId('clerk')
  const lists = { redirectUris: '[]', scopes: '[]', autoApprove: '[]' }
  const stamps = { number: 1, fromFile: 1, createTime: 0, updateTime: 0 }
  await backend.db.write(async trx => {
    await trx
      .insertInto('oauthClients')
      .values({ id: 'library', secretHash: null, name: '图书馆', logo: '', status: 0, ...lists, ...stamps })
      .execute()
    for (const [scope, expiresTime] of [
      ['user.read', from.now],
      ['user.write', from.now + 1],
    ] as const)
      await trx
        .insertInto('oauthApprovals')
        .values({ userId: id, clientId: 'library', scope, expiresTime })
        .execute()
  })
  await deleteOldRecords(backend.db, from.now)
  const left = await backend.db.read.selectFrom('oauthApprovals').select('scope').execute()
  expect(left).toEqual([{ scope: 'user.write' }])
})
