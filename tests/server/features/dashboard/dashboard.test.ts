import type { DashboardFigures, DashboardSummary } from '@shared/contract/dashboard'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '../../../../server/app/cleanup'
import { type Backend, IS_SQLITE, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { plansOf } from '../../../support/query-plans'
import { addUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

const DAY = 86_400_000
const SHEET = '/admin-api/system/dashboard/year-export'
/** Still the first of March by world time. */
const MIDNIGHT = Date.parse('2026-03-02T00:00:00+08:00')

let backend: Backend
let admin: Client
let visitor: Client
let clock: number

beforeEach(async () => {
  clock = MIDNIGHT
  backend = await startBackend({ now: () => clock })
  await backend.db.write(async trx => {
    await trx.deleteFrom('documents').execute()
    await trx.deleteFrom('notices').execute()
  })
  admin = await clientOf(backend, 'admin')
  visitor = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

async function summary(client = admin): Promise<DashboardSummary> {
  await backend.deps.views.flush()
  const { code, msg, data } = await client.get<DashboardSummary>('/admin-api/system/dashboard/summary')
  if (!data) throw new Error(`${code} ${msg}`)
  return data
}

interface Article {
  title?: string
  menuId?: number
  status?: number
  publishTime?: number
}
async function publish({ title = '通知', menuId = 9112, status = 0, publishTime = 1 }: Article = {}) {
  const body = { title, menuId, status, publishTime, content: '<p>正文</p>' }
  const { data } = await admin.post<number>('/admin-api/system/documents/create', body)
  return data ?? 0
}
const open = (id: number) => visitor.get(`/app-api/system/documents/get?id=${id}`)
const visited = async () => {
  const { visits } = await summary()
  return visits?.days.filter(({ views }) => views > 0)
}

describe('the visits', () => {
  test('the visits are zeros without views, for each of 30 days', async () => {
    const { visits } = await summary()
    expect(visits).toMatchObject({ total: 0, columns: [] })
    expect(visits?.days).toHaveLength(30)
    expect(visits?.days[0]).toEqual({ day: '2026-02-01', views: 0 })
    expect(visits?.days[29]).toEqual({ day: '2026-03-02', views: 0 })
  })

  test('the visits count the views of articles by day in China and by section, most viewed first', async () => {
    const notice = await publish()
    const other = await publish({ menuId: 9112 })
    const activity = await publish({ menuId: 9111 })
    clock = MIDNIGHT - 1
    await open(notice)
    clock = MIDNIGHT
    await open(activity)
    await open(notice)
    await open(other)
    expect((await summary()).visits).toMatchObject({
      total: 4,
      columns: [
        { menuId: 9112, name: '通知公告', views: 3 },
        { menuId: 9111, name: '本会动态', views: 1 },
      ],
    })
    expect(await visited()).toEqual([
      { day: '2026-03-01', views: 1 },
      { day: '2026-03-02', views: 3 },
    ])
  })

  test('the visits agree with the counter of the article, however many come at once', async () => {
    const id = await publish()
    await Promise.all(Array.from({ length: 40 }, () => open(id)))
    expect((await summary()).visits?.total).toBe(40)
    const row = await backend.db.read
      .selectFrom('documents')
      .select('views')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.views).toBe(40)
  })

  test('the visits leave out views more than 30 days ago', async () => {
    const id = await publish()
    await open(id)
    clock = MIDNIGHT + 29 * DAY
    admin = await clientOf(backend, 'admin')
    expect((await summary()).visits?.total).toBe(1)
    expect(await visited()).toEqual([{ day: '2026-03-02', views: 1 }])
    clock = MIDNIGHT + 30 * DAY
    admin = await clientOf(backend, 'admin')
    expect((await summary()).visits?.total).toBe(0)
  })

  test('the visits do not count withheld, future and missing articles', async () => {
    const withheld = await publish({ status: 1 })
    const later = await publish({ publishTime: MIDNIGHT + DAY })
    for (const id of [withheld, later, 987654, 0, -1])
      expect(await open(id)).toMatchObject({ code: 1100001000 })
    await backend.deps.views.flush()
    expect(await backend.db.read.selectFrom('articleVisits').selectAll().execute()).toEqual([])
  })

  test('the visits outlive their article, without a section', async () => {
    const id = await publish()
    await open(id)
    await admin.delete(`/admin-api/system/documents/delete?id=${id}`)
    expect((await summary()).visits).toMatchObject({
      total: 1,
      columns: [{ menuId: null, name: null, views: 1 }],
    })
  })
})

describe('the articles', () => {
  test('the dashboard lists the five articles published last on the public site', async () => {
    for (let day = 1; day <= 6; day++)
      await publish({ title: `第${day}篇`, publishTime: MIDNIGHT - day * DAY })
    await publish({ title: '未发布', status: 1, publishTime: MIDNIGHT })
    await publish({ title: '未到时间', publishTime: MIDNIGHT + 1 })
    const { articles, drafts } = await summary()
    expect(articles?.map(row => row.title)).toEqual(['第1篇', '第2篇', '第3篇', '第4篇', '第5篇'])
    expect(articles?.[0]).toEqual({
      id: expect.any(Number),
      title: '第1篇',
      menuId: 9112,
      menuName: '通知公告',
      publishTime: MIDNIGHT - DAY,
      views: 0,
    })
    expect(drafts).toEqual({ unpublished: 1, scheduled: 1 })
  })

  test('there are no articles in an empty installation', async () => {
    expect(await summary()).toMatchObject({
      notices: [],
      articles: [],
      drafts: { unpublished: 0, scheduled: 0 },
    })
  })
})

test('the dashboard lists the five newest enabled notices without their texts', async () => {
  await backend.db.write(trx =>
    trx
      .insertInto('notices')
      .values(
        Array.from({ length: 7 }, (_, index) => ({
          title: `公告${index}`,
          type: 1,
          content: '<p>内容</p>',
          status: index === 5 ? 1 : 0,
          createTime: MIDNIGHT,
        })),
      )
      .execute(),
  )
  const { notices } = await summary()
  expect(notices?.map(row => row.title)).toEqual(['公告6', '公告4', '公告3', '公告2', '公告1'])
  expect(notices?.[0]).toEqual({ id: expect.any(Number), title: '公告6', type: 1, createTime: MIDNIGHT })
})

test('the unread messages are those of the caller', async () => {
  const count = async (client: Client) =>
    (await client.get<number>('/admin-api/system/notify-message/get-unread-count')).data
  const clerk = await clientOf(backend, 'clerk')
  expect((await summary()).unreadMessages).toBe(await count(admin))
  expect((await summary(clerk)).unreadMessages).toBe(await count(clerk))
  await clerk.put('/admin-api/system/notify-message/update-all-read')
  expect((await summary(clerk)).unreadMessages).toBe(0)
  expect((await summary()).unreadMessages).toBeGreaterThan(0)
})

describe('who may not query a part', () => {
  test('a user who may not query a part gets null for it, and nothing else changes', async () => {
    const { client } = await addUser(backend)
    expect(await summary(client)).toEqual({
      unreadMessages: 0,
      notices: null,
      articles: null,
      drafts: null,
      visits: null,
      reviews: null,
      disclosure: null,
      backup: null,
    })
  })

  test.each([
    ['system:notice:query', ['notices']],
    ['infra:backup:query', ['backup']],
    ['system:documents:query', ['articles', 'drafts', 'reviews', 'visits']],
  ])('a user who may not query a part but may %s gets %j', async (permission, parts) => {
    const { client } = await addUser(backend, { permissions: [permission] })
    const present = Object.entries(await summary(client)).filter(([, part]) => part !== null)
    expect(present.map(([name]) => name)).toEqual(['unreadMessages', ...parts])
  })
})

describe('what is to be published', () => {
  test('the disclosure part lists each item of the board with its state for users who may query it', async () => {
    const { writer } = backend.db
    await publish({ title: '章程', publishTime: 1 })
    const { id } = await writer.selectFrom('documents').select('id').executeTakeFirstOrThrow()
    const tie = (key: string) =>
      writer
        .updateTable('disclosureItems')
        .set({ kind: 'article', target: String(id), owner: '综合部' })
        .where('key', '=', key)
        .execute()
    await tie('charter')
    await tie('financial-report')
    await writer.updateTable('disclosureItems').set({ status: 1 }).where('key', '=', 'fees').execute()
    const board = (await summary()).disclosure ?? []
    expect(board.map(({ title, state }) => [title, state])).toContainEqual(['章程', 'current'])
    const due = board.filter(({ state }) => state !== 'current')
    expect(due.map(({ title, state }) => [title, state])).toEqual([
      ['登记信息', 'missing'],
      // Its section has no articles.
      ['仲裁规则', 'missing'],
      ['服务流程', 'missing'],
      ['年度业务报告', 'missing'],
      ['财务报告', 'old'],
    ])
    expect(due.at(-1)).toMatchObject({ owner: '综合部', time: 1 })
    expect((await summary(await clientOf(backend, 'clerk'))).disclosure).toBeNull()
    const { client } = await addUser(backend, { permissions: ['system:disclosure:query'] })
    expect((await summary(client)).disclosure).toHaveLength(board.length)
  })
})

describe('the figures', () => {
  const figures = async (client = admin) => {
    await backend.deps.views.flush()
    const { data } = await client.get<DashboardFigures>('/admin-api/system/dashboard/figures')
    if (!data) throw new Error('no figures')
    return data
  }

  test('this month is counted against the same days of the last one, as the list does', async () => {
    clock = Date.parse('2026-03-15T10:00:00+08:00')
    admin = await clientOf(backend, 'admin')
    for (const day of ['2026-02-01', '2026-02-15', '2026-02-16', '2026-03-01', '2026-03-15'])
      await publish({ title: day, publishTime: Date.parse(`${day}T09:00:00+08:00`) })
    await publish({ publishTime: clock + 1 })
    await publish({ status: 1, publishTime: clock - 1 })
    const { today, articles } = await figures()
    expect([today, articles]).toEqual(['2026-03-15', { month: 2, lastToDate: 2, lastMonth: 3 }])
    const query = 'state=published&publishTime=2026-02-01 00:00:00&publishTime=2026-02-15 23:59:59'
    expect((await admin.get(`/admin-api/system/documents/page?${query}`)).data).toMatchObject({ total: 2 })
  })

  test('documents in review are counted by the days on which they were sent, as the list does', async () => {
    const id = await publish()
    await backend.db.writer
      .insertInto('documentReviews')
      .values({
        ...{ documentId: id, state: 'pending', senderId: 1, sender: '张', sendTime: MIDNIGHT - 9 * DAY },
        ...{ note: null, changes: null, reviewer: null, reviewTime: null, reason: null },
      })
      .execute()
    const { waiting } = await figures()
    expect(waiting?.map(({ count }) => count)).toEqual([0, 0, 0, 1])
    const { from = '', to = '' } = waiting?.at(-1) ?? {}
    expect([from, to]).toEqual(['2026-02-21', '2026-02-23'])
    const query = `review=pending&sendTime=${from} 00:00:00&sendTime=${to} 23:59:59`
    expect((await admin.get(`/admin-api/system/documents/page?${query}`)).data).toMatchObject({ total: 1 })
  })

  test('terms and specialities of the roster are counted as the list finds them', async () => {
    await backend.db.writer.deleteFrom('arbitrators').execute()
    await backend.db.writer.deleteFrom('dictData').where('dictType', '=', 'arbitrator_speciality').execute()
    const add = (name: string, profession: string, end: string, status = 0) =>
      admin.post('/admin-api/system/arbitrator/create', {
        ...{ name, profession, status, sort: 0, rosterType: '2' },
        termEndTime: Date.parse(`${end}T00:00:00+08:00`),
      })
    await add('甲', '建设工程、房地产', '2026-03-01')
    await add('乙', '房地产', '2026-03-31')
    await add('丙', '房地产', '2027-02-28')
    await add('丁', '房地产', '2026-04-01', 1)
    const { terms, specialities } = await figures()
    expect(terms?.map(({ count }) => count)).toEqual([1, 1, ...Array(10).fill(0), 1])
    expect(terms?.[1]).toEqual({ from: '2026-03-02', to: '2026-03-31', count: 1 })
    expect(specialities).toEqual({
      total: 3,
      list: [
        { name: '房地产', count: 3 },
        { name: '建设工程', count: 1 },
      ],
    })
    for (const [query, total] of [
      ['status=0&profession=房地产', 3],
      ['status=0&termEndTime=2026-03-02 00:00:00&termEndTime=2026-03-31 23:59:59', 1],
    ] as const)
      expect((await admin.get(`/admin-api/system/arbitrator/page?${query}`)).data).toMatchObject({ total })
  })

  test('a user without permissions gets no figures, and an empty sheet of the year', async () => {
    const { client } = await addUser(backend)
    expect(await figures(client)).toEqual({
      ...{ today: '2026-03-02', articles: null, visits: null, waiting: null },
      ...{ feedback: null, terms: null, specialities: null },
    })
    const of = async (someone: Client) =>
      (await readSheet(await someone.raw('GET', `${SHEET}?year=2026`))).rows
    expect(await of(client)).toHaveLength(1)
    await publish({ publishTime: MIDNIGHT - DAY })
    const rows = await of(admin)
    expect(rows.map(([name]) => name).slice(0, 3)).toEqual(['项目', '发布文章（篇）', '文章访问（次）'])
    // The months to come are blank; then the sum.
    expect(rows[1]?.slice(1, 5)).toEqual([0, 0, 1, 1])
    expect(await admin.get(`${SHEET}?year=2027`)).toMatchObject({ code: 400 })
  })
})

test('the sheet of the year counts messages that were deleted at the end of their retention', async () => {
  const message = {
    kind: 'consult',
    name: '张三',
    phone: '13800001234',
    content: '请问需要哪些材料？',
    consent: true,
  }
  await visitor.post('/app-api/system/feedback/create', { ...message, clientKey: 'a'.repeat(32) })
  const { id } = await backend.db.read.selectFrom('feedback').select('id').executeTakeFirstOrThrow()
  await admin.put('/admin-api/system/feedback/update', { id, state: 'closed' })
  const lines = async () => {
    const { rows } = await readSheet(await admin.raw('GET', `${SHEET}?year=2026`))
    return rows
      .filter(([name]) => name === '收到咨询（件）' || name === '其中已答复或办结（件）')
      .map(row => row.at(-2))
  }
  expect(await lines()).toEqual([1, 1])
  clock = MIDNIGHT + 200 * DAY
  const stop = await startCleanup(backend.deps)
  await stop()
  admin = await clientOf(backend, 'admin')
  expect(await backend.db.read.selectFrom('feedback').selectAll().execute()).toEqual([])
  expect(await lines()).toEqual([1, 1])
})

if (IS_SQLITE)
  test('the dashboard reads its latest documents, their counts and the empty sections from indexes', async () => {
    const { plans } = await plansOf(backend, 'documents', '/admin-api/system/dashboard/summary')
    const byTime = /^SEARCH documents USING (COVERING )?INDEX documentsByTime \(status=\?( AND <expr>.\?)?\)/
    // The latest, those withheld, and those to come.
    expect(plans.filter(plan => byTime.test(plan))).toHaveLength(3)
    expect(plans.filter(plan => /\bdocumentsByMenu \(menuId=\? AND status=\?\)/.test(plan))).toHaveLength(1)
    // Reads all that is stored, or sorts what is not found by its ids.
    const grows = /SCAN documents|^(?!.*INTEGER PRIMARY KEY).*TEMP B-TREE/
    expect(plans.filter(plan => grows.test(plan))).toEqual([])
  })
