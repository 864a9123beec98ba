// @module-tag postgres
import { expect, test } from 'vitest'
import type { DocumentLog } from '../../../../shared/contract/document-history'
import type { OperateLog } from '../../../../shared/contract/operate-log'
import type { Page } from '../../../../src/api/page'
import { admin, freshBackend, NOW } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/documents'
const DRAFT = { menuId: 9112, title: '一步发布的公告', content: '<p>正文</p>' }

freshBackend()

const create = async (change: object) =>
  (await admin.post<number>(`${BASE}/create`, { ...DRAFT, ...change })).data ?? 0
const documentLog = async (id: number) =>
  (await admin.get<Page<DocumentLog>>(`${BASE}/log-page?documentId=${id}`)).data?.list ?? []
const operations = async (id: number) =>
  (await admin.get<Page<OperateLog>>(`/admin-api/system/operate-log/page?bizId=${id}&type=文章`)).data
    ?.list ?? []

test('a document that is created and published in one step is logged as both, in both logs', async () => {
  const id = await create({ status: 0 })
  expect((await documentLog(id)).map(({ action }) => action)).toEqual(['publish', 'create'])
  const rows = await operations(id)
  expect(rows.map(({ subType, action }) => [subType, action])).toEqual([
    ['发布文章', '发布文章“一步发布的公告”'],
    ['新增文章', '新增文章“一步发布的公告”'],
  ])
  expect(rows[1]?.extra).toContain('正文')
  expect(rows[0]?.extra).toBeNull()
  const { data } = await admin.get<unknown[]>(`${BASE}/versions?id=${id}`)
  expect(data).toHaveLength(1)
})

test('a publication planned when the document is created is logged with its time', async () => {
  const id = await create({ status: 0, publishTime: NOW + 86_400_000 })
  expect((await documentLog(id))[0]).toMatchObject({
    action: 'publish',
    detail: expect.stringMatching(/^定时：/),
  })
})

test('a draft is logged as created alone, and its publication later as such', async () => {
  const id = await create({})
  expect((await documentLog(id)).map(({ action }) => action)).toEqual(['create'])
  expect((await operations(id)).map(({ subType }) => subType)).toEqual(['新增文章'])
  await admin.put(`${BASE}/publish`, { id, status: 0 })
  expect((await documentLog(id)).map(({ action }) => action)).toEqual(['publish', 'create'])
})

test('a refused publication leaves neither entry', async () => {
  const before = await operations(0)
  expect(await admin.post(`${BASE}/create`, { ...DRAFT, menuId: 1, status: 0 })).toMatchObject({
    code: 1100001001,
  })
  expect(await operations(0)).toEqual(before)
  const { data } = await admin.get<Page<DocumentLog>>(`${BASE}/log-page?title=一步发布的公告`)
  expect(data?.list).toEqual([])
})
