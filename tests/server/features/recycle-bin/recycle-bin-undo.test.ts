import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { RecycleOutcome } from '../../../../shared/contract/recycle-bin'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { type Client, clientOf } from '../../../support/client'
import { addUser } from '../../../support/users'

let backend: Backend
let admin: Client
let clock = 0

beforeEach(async () => {
  clock = Date.parse('2026-03-02T09:00:00+08:00')
  backend = await startBackend({ now: () => clock })
  admin = await clientOf(backend, 'admin')
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const REFUSED = {
  code: 1100020000,
  msg: '无法撤销：只能在 1 分钟内撤销自己的删除，此后可在回收站中恢复',
}
const KINDS = [
  ['notice', '/admin-api/system/notice', { title: '秋游', type: 1, content: '<p>集合</p>', status: 0 }],
  ['post', '/admin-api/system/post', { name: '会计', code: 'accountant', sort: 9, status: 0 }],
  [
    'dict-data',
    '/admin-api/system/dict-data',
    { sort: 9, label: '其他', value: '9', dictType: 'common_status', status: 0, cssClass: 'x' },
  ],
  ['dict-type', '/admin-api/system/dict-type', { name: '案由', type: 'cause', status: 0, remark: '备注' }],
  [
    'notify-template',
    '/admin-api/system/notify-template',
    { name: '模板', code: 'kept', type: 1, nickname: '综合部', content: '{name}，你好', status: 0 },
  ],
  [
    'config',
    '/admin-api/infra/config',
    { category: 'biz', name: '参数', key: 'kept.key', value: '值', visible: true },
  ],
  ['search-words', '/admin-api/system/search-words', { words: '鹈鹕、信天翁', kind: 'same' }],
  ['former-address', '/admin-api/system/former-address', { path: '/old.asp?id=1', target: '/facade/rules' }],
  [
    'calendar-span',
    '/admin-api/system/calendar',
    { kind: 'holiday', name: '校庆', fromDay: '2031-03-03', toDay: '2031-03-03' },
  ],
  [
    'period',
    '/admin-api/system/period',
    { action: '补正材料', received: '补正通知', length: 5, unit: 'workday', basis: '规则第八条', sort: 9 },
  ],
  ['arbitrator', '/admin-api/system/arbitrator', { name: '吕新', rosterType: '1', sort: 5, status: 0 }],
] as const

const create = async (base: string, body: object) =>
  (await admin.post<number>(`${base}/create`, body)).data ?? 0
const read = async (base: string, id: number) => (await admin.get(`${base}/get?id=${id}`)).data
const remove = (base: string, id: number, client = admin) => client.delete(`${base}/delete?id=${id}`)
const undo = (kind: string, ids: number[], client = admin) =>
  client.post<RecycleOutcome>('/admin-api/system/recycle-bin/undo', { kind, ids })

test.each(KINDS)(
  'a deletion of a %s is undone once, within a minute, by its user alone',
  async (kind, base, body) => {
    const id = await create(base, body)
    const before = await read(base, id)
    expect(await undo(kind, [id])).toMatchObject(REFUSED)
    clock += 1_000
    expect(await remove(base, id)).toMatchObject({ code: 0 })
    expect(await read(base, id)).toBeNull()
    const { data } = await undo(kind, [id])
    expect(data).toMatchObject({ restored: [{ id: expect.any(Number) }], failed: [] })
    expect(await read(base, id)).toEqual(before)
    const rows = await backend.db.read
      .selectFrom('auditLogs')
      .select(['type', 'action'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const [first] = Object.values(body)
    const name = 'label' in body ? body.label : 'name' in body ? body.name : first
    expect(rows).toMatchObject([
      { type: '回收站', action: `撤销删除“${name}”` },
      { action: expect.stringContaining('删除') },
    ])
    expect(await undo(kind, [id])).toMatchObject(REFUSED)
    expect(await admin.delete(`${base}/delete-list?ids=${id},987654`)).toMatchObject({ code: 0 })
    expect((await undo(kind, [id, 987654])).data?.restored).toHaveLength(1)
    expect(await read(base, id)).toEqual(before)
    await remove(base, id)
    const other = await addUser(backend, { role: 'super_admin' })
    expect(await undo(kind, [id], other.client)).toMatchObject(REFUSED)
    clock += 60_000
    expect(await undo(kind, [id])).toMatchObject(REFUSED)
    expect(await read(base, id)).toBeNull()
  },
)

test('a deletion is undone by users who may still delete records of its kind', async () => {
  const [, base, body] = KINDS[1]
  const id = await create(base, body)
  const user = await addUser(backend, { permissions: ['system:post:delete'] })
  await remove(base, id, user.client)
  await backend.db.write(trx =>
    trx.deleteFrom('menus').where('permission', '=', 'system:post:delete').execute(),
  )
  expect(await undo('post', [id], user.client)).toMatchObject(REFUSED)
})

test('undoing takes no name that was given to another record meanwhile', async () => {
  const [, posts, body] = KINDS[1]
  const id = await create(posts, body)
  await remove(posts, id)
  await create(posts, { ...body, code: 'another' })
  expect((await undo('post', [id])).data).toEqual({
    restored: [],
    failed: [{ id: expect.any(Number), title: '会计', code: 1002005002, reason: '已经存在该名字的岗位' }],
  })
  expect(await read(posts, id)).toBeNull()
})

test('a restored post has its users again, except deleted ones', async () => {
  const [, posts, body] = KINDS[1]
  const id = await create(posts, body)
  const [left, gone] = [await addUser(backend), await addUser(backend)]
  await backend.db.write(trx =>
    trx
      .insertInto('userPosts')
      .values([
        { userId: left.id, postId: id },
        { userId: gone.id, postId: id },
      ])
      .execute(),
  )
  await remove(posts, id)
  await backend.db.write(trx => trx.deleteFrom('users').where('id', '=', gone.id).execute())
  expect(await undo('post', [id])).toMatchObject({ code: 0 })
  const holders = await backend.db.read
    .selectFrom('userPosts')
    .select('userId')
    .where('postId', '=', id)
    .execute()
  expect(holders).toEqual([{ userId: left.id }])
})

test('a refused deletion cannot be undone', async () => {
  const builtIn = await backend.db.read
    .selectFrom('configs')
    .select('id')
    .where('type', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await remove('/admin-api/infra/config', builtIn.id)).toMatchObject({ code: 1001000003 })
  expect(await undo('config', [builtIn.id])).toMatchObject(REFUSED)
})
