import { beforeEach, describe, expect, test } from 'vitest'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import {
  addStaff,
  approve,
  BASE,
  create,
  DONE,
  DRAFT,
  demandReviews,
  giveBack,
  messages,
  read,
  setReview,
  submit,
  toDo,
} from '../../../support/reviews'
import { addUser, disable, type TestUser } from '../../../support/users'

freshBackend()

let writer: TestUser
let editor: TestUser

beforeEach(async () => {
  writer = await addStaff('writer', '小周')
  editor = await addStaff('editor', '老李')
})

const sent = async () => {
  const id = await create(writer.client)
  expect(await submit(writer.client, id)).toMatchObject(DONE)
  return id
}

const recycled = async () =>
  (await admin.get<{ list: { id: number }[] }>('/admin-api/system/recycle-bin/page')).data?.list[0]?.id ?? 0
const restore = async () => admin.post('/admin-api/system/recycle-bin/restore', { ids: [await recycled()] })

describe('with the right to publish without a review', () => {
  test('an editor with the permission publishes own and waiting documents without a review', async () => {
    const own = await create(editor.client, { status: 0 })
    expect(await read(own)).toMatchObject({ status: 0 })
    expect(await editor.client.put(`${BASE}/update`, { ...DRAFT, id: own, title: '改' })).toMatchObject(DONE)
    const id = await sent()
    expect(
      await editor.client.put(`${BASE}/update`, { ...DRAFT, id, title: '改过', status: 0 }),
    ).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ status: 0, title: '改过', review: null })
    expect(await messages(writer)).toMatchObject([{ text: '《改过》已审核通过，访客现在可以看到。' }])
  })

  test('an editor publishes several waiting documents at once', async () => {
    const ids = [await sent(), await sent()]
    expect(await editor.client.put(`${BASE}/publish-list`, { ids, status: 0 })).toMatchObject({
      ...{ code: 0, data: 2 },
    })
    expect(await messages(writer)).toHaveLength(2)
    expect(await toDo(writer)).toMatchObject({ waiting: 0 })
    const one = await sent()
    expect(await editor.client.put(`${BASE}/publish`, { id: one, status: 0 })).toMatchObject(DONE)
    expect((await read(one))?.review).toBeNull()
  })
})

describe('switched off', () => {
  test('without reviews users publish by their permission alone, and nothing is sent', async () => {
    await demandReviews()
    await setReview('false')
    expect(await create(editor.client, { status: 0 })).toBeGreaterThan(0)
    const id = await create(writer.client)
    expect(await submit(writer.client, id)).toMatchObject({
      code: 1100064007,
      msg: '没有启用发布前审核，不能送审',
    })
    expect(
      await writer.client.put(`${BASE}/draft`, {
        ...{ id: await create(editor.client, { status: 0 }), device: 'device-1', base: 'b', age: 0 },
        fields: { title: '改' },
      }),
    ).toMatchObject({ code: 1100001004 })
    expect(await toDo(editor)).toMatchObject({ enabled: false, toReview: { total: 0 } })
  })

  test('waiting documents are still decided after reviews were switched off', async () => {
    await demandReviews()
    const [a, b, c] = [await sent(), await sent(), await sent()]
    await setReview('false')
    expect(await toDo(editor)).toMatchObject({ enabled: false, toReview: { total: 3 } })
    expect(await approve(editor.client, a)).toMatchObject(DONE)
    expect(await giveBack(editor.client, b)).toMatchObject(DONE)
    expect(await writer.client.put(`${BASE}/update`, { ...DRAFT, id: c })).toMatchObject({ code: 1100064001 })
    expect(await writer.client.put(`${BASE}/recall`, { id: c })).toMatchObject(DONE)
  })

  test('the review setting is a part of the site settings and hidden from visitors', async () => {
    const form = async () => (await admin.get<Record<string, unknown>>('/admin-api/infra/config/facade')).data
    expect((await form())?.review).toBe(true)
    const names = { name: '云州仲裁委员会', adminTitle: '管理系统' }
    expect(await admin.put('/admin-api/infra/config/facade', { ...names, review: false })).toMatchObject(DONE)
    expect((await form())?.review).toBe(false)
    expect(await admin.put('/admin-api/infra/config/facade', names)).toMatchObject(DONE)
    expect((await form())?.review).toBe(false)
    expect((await admin.get('/app-api/system/facade/info')).data).not.toHaveProperty('review')
  })
})

describe('users who are gone', () => {
  const remove = (id: number) => admin.delete(`/admin-api/system/user/delete?id=${id}`)

  test('a deleted user’s submission is still reviewed, and a returned one is continued by others', async () => {
    const [a, b] = [await sent(), await sent()]
    const published = await create(admin, { status: 0 })
    expect(await submit(writer.client, published, { title: '改' })).toMatchObject(DONE)
    expect(await remove(writer.id)).toMatchObject({ code: 0 })
    await demandReviews()
    expect(await toDo(editor)).toMatchObject({ toReview: { total: 3 } })
    expect(await approve(editor.client, a)).toMatchObject(DONE)
    expect(await giveBack(editor.client, b)).toMatchObject(DONE)
    expect(await giveBack(editor.client, published)).toMatchObject(DONE)
    const other = await addStaff('writer', '小吴')
    expect(await read(published, other.client)).toMatchObject({
      review: { isOwn: false, state: 'returned' },
      changes: { title: '改' },
    })
    expect(await submit(other.client, b)).toMatchObject(DONE)
    expect(await submit(other.client, published, { title: '接着改' })).toMatchObject(DONE)
    expect((await read(published))?.review).toMatchObject({ sender: '小吴' })
  })

  test('a disabled user’s submission is reviewed, and an editor discards the user’s changes', async () => {
    const published = await create(admin, { status: 0 })
    await submit(writer.client, published, { title: '改' })
    await disable(backend, writer.id)
    expect(await giveBack(editor.client, published)).toMatchObject(DONE)
    expect(await editor.client.delete(`${BASE}/discard-changes?id=${published}`)).toMatchObject(DONE)
    expect((await read(published))?.review).toBeNull()
  })

  test('nothing is sent for review when no other user may publish', async () => {
    const { client } = await addUser(backend, {
      permissions: ['query', 'create', 'update'].map(name => `system:documents:${name}`),
    })
    await remove(editor.id)
    await backend.db.write(trx => trx.deleteFrom('userRoles').where('userId', '=', 1).execute())
    const id = await create(client)
    expect(await submit(client, id)).toMatchObject({
      code: 1100064005,
      msg: '没有其他人员可以审核，请管理员为审核人员分配文章发布权限',
    })
  })

  test('users whose data scope does not include a document are not asked to review it', async () => {
    await backend.db.write(async trx => {
      const own = await trx.selectFrom('userRoles').select('roleId').where('userId', '=', editor.id).execute()
      await trx
        .updateTable('roles')
        .set({ dataScope: 5 })
        .where(
          'id',
          'in',
          own.map(({ roleId }) => roleId),
        )
        .execute()
    })
    const id = await sent()
    expect(await messages(editor)).toEqual([])
    expect(await toDo(editor)).toMatchObject({ toReview: { total: 0 } })
    expect(await approve(editor.client, id)).toMatchObject({ code: 1100001000 })
  })
})

describe('in the recycle bin', () => {
  test('a document is moved to the recycle bin and restored with its review', async () => {
    const id = await sent()
    expect(await messages(editor)).toHaveLength(1)
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await messages(editor)).toEqual([])
    expect(await toDo(editor)).toMatchObject({ toReview: { total: 0 } })
    expect(await restore()).toMatchObject({ code: 0, data: { failed: [] } })
    expect((await read(id))?.review).toMatchObject({ state: 'pending', sender: '小周', sendTime: NOW })
    expect(await approve(editor.client, id)).toMatchObject(DONE)
  })

  test('a published document is restored unpublished with its waiting changes', async () => {
    const id = await create(admin, { status: 0 })
    await submit(writer.client, id, { title: '改' })
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await restore()).toMatchObject({ code: 0, data: { failed: [] } })
    expect(await read(id)).toMatchObject({
      status: 1,
      review: { state: 'pending' },
      changes: { title: '改' },
    })
    expect(await approve(editor.client, id)).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ status: 0, title: '改' })
  })

  test('a review is restored even if its sender is gone by then', async () => {
    const id = await sent()
    await admin.delete(`${BASE}/delete?id=${id}`)
    await admin.delete(`/admin-api/system/user/delete?id=${writer.id}`)
    expect(await restore()).toMatchObject({ code: 0, data: { failed: [] } })
    expect(await approve(editor.client, id)).toMatchObject(DONE)
  })
})
