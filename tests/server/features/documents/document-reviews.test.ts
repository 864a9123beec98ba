import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentLog } from '../../../../shared/contract/document-history'
import type { OperateLog } from '../../../../shared/contract/operate-log'
import type { Page } from '../../../../src/api/page'
import type { StaffDocument } from '../../../../src/api/public/documents'
import { admin, freshBackend, NOW } from '../../../support/fresh-backend'
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
let second: TestUser

beforeEach(async () => {
  writer = await addStaff('writer', '小周')
  editor = await addStaff('editor', '老李')
  second = await addStaff('editor', '老王')
  await demandReviews()
})

const sent = async (change: object = {}) => {
  const id = await create(writer.client, change)
  expect(await submit(writer.client, id)).toMatchObject(DONE)
  return id
}

describe('a document that is sent for review', () => {
  test('a submitted document is shown to reviewers on the dashboard, in the bell and in the list', async () => {
    const id = await sent()
    const link = `/document/edit/${id}`
    for (const reviewer of [editor, second]) {
      expect(await messages(reviewer)).toEqual([{ text: '送审《开庭通知》，请审核。', from: '小周', link }])
      expect(await toDo(reviewer)).toMatchObject({
        enabled: true,
        toReview: { total: 1, list: [{ id, title: '开庭通知', sender: '小周', isChange: false }] },
        returned: { total: 0 },
        waiting: 0,
      })
    }
    expect(await messages(writer)).toEqual([])
    expect(await toDo(writer)).toMatchObject({ toReview: null, waiting: 1 })
    const { data } = await editor.client.get<Page<StaffDocument>>(`${BASE}/page?review=pending`)
    expect(data).toMatchObject({ total: 1, list: [{ id, review: { state: 'pending', isOwn: false } }] })
    expect((await writer.client.get<Page<StaffDocument>>(`${BASE}/page?review=returned`)).data?.total).toBe(0)
    expect(await writer.client.get(`${BASE}/page?review=none`)).toMatchObject({ code: 400 })
  })

  test('each user lists what they wrote or sent, and what waits for them', async () => {
    const id = await sent()
    await create(editor.client, { title: '编辑的稿件' })
    const idsOf = async ({ client }: TestUser, scope: string) =>
      (await client.get<Page<StaffDocument>>(`${BASE}/page?scope=${scope}`)).data?.list.map(row => row.id)
    expect(await idsOf(writer, 'own')).toEqual([id])
    expect(await idsOf(writer, 'toReview')).toEqual([])
    expect(await idsOf(editor, 'own')).not.toContain(id)
    expect(await idsOf(editor, 'toReview')).toEqual([id])
    const own = await create(editor.client, { title: '编辑送审的稿件' })
    await submit(editor.client, own)
    expect(await idsOf(editor, 'toReview')).toEqual([id])
    expect(await idsOf(second, 'toReview')).toEqual([own, id])
    expect(await writer.client.get(`${BASE}/page?scope=all`)).toMatchObject({ code: 400 })
  })

  test('a submitted document is locked: it is not changed, moved, restored or pinned under the reviewer', async () => {
    const id = await sent()
    const before = await read(id)
    const locked = { code: 1100064001 }
    const { data: versions } = await admin.get<{ id: number }[]>(`${BASE}/versions?id=${id}`)
    for (const { client } of [writer, editor]) {
      expect(await client.put(`${BASE}/update`, { ...DRAFT, id, title: '改' })).toMatchObject(locked)
      expect(await client.put(`${BASE}/move-list`, { ids: [id], menuId: 9111 })).toMatchObject(locked)
      expect(await client.put(`${BASE}/restore-version`, { id: versions?.[0]?.id })).toMatchObject(locked)
    }
    expect(await submit(writer.client, id)).toMatchObject(locked)
    expect(await read(id)).toEqual(before)
  })

  test('a submitted document is published as it was read, and its writer learns of it', async () => {
    const id = await sent()
    expect(await approve(editor.client, id)).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ status: 0, publishTime: NOW, review: null, updater: '老李' })
    expect(await messages(writer)).toEqual([
      { text: '《开庭通知》已审核通过，访客现在可以看到。', from: '老李', link: `/document/edit/${id}` },
    ])
    // There is nothing more to do.
    for (const reviewer of [editor, second]) expect(await messages(reviewer)).toEqual([])
    expect(await toDo(editor)).toMatchObject({ toReview: { total: 0, list: [] } })
    expect(await admin.get(`/app-api/system/documents/get?id=${id}`)).toMatchObject({ code: 0 })
  })

  test('a submitted document is published at its time, and its writer learns of it', async () => {
    const id = await sent({ publishTime: NOW + 86_400_000 })
    expect(await approve(editor.client, id)).toMatchObject(DONE)
    expect(await messages(writer)).toMatchObject([
      { text: '《开庭通知》已审核通过，将于 2026-03-03 09:00 起显示。' },
    ])
    expect(await read(id)).toMatchObject({ status: 0, publishTime: NOW + 86_400_000 })
    const past = await sent({ title: '过期', publishTime: NOW - 1000 })
    expect(await approve(editor.client, past, { publishTime: 0 })).toMatchObject(DONE)
    expect(await read(past)).toMatchObject({ publishTime: NOW })
  })

  test('a submitted document is returned with a reason, corrected by its writer, and sent again', async () => {
    const id = await sent()
    for (const reason of ['', '  ', '字'.repeat(501), null])
      expect(
        await editor.client.put(`${BASE}/return`, { ...(await asRead(id)), reason }),
        String(reason).slice(0, 5),
      ).toMatchObject({ code: 400 })
    expect(await giveBack(editor.client, id, ' 请写明期限 ')).toMatchObject(DONE)
    expect((await messages(writer))[0]).toEqual({
      text: '《开庭通知》已退回，请修改后重新送审。\n退回原因：请写明期限',
      from: '老李',
      link: `/document/edit/${id}`,
    })
    expect(await toDo(writer)).toMatchObject({
      returned: { total: 1, list: [{ id, reviewer: '老李', reason: '请写明期限', reviewTime: NOW }] },
      waiting: 0,
    })
    expect(await messages(second)).toEqual([])
    // A save alone leaves it returned.
    expect(await writer.client.put(`${BASE}/update`, { ...DRAFT, id })).toMatchObject(DONE)
    expect((await read(id))?.review).toMatchObject({ state: 'returned', reason: '请写明期限' })
    expect(await submit(writer.client, id, { content: '<p>三月十日前</p>' })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({
      content: '<p>三月十日前</p>',
      review: { state: 'pending', reason: null, reviewer: null, sendTime: NOW + 1 },
    })
    expect(await approve(editor.client, id)).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ status: 0, content: '<p>三月十日前</p>' })
  })

  test('a submitted document is withdrawn by its writer alone and is a draft again', async () => {
    const id = await sent()
    expect(await editor.client.put(`${BASE}/recall`, { id })).toMatchObject({ code: 1100064004 })
    expect(await writer.client.put(`${BASE}/recall`, { id })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ status: 1, review: null })
    expect(await messages(editor)).toEqual([])
    expect(await writer.client.put(`${BASE}/update`, { ...DRAFT, id, title: '改' })).toMatchObject(DONE)
    expect(await writer.client.put(`${BASE}/recall`, { id })).toMatchObject({ code: 1100064002 })
  })

  test('a submitted document leaves an entry for every step in both logs', async () => {
    const id = await sent()
    await giveBack(editor.client, id, '请写明期限')
    await submit(writer.client, id, { content: '<p>三月十日前</p>' })
    await writer.client.put(`${BASE}/recall`, { id })
    await submit(writer.client, id)
    await approve(second.client, id)
    const log = (await admin.get<Page<DocumentLog>>(`${BASE}/log-page?documentId=${id}`)).data?.list ?? []
    expect(log.map(({ action, operator, detail }) => [action, operator, detail]).reverse()).toEqual([
      ['create', '小周', null],
      ['submit', '小周', null],
      ['return', '老李', '请写明期限'],
      ['update', '小周', '正文'],
      ['submit', '小周', null],
      ['recall', '小周', null],
      ['submit', '小周', null],
      ['publish', '老王', null],
    ])
    const { data } = await admin.get<Page<OperateLog>>(
      `/admin-api/system/operate-log/page?bizId=${id}&type=文章`,
    )
    expect(data?.list.map(({ subType }) => subType).reverse()).toEqual([
      '新增文章',
      '送审文章',
      '退回送审的文章',
      '送审文章',
      '撤回送审',
      '送审文章',
      '发布送审的文章',
    ])
  })
})

describe('two at once', () => {
  test('the second reviewer learns what the first has done', async () => {
    const published = await sent()
    const read1 = await asRead(published)
    expect(await editor.client.put(`${BASE}/approve`, read1)).toMatchObject(DONE)
    expect(await second.client.put(`${BASE}/approve`, read1)).toMatchObject({
      code: 1100064002,
      msg: '该文章已由“老李”发布',
    })
    const returned = await sent()
    const read2 = await asRead(returned)
    await editor.client.put(`${BASE}/return`, { ...read2, reason: '请补充' })
    expect(await second.client.put(`${BASE}/approve`, read2)).toMatchObject({
      code: 1100064002,
      msg: '该文章已由“老李”退回',
    })
    expect((await read(returned))?.status).toBe(1)
  })

  test('exactly one of many simultaneous decisions is carried out', async () => {
    const id = await sent()
    const body = await asRead(id)
    const answers = await Promise.all([
      ...[editor, second].map(({ client }) => client.put(`${BASE}/approve`, body)),
      ...[editor, second].map(({ client }) => client.put(`${BASE}/return`, { ...body, reason: '请补充' })),
      writer.client.put(`${BASE}/recall`, { id }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([
      0,
      ...[1100064002, 1100064002, 1100064002, 1100064002],
    ])
    const { data } = await admin.get<Page<DocumentLog>>(`${BASE}/log-page?documentId=${id}`)
    expect(data?.list).toHaveLength(3)
  })

  test('a document sent again meanwhile is not published unread', async () => {
    const id = await sent()
    const body = await asRead(id)
    await writer.client.put(`${BASE}/recall`, { id })
    await submit(writer.client, id, { content: '<p>另一正文</p>' })
    // The first time it was sent may have been in the same millisecond.
    expect(
      await editor.client.put(`${BASE}/approve`, { ...body, sendTime: body.sendTime - 1 }),
    ).toMatchObject({ code: 1100064003, msg: '“小周”已修改并重新送审，请查看最新内容后再审核' })
    expect(
      await editor.client.call('PUT', `${BASE}/approve`, {
        body: await asRead(id),
        headers: { 'x-if-updated-at': String(NOW) },
      }),
    ).toMatchObject({ code: 1100000000 })
    expect((await read(id))?.status).toBe(1)
  })

  test('deciding on a document that was deleted meanwhile reports that it does not exist', async () => {
    const id = await sent()
    const body = await asRead(id)
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await editor.client.put(`${BASE}/approve`, body)).toMatchObject({ code: 1100001000 })
    expect(await messages(editor)).toEqual([])
  })
})
