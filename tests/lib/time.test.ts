import { afterEach, describe, expect, test } from 'vitest'
import { formatDay, formatTime } from '@/lib/format/time'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Pacific/Kiritimati'])('read in %s', timeZone => {
  test.each([
    ['2024-03-09T15:59:59Z', '2024-03-09 23:59:59'],
    ['2024-03-09T16:00:00Z', '2024-03-10 00:00:00'],
    // Clocks of New York go forward in this hour.
    ['2024-03-10T07:30:00Z', '2024-03-10 15:30:00'],
    ['1999-12-31T16:00:00.999Z', '2000-01-01 00:00:00'],
    ['1970-01-01T00:00:00Z', '1970-01-01 08:00:00'],
  ])('the time %s is %s in China', (instant, expected) => {
    process.env.TZ = timeZone
    expect(formatTime(Date.parse(instant))).toBe(expected)
    expect(formatDay(Date.parse(instant))).toBe(expected.slice(0, 10))
  })
})

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('the value %s is no time', time => {
  expect(formatTime(time)).toBe('')
  expect(formatDay(time)).toBe('')
})
