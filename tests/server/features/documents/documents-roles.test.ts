import { beforeEach, expect, test } from 'vitest'
import type { StaffDocument } from '../../../../src/api/public/documents'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/documents'
const NOTICES = 9112
const ACTIVITIES = 9111
const PUBLISHED = { code: 1100001004, msg: '文章已发布，没有发布权限不能修改或删除', data: null }
const ONLY_DRAFTS = { code: 1100001003, msg: '没有发布权限，只能保存为草稿', data: null }
const FORBIDDEN = { code: 403 }
const DONE = { code: 0 }

freshBackend()

let writer: Client
let editor: Client

beforeEach(async () => {
  writer = (await addUser(backend, { role: 'writer' })).client
  editor = (await addUser(backend, { role: 'editor' })).client
})

const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }
const make = async (who: Client, change: object = {}) =>
  (await who.post<number>(`${BASE}/create`, { ...draft, ...change })).data ?? 0
const view = async (id: number) => (await admin.get<StaffDocument>(`${BASE}/get?id=${id}`)).data

test('a writer publishes and schedules by no call', async () => {
  const id = await make(writer)
  const before = await view(id)
  for (const publishTime of [undefined, NOW - 1000, NOW + 1000]) {
    const body = { ...draft, status: 0, publishTime }
    expect(await writer.post(`${BASE}/create`, body)).toMatchObject(ONLY_DRAFTS)
    expect(await writer.put(`${BASE}/update`, { ...body, id })).toMatchObject(ONLY_DRAFTS)
  }
  expect(await writer.put(`${BASE}/publish`, { id, status: 0 })).toMatchObject(FORBIDDEN)
  expect(await writer.put(`${BASE}/publish-list`, { ids: [id], status: 0 })).toMatchObject(FORBIDDEN)
  expect(await view(id)).toEqual(before)
})

test.each([
  ['published', NOW],
  ['scheduled', NOW + 1000],
])('a writer changes nothing that is %s', async (_, publishTime) => {
  const id = await make(editor, { status: 0, publishTime })
  const own = await make(writer)
  const before = await view(id)
  const { data: versions } = await admin.get<{ id: number }[]>(`${BASE}/versions?id=${id}`)
  expect(await writer.put(`${BASE}/update`, { ...draft, id, title: '改' })).toMatchObject(PUBLISHED)
  expect(await writer.put(`${BASE}/update`, { ...draft, id, status: 1 })).toMatchObject(PUBLISHED)
  expect(await writer.put(`${BASE}/update-place`, { id, top: true })).toMatchObject(PUBLISHED)
  expect(await writer.put(`${BASE}/move-list`, { ids: [own, id], menuId: ACTIVITIES })).toMatchObject(
    PUBLISHED,
  )
  expect(await writer.put(`${BASE}/restore-version`, { id: versions?.[0]?.id })).toMatchObject(PUBLISHED)
  expect(await writer.put(`${BASE}/publish`, { id, status: 1 })).toMatchObject(FORBIDDEN)
  expect(await writer.delete(`${BASE}/delete?id=${id}`)).toMatchObject(FORBIDDEN)
  expect(await view(id)).toEqual(before)
  // All or none.
  expect(await view(own)).toMatchObject({ menuId: NOTICES })
})

test('a writer copies a published document as an own draft', async () => {
  const id = await make(editor, { status: 0, top: true })
  const { data: copy } = await writer.post<number>(`${BASE}/copy`, { id })
  expect(await view(copy ?? 0)).toMatchObject({
    ...{ title: '开庭通知（副本）', status: 1, publishTime: null, top: false, views: 0 },
    creator: '测试人员',
  })
})

test('a writer with delete permission deletes drafts and nothing that visitors see', async () => {
  const { client } = await addUser(backend, { permissions: ['system:documents:delete'] })
  const [own, shown] = [await make(writer), await make(editor, { status: 0 })]
  expect(await client.delete(`${BASE}/delete?id=${shown}`)).toMatchObject(PUBLISHED)
  expect(await client.delete(`${BASE}/delete-list?ids=${own},${shown}`)).toMatchObject(PUBLISHED)
  expect(await view(own)).not.toBeNull()
  expect(await client.delete(`${BASE}/delete?id=${own}`)).toMatchObject(DONE)
  expect(await view(own)).toBeNull()
})
