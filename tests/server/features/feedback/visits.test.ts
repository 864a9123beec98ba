// @vitest-environment node
// @module-tag postgres

import type { FeedbackReceipt, FeedbackRow, FeedbackStatus } from '@shared/contract/feedback'
import type { OpenVisits, Visit, VisitChanged, VisitWeeks } from '@shared/contract/visits'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { addUser } from '../../../support/users'

const PUBLIC = '/app-api/system/feedback'
const STAFF = '/admin-api/system/visit'
const CALENDAR = '/admin-api/system/calendar'
/** A Monday. */
const NOW = Date.parse('2026-11-30T09:00:00+08:00')
const TUESDAY = '2026-12-01'

let clock = NOW
let sms: { mobile: string; template: string; code?: string }[] = []
let backend: Backend
let admin: Client
let visitor: Client

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => clock, ...deps })
  visitor = new Client(backend)
  admin = await clientOf(backend, 'admin')
}
beforeEach(async () => {
  clock = NOW
  sms = []
  await start({ sms: null })
})
afterEach(() => backend.close())
afterAll(removeDatabases)

let count = 0
const book = (day: string, part: string, phone?: string) => {
  count += 1
  return visitor.post<FeedbackReceipt>(`${PUBLIC}/create`, {
    ...{ kind: 'filing', name: `当事人${count}`, content: '买卖合同，约 20 万元', consent: true },
    phone: phone ?? `138${String(count).padStart(8, '0')}`,
    ...{ visitDay: day, visitPart: part, clientKey: `key-of-this-visit-${count}` },
  })
}
const ask = (number: string, phone: string) =>
  visitor.post<FeedbackStatus>(`${PUBLIC}/status`, { number, phone })
const open = async () => (await visitor.get<OpenVisits>(`${PUBLIC}/visits`)).data
const weeks = async (from = '') => (await admin.get<VisitWeeks>(`${STAFF}/weeks?from=${from}`)).data
const list = async (day: string, part: string) =>
  (await admin.get<Visit[]>(`${STAFF}/list?day=${day}&part=${part}`)).data ?? []
const setCapacity = (value: string) =>
  backend.db.write(trx =>
    trx.updateTable('configs').set({ value }).where('key', '=', 'feedback.visit-capacity').execute(),
  )
const holiday = (day: string, name = '临时放假') =>
  admin.post<number>(`${CALENDAR}/create`, { kind: 'holiday', name, fromDay: day, toDay: day })
async function booked(day = TUESDAY, part = 'am', phone = '13800001234') {
  const { data, msg } = await book(day, part, phone)
  if (!data) throw new Error(msg)
  const visit = (await list(day, part)).find(({ number }) => number === data.number)
  if (!visit) throw new Error('no visit')
  return visit
}

describe('a visitor', () => {
  test('only half-days of working days that are open have places, and each appointment takes one', async () => {
    await holiday('2026-12-02')
    await admin.post(`${CALENDAR}/create`, {
      ...{ kind: 'workday', name: '调休', fromDay: '2026-12-05', toDay: '2026-12-05' },
    })
    await admin.post(`${STAFF}/close`, { day: TUESDAY, part: 'pm', reason: '集中培训' })
    await booked()
    const found = await open()
    expect(found?.days.slice(0, 4)).toEqual([
      { day: TUESDAY, am: 3, pm: null },
      { day: '2026-12-03', am: 4, pm: 4 },
      { day: '2026-12-04', am: 4, pm: 4 },
      { day: '2026-12-05', am: 4, pm: 4 },
    ])
    expect(found?.days.at(-1)?.day).toBe('2027-01-29')
    expect(found?.unknown).toEqual([{ year: 2027, missing: 'all' }])
    expect(await book('2026-12-02', 'am')).toMatchObject({
      code: 1100053010,
      msg: expect.stringContaining('临时放假'),
    })
    expect(await book(TUESDAY, 'pm')).toMatchObject({
      code: 1100053010,
      msg: expect.stringContaining('集中培训'),
    })
    expect(await book('2026-12-06', 'am')).toMatchObject({
      code: 1100053010,
      msg: expect.stringContaining('星期日'),
    })
    expect(await book('2026-11-30', 'pm')).toMatchObject({ code: 400 })
    expect(await book('2027-03-01', 'am')).toMatchObject({ code: 400 })
  })

  test('until staff have set the places of a half-day, no appointments are made', async () => {
    await setCapacity('')
    expect(await open()).toEqual({ days: [], unknown: [] })
    expect(await book(TUESDAY, 'am')).toMatchObject({ code: 1100053010 })
    expect(await weeks()).toMatchObject({ capacity: 0 })
  })

  test('of strangers who ask for the last place at once, one gets it and the others a sentence', async () => {
    await setCapacity('1')
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(TUESDAY, 'am')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code, msg } of answers.filter(({ code }) => code !== 0))
      expect({ code, msg }).toEqual({ code: 1100053011, msg: '这个时段刚刚约满，请另选时段' })
    expect((await open())?.days[0]).toEqual({ day: TUESDAY, am: 0, pm: 1 })
    expect(await list(TUESDAY, 'am')).toHaveLength(1)
  })

  test('a phone number has three appointments at most, and a cancelled one makes room', async () => {
    const first = await booked()
    await booked(TUESDAY, 'pm')
    await booked('2026-12-03', 'am')
    expect(await book('2026-12-04', 'am', '13800001234')).toMatchObject({ code: 1100053012 })
    await admin.put(`${STAFF}/cancel`, { id: first.id, note: '材料未备齐' })
    expect(await book('2026-12-04', 'am', '13800001234')).toMatchObject({ code: 0 })
  })

  test('one stranger with patience takes six places a day at most, full half-days not counted', async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS })
    await setCapacity('20')
    const days = (await open())?.days.map(({ day }) => day) ?? []
    let taken = 0
    const tryFor = async (hours: number) => {
      for (let at = 0; at < hours * 6; at++) {
        clock += 10 * 60_000
        const { code, msg } = await book(days[8] ?? '', 'am')
        if (code === 0) taken += 1
        else expect(msg).toMatch(/约满|同一网络/)
      }
    }
    await tryFor(1)
    expect(taken).toBe(5)
    await tryFor(24)
    expect(taken).toBe(11)
  })

  test('a hundred appointments in a loop by one stranger stop at the rate limit', async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS })
    let taken = 0
    let refused = 0
    for (let at = 0; at < 100; at++) {
      const { code } = await book(TUESDAY, at % 2 ? 'am' : 'pm')
      if (code === 0) taken += 1
      if (code === 429) refused += 1
    }
    expect(taken).toBe(5)
    expect(refused).toBe(95)
  })

  test('a holiday that is added later marks the appointment, and the visitor who asks is told', async () => {
    const { number, id } = await booked()
    expect((await ask(number, '13800001234')).data).toMatchObject({ visitDay: TUESDAY, visitClosed: null })
    await holiday(TUESDAY, '地方性放假')
    expect((await ask(number, '13800001234')).data).toMatchObject({ visitClosed: '地方性放假' })
    expect(await weeks()).toMatchObject({ attention: 1 })
    expect((await admin.get<Visit[]>(`${STAFF}/attention`)).data).toMatchObject([
      { id, closed: '地方性放假', toNotify: false },
    ])
    // Once it is past there is nothing to do.
    clock = NOW + 3 * 86_400_000
    admin = await clientOf(backend, 'admin')
    expect(await weeks()).toMatchObject({ attention: 0 })
    expect((await ask(number, '13800001234')).data).toMatchObject({ visitClosed: null })
  })
})

describe('staff', () => {
  test('the weeks show appointments against places, days off with their reason, and closed half-days', async () => {
    await booked()
    await holiday('2026-12-02')
    await admin.post(`${STAFF}/close`, { day: '2026-12-03', part: 'pm', reason: '集中培训' })
    const found = await weeks('2026-12-03')
    expect(found).toMatchObject({
      from: '2026-11-30',
      today: '2026-11-30',
      capacity: 4,
      unknown: [],
      attention: 0,
    })
    expect(found?.days).toHaveLength(28)
    expect(found?.days.slice(1, 6)).toEqual([
      { day: TUESDAY, off: null, am: { booked: 1, closed: null }, pm: { booked: 0, closed: null } },
      {
        ...{ day: '2026-12-02', off: '临时放假' },
        ...{ am: { booked: 0, closed: '临时放假' }, pm: { booked: 0, closed: '临时放假' } },
      },
      {
        day: '2026-12-03',
        off: null,
        am: { booked: 0, closed: null },
        pm: { booked: 0, closed: '集中培训' },
      },
      { day: '2026-12-04', off: null, am: { booked: 0, closed: null }, pm: { booked: 0, closed: null } },
      {
        day: '2026-12-05',
        off: '星期六',
        am: { booked: 0, closed: '星期六' },
        pm: { booked: 0, closed: '星期六' },
      },
    ])
    await admin.post(`${STAFF}/open`, { day: '2026-12-03', part: 'pm' })
    expect((await weeks())?.days[3]).toMatchObject({ pm: { closed: null } })
    for (const from of ['2026-02-30', 'abc', '1900'])
      expect((await admin.get(`${STAFF}/weeks?from=${from}`)).code).toBe(400)
  })

  test('an appointment is moved to a half-day with room, and without SMS staff see whom to call', async () => {
    const visit = await booked()
    const move = (body: object, headers = {}) =>
      admin.put<VisitChanged>(
        `${STAFF}/move`,
        { id: visit.id, day: '2026-12-03', part: 'pm', ...body },
        { headers },
      )
    expect(await move({ day: TUESDAY, part: 'am' })).toMatchObject({ code: 400 })
    expect(await move({ day: '2026-11-29' })).toMatchObject({ code: 400 })
    expect(await move({ day: '2999-01-01' })).toMatchObject({ code: 400 })
    expect(await move({ day: '2026-12-05' })).toMatchObject({ code: 1100053010 })
    expect(await move({}, { 'x-if-updated-at': '1' })).toMatchObject({ code: 1100000000 })
    expect(await move({ note: '仲裁员临时有事' })).toMatchObject({ code: 0, data: { notified: false } })
    expect(await list(TUESDAY, 'am')).toEqual([])
    expect(await list('2026-12-03', 'pm')).toMatchObject([
      { phone: '13800001234', former: '2026-12-01 上午', toNotify: true, note: '仲裁员临时有事' },
    ])
    expect((await weeks())?.attention).toBe(1)
    expect((await ask(visit.number, '13800001234')).data).toMatchObject({
      ...{ visitDay: '2026-12-03', visitPart: 'pm', visitFormer: '2026-12-01 上午' },
      visitNote: '仲裁员临时有事',
    })
    await admin.put(`${STAFF}/notified`, { id: visit.id })
    expect((await weeks())?.attention).toBe(0)
  })

  test('with an SMS channel the visitor is told of a cancellation by the number alone', async () => {
    await backend.close()
    await start({
      sms: async message => {
        sms.push(message)
      },
    })
    const { id, number } = await booked()
    expect(await admin.put(`${STAFF}/cancel`, { id, note: '' })).toMatchObject({ code: 400 })
    expect(await admin.put(`${STAFF}/cancel`, { id, note: '重复预约' })).toMatchObject({
      data: { notified: true },
    })
    expect(sms).toEqual([{ mobile: '13800001234', template: 'visit-changed', code: number }])
    expect(await list(TUESDAY, 'am')).toMatchObject([{ isCancelled: true, toNotify: false }])
    expect((await ask(number, '13800001234')).data).toMatchObject({
      ...{ state: 'closed', visitCancelTime: clock, visitNote: '重复预约', visitClosed: null },
    })
    expect(await admin.put(`${STAFF}/cancel`, { id, note: '再次' })).toMatchObject({ code: 1100053013 })
    expect((await open())?.days[0]).toMatchObject({ day: TUESDAY, am: 4 })
    expect(await admin.put(`${STAFF}/move`, { id, day: '2026-12-03', part: 'am' })).toMatchObject({
      code: 1100053013,
    })
  })

  test('only who answers messages changes appointments', async () => {
    const { id } = await booked()
    const { client } = await addUser(backend, { permissions: ['system:feedback:query'] })
    expect(await client.get(`${STAFF}/weeks`)).toMatchObject({ code: 0 })
    expect(await client.put(`${STAFF}/cancel`, { id, note: '原因' })).toMatchObject({ code: 403 })
    expect(await client.post(`${STAFF}/close`, { day: TUESDAY, part: 'am', reason: '原因' })).toMatchObject({
      code: 403,
    })
  })

  test('the deadline of messages counts the working days of the calendar', async () => {
    const rows = async () =>
      (await admin.get<{ list: FeedbackRow[] }>('/admin-api/system/feedback/page?pageNo=1&pageSize=10')).data
        ?.list
    await booked()
    expect(await rows()).toMatchObject([{ dueDay: '2026-12-07' }])
    await holiday('2026-12-03')
    expect(await rows()).toMatchObject([{ dueDay: '2026-12-08' }])
  })
})
