import type { PublicCalendar } from '@shared/contract/calendar'
import { describe, expect, test } from 'vitest'
import { calendarSpans } from '../../../../server/tools/seed/calendar'
import { deliver } from '../../../../server/tools/seed/deliver'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

freshBackend()

const BASE = '/admin-api/system/calendar'
const SPAN = { kind: 'holiday', name: '校庆', fromDay: '2031-03-03', toDay: '2031-03-05' }
const create = (change: object = {}) => admin.post<number>(`${BASE}/create`, { ...SPAN, ...change })
const shown = async () => (await admin.get<PublicCalendar>('/app-api/system/calendar/get')).data

describe('the working calendar', () => {
  test('days that overlap, do not exist, or are out of order are refused with the reason', async () => {
    expect(await create()).toMatchObject({ code: 0 })
    const refused = [
      [{ fromDay: '2031-03-05', toDay: '2031-03-07' }, '与已有的“校庆”（2031-03-03 至 2031-03-05）重叠'],
      [{ fromDay: '2031-02-30' }, '开始日期应为 2000 年至 2099 年的日期'],
      [{ fromDay: '1900-01-01', toDay: '1900-01-02' }, '开始日期应为'],
      [{ toDay: '2999-01-01' }, '结束日期应为'],
      [{ fromDay: '' }, '开始日期不能为空'],
      [{ fromDay: '2031-04-02', toDay: '2031-04-01' }, '结束日期不能早于开始日期'],
      [{ fromDay: '2031-04-01', toDay: '2031-06-01' }, '一段不超过 31 天'],
      [{ fromDay: "2031-04-01' or 1=1" }, '开始日期应为'],
      [{ name: ' ' }, '名称不能为空'],
      [{ name: '长'.repeat(31) }, '名称长度不能超过 30 个字符'],
      [{ kind: 'feast' }, '类型不正确'],
    ] as const
    for (const [change, message] of refused)
      expect(await create(change)).toMatchObject({ data: null, msg: expect.stringContaining(message) })
  })

  test('the days of a notice are saved all or none', async () => {
    const spans = [SPAN, { ...SPAN, name: '重叠', fromDay: '2031-03-05' }]
    expect(await admin.post(`${BASE}/create-list`, { spans })).toMatchObject({ code: 1100066001 })
    expect((await shown())?.spans.some(({ name }) => name === '校庆')).toBe(false)
    expect(await admin.post(`${BASE}/create-list`, { spans: [SPAN] })).toMatchObject({ data: 1 })
    expect((await shown())?.spans).toContainEqual(SPAN)
    expect(await admin.post(`${BASE}/create-list`, { spans: [] })).toMatchObject({ code: 400 })
  })

  test('a list is of one year, the latest first', async () => {
    const page = async (query: string) =>
      (
        await admin.get<{ total: number; list: { fromDay: string }[] }>(
          `${BASE}/page?pageNo=1&pageSize=50${query}`,
        )
      ).data
    expect((await page('&year=2026'))?.total).toBe(calendarSpans.length)
    expect((await page('&year=2026&kind=workday'))?.list.map(({ fromDay }) => fromDay)).toEqual([
      ...['2026-10-10', '2026-09-20', '2026-05-09', '2026-02-28', '2026-02-14', '2026-01-04'],
    ])
    expect((await page('&year=2027'))?.total).toBe(0)
  })

  test('the holidays that are delivered come once, and not where staff have entered that year', async () => {
    const forget = () =>
      backend.db.write(async trx => {
        await trx.deleteFrom('delivered').where('key', '=', 'calendarSpans:2026').execute()
        await trx.deleteFrom('calendarSpans').execute()
      })
    await forget()
    await deliver(backend.db, NOW)
    expect((await shown())?.spans).toHaveLength(calendarSpans.length)
    await forget()
    const own = { ...SPAN, fromDay: '2026-01-01', toDay: '2026-01-03' }
    await create(own)
    await deliver(backend.db, NOW)
    expect((await shown())?.spans).toEqual([own])
  })

  test('only who may keeps it', async () => {
    const { client } = await addUser(backend, { permissions: ['system:calendar:query'] })
    expect(await client.post(`${BASE}/create`, SPAN)).toMatchObject({ code: 403 })
    expect(await client.post(`${BASE}/create-list`, { spans: [SPAN] })).toMatchObject({ code: 403 })
  })
})

describe('the periods', () => {
  test('visitors read the periods in their order, with the rule, and changes are there at once', async () => {
    const { periods = [] } = (await shown()) ?? {}
    expect(periods.map(({ action, length, unit }) => `${action} ${length} ${unit}`).slice(0, 3)).toEqual([
      '提交答辩书和证据 15 day',
      '提出反请求 15 day',
      '选定仲裁员 15 day',
    ])
    for (const { basis } of periods) expect(basis).toMatch(/仲裁规则（2026年版）》第.+条$/)
    const id = periods[0]?.id
    expect(await admin.delete(`/admin-api/system/period/delete?id=${id}`)).toMatchObject({ code: 0 })
    expect((await shown())?.periods.map(period => period.id)).not.toContain(id)
  })

  test('a period out of bounds or without its basis is refused', async () => {
    const period = { received: '通知', action: '答复', length: 15, unit: 'day', basis: '规则', sort: 1 }
    const add = (change: object) => admin.post('/admin-api/system/period/create', { ...period, ...change })
    for (const change of [
      { length: 0 },
      { length: 3651 },
      { unit: 'month', length: 121 },
      { basis: '' },
      { unit: 'year' },
    ])
      expect(await add(change)).toMatchObject({ code: 400 })
    expect(await add({})).toMatchObject({ code: 0 })
  })
})
