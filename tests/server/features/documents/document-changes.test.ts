import { beforeEach, expect, test } from 'vitest'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import {
  addStaff,
  approve,
  asRead,
  BASE,
  create,
  DONE,
  DRAFT,
  demandReviews,
  giveBack,
  messages,
  read,
  submit,
  toDo,
} from '../../../support/reviews'
import type { TestUser } from '../../../support/users'

freshBackend()

let writer: TestUser
let editor: TestUser
let other: TestUser
let id = 0

beforeEach(async () => {
  writer = await addStaff('writer', '小周')
  editor = await addStaff('editor', '老李')
  other = await addStaff('writer', '小吴')
  await demandReviews()
  id = await create(admin, { status: 0, title: '立案窗口' })
})

const NEW = { title: '立案窗口（新）', content: '<p>新正文<script>1</script></p>', note: '时间有变' }
const visitorReads = async () => {
  const { views: _, ...rest } =
    (await admin.get<{ views: number }>(`/app-api/system/documents/get?id=${id}`)).data ?? {}
  return rest
}

test('changes of a published document reach visitors when a reviewer has published them', async () => {
  const before = await visitorReads()
  expect(await submit(writer.client, id, NEW)).toMatchObject(DONE)
  expect(await visitorReads()).toEqual(before)
  expect(await messages(editor)).toMatchObject([{ text: '送审《立案窗口（新）》，请审核。' }])
  expect(await read(id, editor.client)).toMatchObject({
    title: '立案窗口',
    review: { state: 'pending', isChange: true, isOwn: false, sender: '小周', note: '时间有变' },
    changes: { title: '立案窗口（新）', content: '<p>新正文</p>' },
  })
  expect(await approve(editor.client, id)).toMatchObject(DONE)
  expect(await visitorReads()).toMatchObject({ title: '立案窗口（新）', content: '<p>新正文</p>' })
  const { data } = await admin.get<{ action: string; note: string; author: string }[]>(
    `${BASE}/versions?id=${id}`,
  )
  expect(data?.[0]).toMatchObject({ action: 'publish', note: '时间有变', author: '老李' })
  expect(await messages(writer)).toMatchObject([{ text: '《立案窗口（新）》已审核通过，访客现在可以看到。' }])
  expect(await read(id)).toMatchObject({ review: null, changes: null, publishTime: NOW })
})

test('changes of a published document cannot bypass a review by any call', async () => {
  const before = await read(id)
  const body = { ...DRAFT, id, title: '绕过' }
  const refused = { code: 1100064000 }
  expect(await editor.client.put(`${BASE}/update`, body)).toMatchObject(refused)
  expect(await editor.client.put(`${BASE}/update`, { ...body, status: 0 })).toMatchObject(refused)
  expect(await editor.client.put(`${BASE}/publish`, { id, status: 0 })).toMatchObject(refused)
  expect(await editor.client.put(`${BASE}/publish-list`, { ids: [id], status: 0 })).toMatchObject(refused)
  expect(await editor.client.post(`${BASE}/create`, { ...DRAFT, status: 0 })).toMatchObject(refused)
  const { data } = await admin.get<{ id: number }[]>(`${BASE}/versions?id=${id}`)
  expect(await editor.client.put(`${BASE}/restore-version`, { id: data?.[0]?.id })).toMatchObject(refused)
  expect(await writer.client.put(`${BASE}/update`, body)).toMatchObject({ code: 1100001004 })
  const own = await create(editor.client)
  expect(await editor.client.put(`${BASE}/update`, { ...DRAFT, id: own, status: 0 })).toMatchObject(refused)
  expect(await editor.client.put(`${BASE}/publish`, { id: own, status: 0 })).toMatchObject(refused)
  expect(await submit(editor.client, own)).toMatchObject(DONE)
  expect(await approve(editor.client, own)).toMatchObject({
    code: 1100064004,
    msg: '不能审核自己送审的文章，请由他人审核',
  })
  expect(await giveBack(editor.client, own)).toMatchObject({ code: 1100064004 })
  expect(await submit(editor.client, id, { status: 1 })).toMatchObject({ code: 400 })
  expect(await submit(editor.client, id)).toMatchObject({ code: 400 })
  expect(await read(id)).toEqual(before)
})

test('changes of a published document keep the position that it has got meanwhile', async () => {
  await submit(writer.client, id, { ...NEW, sort: 0, top: true })
  await admin.put(`${BASE}/update-place`, { id, sort: 7 })
  expect(await approve(editor.client, id)).toMatchObject(DONE)
  expect(await read(id)).toMatchObject({ sort: 7, top: true })
})

test('changes are withdrawn, continued and discarded by their writer without affecting the published text', async () => {
  await submit(writer.client, id, NEW)
  expect(await writer.client.delete(`${BASE}/discard-changes?id=${id}`)).toMatchObject({ code: 1100064001 })
  expect(await writer.client.put(`${BASE}/recall`, { id })).toMatchObject(DONE)
  expect(await read(id, writer.client)).toMatchObject({
    review: { state: 'withdrawn', isOwn: true },
    changes: { title: '立案窗口（新）' },
  })
  // Other writers neither see nor replace them.
  expect((await read(id, other.client))?.changes).toBeNull()
  expect(await submit(other.client, id, { title: '小吴的' })).toMatchObject({
    code: 1100064006,
    msg: '“小周”对该文章的修改还没有完成，请由其继续或者放弃',
  })
  expect(await other.client.delete(`${BASE}/discard-changes?id=${id}`)).toMatchObject({ code: 1100064006 })
  expect(await submit(writer.client, id, { ...NEW, title: '再改' })).toMatchObject(DONE)
  expect((await read(id))?.changes).toMatchObject({ title: '再改' })
  await giveBack(editor.client, id)
  expect(await toDo(writer)).toMatchObject({ returned: { list: [{ id, isChange: true }] } })
  expect(await writer.client.delete(`${BASE}/discard-changes?id=${id}`)).toMatchObject(DONE)
  expect(await read(id)).toMatchObject({ title: '立案窗口', review: null })
  expect(await submit(other.client, id, { title: '小吴的' })).toMatchObject(DONE)
})

test('changes survive a withdrawal or another change of the document and are decided as they were read', async () => {
  await submit(writer.client, id, NEW)
  const stale = { 'x-if-updated-at': String((await read(id))?.updateTime) }
  await admin.put(`${BASE}/update`, { ...DRAFT, id, title: '管理员改过' })
  const body = await asRead(id)
  expect(await editor.client.call('PUT', `${BASE}/approve`, { body, headers: stale })).toMatchObject({
    code: 1100000000,
  })
  expect((await read(id))?.review).toMatchObject({ state: 'pending', isChange: true })
  await admin.put(`${BASE}/publish`, { id, status: 1 })
  expect(await approve(editor.client, id)).toMatchObject(DONE)
  expect(await read(id)).toMatchObject({ status: 0, title: '立案窗口（新）', withdrawnTime: null })
})

test('changes become part of the document when their writer saves it after a withdrawal', async () => {
  await submit(writer.client, id, NEW)
  await giveBack(editor.client, id, '请补充')
  await admin.put(`${BASE}/publish`, { id, status: 1 })
  expect(await writer.client.put(`${BASE}/update`, { ...DRAFT, id, title: '并入' })).toMatchObject(DONE)
  expect(await read(id, writer.client)).toMatchObject({
    title: '并入',
    review: { state: 'returned', isChange: false, reason: '请补充' },
    changes: null,
  })
})

test('changes are not sent when they could not be published', async () => {
  expect(await submit(writer.client, id, { menuId: 1 })).toMatchObject({ code: 1100001001 })
  expect(await submit(writer.client, id, { content: '' })).toMatchObject({ code: 1100001002 })
  expect((await read(id))?.review).toBeNull()
})

test('changes are stored as a draft of their writer while they are written', async () => {
  const draft = { id, device: 'device-1', base: 'base', age: 0, fields: { title: '写到一半' } }
  expect(await writer.client.put(`${BASE}/draft`, draft)).toMatchObject({ code: 0 })
  expect(
    await writer.client.put(`${BASE}/submit`, { id, changes: { ...DRAFT, ...NEW }, endsDraft: true }),
  ).toMatchObject(DONE)
  expect((await writer.client.get(`${BASE}/draft?id=${id}`)).data).toBeNull()
})

test('changes count as uses of their files', async () => {
  const address = '/prod-api/admin-api/infra/file/9/get/templates/20260225/statement-of-defence.docx'
  const attachments = [{ name: '答辩书.docx', url: address, size: 1 }]
  expect(await submit(writer.client, id, { attachments })).toMatchObject(DONE)
  const stored = await backend.db.read.selectFrom('documentReviews').select('changes').executeTakeFirst()
  expect(stored?.changes).toContain('statement-of-defence.docx')
})
