import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import type { OperateLog, OperateLogDetail } from '../../../shared/contract/operate-log'
import type { Page } from '../../../src/api/page'
import { admin, backend, freshBackend } from '../../support/fresh-backend'
import { sampleOf } from '../../support/samples'
import { addUser, type TestUser } from '../../support/users'

freshBackend()

const LOG = '/admin-api/system/operate-log'
const DOCUMENTS = '/admin-api/system/documents'
const DICT = '/admin-api/system/dict-data'
const OWN = 5

const logged = async () =>
  (await admin.get<Page<OperateLog>>(`${LOG}/page?pageNo=1&pageSize=50`)).data?.list ?? []
const newest = async (): Promise<OperateLogDetail | undefined> => {
  const [row] = await logged()
  return (await admin.get<OperateLogDetail>(`${LOG}/get?id=${row?.id}`)).data ?? undefined
}

/** The records that the newest row of the log is about. */
const aboutOf = async () => {
  const row = await backend.db.read
    .selectFrom('auditLogs')
    .select('recordIds')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.recordIds.split(',').filter(Boolean).map(Number)
}

const entry = async (value: string) =>
  (
    await admin.post<number>(`${DICT}/create`, {
      ...{ label: value, value, dictType: 'system_user_sex', sort: 9, status: 0 },
    })
  ).data ?? 0

/** A user who sees and changes only documents of their own. */
async function editor(): Promise<TestUser> {
  const permissions = ['query', 'create', 'update', 'delete', 'publish', 'publish-directly'].map(
    action => `system:documents:${action}`,
  )
  const user = await addUser(backend, { permissions })
  await backend.db.write(async trx => {
    const { roleId } = user
    await trx.updateTable('roles').set({ dataScope: OWN }).where('id', '=', roleId).execute()
  })
  return user
}

const document = async ({ client }: Pick<TestUser, 'client'>, content = '<p>正文</p>') =>
  (await client.post<number>(`${DOCUMENTS}/create`, { menuId: 9112, title: '多篇', content, status: 1 }))
    .data ?? 0

describe('a call for several records', () => {
  test('deleting several missing ids answers 0 or that they are missing, and is not logged', async () => {
    const deletions = endpoints.filter(({ path }) => /\/delete-(list|batch)$/.test(path))
    expect(deletions.length).toBeGreaterThan(25)
    for (const endpoint of deletions) {
      const { path } = sampleOf(endpoint)
      const absent = path.replace(/ids=[\d,]+/, 'ids=987654,987655')
      const { code, data } = await admin.delete(absent)
      if (code === 0) expect(data, path).toBe(0)
      else expect(code, path).toBeGreaterThan(1_000_000_000)
    }
    expect(await logged()).toEqual([])
  })

  test('a deletion answers how many records existed, each of them counted once', async () => {
    const ids = [await entry('a'), await entry('b')]
    const answer = await admin.delete(`${DICT}/delete-list?ids=${[...ids, ids[0], 987654]}`)
    expect(answer).toMatchObject({ code: 0, data: 2 })
    expect(await aboutOf()).toEqual(ids)
  })

  test('documents outside of the data scope are neither deleted, counted nor logged', async () => {
    const user = await editor()
    const [own, foreign] = [await document(user), await document({ client: admin })]
    const before = (await logged()).length
    expect(await user.client.delete(`${DOCUMENTS}/delete-list?ids=${foreign}`)).toMatchObject({ data: 0 })
    expect(await logged()).toHaveLength(before)
    expect(await user.client.delete(`${DOCUMENTS}/delete-list?ids=${[own, foreign]}`)).toMatchObject({
      data: 1,
    })
    expect(await aboutOf()).toEqual([own])
    expect((await newest())?.changes).toMatchObject([{ id: own, kind: 'delete' }])
    expect((await admin.get<{ id: number }>(`${DOCUMENTS}/get?id=${foreign}`)).data?.id).toBe(foreign)
  })

  test.each([
    ['publish-list', { status: 0 }],
    ['move-list', { menuId: 9111 }],
  ])('the call %s answers how many documents it changed and logs no others', async (path, body) => {
    const user = await editor()
    const [own, foreign] = [await document(user), await document({ client: admin })]
    const ids = [foreign, own]
    expect(await user.client.put(`${DOCUMENTS}/${path}`, { ids, ...body })).toMatchObject({
      code: 0,
      data: 1,
    })
    expect(await aboutOf()).toEqual([own])
    expect(await user.client.put(`${DOCUMENTS}/${path}`, { ids: [foreign], ...body })).toMatchObject({
      data: 0,
    })
    expect((await logged()).filter(({ requestUrl }) => requestUrl.endsWith(path))).toHaveLength(1)
  })

  test('a save of the same values is logged for the saved documents alone', async () => {
    const user = await editor()
    const [own, foreign] = [await document(user), await document({ client: admin })]
    await user.client.put(`${DOCUMENTS}/publish-list`, { ids: [own, foreign], status: 1 })
    expect(await aboutOf()).toEqual([own])
    expect(await newest()).toMatchObject({ changes: [{ id: own, kind: 'update', fields: [] }] })
  })

  test('a message that was already read is not counted', async () => {
    const user = await addUser(backend)
    const message = { userIds: [user.id], title: '通知', content: '内容', clientKey: 'sample-key-000000001' }
    await admin.post('/admin-api/system/staff-message/send', message)
    const read = () => user.client.put('/admin-api/system/notify-message/update-all-read')
    expect(await read()).toMatchObject({ code: 0, data: 1 })
    expect(await read()).toMatchObject({ code: 0, data: 0 })
  })
})

describe('the operation log', () => {
  test('a creation that is sent twice is logged as published once', async () => {
    const body = { menuId: 9112, title: '一步发布', content: '<p>正文</p>', status: 0 }
    const clientKey = '0123456789abcdef0123456789abcdef'
    await admin.post(`${DOCUMENTS}/create`, { ...body, clientKey })
    await admin.post(`${DOCUMENTS}/create`, { ...body, clientKey })
    expect((await logged()).filter(({ subType }) => subType === '发布文章')).toHaveLength(1)
  })

  test('the first save of the filing guide is no deletion', async () => {
    await backend.db.write(trx =>
      trx.deleteFrom('configs').where('key', '=', 'facade.filing-guide').execute(),
    )
    const body = { bands: [{ upTo: null, sets: 3 }], perFurtherParty: 1, withoutAmount: null }
    expect((await admin.put('/admin-api/system/filing-guide/update', { copies: body })).code).toBe(0)
    expect((await newest())?.changes.map(({ kind }) => kind)).toEqual(['create'])
  })

  test('sessions of a user who has none are neither ended nor logged', async () => {
    const { id } = await addUser(backend)
    const path = `/admin-api/system/oauth2-token/delete-by-user?userId=${id}`
    expect(await admin.delete(path)).toMatchObject({ code: 0, data: 1 })
    const before = (await logged()).length
    expect(await admin.delete(path)).toMatchObject({ code: 0, data: 0 })
    const events = await backend.db.read
      .selectFrom('accountEvents')
      .select('id')
      .where('userId', '=', id)
      .where('kind', '=', 'sessions-ended-by-admin')
      .execute()
    expect(events).toHaveLength(1)
    expect(await logged()).toHaveLength(before)
  })
})
