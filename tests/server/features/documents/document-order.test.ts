// @module-tag postgres
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveTo, type Place } from '../../../../server/features/documents/order/order'
import type { DocumentLog } from '../../../../src/api/content/document-logs'
import type { Page } from '../../../../src/api/page'
import type { PublicDocument, StaffDocument } from '../../../../src/api/public/documents'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/documents'
const NEWS = 9110
const ACTIVITIES = 9111
const NOTICES = 9112
const CHANGED = { code: 1100001006, msg: '栏目内的顺序已变化，请核对后再移动' }

/** The public list's order (contract 13.4). */
const inOrder = (rows: readonly Place[]): Place[] =>
  [...rows].sort((a, b) => a.sort - b.sort || (b.publishTime ?? 0) - (a.publishTime ?? 0) || b.id - a.id)

const places = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      sort: fc.integer({ min: -2, max: 2 }),
      publishTime: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  )
  .map(inOrder)

test('a moved row is at its new place, the others keep their order, and no row behind it is written', () => {
  fc.assert(
    fc.property(places, fc.nat(11), fc.nat(11), (rows, a, b) => {
      const [from, to] = [a % rows.length, b % rows.length]
      const changes = moveTo(rows, from, to)
      const wanted = rows.map(({ id }) => id)
      wanted.splice(to, 0, ...wanted.splice(from, 1))
      const after = rows.map(row => ({ ...row, sort: changes.get(row.id) ?? row.sort }))
      expect(inOrder(after).map(({ id }) => id)).toEqual(wanted)
      const behind = wanted.slice(Math.max(from, to) + 1)
      expect(behind.filter(id => changes.has(id))).toEqual([])
    }),
  )
})

describe('a section', () => {
  freshBackend()

  const make = async (title: string, change: object = {}) =>
    (
      await admin.post<number>(`${BASE}/create`, {
        ...{ menuId: NOTICES, title, content: '<p>正文</p>', status: 0, publishTime: NOW - 1000 },
        ...change,
      })
    ).data ?? 0
  const order = async (menuId = NOTICES) => {
    const { data } = await admin.get<Page<StaffDocument>>(`${BASE}/order-page?menuId=${menuId}&pageSize=200`)
    return data?.list.map(({ title }) => title)
  }
  const facade = async (menuId = NOTICES) => {
    const { data } = await admin.get<Page<PublicDocument>>(
      `/app-api/system/documents/page?menuId=${menuId}&pageSize=200`,
    )
    return data?.list.map(({ title }) => title)
  }
  const put = (id: number, targetId: number, after = false, menuId = NOTICES) =>
    admin.put(`${BASE}/update-order`, { menuId, id, targetId, after })

  let [a, b, c] = [0, 0, 0]
  beforeEach(async () => {
    await backend.db.write(trx => trx.deleteFrom('documents').execute())
    c = await make('丙', { publishTime: NOW - 3000 })
    b = await make('乙', { publishTime: NOW - 2000 })
    a = await make('甲')
  })

  test('visitors see the order of a section, and later articles come after the ordered ones', async () => {
    await make('草稿', { status: 1 })
    await make('定时', { publishTime: NOW + 5000 })
    expect(await order()).toEqual(['甲', '乙', '丙'])
    expect(await put(c, a)).toMatchObject({ code: 0 })
    expect(await order()).toEqual(['丙', '甲', '乙'])
    expect(await put(c, a, true)).toMatchObject({ code: 0 })
    expect(await order()).toEqual(['甲', '丙', '乙'])
    await make('新', { publishTime: NOW })
    expect(await facade()).toEqual(['甲', '丙', '新', '乙'])
    expect(await admin.put(`${BASE}/reset-order`, { menuId: NOTICES })).toMatchObject({ code: 0 })
    expect(await facade()).toEqual(['新', '甲', '乙', '丙'])
    const { data } = await admin.get<Page<DocumentLog>>(`${BASE}/log-page?action=order`)
    expect(data?.list).toMatchObject([
      { documentId: c, title: '丙', operator: '管理员', detail: '第 1 位 → 第 2 位', createTime: NOW },
      { documentId: c, detail: '第 3 位 → 第 1 位' },
    ])
    const reset = await admin.get<Page<DocumentLog>>(`${BASE}/log-page?action=order-reset`)
    expect(reset.data?.list).toMatchObject([{ documentId: null, title: '通知公告' }])
  })

  test('a section with others below it is ordered across them, and pinned articles stay on top', async () => {
    const d = await make('丁', { menuId: ACTIVITIES, publishTime: NOW - 9000 })
    const pinned = await make('置顶', { top: true })
    expect(await put(d, b, false, NEWS)).toMatchObject({ code: 0 })
    expect(await facade(NEWS)).toEqual(['置顶', '甲', '丁', '乙', '丙'])
    expect(await put(d, pinned, false, NEWS)).toMatchObject(CHANGED)
    // Not in this column's list.
    expect(await put(d, a)).toMatchObject(CHANGED)
  })

  test('an order that changed meanwhile is reported, and nothing moves beside a missing article', async () => {
    await admin.put(`${BASE}/publish`, { id: a, status: 1 })
    expect(await put(c, a)).toMatchObject(CHANGED)
    expect(await put(a, c)).toMatchObject(CHANGED)
    expect(await put(c, 987654)).toMatchObject(CHANGED)
    expect(await put(987654, c)).toMatchObject({ code: 1100001000 })
    expect(await put(b, c, false, 105)).toMatchObject({ code: 1100001001 })
    expect(await admin.put(`${BASE}/reset-order`, { menuId: 105 })).toMatchObject({ code: 1100001001 })
    expect(await order()).toEqual(['乙', '丙'])
    expect(await put(b, b)).toMatchObject({ code: 0 })
    expect(await order()).toEqual(['乙', '丙'])
  })

  test('the section must be named when its order is read', async () => {
    expect(await admin.get(`${BASE}/order-page`)).toMatchObject({ code: 400, msg: '请求参数缺失:menuId' })
    expect(await admin.get(`${BASE}/order-page?menuId=x`)).toMatchObject({ code: 400 })
    expect(await order(987654)).toEqual([])
  })
})

describe('what was done', () => {
  freshBackend()
  const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }
  const log = async (query = '') =>
    (await admin.get<Page<DocumentLog>>(`${BASE}/log-page?pageSize=200&${query}`)).data?.list ?? []

  test('a log row states who did exactly what and when, and outlives the document', async () => {
    const id = (await admin.post<number>(`${BASE}/create`, draft)).data ?? 0
    const update = { ...draft, id, title: '改期通知', author: '立案部' }
    await admin.put(`${BASE}/update`, update)
    // Changes nothing.
    await admin.put(`${BASE}/update`, update)
    await admin.put(`${BASE}/update-place`, { id, top: true })
    await admin.put(`${BASE}/update-place`, { id, top: true })
    await admin.put(`${BASE}/update-place`, { id, top: false, sort: 3 })
    await admin.put(`${BASE}/move-list`, { ids: [id], menuId: ACTIVITIES })
    await admin.put(`${BASE}/publish`, { id, status: 0, publishTime: NOW + 86_400_000 })
    await admin.put(`${BASE}/publish`, { id, status: 1 })
    await admin.post(`${BASE}/copy`, { id })
    await admin.delete(`${BASE}/delete-list?ids=${id}`)
    const lines = await log(`documentId=${id}`)
    expect(lines.map(({ action, detail }) => [action, detail]).reverse()).toEqual([
      ['create', null],
      ['update', '标题、作者'],
      ['pin', null],
      ['unpin', null],
      ['order', '排序 0 → 3'],
      ['move', '通知公告 → 本会动态'],
      ['publish', '定时：2026-03-03 09:00'],
      ['withdraw', null],
      ['delete', null],
    ])
    expect(new Set(lines.map(({ operator }) => operator))).toEqual(new Set(['管理员']))
    expect(lines[0]).toMatchObject({ title: '改期通知' })
    expect(lines.every(({ createTime }) => createTime >= NOW && createTime < NOW + 1000)).toBe(true)
    expect(await log('action=copy')).toMatchObject([{ title: '改期通知（副本）' }])
  })
})

describe('a document that is made by a call with a key', () => {
  freshBackend()
  const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>', clientKey: 'a'.repeat(36) }

  test('a document with a client key is created once however often the call is sent, with the last text', async () => {
    const { data: id } = await admin.post<number>(`${BASE}/create`, draft)
    const { data: again } = await admin.post<number>(`${BASE}/create`, { ...draft, title: '改' })
    expect(again).toBe(id)
    expect(await admin.get(`${BASE}/get?id=${id}`)).toMatchObject({ data: { title: '改' } })
    const other = await admin.post<number>(`${BASE}/create`, { ...draft, clientKey: 'b'.repeat(36) })
    expect(other.data).not.toBe(id)
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect((await admin.post<number>(`${BASE}/create`, draft)).data).not.toBe(id)
  })
})

describe('publishing', () => {
  freshBackend()

  test('publishing uses the sent time, and 0 is the time of the call', async () => {
    const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>', publishTime: NOW - 5000 }
    const { data: id } = await admin.post<number>(`${BASE}/create`, draft)
    const shown = async () => (await admin.get<StaffDocument>(`${BASE}/get?id=${id}`)).data?.publishTime
    await admin.put(`${BASE}/publish`, { id, status: 0 })
    expect(await shown()).toBe(NOW - 5000)
    await admin.put(`${BASE}/publish`, { id, status: 1 })
    await admin.put(`${BASE}/publish`, { id, status: 0, publishTime: 0 })
    expect(await shown()).toBe(NOW)
    expect(await admin.put(`${BASE}/publish`, { id, status: 0, publishTime: -1 })).toMatchObject({
      code: 400,
      msg: '请求参数不正确:发布时间不正确',
    })
  })
})
