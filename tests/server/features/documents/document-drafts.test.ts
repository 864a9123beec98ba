import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredDraft } from '../../../../src/api/content/document-drafts'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { setReview } from '../../../support/reviews'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/documents'
const DRAFT = `${BASE}/draft`
const NOTICES = 9112
const DAY = 86_400_000
const MAY_WRITE = ['system:documents:query', 'system:documents:create', 'system:documents:update']

freshBackend()

const article = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }
const create = async (change: object = {}) =>
  (await admin.post<number>(`${BASE}/create`, { ...article, ...change })).data ?? 0

const typed = { device: 'device-one-1', base: 'a1b2', age: 1000, fields: { title: '写了一半' } }
const keep = (change: object = {}, client: Client = admin) => client.put(DRAFT, { ...typed, ...change })
const read = async (id?: number, client: Client = admin) =>
  (await client.get<StoredDraft>(id === undefined ? DRAFT : `${DRAFT}?id=${id}`)).data
const title = async (id?: number, client?: Client) => (await read(id, client))?.fields.title
const rows = () => backend.db.read.selectFrom('documentDrafts').selectAll().execute()

describe('a draft', () => {
  test('a draft is returned as it was typed, even if incomplete, with its age and device', async () => {
    const id = await create()
    const fields = {
      title: '',
      menuId: null,
      summary: '摘要',
      cover: 'htt',
      coverCredit: '图：综',
      content: '<p style="text-align:center">正文<b>一</b></p>',
      author: '综合部',
      source: '',
      sourceUrl: 'https:/',
      linkUrl: '',
      publishTime: null,
      top: true,
      sort: null,
      attachments: [{ name: '', url: '/prod-api/a.pdf', size: 3, type: 'application/pdf' }],
      ruleVersion: '2026年版',
      effectiveDate: '2026-03-01',
      abolished: false,
      translationOf: null,
      note: '补充',
      service: {
        ...{ caseNumber: '', papers: '裁决书', days: null, graceDays: 30, maskNames: true },
        parties: [{ name: '', role: 'respondent', isPerson: true }],
      },
    }
    const response = await admin.call('PUT', DRAFT, {
      body: { ...typed, id, fields },
      headers: { 'User-Agent': 'Firefox/1 Linux' },
    })
    expect(response).toMatchObject({ code: 0, data: true })
    expect(await read(id)).toEqual({
      ...{ device: 'device-one-1', base: 'a1b2', age: 1000, userAgent: 'Firefox/1 Linux' },
      fields,
    })
    // No one else sees anything of it.
    expect((await admin.get(`${BASE}/get?id=${id}`)).data).toMatchObject(article)
  })

  test('each document and each new one has one draft, and a later draft replaces the former', async () => {
    const [one, other] = [await create(), await create()]
    for (const id of [one, other, undefined]) await keep({ id, fields: { title: `甲${id}` } })
    for (const id of [one, undefined]) await keep({ id, fields: { title: `乙${id}` } })
    expect([await title(one), await title(other), await title()]).toEqual([
      `乙${one}`,
      `甲${other}`,
      '乙undefined',
    ])
    expect(await rows()).toHaveLength(3)
  })

  test('a draft has every field, so that a cleared one does not seem unchanged', async () => {
    await keep({ fields: {} })
    const fields = (await read())?.fields
    expect(Object.keys(fields ?? {})).toHaveLength(20)
    expect(new Set(Object.values(fields ?? {}))).toEqual(new Set([null]))
  })

  test('a draft holds no active content', async () => {
    await keep({
      fields: { content: '<p onclick="x()">一<script>x()</script><img src="x" onerror="x()"></p>' },
    })
    expect((await read())?.fields.content).toBe('<p>一<img src="x" /></p>')
  })

  test('a draft is deleted by its writer, also when there is none', async () => {
    await keep()
    expect(await admin.delete(DRAFT)).toMatchObject({ code: 0, data: true })
    expect(await admin.delete(DRAFT)).toMatchObject({ code: 0, data: true })
    expect(await admin.get(DRAFT)).toMatchObject({ code: 0, data: null })
  })

  test('a draft is deleted with its document', async () => {
    const id = await create()
    await keep({ id })
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await read(id)).toBeNull()
    expect(await rows()).toEqual([])
    expect(await keep({ id })).toMatchObject({ code: 1100001000, msg: '文档不存在' })
  })

  test('a draft is not returned after 30 days, and deleted when another one is stored', async () => {
    const id = await create()
    await keep({ id, age: 29 * DAY })
    expect(await title(id)).toBe('写了一半')
    await backend.db.write(trx =>
      trx
        .updateTable('documentDrafts')
        .set({ typedTime: NOW - 31 * DAY })
        .execute(),
    )
    expect(await read(id)).toBeNull()
    await keep()
    expect(await rows()).toHaveLength(1)
  })
})

describe('saving', () => {
  test.each([true, false, undefined])(
    'a save with endsDraft %s deletes the draft only when it is true',
    async endsDraft => {
      const id = await create()
      for (const one of [id, undefined]) await keep({ id: one })
      await admin.put(`${BASE}/update`, { ...article, id, endsDraft })
      expect(await title(id)).toBe(endsDraft ? undefined : '写了一半')
      expect(await title()).toBe('写了一半')
      await create({ endsDraft })
      expect(await title()).toBe(endsDraft ? undefined : '写了一半')
    },
  )

  test('a refused save deletes no draft', async () => {
    const id = await create()
    for (const one of [id, undefined]) await keep({ id: one })
    const refused = { ...article, menuId: 1, endsDraft: true }
    expect(await admin.put(`${BASE}/update`, { ...refused, id })).toMatchObject({ code: 1100001001 })
    expect(await admin.post(`${BASE}/create`, refused)).toMatchObject({ code: 1100001001 })
    expect([await title(id), await title()]).toEqual(['写了一半', '写了一半'])
  })
})

describe('others', () => {
  test('other users never see, overwrite or delete a draft, whatever they may', async () => {
    const id = await create()
    const other = (await addUser(backend, { permissions: MAY_WRITE })).client
    for (const one of [id, undefined]) {
      await keep({ id: one })
      expect(await read(one, other)).toBeNull()
      await keep({ id: one, fields: { title: '别人的' } }, other)
      expect([await title(one), await title(one, other)]).toEqual(['写了一半', '别人的'])
    }
    await other.put(`${BASE}/update`, { ...article, id, endsDraft: true })
    await other.delete(DRAFT)
    expect([await title(id), await title()]).toEqual(['写了一半', '写了一半'])
  })

  test('users store drafts only of what they may make or change', async () => {
    for (const [_, permissions, ofNew, ofOld] of [
      ['only look', ['system:documents:query'], 403, 403],
      ['make new ones', ['system:documents:query', 'system:documents:create'], 0, 403],
      ['change what is there', ['system:documents:query', 'system:documents:update'], 403, 0],
    ] as const) {
      const id = await create()
      const { client } = await addUser(backend, { permissions: [...permissions] })
      expect((await keep({}, client)).code).toBe(ofNew)
      expect((await keep({ id }, client)).code).toBe(ofOld)
    }
  })

  test('without reviews users who may not publish store no drafts of published documents', async () => {
    await setReview('false')
    const id = await create()
    const { client } = await addUser(backend, { permissions: MAY_WRITE })
    await keep({ id }, client)
    await admin.put(`${BASE}/publish`, { id, status: 0 })
    expect(await keep({ id }, client)).toMatchObject({ code: 1100001004 })
    expect(await title(id, client)).toBe('写了一半')
    expect(await client.delete(`${DRAFT}?id=${id}`)).toMatchObject({ code: 0 })
    expect(await read(id, client)).toBeNull()
  })
})

test('a draft that could not be stored or would be too large is refused', async () => {
  const file = { name: 'a', url: 'javascript:alert(1)', size: 1 }
  const refused: [msg: string, change: object][] = [
    ['请求参数不正确:设备标识格式不正确', { device: '<script>alert(1)' }],
    ['请求参数不正确:草稿时间不正确', { age: -1 }],
    ['请求参数类型错误:fields.title', { fields: { title: {} } }],
    ['请求参数不正确:包含无法保存的字符', { fields: { content: '\ud800' } }],
    ['请求参数不正确:内容嵌套层数过多', { fields: { content: '<div>'.repeat(600) } }],
    ['请求参数不正确:附件地址格式不正确', { fields: { attachments: [file] } }],
    ['请求参数不正确:请求内容过大', { fields: { content: 'x'.repeat(8 * 1024 * 1024) } }],
  ]
  for (const [msg, change] of refused) expect(await keep(change)).toMatchObject({ code: 400, msg })
  expect(await rows()).toEqual([])
})

describe('one user has', () => {
  /** Drafts of as many documents, the first one the oldest. */
  async function fill(count: number, size: number) {
    const stored = await backend.db.read.selectFrom('documents').select('id').limit(count).execute()
    await backend.db.write(trx =>
      trx
        .insertInto('documentDrafts')
        .values(
          stored.map(({ id }, at) => ({
            ...{ userId: 1, documentId: id, device: 'device-one-1', userAgent: '', base: 'a' },
            ...{ size, fields: '{}', typedTime: NOW - DAY + at },
          })),
        )
        .execute(),
    )
    return stored.map(({ id }) => id)
  }
  let other: Client
  beforeEach(async () => {
    other = (await addUser(backend, { permissions: MAY_WRITE })).client
    await keep({}, other)
  })

  test.each([
    ['at most 50', 60, 10, 49],
    ['at most 32 MB', 10, 8 * 1024 * 1024, 3],
  ])('one user has %s of drafts, and the oldest are deleted', async (_, count, size, left) => {
    const ids = await fill(count, size)
    await keep({ age: DAY * 2 })
    const kept = (await rows()).filter(({ userId }) => userId === 1).map(({ documentId }) => documentId)
    // The draft just stored stays, though it was typed before all others.
    expect(new Set(kept)).toEqual(new Set([...ids.slice(-left), null]))
    expect(await title(undefined, other)).toBe('写了一半')
  })
})

test('a file used in a draft alone is in use', async () => {
  const form = new FormData()
  form.append('file', new File(['图'], '图.txt', { type: 'text/plain' }))
  const { data: address } = await admin.post<string>('/admin-api/infra/file/upload', form)
  const { id } = await backend.db.read
    .selectFrom('files')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`update files set "createTime" = ${NOW - 8 * DAY} where id = ${id}`.execute(backend.db.writer)
  const unused = async () => (await admin.delete(`/admin-api/infra/file/delete-unused?ids=${id}`)).data
  await keep({ fields: { content: `<p><a href="${address}">附件</a></p>` } })
  expect(await unused()).toEqual({ removed: [], kept: [id] })
  await admin.delete(DRAFT)
  expect(await unused()).toEqual({ removed: [id], kept: [] })
})

test('others are told who has typed into a document without saving it, for half an hour', async () => {
  const id = await create()
  const { client } = await addUser(backend, { permissions: MAY_WRITE })
  const editors = async (by: Client) => (await by.get(`${BASE}/editors?id=${id}`)).data
  await keep({ id, age: 60_000 })
  expect(await editors(admin)).toEqual([])
  expect(await editors(client)).toEqual([{ nickname: '管理员', typedTime: NOW - 60_000 }])
  await keep({ id, age: 31 * 60_000 })
  expect(await editors(client)).toEqual([])
  await keep({ id })
  await admin.put(`${BASE}/update`, { ...article, id, endsDraft: true })
  expect(await editors(client)).toEqual([])
})
