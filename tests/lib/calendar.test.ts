import { addDays, addMonths, isDay, mondayOf } from '@shared/domain/calendar/days'
import { type Period, periodEnd } from '@shared/domain/calendar/period'
import { readNotice } from '@shared/domain/calendar/read-notice'
import {
  calendarOf,
  isWorkday,
  missingHolidays,
  nextWorkday,
  unknownText,
  unknownYears,
  workdaysAfter,
} from '@shared/domain/calendar/work-calendar'
import { closedReason, halfKey } from '@shared/domain/visits'
import { describe, expect, test } from 'vitest'
import { calendarSpans } from '../../server/tools/seed/calendar'
import { readDay, readPeriod } from '../../src/pages/facade/deadline/questions'

const CALENDAR = calendarOf(calendarSpans)

describe('days', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-2-3', '', '20260301', '2026-02-29', 'abc'])(
    '%j is no day',
    text => {
      expect(isDay(text)).toBe(false)
    },
  )

  test('days and months are added by the calendar, and a month without the day ends on its last', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-08-15', 6)).toBe('2027-02-15')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  })
})

describe('the working calendar', () => {
  test('holidays are off, worked weekends are not, and other weekends are off', () => {
    expect(isWorkday(CALENDAR, '2026-10-01')).toBe(false)
    expect(isWorkday(CALENDAR, '2026-10-10')).toBe(true)
    expect(isWorkday(CALENDAR, '2026-10-11')).toBe(false)
    expect(isWorkday(CALENDAR, '2026-10-12')).toBe(true)
    expect(nextWorkday(CALENDAR, '2026-10-01')).toBe('2026-10-08')
    expect(workdaysAfter(CALENDAR, '2026-09-30', 3)).toBe('2026-10-10')
  })

  test('a year without holidays, or with some of them, is known to be so', () => {
    expect(missingHolidays(CALENDAR, 2026)).toEqual([])
    expect(unknownYears(CALENDAR, '2026-03-01', '2026-12-31')).toEqual([])
    expect(unknownText(unknownYears(CALENDAR, '2026-12-20', '2027-01-04'))).toBe(
      '2027 年的节假日尚未录入，结果仅按周末推算。',
    )
    const partly = calendarOf([{ kind: 'holiday', name: '元旦', fromDay: '2026-12-31', toDay: '2027-01-02' }])
    expect(unknownYears(partly, '2027-01-01', '2027-01-01')).toEqual([{ year: 2027, missing: 'some' }])
    expect(unknownYears(partly, '2026-01-01', '2026-01-01')).toEqual([{ year: 2026, missing: 'all' }])
  })
})

describe('a period', () => {
  const cases: [received: string, period: Period, lastDay: string, skipped: string[]][] = [
    // 15 days from the next day on: a working day.
    ['2026-03-02', { length: 15, unit: 'day' }, '2026-03-17', []],
    // The last day is in the holiday, and moves behind it.
    ['2026-09-17', { length: 15, unit: 'day' }, '2026-10-08', ['2026-10-02 2026-10-07 国庆节']],
    // A holiday in between counts.
    ['2026-09-28', { length: 15, unit: 'day' }, '2026-10-13', []],
    // The last day is a Saturday that is worked.
    ['2026-09-25', { length: 15, unit: 'day' }, '2026-10-10', []],
    // The last day is a weekend, then a holiday that begins on it.
    ['2026-05-22', { length: 28, unit: 'day' }, '2026-06-22', ['2026-06-19 2026-06-21 端午节']],
    ['2026-03-06', { length: 1, unit: 'day' }, '2026-03-09', ['2026-03-07 2026-03-08 周末']],
    // Working days leave out what is off, and count worked weekends.
    ['2026-09-29', { length: 3, unit: 'workday' }, '2026-10-09', ['2026-10-01 2026-10-07 国庆节']],
    ['2026-02-13', { length: 2, unit: 'workday' }, '2026-02-24', ['2026-02-15 2026-02-23 春节']],
    // Months end on the corresponding day, or on the last of the month.
    ['2026-08-31', { length: 6, unit: 'month' }, '2027-03-01', ['2027-02-28 2027-02-28 周末']],
    ['2026-03-31', { length: 3, unit: 'month' }, '2026-06-30', []],
    ['2028-01-30', { length: 1, unit: 'month' }, '2028-02-29', []],
  ]
  test.each(cases)('a period that begins on %s, of %o, ends on %s', (received, period, lastDay, skipped) => {
    const end = periodEnd(CALENDAR, received, period)
    expect(end.lastDay).toBe(lastDay)
    expect(end.skipped.map(days => `${days.fromDay} ${days.toDay} ${days.reason}`)).toEqual(skipped)
  })

  test('the longest period is computed within 50 ms', () => {
    const start = performance.now()
    periodEnd(CALENDAR, '2099-12-31', { length: 1000, unit: 'workday' })
    periodEnd(CALENDAR, '2099-12-31', { length: 3650, unit: 'day' })
    expect(performance.now() - start).toBeLessThan(50)
  })
})

describe('what was typed', () => {
  test.each([
    ['2026-3-1', '2026-03-01'],
    ['２０２６年３月１日', '2026-03-01'],
    ['2026.03.01', '2026-03-01'],
    [' 2026/3/1 ', '2026-03-01'],
    ['2026-02-30', null],
    ['', null],
    ['3月1日', null],
    ["<img src=x onerror='1'>", null],
    ['9'.repeat(5000), null],
  ])('%j is read as %j', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test('a period is a number within its bounds', () => {
    const of = (length: string, unit: Period['unit'] = 'day') =>
      readPeriod({ received: '', day: '', length, unit })
    expect(of('１５')).toEqual({ length: 15, unit: 'day' })
    for (const wrong of ['', '0', '-1', '1.5', '3651', '1e3', '十五']) expect(of(wrong)).toBeNull()
    expect(of('121', 'month')).toBeNull()
  })
})

const NOTICE_2026 = `国务院办公厅关于2026年
部分节假日安排的通知
经国务院批准，现将2026年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
国务院办公厅
2025年11月4日`

describe('the yearly notice', () => {
  test('the notice of 2026 is read as it is delivered', () => {
    const { year, spans, unread } = readNotice(NOTICE_2026, 2030)
    expect({ year, unread }).toEqual({ year: 2026, unread: [] })
    const plain = (all: typeof spans) =>
      all.map(({ kind, name, fromDay, toDay }) => `${fromDay} ${toDay} ${kind} ${name}`).sort()
    expect(plain(spans)).toEqual(plain(calendarSpans))
  })

  test('a range over the turn of the year, and over months, is read', () => {
    const read = (text: string) => readNotice(text, 2023).spans
    expect(read('一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。')).toMatchObject([
      { fromDay: '2022-12-31', toDay: '2023-01-02' },
    ])
    expect(
      read('六、中秋节、国庆节：9月29日至10月6日放假调休，共8天。10月7日（星期六）、10月8日（星期日）上班。'),
    ).toEqual([
      { kind: 'holiday', name: '中秋节、国庆节', fromDay: '2023-09-29', toDay: '2023-10-06' },
      { kind: 'workday', name: '中秋节、国庆节', fromDay: '2023-10-07', toDay: '2023-10-07' },
      { kind: 'workday', name: '中秋节、国庆节', fromDay: '2023-10-08', toDay: '2023-10-08' },
    ])
  })

  test('what is no notice gives no days, and what is not understood is named', () => {
    for (const text of [
      '',
      '你好',
      '<script>alert(1)</script>',
      '（'.repeat(5000),
      '1'.repeat(5000),
      '月日'.repeat(2500),
    ])
      expect(readNotice(text, 2026).spans).toEqual([])
    expect(readNotice('一、元旦：2月30日放假。', 2026)).toMatchObject({
      spans: [],
      unread: ['一、元旦：2月30日放假'],
    })
  })
})

test('a half-day is closed on a day off, and where staff have closed it', () => {
  const closed = new Map([[halfKey({ day: '2026-12-01', part: 'am' }), '集中培训']])
  const reason = (day: string, part: 'am' | 'pm') => closedReason(CALENDAR, closed, { day, part })
  expect(reason('2026-12-01', 'am')).toBe('集中培训')
  expect(reason('2026-12-01', 'pm')).toBeNull()
  expect(reason('2026-12-05', 'pm')).toBe('星期六')
  expect(reason('2026-10-01', 'am')).toBe('国庆节')
  expect(reason('2026-10-10', 'am')).toBeNull()
})
