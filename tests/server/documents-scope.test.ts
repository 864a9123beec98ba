import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../src/api/page'
import type { StaffDocument } from '../../src/api/public/documents'
import { admin, backend, freshBackend } from '../support/fresh-backend'
import { addUser, type TestUser } from '../support/users'

const BASE = '/admin-api/system/documents'
const NOTICES = 9112
const PERMISSIONS = ['query', 'create', 'update', 'delete', 'publish', 'export'].map(
  action => `system:documents:${action}`,
)
const ALL = 1
const CHOSEN = 2
const OWN_DEPT = 3
const DEPT_AND_BELOW = 4
const OWN = 5

freshBackend()

let top = 0
let below = 0
let reader: TestUser
let mine = 0
let ofDept = 0
let ofBelow = 0
let elsewhere = 0
let ofNobody = 0

const addDept = async (name: string, parentId = 0) =>
  (await admin.post<number>('/admin-api/system/dept/create', { name, parentId, sort: 1, status: 0 })).data ??
  0

async function addWriter(deptId: number | null): Promise<TestUser> {
  const user = await addUser(backend, { permissions: PERMISSIONS })
  await backend.db.write(trx => trx.updateTable('users').set({ deptId }).where('id', '=', user.id).execute())
  return user
}

async function write({ client }: Pick<TestUser, 'client'>): Promise<number> {
  const body = { menuId: NOTICES, title: '数据范围', content: '<p>正文</p>', status: 1 }
  return (await client.post<number>(`${BASE}/create`, body)).data ?? 0
}

/** Sets the scope of the reader's role. */
const limitTo = (dataScope: number, deptIds: number[] = []) =>
  backend.db.write(async trx => {
    const { roleId } = await trx
      .selectFrom('userRoles')
      .select('roleId')
      .where('userId', '=', reader.id)
      .executeTakeFirstOrThrow()
    await trx.updateTable('roles').set({ dataScope }).where('id', '=', roleId).execute()
    for (const deptId of deptIds) await trx.insertInto('roleDepts').values({ roleId, deptId }).execute()
  })

const listed = async () => {
  const { data } = await reader.client.get<Page<StaffDocument>>(
    `${BASE}/page?pageNo=1&pageSize=50&title=数据范围`,
  )
  return data?.list.map(({ id }) => id).sort((a, b) => a - b)
}

beforeEach(async () => {
  top = await addDept('立案部')
  below = await addDept('立案一组', top)
  const other = await addDept('财务部')
  reader = await addWriter(top)
  mine = await write(reader)
  ofDept = await write(await addWriter(top))
  ofBelow = await write(await addWriter(below))
  elsewhere = await write(await addWriter(other))
  ofNobody = await write(await addWriter(null))
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ creatorId: null }).where('id', '=', ofNobody).execute(),
  )
})

describe('documents for staff', () => {
  test('are limited to the departments of their writers by each of the five data scopes', async () => {
    await limitTo(ALL)
    expect(await listed()).toEqual([mine, ofDept, ofBelow, elsewhere, ofNobody])
    await limitTo(OWN_DEPT)
    expect(await listed()).toEqual([mine, ofDept, ofNobody])
    await limitTo(DEPT_AND_BELOW)
    expect(await listed()).toEqual([mine, ofDept, ofBelow, ofNobody])
    await limitTo(OWN)
    expect(await listed()).toEqual([mine, ofNobody])
    await limitTo(CHOSEN, [below])
    expect(await listed()).toContain(ofBelow)
    expect(await listed()).not.toContain(elsewhere)
  })

  test('outside of the data scope do not exist for any single read or change', async () => {
    await limitTo(OWN)
    const { client } = reader
    const id = ofDept
    const values = { menuId: NOTICES, title: '改', content: '<p>改</p>' }
    const missing = 1100001000
    expect((await client.get(`${BASE}/get?id=${id}`)).data).toBeNull()
    expect((await client.get(`${BASE}/versions?id=${id}`)).data).toEqual([])
    expect((await client.put(`${BASE}/update`, { ...values, id })).code).toBe(missing)
    expect((await client.put(`${BASE}/publish`, { id, status: 0 })).code).toBe(missing)
    expect((await client.put(`${BASE}/update-place`, { id, top: true })).code).toBe(missing)
    expect((await client.post(`${BASE}/copy`, { id })).code).toBe(missing)
    expect((await client.delete(`${BASE}/delete?id=${id}`)).code).toBe(missing)
    expect((await client.get(`${BASE}/get?id=${mine}`)).data).toMatchObject({ id: mine })
  })

  test('outside of the data scope stay as they are when several are changed or deleted', async () => {
    await limitTo(OWN)
    await reader.client.put(`${BASE}/publish-list`, { ids: [mine, ofDept], status: 0 })
    await reader.client.delete(`${BASE}/delete-list?ids=${mine},${ofDept}`)
    expect((await admin.get(`${BASE}/get?id=${mine}`)).data).toBeNull()
    expect((await admin.get(`${BASE}/get?id=${ofDept}`)).data).toMatchObject({ id: ofDept, status: 1 })
  })

  test('outside of the data scope are neither in the log nor among the drafts that are counted', async () => {
    const changed = async () => {
      const { data } = await reader.client.get<Page<{ documentId: number | null }>>(
        `${BASE}/log-page?pageSize=50&title=数据范围`,
      )
      return [...new Set(data?.list.map(({ documentId }) => documentId))].sort()
    }
    const unpublished = async () => {
      const { data } = await reader.client.get<{ drafts: { unpublished: number } }>(
        '/admin-api/system/dashboard/summary',
      )
      return data?.drafts.unpublished ?? -1
    }
    await limitTo(ALL)
    const all = await unpublished()
    expect(await changed()).toEqual([mine, ofDept, ofBelow, elsewhere, ofNobody].sort())
    await limitTo(OWN)
    expect(await unpublished()).toBe(all - 3)
    expect(await changed()).toEqual([mine, ofNobody].sort())
    await admin.delete(`${BASE}/delete?id=${mine}`)
    expect(await changed()).toEqual([ofNobody])
    await limitTo(ALL)
    expect(await changed()).toContain(mine)
  })
})
