// @module-tag postgres

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../server/app/routes'
import { orderOfName } from '../../../server/platform/db/pinyin-order'
import type { Page } from '../../../src/api/page'
import { IS_SQLITE } from '../../support/backend'
import { Client, signIn } from '../../support/client'
import { backend, NOW, sharedBackend } from '../../support/fresh-backend'
import { SORT_VALUES, SQL_TEXTS, WILDCARD_TEXTS } from '../../support/hostile'
import { sample } from '../../support/long'
import { plansOf } from '../../support/query-plans'

const TEXTS = [...WILDCARD_TEXTS, ...sample(SQL_TEXTS)]

type Table =
  | 'users'
  | 'posts'
  | 'auditLogs'
  | 'roles'
  | 'dictTypes'
  | 'dictData'
  | 'notifyMessages'
  | 'notifyTemplates'
  | 'notices'
  | 'documents'
  | 'documentLogs'
  | 'feedback'
  | 'noticeCodes'
  | 'files'
  | 'configs'
  | 'loginLogs'
  | 'arbitrators'
  | 'recycleItems'
type AnyRow = { id: number } & Record<string, unknown>

interface List {
  path: string
  table: Table
  /** Text filters, with the columns each looks into; `=` for those that want the whole text. */
  filters: Record<string, string[]>
  exact?: string[]
  /** Columns that may be sorted by; those of a fixed order are checked apart. */
  columns: string[]
  /** The rows that the caller may see at all. */
  visible?: (row: AnyRow) => boolean
}

const isPublic = (row: AnyRow) =>
  row.status === 0 && row.publishTime !== null && Number(row.publishTime) <= NOW

const LISTS: List[] = [
  {
    path: '/admin-api/system/user/page',
    table: 'users',
    filters: { username: ['username'], nickname: ['nickname'], mobile: ['mobile'] },
    columns: ['id', 'username', 'nickname', 'status', 'loginDate', 'createTime'],
  },
  {
    path: '/admin-api/system/dict-type/page',
    table: 'dictTypes',
    filters: { name: ['name'], type: ['type'] },
    columns: ['id', 'name', 'type', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/dict-data/page',
    table: 'dictData',
    filters: { label: ['label'], dictType: ['dictType'] },
    exact: ['dictType'],
    columns: ['id', 'sort', 'label', 'value', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/notify-message/page',
    table: 'notifyMessages',
    filters: { templateCode: ['templateCode'] },
    columns: ['id', 'userId', 'templateCode', 'templateType', 'createTime', 'readTime'],
  },
  {
    path: '/admin-api/system/notify-message/my-page',
    table: 'notifyMessages',
    filters: {},
    columns: ['id', 'createTime', 'readTime'],
    visible: row => row.userId === 1 && row.userType === 2,
  },
  {
    path: '/admin-api/system/notify-template/page',
    table: 'notifyTemplates',
    filters: { code: ['code'], name: ['name'] },
    columns: ['id', 'code', 'name', 'type', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/notice/page',
    table: 'notices',
    filters: { title: ['title'] },
    columns: ['id', 'title', 'type', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/documents/page',
    table: 'documents',
    filters: { title: ['title'], author: ['author'] },
    columns: ['id', 'title', 'publishTime', 'createTime', 'updateTime', 'views', 'sort', 'status'],
  },
  {
    path: '/admin-api/system/documents/log-page',
    table: 'documentLogs',
    filters: { title: ['title'], operator: ['operator'] },
    columns: ['id', 'title', 'operator', 'createTime'],
  },
  {
    path: '/app-api/system/documents/page',
    table: 'documents',
    filters: { title: ['title'], keyword: ['title', 'summary'] },
    columns: [],
    visible: isPublic,
  },
  {
    path: '/admin-api/system/login-log/page',
    table: 'loginLogs',
    filters: { username: ['username'], userIp: ['userIp'] },
    columns: ['id', 'username', 'result', 'userIp', 'createTime'],
  },
  {
    path: '/admin-api/system/operate-log/page',
    table: 'auditLogs',
    filters: { type: ['type'], subType: ['subType'], action: ['action'] },
    columns: ['id', 'type', 'createTime'],
  },
  {
    path: '/admin-api/system/post/page',
    table: 'posts',
    filters: { name: ['name'], code: ['code'] },
    columns: ['id', 'name', 'code', 'sort', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/feedback/page',
    table: 'feedback',
    filters: { number: ['number'], name: ['name'], keyword: ['content', 'answer', 'note'] },
    columns: ['id', 'number', 'createTime', 'answeredTime'],
  },
  // Found by the number of its case in the form in which that is compared (notice-codes.test.ts).
  {
    path: '/admin-api/system/notice-code/page',
    table: 'noticeCodes',
    filters: {},
    columns: ['id', 'issuedDay', 'createTime'],
  },
  {
    path: '/admin-api/system/recycle-bin/page',
    table: 'recycleItems',
    filters: { title: ['title'], deleter: ['deleter'] },
    columns: ['id', 'title', 'kind', 'deleter', 'deleteTime', 'until'],
  },
  {
    path: '/admin-api/system/role/page',
    table: 'roles',
    filters: { name: ['name'], code: ['code'] },
    columns: ['id', 'name', 'code', 'sort', 'status', 'createTime'],
  },
  {
    path: '/admin-api/system/arbitrator/page',
    table: 'arbitrators',
    filters: { name: ['name'], profession: ['profession'], region: ['region'], language: ['language'] },
    columns: ['id', 'name', 'rosterType', 'region', 'appointTime', 'sort', 'updateTime'],
  },
  {
    path: '/admin-api/infra/config/page',
    table: 'configs',
    filters: { name: ['name'], key: ['key'] },
    columns: ['id', 'category', 'name', 'key', 'type', 'visible', 'createTime'],
  },
  {
    path: '/admin-api/infra/file/page',
    table: 'files',
    filters: { path: ['path'], type: ['type'] },
    columns: ['id', 'name', 'type', 'size', 'createTime'],
  },
  {
    path: '/app-api/infra/file/page',
    table: 'files',
    filters: { path: ['path'], type: ['type'], name: ['name'] },
    columns: ['id', 'name', 'type', 'size', 'createTime'],
    visible: row => row.source === 200,
  },
]

let client: Client
sharedBackend()
beforeAll(async () => {
  await addRows()
  client = new Client(backend, (await signIn(backend, 'admin')).accessToken)
})

/** A row with each text in every searched column of every table, and capitals beside it. */
async function addRows() {
  await backend.db.write(async trx => {
    for (const [index, text] of TEXTS.entries()) {
      const createTime = NOW - (index % 7) * 1_000
      const full = `Ab${text}cD`
      await trx
        .insertInto('dictTypes')
        .values({ name: full, type: full, status: index % 2, createTime })
        .execute()
      await trx
        .insertInto('users')
        .values({
          // The database refuses two names that differ in case alone.
          username: `${full}${index}`,
          nickname: full,
          passwordHash: '',
          mobile: full,
          sex: 0,
          status: index % 2,
          createTime,
        })
        .execute()
      await trx
        .insertInto('dictData')
        .values({ sort: index % 3, label: full, value: full, dictType: text, status: 0, createTime })
        .execute()
      await trx
        .insertInto('notifyMessages')
        .values({
          userId: 1,
          userType: 2,
          templateId: 1,
          templateCode: full,
          templateNickname: full,
          templateContent: full,
          templateType: 1,
          templateParams: '{}',
          readStatus: 0,
          readTime: null,
          createTime,
        })
        .execute()
      await trx
        .insertInto('notifyTemplates')
        .values({
          name: full,
          code: full,
          type: 1 + (index % 2),
          nickname: full,
          content: full,
          params: '[]',
          status: index % 2,
          createTime,
        })
        .execute()
      await trx
        .insertInto('notices')
        .values({ title: full, type: 1, content: full, status: index % 2, createTime })
        .execute()
      const document = {
        menuId: 9112,
        author: full,
        content: '<p>正文</p>',
        publishTime: NOW,
        top: 0,
        sort: index % 3,
        views: 0,
        status: 0,
        attachments: '[]',
        createTime,
        updateTime: createTime,
      } as const
      await trx
        .insertInto('documents')
        .values([
          { ...document, title: full },
          { ...document, title: '题', summary: full },
        ])
        .execute()
      await trx
        .insertInto('feedback')
        .values({
          ...{ number: `${full}${index}`, kind: 'consult', state: 'new', name: full, phone: '13800001234' },
          ...{ content: full, clientKey: `key ${index}`, createTime, updateTime: createTime },
          answeredTime: index % 3 === 0 ? null : createTime,
        })
        .execute()
      await trx
        .insertInto('noticeCodes')
        .values({
          ...{
            caseNumber: full,
            caseKey: full,
            codeHash: `${index}`,
            phone: null,
            creator: full,
            createTime,
          },
          ...{ kind: index % 2 === 0 ? 'award' : 'other', issuedDay: `2026-03-0${1 + (index % 3)}` },
          updateTime: createTime,
        })
        .execute()
      await trx
        .insertInto('recycleItems')
        .values({
          ...{
            kind: index % 2 === 0 ? 'document' : 'post',
            rowId: 900_000 + index,
            title: full,
            place: null,
          },
          ...{ ownerId: null, userId: 1, deleter: full, deleteTime: createTime, size: 0 },
          until: NOW + 1 + (index % 3),
        })
        .execute()
      await trx
        .insertInto('documentLogs')
        .values({ documentId: null, title: full, action: 'delete', operator: full, createTime })
        .execute()
      await trx
        .insertInto('auditLogs')
        .values({
          ...{ id: index + 1, traceId: '', userId: 1, userName: full, type: full, subType: full, bizId: 0 },
          ...{ recordIds: '', action: full, extra: null, requestMethod: 'PUT', requestUrl: '/', userIp: '' },
          ...{ userAgent: '', createTime, hash: '' },
        })
        .execute()
      await trx
        .insertInto('posts')
        .values({ name: full, code: full, sort: index % 3, status: index % 2, createTime })
        .execute()
      await trx
        .insertInto('roles')
        .values({ name: full, code: full, sort: index % 3, status: index % 2, type: 2, createTime })
        .execute()
      await trx
        .insertInto('loginLogs')
        .values({
          logType: 100,
          username: full,
          result: index % 3,
          userIp: full,
          userAgent: full,
          createTime,
        })
        .execute()
      await trx
        .insertInto('arbitrators')
        .values({
          name: full,
          sex: null,
          photo: null,
          rosterType: String(index % 3),
          profession: full,
          region: full,
          workUnit: null,
          jobTitle: null,
          education: null,
          language: full,
          introduction: null,
          appointTime: index % 2 ? createTime : null,
          sort: index % 3,
          createTime,
        })
        .execute()
      await trx
        .insertInto('configs')
        .values({
          category: full,
          name: full,
          key: full,
          value: full,
          type: 1 + (index % 2),
          visible: index % 2 ? 1 : 0,
          createTime,
        })
        .execute()
      await trx
        .insertInto('files')
        .values({
          configId: 1,
          path: full,
          name: full,
          type: full,
          size: 1,
          source: 200,
          creatorId: 1,
          createTime,
        })
        .execute()
    }
  })
}

async function rowsOf({ table, visible = () => true }: List): Promise<AnyRow[]> {
  const rows: AnyRow[] = await backend.db.read.selectFrom(table).selectAll().execute()
  return rows.filter(visible)
}

/** Every row of a list, page by page. */
async function idsOf(path: string, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  for (let pageNo = 1; ; pageNo++) {
    const search = new URLSearchParams({ ...query, pageNo: String(pageNo), pageSize: '90' })
    const { code, msg, data } = await client.get<Page<{ id: number }>>(`${path}?${search}`)
    if (!data) throw new Error(`${path}?${search}: ${code} ${msg}`)
    ids.push(...data.list.map(row => row.id))
    if (data.list.length < 90) {
      expect(ids).toHaveLength(data.total)
      return ids
    }
  }
}

/** SQLite's LIKE takes A–Z and a–z for the same, and no other letters. */
const fold = (text: unknown) => String(text ?? '').replace(/[A-Z]/g, letter => letter.toLowerCase())
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

/** Filters by one of a few values. */
const EXACT = ['status', 'type', 'kind', 'userType', 'templateType', 'rosterType', 'state']

/** Columns of names, which are sorted by their pinyin. */
const NAMES = [
  '/admin-api/system/user/page nickname',
  '/admin-api/system/role/page name',
  '/admin-api/system/post/page name',
  '/admin-api/system/dict-type/page name',
  '/admin-api/system/notify-template/page name',
  '/admin-api/system/documents/log-page operator',
  '/admin-api/system/recycle-bin/page deleter',
  '/admin-api/system/arbitrator/page name',
  '/admin-api/infra/config/page name',
]

/** SQLite's order: null first, numbers by value, texts byte by byte. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

const FILTERS = LISTS.flatMap(list =>
  Object.entries(list.filters).map(([filter, columns]) => [list.path, filter, { list, columns }] as const),
)

test.each(FILTERS)(
  'the list %s filtered by %s finds rows that contain any given text',
  async (path, filter, { list, columns }) => {
    const rows = await rowsOf(list)
    for (const text of TEXTS) {
      const holds = (row: AnyRow) =>
        columns.some(column =>
          list.exact?.includes(filter) ? row[column] === text : fold(row[column]).includes(fold(text)),
        )
      const expected = rows.filter(holds).map(row => row.id)
      expect(expected.length, text).toBeGreaterThan(0)
      expect(sorted(await idsOf(path, { [filter]: text })), text).toEqual(sorted(expected))
    }
  },
)

describe.each(LISTS.map(list => [list.path, list] as const))('%s', (path, list) => {
  test('the list sorts by every column of its schema in both directions', async () => {
    const rows = await rowsOf(list)
    for (const column of list.columns) {
      for (const sortOrder of ['asc', 'desc']) {
        const way = sortOrder === 'asc' ? 1 : -1
        const keyOf = (row: AnyRow) =>
          NAMES.includes(`${path} ${column}`) ? orderOfName(String(row[column] ?? '')) : row[column]
        const expected = [...rows].sort(
          (a, b) => way * compare(keyOf(a), keyOf(b)) || (column === 'id' ? 0 : b.id - a.id),
        )
        const ids = await idsOf(path, { sortField: column, sortOrder })
        expect(ids, `${column} ${sortOrder}`).toEqual(expected.map(row => row.id))
      }
    }
  })

  test('the list narrows by the kinds, states and times of its schema', async () => {
    const rows = await rowsOf(list)
    const { query } = endpoints.find(endpoint => endpoint.path === path) ?? {}
    for (const name of query instanceof z.ZodObject ? Object.keys(query.shape) : []) {
      const values = new Set(rows.map(row => row[name]))
      if (['createTime', 'publishTime', 'deleteTime'].includes(name)) {
        const from = NOW - 3_000
        const within = rows.filter(row => Number(row[name]) >= from && Number(row[name]) < NOW)
        const between = { [`${name}[0]`]: '2026-03-02 08:59:57', [`${name}[1]`]: '2026-03-02 08:59:59' }
        expect(sorted(await idsOf(path, between)), name).toEqual(sorted(within.map(row => row.id)))
      }
      if (EXACT.includes(name) && !list.filters[name] && !values.has(undefined))
        for (const value of values) {
          const expected = rows.filter(row => row[name] === value).map(row => row.id)
          expect(sorted(await idsOf(path, { [name]: String(value) })), name).toEqual(sorted(expected))
        }
    }
  })

  test('the list sorts by no other column', async () => {
    for (const value of sample([...SORT_VALUES, ...SQL_TEXTS])) {
      const refused = { code: 400, data: null }
      const field = encodeURIComponent(value)
      expect(await client.get(`${path}?sortField=${field}`), value).toMatchObject({
        ...refused,
        msg: '请求参数不正确:排序字段不正确',
      })
      expect(await client.get(`${path}?sortOrder=${field}`), value).toMatchObject({
        ...refused,
        msg: '请求参数不正确:排序方式不正确',
      })
    }
  })
})

/** Of two tables (tests/server/features/auth/staff-sessions.test.ts), and what is in a folder (tests/server/features/backups/backups.test.ts). */
const ELSEWHERE = ['/admin-api/system/oauth2-token/page', '/admin-api/infra/backup/page']

test('every sortable list is tested here', () => {
  const sortable = endpoints.filter(
    ({ path, query }) =>
      !ELSEWHERE.includes(path) && query && 'shape' in query && 'sortField' in Object(query.shape),
  )
  expect(LISTS.map(list => list.path).sort()).toEqual(sortable.map(endpoint => endpoint.path).sort())
})

test('no list caused a database error', () => {
  expect(backend.logs).toEqual([])
})

if (IS_SQLITE)
  describe('a dictionary of 100,000 entries', () => {
    async function plansOfPage(query: string): Promise<string[]> {
      const path = `/admin-api/system/dict-data/page?${query}`
      const { data, plans } = await plansOf<Page<unknown>>(backend, 'dictData', path)
      expect(data?.total).toBeGreaterThan(99_999)
      expect(data?.list).toHaveLength(10)
      return plans
    }

    beforeAll(async () => {
      await backend.db.write(trx =>
        sql`insert into "dictData" ("sort", "label", "value", "dictType", "status", "createTime")
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
        select n % 100, 'entry ' || n, n, 'large', 0, n from numbers`.execute(trx),
      )
    })

    test.each([
      ['', 'SCAN dictData USING INDEX dictDataOrder'],
      ['pageNo=9999', 'SCAN dictData USING INDEX dictDataOrder'],
      ['dictType=large', 'SEARCH dictData USING INDEX dictDataOrder (dictType=?)'],
      ['dictType=large&pageNo=5000', 'SEARCH dictData USING INDEX dictDataOrder (dictType=?)'],
      ['sortField=id&sortOrder=desc', 'SCAN dictData'],
    ])('a dictionary of 100,000 entries is read page by page without sorting: "%s"', async (query, plan) => {
      const [count, page] = await plansOfPage(query)
      expect(page).toBe(plan)
      expect(count).toMatch(/^(SCAN|SEARCH) dictData USING COVERING INDEX /)
    })

    test('the check recognises the sorting of a column without an index', async () => {
      const [, page] = await plansOfPage('sortField=label')
      expect(page).toContain('USE TEMP B-TREE FOR ORDER BY')
    })
  })
