// @vitest-environment node
import type { SampleData } from '@shared/contract/sample-data'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textColumns } from '../../../../server/platform/db/catalog'
import {
  type Backend,
  PASSWORDS,
  removeDatabases,
  startBackend,
  startBareBackend,
} from '../../../support/backend'
import { type Client, clientOf } from '../../../support/client'
import { FICTION } from '../../../support/fiction'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/infra/sample-data'
/** Tables that record what was, or hold no text of anyone. */
const RECORDS = [
  'sampleRows',
  'auditLogs',
  'loginLogs',
  'accountEvents',
  'sessions',
  'fileUses',
  'fileUseChanges',
]

let backend: Backend
let admin: Client
beforeEach(async () => {
  backend = await startBackend()
  admin = await clientOf(backend, 'admin')
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const clear = (password: string = PASSWORDS.admin, client = admin) =>
  client.post<SampleData>(`${BASE}/clear`, { password })
const preview = async () => (await admin.get<SampleData>(`${BASE}/get`)).data
const count = async (table: 'documents' | 'arbitrators' | 'files' | 'notices' | 'publishedArbitrators') => {
  const rows = await backend.db.read.selectFrom(table).select('id').execute()
  return rows.length
}
const stayingOf = (data: SampleData | null | undefined) =>
  data?.staying.map(({ kind, name, reason }) => `${kind} ${name}：${reason}`)

/** Every text of the database that names the fictional commission, as `table.column`. */
async function fictionIn({ db }: Backend): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(db.read)) {
    if (RECORDS.includes(table)) continue
    const { rows } = await sql<{ text: string }>`
      select cast(${sql.ref(column)} as text) as "text" from ${sql.table(table)}`.execute(db.read)
    for (const { text } of rows)
      if (FICTION.test(text ?? '')) found.push(`${table}.${column}: ${text.slice(0, 80)}`)
  }
  return found
}

test('a first start without sample data stores nothing of the fictional commission, and what every commission needs', async () => {
  const bare = await startBareBackend()
  expect(await fictionIn(bare)).toEqual([])
  const { read } = bare.db
  expect(await read.selectFrom('documents').select(['id', 'author', 'source', 'views']).execute()).toEqual([
    { id: 34, author: null, source: null, views: 0 },
  ])
  for (const table of [
    'arbitrators',
    'files',
    'fileParts',
    'notices',
    'notifyMessages',
    'rosterPublications',
    'sampleRows',
  ] as const)
    expect(await read.selectFrom(table).selectAll().execute()).toEqual([])
  for (const table of ['menus', 'roles', 'dictTypes', 'feeTables', 'disclosureItems', 'depts'] as const)
    expect((await read.selectFrom(table).selectAll().execute()).length).toBeGreaterThan(0)
  await bare.close()
})

test('the fictional commission is found in a database with sample data, by the same search', async () => {
  expect((await fictionIn(backend)).length).toBeGreaterThan(100)
})

test('clearing takes out all of it, and leaves what a first start without sample data has', async () => {
  const asked = await preview()
  const { code, data } = await clear()
  expect(code).toBe(0)
  expect(data).toEqual(asked)
  expect(data?.staying).toEqual([])
  expect(data?.kinds.find(({ name }) => name === '仲裁员')).toEqual({
    name: '仲裁员',
    cleared: 60,
    staying: 0,
  })
  expect(await fictionIn(backend)).toEqual([])
  const bare = await startBareBackend()
  const idsOf = async (one: Backend, table: 'menus' | 'dictData' | 'configs' | 'searchWords' | 'documents') =>
    (await one.db.read.selectFrom(table).select('id').orderBy('id').execute()).length
  for (const table of ['menus', 'dictData', 'configs', 'searchWords', 'documents'] as const)
    expect([table, await idsOf(backend, table)]).toEqual([table, await idsOf(bare, table)])
  await bare.close()
  const again = await clear()
  expect(again.data).toEqual({ kinds: [], staying: [] })
})

test('looking at what would go changes nothing', async () => {
  const before = await backend.db.read.selectFrom('sampleRows').selectAll().execute()
  expect((await preview())?.kinds.length).toBeGreaterThan(5)
  expect(await count('documents')).toBe(69)
  expect(await backend.db.read.selectFrom('sampleRows').selectAll().execute()).toEqual(before)
})

test('the site works on without it', async () => {
  await clear()
  for (const path of [
    '/app-api/system/facade/info',
    '/app-api/system/menu/list',
    '/app-api/system/documents/page?pageNo=1&pageSize=10',
    '/app-api/infra/file/page?pageNo=1&pageSize=100',
    '/app-api/system/disclosure/list',
    '/app-api/system/filing-guide/get',
    '/app-api/system/search?keyword=%E7%94%B5%E8%AF%9D&pageNo=1&pageSize=10',
    '/admin-api/infra/config/facade',
    '/admin-api/system/dashboard/summary',
    '/admin-api/system/documents/page?pageNo=1&pageSize=10',
  ]) {
    const { code } = await admin.get(path)
    expect([path, code]).toEqual([path, 0])
  }
})

describe('what staff have made their own stays', () => {
  test('an article, an arbitrator, a contact and a name that were edited', async () => {
    const { data: article } = await admin.get<object>('/admin-api/system/documents/get?id=201')
    await admin.put('/admin-api/system/documents/update', { ...article, id: 201, title: '本会真实的通知' })
    const stamp = { updateTime: Date.now(), updater: '管理员' }
    await backend.db.writer
      .updateTable('arbitrators')
      .set({ name: '张真实', ...stamp })
      .where('id', '=', 5)
      .execute()
    await backend.db.writer
      .updateTable('configs')
      .set({ value: '真实仲裁委员会', ...stamp })
      .where('key', '=', 'facade.name')
      .execute()
    const { data } = await clear()
    expect(stayingOf(data)).toEqual([
      '门户设置 门户名称：已修改',
      '文章 本会真实的通知：已修改',
      '仲裁员 张真实：已修改',
      '联系方式等字典数据 仲裁员工作部电话：被文章“本会真实的通知”使用',
    ])
    expect(await count('arbitrators')).toBe(1)
    const { data: info } = await admin.get<{ name: string }>('/app-api/system/facade/info')
    expect(info?.name).toBe('真实仲裁委员会')
    // From now on they are real: what is left is the contact, until it is changed.
    expect((await preview())?.staying).toHaveLength(1)
    await backend.db.writer
      .updateTable('dictData')
      .set({ value: '010-00000000', ...stamp })
      .where('value', '=', '0999-8880004')
      .execute()
    await clear()
    expect(await preview()).toEqual({ kinds: [], staying: [] })
  })

  test('sample data that real data refers to, until nothing does', async () => {
    const contact = await backend.db.read
      .selectFrom('dictData')
      .select(['id', 'label'])
      .where('dictType', '=', 'contact_us_config')
      .where('label', '=', '立案电话')
      .executeTakeFirstOrThrow()
    const file = await backend.db.read
      .selectFrom('files')
      .select(['path', 'name'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const url = `/prod-api/admin-api/infra/file/1/get/${encodeURI(file.path)}`
    const { data: id } = await admin.post<number>('/admin-api/system/documents/create', {
      menuId: 9112,
      title: '关于办公时间的通知',
      content: `<p>请拨打<data value="contact:${contact.id}">电话</data>，见<a href="/facade/article/11">须知</a>。</p>`,
      attachments: [{ name: file.name, url, size: 1, type: null }],
      status: 1,
    })
    expect(id).toBeGreaterThan(0)
    const { data } = await clear()
    const staying = stayingOf(data)
    expect(staying?.filter(text => text.startsWith('文章'))).toEqual([
      '文章 立案须知：被文章“关于办公时间的通知”使用',
    ])
    expect(staying).toContain('下载文件 仲裁申请书.docx：被其他内容使用')
    // Of the article that stays.
    expect(staying).toContain('联系方式等字典数据 立案邮箱：被文章“立案须知”使用')
    expect(staying?.some(text => text.startsWith('联系方式等字典数据 立案电话：被文章'))).toBe(true)
    await admin.delete(`/admin-api/system/documents/delete?id=${id}`)
    // In the recycle bin it may still come back.
    expect(stayingOf((await clear()).data)).toEqual(['下载文件 仲裁申请书.docx：被其他内容使用'])
    await backend.db.write(trx => trx.deleteFrom('recycleItems').execute())
    expect((await clear()).data?.staying).toEqual([])
    expect(await fictionIn(backend)).toEqual([])
  })

  test('an article with a draft, an answer in another language or a place in the disclosure', async () => {
    const { writer } = backend.db
    await writer
      .updateTable('disclosureItems')
      .set({ target: '42', updateTime: Date.now(), updater: '管理员' })
      .where('id', '=', 6)
      .execute()
    await writer
      .insertInto('documentDrafts')
      .values({
        ...{ userId: 1, documentId: 12, typedTime: Date.now(), device: 'd', userAgent: 'u', base: 'b' },
        ...{ size: 2, fields: '{}' },
      })
      .execute()
    const { data: id } = await admin.post<number>('/admin-api/system/documents/create', {
      ...{ menuId: 9201, title: 'Our Commission', content: '<p>Text</p>', status: 1, translationOf: 2 },
    })
    expect(id).toBeGreaterThan(0)
    expect(stayingOf((await clear()).data)).toEqual(
      expect.arrayContaining([
        '文章 组织机构：被英文文章“Our Commission”使用',
        '文章 示范仲裁条款：被未保存的草稿使用',
        '文章 2025年度财务报告摘要：被公开事项“年度业务报告”使用',
      ]),
    )
  })

  test('arbitrators that staff have added are not published by clearing', async () => {
    await admin.post('/admin-api/system/arbitrator/create', {
      ...{ name: '李新聘', rosterType: '1', sex: 1, profession: '建设工程', sort: 1, status: 0 },
    })
    await clear()
    expect(await count('arbitrators')).toBe(1)
    expect(await count('publishedArbitrators')).toBe(0)
    expect((await admin.put('/admin-api/system/arbitrator/publish', {})).code).toBe(0)
    expect(await count('publishedArbitrators')).toBe(1)
  })
})

describe('clearing is refused', () => {
  test('with a wrong password, and nothing is gone', async () => {
    expect(await clear('not mine')).toMatchObject({ code: 1002003005 })
    expect(await count('arbitrators')).toBe(60)
  })

  test('without the permission', async () => {
    const { client: user } = await addUser(backend, { permissions: ['infra:config:update'] })
    expect(await clear('x', user)).toMatchObject({ code: 403 })
    expect((await user.get(`${BASE}/get`)).code).toBe(403)
  })
})

test('clearing is in the audit log, by whom', async () => {
  await clear()
  const row = await backend.db.read
    .selectFrom('auditLogs')
    .selectAll()
    .where('requestUrl', 'like', '%sample-data%')
    .executeTakeFirstOrThrow()
  expect([row.type, row.subType, row.userName]).toEqual(['示例数据', '清除示例数据', 'admin'])
})
