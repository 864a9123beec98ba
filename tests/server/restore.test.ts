import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { type Client, clientOf } from '../support/client'
import { addUser } from '../support/users'

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

const REFUSED = { code: 1100020000, msg: '无法撤销：只能在 1 分钟内撤销自己的删除' }
const KINDS = [
  ['/admin-api/system/notice', { title: '秋游', type: 1, content: '<p>集合</p>', status: 0 }],
  ['/admin-api/system/post', { name: '会计', code: 'accountant', sort: 9, status: 0 }],
  [
    '/admin-api/system/dict-data',
    { sort: 9, label: '其他', value: '9', dictType: 'common_status', status: 0, cssClass: 'x' },
  ],
  [
    '/admin-api/system/notify-template',
    { name: '模板', code: 'kept', type: 1, nickname: '综合部', content: '{name}，你好', status: 0 },
  ],
  ['/admin-api/infra/config', { category: 'biz', name: '参数', key: 'kept.key', value: '值', visible: true }],
] as const

const create = async (base: string, body: object) =>
  (await admin.post<number>(`${base}/create`, body)).data ?? 0
const read = async (base: string, id: number) => (await admin.get(`${base}/get?id=${id}`)).data
const remove = (base: string, id: number, client = admin) => client.delete(`${base}/delete?id=${id}`)
const restore = (base: string, id: number, client = admin) => client.post(`${base}/restore?id=${id}`)

describe.each(KINDS)('a deletion in %s', (base, body) => {
  test('is taken back: the record is as it was, with its number and its stamps', async () => {
    const id = await create(base, body)
    const before = await read(base, id)
    clock += 1_000
    expect(await remove(base, id)).toMatchObject({ code: 0 })
    expect(await read(base, id)).toBeNull()
    expect(await restore(base, id)).toMatchObject({ code: 0, data: true })
    expect(await read(base, id)).toEqual(before)
    expect(await restore(base, id)).toMatchObject(REFUSED)
  })

  test('is not taken back after a minute, by another user, nor where nothing was deleted', async () => {
    const id = await create(base, body)
    expect(await restore(base, id)).toMatchObject(REFUSED)
    await remove(base, id)
    const other = await addUser(backend, {
      permissions: ['notice', 'post', 'dict', 'notify-template']
        .map(name => `system:${name}:delete`)
        .concat('infra:config:delete'),
    })
    expect(await restore(base, id, other.client)).toMatchObject(REFUSED)
    clock += 60_000
    expect(await restore(base, id)).toMatchObject(REFUSED)
    expect(await read(base, id)).toBeNull()
  })

  test('needs the permission to delete, and is in the audit log', async () => {
    const id = await create(base, body)
    const clerk = await clientOf(backend, 'clerk')
    expect(await restore(base, id, clerk)).toMatchObject({ code: 403 })
    await remove(base, id)
    await restore(base, id)
    const rows = await backend.db.read
      .selectFrom('auditLogs')
      .select(['action', 'bizId'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([
      { action: expect.stringContaining('撤销删除'), bizId: id },
      { action: expect.stringContaining('删除'), bizId: id },
    ])
  })
})

test('a name that was given to another record meanwhile is not taken from it', async () => {
  const [, [posts, body]] = KINDS
  const id = await create(posts, body)
  await remove(posts, id)
  await create(posts, { ...body, code: 'another' })
  expect(await restore(posts, id)).toMatchObject({ code: 1002005002, msg: '已经存在该名字的岗位' })
  expect(await read(posts, id)).toBeNull()
})

test('a restored post has its users again, but for those who are gone', async () => {
  const [, [posts, body]] = KINDS
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
  expect(await restore(posts, id)).toMatchObject({ code: 0 })
  const holders = await backend.db.read
    .selectFrom('userPosts')
    .select('userId')
    .where('postId', '=', id)
    .execute()
  expect(holders).toEqual([{ userId: left.id }])
})

test('a deletion that was refused can not be taken back', async () => {
  const builtIn = await backend.db.read
    .selectFrom('configs')
    .select('id')
    .where('type', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await remove('/admin-api/infra/config', builtIn.id)).toMatchObject({ code: 1001000003 })
  expect(await restore('/admin-api/infra/config', builtIn.id)).toMatchObject(REFUSED)
})
