// @module-tag postgres

import { describe, expect, test } from 'vitest'
import { purgeExpired, removePurged } from '../../../../server/features/recycle-bin'
import { deleteContents } from '../../../../server/platform/files/contents'
import type { RecycledDetail, RecycledRow, RecycleOutcome } from '../../../../shared/contract/recycle-bin'
import type { Page } from '../../../../src/api/page'
import type { StaffDocument } from '../../../../src/api/public/documents'
import { setConfig } from '../../../support/configs'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'
import { addUser } from '../../../support/users'

freshBackend()

const BIN = '/admin-api/system/recycle-bin'
const DOCUMENTS = '/admin-api/system/documents'
const FILES = '/admin-api/infra/file'
const NOTICES = 9112
const NEWS = 9111
const DAY = 86_400_000

const list = async (query = '', client = admin) =>
  (await client.get<Page<RecycledRow>>(`${BIN}/page?pageNo=1&pageSize=50${query}`)).data?.list ?? []
const titles = async (query = '', client = admin) => (await list(query, client)).map(({ title }) => title)
const newest = async () => (await list())[0]?.id ?? 0
const restore = (ids: number[], more: object = {}, client = admin) =>
  client.post<RecycleOutcome>(`${BIN}/restore`, { ids, ...more })
const purge = (ids: number[], client = admin) => client.delete(`${BIN}/delete-list?ids=${ids}`)
const logged = async (count: number) =>
  backend.db.read
    .selectFrom('auditLogs')
    .select(['type', 'action', 'extra'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

async function write(values: object = {}, client = admin): Promise<number> {
  const body = { menuId: NOTICES, title: '开庭通知', content: '<p>第一稿</p>', status: 1, ...values }
  return (await client.post<number>(`${DOCUMENTS}/create`, body)).data ?? 0
}
const view = async (id: number) => (await admin.get<StaffDocument>(`${DOCUMENTS}/get?id=${id}`)).data
const remove = (id: number, client = admin) => client.delete(`${DOCUMENTS}/delete?id=${id}`)

async function upload(fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([TINY_PNG], '现场.png'))
  return (await admin.post<string>(`${FILES}/upload`, form)).data ?? ''
}
const status = async (url: string) => (await backend.app.fetch(new Request(`http://localhost${url}`))).status
const newestFile = async () =>
  (await backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()).id

describe('a deleted document', () => {
  test('a deleted document is in no list, search, count or public read, and its number is not reused', async () => {
    const id = await write({ title: '独一无二的通知', status: 0 })
    const found = () =>
      backend.app.fetch(new Request(`http://localhost/prod-api/app-api/system/documents/get?id=${id}`))
    expect(await (await found()).json()).toMatchObject({ data: { id } })
    const search = async () =>
      (await admin.get<{ list: unknown[] }>('/app-api/system/search?keyword=独一无二的通知')).data?.list
    expect(JSON.stringify(await search())).toContain('独一无二')
    await remove(id)
    expect(await (await found()).json()).toMatchObject({ data: null })
    expect(await view(id)).toBeNull()
    const { data } = await admin.get<Page<StaffDocument>>(`${DOCUMENTS}/page?title=独一无二`)
    expect(data).toEqual({ total: 0, list: [] })
    expect(JSON.stringify(await search())).not.toContain('独一无二')
    expect(await write()).toBeGreaterThan(id)
  })

  test('a deleted document is listed with its section, user, time and date of permanent deletion', async () => {
    const id = await write()
    await remove(id)
    expect(await list()).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'document', rowId: id, title: '开庭通知', place: '通知公告' },
        ...{ deleter: '管理员', deleteTime: NOW, until: NOW + 30 * DAY, mayRestore: true },
      },
    ])
  })

  test('a deleted document is restored with its versions, drafts and log, hidden from visitors', async () => {
    const id = await write({ status: 0 })
    await admin.put(`${DOCUMENTS}/update`, {
      ...{ id, menuId: NOTICES, title: '开庭通知', content: '<p>第二稿</p>', status: 0 },
    })
    const versions = () =>
      backend.db.read
        .selectFrom('documentVersions')
        .selectAll()
        .where('documentId', '=', id)
        .orderBy('id')
        .execute()
    const before = await versions()
    expect(before).toHaveLength(2)
    await remove(id)
    expect(await versions()).toEqual([])
    expect((await restore([await newest()])).data).toEqual({
      restored: [{ id: expect.any(Number), title: '开庭通知', note: '现为未发布状态，需要重新发布' }],
      failed: [],
    })
    const after = await versions()
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({ action: 'recover', author: '管理员' })
    expect(await view(id)).toMatchObject({ content: '<p>第二稿</p>', status: 1, withdrawnTime: NOW })
    const { data } = await admin.get(`/app-api/system/documents/get?id=${id}`)
    expect(data).toBeNull()
    const { data: log } = await admin.get<Page<{ action: string }>>(`${DOCUMENTS}/log-page?documentId=${id}`)
    expect(log?.list.map(({ action }) => action)).toEqual([
      'recover',
      'delete',
      'update',
      'publish',
      'create',
    ])
    expect(await list()).toEqual([])
  })

  test('a deleted draft is restored unchanged, and its log has the restore', async () => {
    const id = await write()
    const before = await view(id)
    await remove(id)
    expect((await restore([await newest()])).data?.restored).toMatchObject([{ note: null }])
    expect(await view(id)).toEqual(before)
    const { data: log } = await admin.get<Page<{ action: string }>>(`${DOCUMENTS}/log-page?documentId=${id}`)
    expect(log?.list[0]).toMatchObject({ action: 'recover' })
  })

  test('a restored document with a planned time is published by a user alone', async () => {
    const id = await write({ status: 0, publishTime: NOW + DAY })
    await remove(id)
    await restore([await newest()])
    expect(await view(id)).toMatchObject({ status: 1, publishTime: NOW + DAY, withdrawnTime: null })
  })

  test('a deleted document whose section is gone is restored into a chosen one', async () => {
    const id = await write()
    await remove(id)
    await backend.db.write(trx => trx.deleteFrom('menus').where('id', '=', NOTICES).execute())
    const item = await newest()
    expect((await restore([item])).data).toEqual({
      restored: [],
      failed: [
        {
          ...{ id: item, title: '开庭通知', code: 1100060001 },
          reason: '所属栏目“通知公告”已经删除，请选择恢复到哪个栏目',
        },
      ],
    })
    expect((await restore([item], { menuId: 105 })).data?.failed).toMatchObject([{ code: 1100001001 }])
    expect(await titles()).toEqual(['开庭通知'])
    expect((await restore([item], { menuId: NEWS })).data?.failed).toEqual([])
    expect(await view(id)).toMatchObject({ menuId: NEWS, status: 1 })
  })

  test('a document whose writer was deleted is restored without the drafts of that user', async () => {
    const writer = await addUser(backend, {
      permissions: ['create', 'query', 'delete', 'update'].map(name => `system:documents:${name}`),
    })
    const id = await write({}, writer.client)
    for (const userId of [1, writer.id])
      await backend.db.write(trx =>
        trx
          .insertInto('documentDrafts')
          .values({
            ...{ userId, documentId: id, typedTime: NOW, device: `d${userId}`, userAgent: '' },
            ...{ base: '', size: 2, fields: '{}' },
          })
          .execute(),
      )
    await remove(id)
    await backend.db.write(trx => trx.deleteFrom('users').where('id', '=', writer.id).execute())
    expect((await restore([await newest()])).data?.failed).toEqual([])
    expect(await view(id)).toMatchObject({ creator: '测试人员' })
    const drafts = await backend.db.read
      .selectFrom('documentDrafts')
      .select('userId')
      .where('documentId', '=', id)
      .execute()
    expect(drafts).toEqual([{ userId: 1 }])
  })

  test('a restored document is linked to its English version unless another one replaced it', async () => {
    const original = await write()
    const english = await write({ menuId: 9202, title: 'Rules', translationOf: original })
    await remove(original)
    expect(await view(english)).toMatchObject({ translationOf: null })
    await restore([await newest()])
    expect(await view(english)).toMatchObject({ translationOf: original })
    await remove(english)
    await write({ menuId: 9202, title: 'Other rules', translationOf: original })
    expect((await restore([await newest()])).data?.restored).toMatchObject([
      { note: '与中文文章的对应关系没有恢复' },
    ])
    expect(await view(english)).toMatchObject({ translationOf: null })
  })

  test('a deleted document is permanently deleted with all its rows', async () => {
    await remove(await write())
    const item = await newest()
    expect(await purge([item])).toMatchObject({ code: 0 })
    expect(await backend.db.read.selectFrom('recycleRows').selectAll().execute()).toEqual([])
    expect(await restore([item])).toMatchObject({ code: 1100060000 })
    expect(await purge([item])).toMatchObject({ code: 1100060000 })
    const [row] = await logged(1)
    expect(row).toMatchObject({ type: '回收站', action: '从回收站彻底删除“开庭通知”' })
    expect(row?.extra).toContain('"kind":"delete"')
  })

  test('a deleted document is shown with its facts and its text before a decision', async () => {
    const id = await write({
      author: '综合部',
      attachments: [{ name: '表.docx', url: '/a', size: 1, type: '' }],
    })
    await remove(id)
    const { data } = await admin.get<RecycledDetail>(`${BIN}/get?id=${await newest()}`)
    expect(data?.content).toBe('<p>第一稿</p>')
    expect(data?.facts).toEqual(
      expect.arrayContaining([
        { label: '作者', value: '综合部' },
        { label: '附件', value: '表.docx' },
        { label: '历史版本', value: '1 项' },
      ]),
    )
  })
})

describe('a deleted file', () => {
  test('a deleted file cannot be read, keeps its bytes, and is restored with them', async () => {
    const url = await upload({ isPublic: 'true' })
    const id = await newestFile()
    const before = await admin.get(`${FILES}/get?id=${id}`)
    expect(await status(url)).toBe(200)
    await admin.delete(`${FILES}/delete?id=${id}`)
    expect(await status(url)).toBe(404)
    expect(await list()).toMatchObject([{ kind: 'file', title: '现场.png' }])
    expect((await restore([await newest()])).data?.failed).toEqual([])
    expect(await status(url)).toBe(200)
    expect(await admin.get(`${FILES}/get?id=${id}`)).toMatchObject({ data: before.data })
  })

  test('a deleted file counts for the capacity until it and its bytes are permanently deleted', async () => {
    await upload()
    const used = async () => (await admin.get<{ used: number }>(`${FILES}/storage`)).data?.used ?? 0
    const before = await used()
    const contents = async () =>
      Number(
        (
          await backend.db.read
            .selectFrom('fileContents')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const count = await contents()
    await admin.delete(`${FILES}/delete-list?ids=${await newestFile()}`)
    expect([await used(), await contents()]).toEqual([before, count])
    await purge([await newest()])
    expect(await used()).toBe(before - TINY_PNG.byteLength)
    await deleteContents(backend.deps, NOW)
    expect(await contents()).toBe(count - 1)
  })

  test('a restored file is public with its article again, also when both were deleted', async () => {
    const url = await upload()
    const article = await write({ content: `<p><img src="${url}" alt=""></p>`, status: 0 })
    expect(await status(url)).toBe(200)
    await remove(article)
    const first = await newest()
    await admin.delete(`${FILES}/delete?id=${await newestFile()}`)
    await restore([first])
    await admin.put(`${DOCUMENTS}/publish`, { id: article, status: 0 })
    expect(await status(url)).toBe(404)
    await restore([await newest()])
    expect(await status(url)).toBe(200)
  })

  test('a restored file of the download centre is not listed until it is added there again', async () => {
    const url = await upload({ isPublic: 'true' })
    const id = await newestFile()
    await admin.put(`${FILES}/update-download`, { id, listed: true })
    await admin.delete(`${FILES}/delete?id=${id}`)
    expect((await restore([await newest()])).data?.restored).toMatchObject([
      { note: '已移出下载中心，需要时请重新放入' },
    ])
    const { data } = await admin.get<Page<{ id: number }>>('/app-api/infra/file/page?pageNo=1&pageSize=100')
    expect(data?.list.some(row => row.id === id)).toBe(false)
    expect(await status(url)).toBe(200)
  })

  test('a deleted file whose bytes are gone is not restored and stays in the recycle bin', async () => {
    await upload()
    await admin.delete(`${FILES}/delete?id=${await newestFile()}`)
    const item = await newest()
    await backend.db.write(trx => trx.deleteFrom('fileContents').where('recycleId', '=', item).execute())
    expect((await restore([item])).data).toEqual({
      restored: [],
      failed: [{ id: item, title: '现场.png', code: 1100060002, reason: '文件的内容已经不在，不能恢复' }],
    })
    expect(await titles()).toEqual(['现场.png'])
  })

  test('a file that a deleted document uses is not among the unused ones', async () => {
    const url = await upload()
    const id = await newestFile()
    await backend.db.writer
      .updateTable('files')
      .set({ createTime: NOW - 30 * DAY } as never)
      .where('id', '=', id)
      .execute()
    await remove(await write({ content: `<p><a href="${url}">现场</a></p>` }))
    const { data } = await admin.delete<{ removed: number[] }>(`${FILES}/delete-unused?ids=${id}`)
    expect(data?.removed).toEqual([])
  })
})

describe('a deleted dictionary entry', () => {
  const entry = { sort: 9, label: '其他', value: '9', dictType: 'common_status', status: 0 }
  const create = async (values: object = {}) =>
    (await admin.post<number>('/admin-api/system/dict-data/create', { ...entry, ...values })).data ?? 0

  test('a dictionary entry whose value was taken meanwhile is not restored, and the message names the other', async () => {
    const id = await create()
    await admin.delete(`/admin-api/system/dict-data/delete?id=${id}`)
    await create({ label: '别的' })
    const { data } = await restore([await newest()])
    expect(data?.failed).toMatchObject([
      {
        code: 1002007003,
        reason: '字典“系统状态”中的“别的”已使用键值“9”，请先修改或者删除该字典数据',
      },
    ])
  })

  test('a deleted dictionary entry is restored after its type in one call', async () => {
    const type = (
      await admin.post<number>('/admin-api/system/dict-type/create', {
        name: '案由',
        type: 'cause',
        status: 0,
      })
    ).data
    const id = await create({ dictType: 'cause' })
    await admin.delete(`/admin-api/system/dict-data/delete-list?ids=${id}`)
    const entryItem = await newest()
    await admin.delete(`/admin-api/system/dict-type/delete?id=${type}`)
    expect((await restore([entryItem])).data?.failed).toMatchObject([
      { reason: '字典类型“cause”不存在，请先恢复或者新增该字典类型' },
    ])
    const all = (await list()).map(row => row.id)
    expect((await restore(all)).data?.restored).toHaveLength(2)
    expect((await admin.get(`/admin-api/system/dict-data/get?id=${id}`)).data).toMatchObject({ value: '9' })
  })
})

test('a deleted arbitrator is restored to the pending roster with a note on a namesake', async () => {
  const body = { name: '吕新', rosterType: '1', workUnit: '某大学', sort: 5, status: 0 }
  const { data: id } = await admin.post<number>('/admin-api/system/arbitrator/create', body)
  await admin.delete(`/admin-api/system/arbitrator/delete?id=${id}`)
  await admin.post('/admin-api/system/arbitrator/create', body)
  expect((await restore([await newest()])).data?.restored).toMatchObject([
    { note: '名册中已有姓名和工作单位相同的仲裁员，请核对；访客在下次发布名册后才能看到' },
  ])
  expect((await admin.get(`/admin-api/system/arbitrator/get?id=${id}`)).data).toMatchObject(body)
  const published = await backend.db.read
    .selectFrom('publishedArbitrators')
    .select('id')
    .where('name', '=', '吕新')
    .execute()
  expect(published).toEqual([])
})

test('the recycle bin lists only kinds that a user may query and documents of the data scope', async () => {
  await remove(await write({ title: '别人的' }))
  await upload()
  await admin.delete(`${FILES}/delete?id=${await newestFile()}`)
  const permissions = ['recycle-bin:query', 'documents:query', 'documents:create', 'documents:delete'].map(
    name => `system:${name}`,
  )
  const user = await addUser(backend, { permissions })
  expect(await titles('', user.client)).toEqual(['别人的'])
  expect((await user.client.get(`${BIN}/info`)).data).toEqual({ kinds: ['document'], retentionDays: 30 })
  await backend.db.write(trx =>
    trx.updateTable('roles').set({ dataScope: 5 }).where('code', '=', user.username).execute(),
  )
  await remove(await write({ title: '自己的' }, user.client), user.client)
  expect(await titles('', user.client)).toEqual(['自己的'])
  const hidden = (await list('&title=别人的'))[0]?.id ?? 0
  expect((await user.client.get(`${BIN}/get?id=${hidden}`)).data).toBeNull()
})

describe('permissions', () => {
  const user = (names: string[]) => addUser(backend, { permissions: names.map(name => `system:${name}`) })

  test('restoring needs the permission to create records of the kind as well', async () => {
    await remove(await write())
    const id = await newest()
    const reader = await user(['recycle-bin:query', 'recycle-bin:restore', 'documents:query'])
    expect(await list('', reader.client)).toMatchObject([{ mayRestore: false }])
    expect((await restore([id], {}, reader.client)).data?.failed).toMatchObject([
      { code: 1100060004, reason: '没有恢复文章的权限' },
    ])
    const writer = await user([
      'recycle-bin:query',
      'recycle-bin:restore',
      'documents:query',
      'documents:create',
    ])
    expect((await restore([id], {}, writer.client)).data?.restored).toHaveLength(1)
  })

  test('a kind that the user may not see is neither restored nor permanently deleted', async () => {
    await remove(await write())
    const id = await newest()
    const { client } = await user(['recycle-bin:restore', 'recycle-bin:purge', 'dict:query'])
    expect(await restore([id], {}, client)).toMatchObject({ code: 1100060000 })
    expect(await purge([id], client)).toMatchObject({ code: 1100060000 })
    expect(await titles()).toEqual(['开庭通知'])
  })
})

test('the restorable ones of several records are restored, and one audit entry names them', async () => {
  const ids = [await write({ title: '甲' }), await write({ title: '乙' })]
  await admin.delete(`${DOCUMENTS}/delete-list?ids=${ids}`)
  await upload()
  await admin.delete(`${FILES}/delete?id=${await newestFile()}`)
  const [file] = await list()
  await backend.db.write(trx =>
    trx
      .deleteFrom('fileContents')
      .where('recycleId', '=', file?.id ?? 0)
      .execute(),
  )
  const { data } = await restore((await list()).map(({ id }) => id))
  expect(data?.restored.map(({ title }) => title)).toEqual(['甲', '乙'])
  expect(data?.failed.map(({ title }) => title)).toEqual(['现场.png'])
  const [row] = await logged(1)
  expect(row).toMatchObject({ type: '回收站', action: '从回收站恢复“甲”、“乙”' })
  expect(row?.extra).toContain('"kind":"restore"')
})

describe('after its days', () => {
  const at = NOW + 30 * DAY

  test('expired records are permanently deleted with one audit entry of the counts', async () => {
    await remove(await write({ title: '甲' }))
    await remove(await write({ title: '乙' }))
    await upload()
    await admin.delete(`${FILES}/delete?id=${await newestFile()}`)
    await purgeExpired(backend.db, at - 1)
    expect(await titles()).toHaveLength(3)
    const before = await logged(100)
    await purgeExpired(backend.db, at)
    await purgeExpired(backend.db, at)
    const after = await logged(100)
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({ type: '回收站', action: '到期彻底删除：文章 2 项、文件 1 项' })
    expect(await titles()).toEqual([])
    await removePurged(backend.db, at)
    await deleteContents(backend.deps, at)
    for (const table of ['recycleItems', 'recycleRows'] as const)
      expect(await backend.db.read.selectFrom(table).selectAll().execute()).toEqual([])
    expect(
      await backend.db.read
        .selectFrom('fileContents')
        .selectAll()
        .where(({ eb, or }) => or([eb('deletedTime', 'is not', null), eb('recycleId', 'is not', null)]))
        .execute(),
    ).toEqual([])
  })

  test('the number of days is a setting that applies to later deletions', async () => {
    await remove(await write({ title: '此前' }))
    const set = (value: string) => setConfig(backend, 'recycle-bin.retention-days', value)
    await set('365')
    await remove(await write({ title: '此后' }))
    for (const wrong of ['0', '366', '三十', '']) {
      await set(wrong)
      await remove(await write({ title: `误填${wrong}` }))
    }
    const days = (await list('&sortField=id&sortOrder=asc')).map(row => (row.until - NOW) / DAY)
    expect(days).toEqual([30, 365, 30, 30, 30, 30])
  })
})
