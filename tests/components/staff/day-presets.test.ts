import type { Dayjs } from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, PAST } from '@/components/staff/list/day-presets'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-31T12:00:00')
})
afterEach(() => vi.useRealTimers())

const daysOf = ({ label, value }: (typeof PAST)[number]) => {
  const days: readonly (Dayjs | null | undefined)[] = typeof value === 'function' ? value() : value
  return [label, ...days.map(day => day?.format('YYYY-MM-DD'))]
}

test('the ranges that a list offers are whole days, counted from today', () => {
  expect(PAST.map(daysOf)).toEqual([
    ['今天', '2026-03-31', '2026-03-31'],
    ['最近 7 天', '2026-03-25', '2026-03-31'],
    ['最近 30 天', '2026-03-02', '2026-03-31'],
    ['本月', '2026-03-01', '2026-03-31'],
    ['上月', '2026-02-01', '2026-02-28'],
    ['今年', '2026-01-01', '2026-03-31'],
  ])
  expect(AHEAD.map(daysOf).slice(0, 2)).toEqual([
    ['今后 30 天', '2026-03-31', '2026-04-29'],
    ['今后 90 天', '2026-03-31', '2026-06-28'],
  ])
})
