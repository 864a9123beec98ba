import { beforeEach, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import type { StaffDocument } from '../../../../src/api/public/documents'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'
import { addUser, type TestUser } from '../../../support/users'

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
    const { roleId } = reader
    await trx.updateTable('roles').set({ dataScope }).where('id', '=', roleId).execute()
    for (const deptId of deptIds) await trx.insertInto('roleDepts').values({ roleId, deptId }).execute()
  })

/** Gives the reader's role the list of files. */
const grantFiles = () =>
  backend.db.write(async trx => {
    const { roleId } = reader
    const menu = await trx
      .selectFrom('menus')
      .select('id')
      .where('permission', '=', 'infra:file:query')
      .where('id', '<', 10_000)
      .executeTakeFirstOrThrow()
    await trx.insertInto('roleMenus').values({ roleId, menuId: menu.id }).execute()
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

test('documents for staff are limited to the departments of their writers by each of the five data scopes', async () => {
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

test('documents outside of the data scope appear in the order of a section as visitors see them', async () => {
  const service = {
    ...{ caseNumber: '（2026）云仲字第7号', papers: '开庭通知书', days: 30 },
    parties: [{ name: '欧阳丽华', role: 'respondent', isPerson: true }],
    ...{ graceDays: 30, maskNames: true },
  }
  const body = {
    ...{ menuId: NOTICES, title: '致欧阳丽华的公告', content: '<p>欧阳丽华</p>', status: 0, service },
  }
  const { data: foreign, msg } = await admin.post<number>(`${BASE}/create`, body)
  expect(msg).toBe('')
  await admin.put(`${BASE}/publish`, { id: mine, status: 0 })
  await limitTo(OWN)
  const order = async (client: TestUser['client']) =>
    (await client.get<Page<StaffDocument>>(`${BASE}/order-page?menuId=${NOTICES}&pageSize=100`)).data?.list ??
    []
  const rows = await order(reader.client)
  expect(rows.map(({ id }) => id)).toEqual((await order(admin)).map(({ id }) => id))
  expect(rows.find(({ id }) => id === foreign)).toMatchObject({
    service: null,
    creator: null,
    updater: null,
  })
  expect(rows.find(({ id }) => id === mine)?.creator).toBe('测试人员')
  expect(JSON.stringify(rows)).not.toContain('欧阳丽华')
  expect((await order(admin)).find(({ id }) => id === foreign)?.service).toMatchObject(service)
})

test('documents outside of the data scope are no counterparts of a translation, and their titles are hidden', async () => {
  await limitTo(OWN)
  const english = { menuId: 9202, title: 'Scope', content: '<p>text</p>' }
  const save = (translationOf: number) =>
    reader.client.post<number>(`${BASE}/create`, { ...english, translationOf })
  await admin.put(`${BASE}/publish`, { id: ofDept, status: 0 })
  for (const id of [ofDept, elsewhere, 987654])
    expect(await save(id)).toMatchObject({ code: 1100001007, msg: '对应的中文文章不存在，可能已被删除' })
  const { data } = await reader.client.get<{ translation: object | null }>(
    `/app-api/system/documents/get?id=${ofDept}`,
  )
  expect(data?.translation).toBeNull()
  // Another user's draft translates an own document: that there is one is said, not what it is called.
  const draft = { ...english, title: 'A secret draft', translationOf: mine }
  expect(await admin.post(`${BASE}/create`, draft)).toMatchObject({ code: 0 })
  expect(await save(mine)).toMatchObject({ code: 1100001007, msg: '该中文文章已有英文版' })
  const moved = await reader.client.put(`${BASE}/move-list`, { ids: [mine], menuId: 9202 })
  expect(moved).toMatchObject({ code: 1100001007, msg: '该文章已有英文版，不能放在英文栏目中' })
})

test('documents keep a counterpart outside of the data scope when they are saved', async () => {
  const english = { menuId: 9202, title: 'Scope', content: '<p>text</p>' }
  const { data: id } = await admin.post<number>(`${BASE}/create`, { ...english, translationOf: elsewhere })
  await backend.db.write(trx =>
    trx
      .updateTable('documents')
      .set({ creatorId: reader.id })
      .where('id', '=', id ?? 0)
      .execute(),
  )
  await limitTo(OWN)
  const change = { ...english, id, title: 'Again', translationOf: elsewhere }
  expect(await reader.client.put(`${BASE}/update`, change)).toMatchObject({ code: 0 })
  expect((await reader.client.get<StaffDocument>(`${BASE}/get?id=${id}`)).data).toMatchObject({
    ...{ title: 'Again', translationOf: elsewhere, translation: null },
  })
})

test('documents outside of the data scope are not named where a file is used', async () => {
  const form = new FormData()
  form.append('file', new File([TINY_PNG], 'a.png'))
  const { data: url } = await admin.post<string>('/admin-api/infra/file/upload', form)
  await backend.db.write(trx =>
    trx
      .updateTable('documents')
      .set({ content: `<img src="${url}">` })
      .where('id', 'in', [mine, elsewhere])
      .execute(),
  )
  const { id } = await backend.db.read
    .selectFrom('files')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await grantFiles()
  await limitTo(OWN)
  const { data } = await reader.client.get<{ uses: { id: number; title: string | null }[] }[]>(
    `/admin-api/infra/file/usage?ids=${id}`,
  )
  expect(data?.[0]?.uses.sort((a, b) => a.id - b.id)).toMatchObject([
    { id: mine, title: '数据范围' },
    { id: elsewhere, title: null },
  ])
})

test('documents outside of the data scope stay unchanged when several are changed or deleted', async () => {
  await limitTo(OWN)
  await reader.client.put(`${BASE}/publish-list`, { ids: [mine, ofDept], status: 0 })
  await reader.client.delete(`${BASE}/delete-list?ids=${mine},${ofDept}`)
  expect((await admin.get(`${BASE}/get?id=${mine}`)).data).toBeNull()
  expect((await admin.get(`${BASE}/get?id=${ofDept}`)).data).toMatchObject({ id: ofDept, status: 1 })
})

test('documents outside of the data scope are neither in the log nor among the counted drafts', async () => {
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
