import { expect, test } from 'vitest'
import { addDateRange, toTimeRange } from '@/lib/format/date-range'

test('a date range adds its first and its last moment', () => {
  expect(addDateRange({ pageNo: 1 }, ['2024-02-28', '2024-03-01'])).toEqual({
    pageNo: 1,
    beginTime: '2024-02-28 00:00:00',
    endTime: '2024-03-01 23:59:59',
  })
})

test('the name of the range precedes begin and end', () => {
  expect(addDateRange({}, ['2024-01-01', '2024-01-01'], 'createTime')).toEqual({
    beginCreateTime: '2024-01-01 00:00:00',
    endCreateTime: '2024-01-01 23:59:59',
  })
})

test.each([
  ['createTime', 'beginCreateTime', 'endCreateTime'],
  ['CreateTime', 'beginCreateTime', 'endCreateTime'],
  ['date', 'beginDate', 'endDate'],
  ['', 'begin', 'end'],
])('a range named %j becomes %s and %s', (name, begin, end) => {
  expect(addDateRange({}, ['2024-12-31', '2025-01-01'], name)).toEqual({
    [begin]: '2024-12-31 00:00:00',
    [end]: '2025-01-01 23:59:59',
  })
})

test.each([undefined, null, ['', ''] as const])('the missing range %j adds nothing', range => {
  expect(addDateRange({ name: 'x' }, range)).toEqual({ name: 'x' })
})

test('half a range adds its half', () => {
  expect(addDateRange({}, ['2024-01-01', ''])).toEqual({ beginTime: '2024-01-01 00:00:00' })
  expect(addDateRange({}, ['', '2024-01-01'])).toEqual({ endTime: '2024-01-01 23:59:59' })
})

test('addDateRange does not change the parameters given', () => {
  const params = { name: 'x' }
  addDateRange(params, ['2024-01-01', '2024-01-02'])
  expect(params).toEqual({ name: 'x' })
})

test('list calls send the same range as two texts', () => {
  expect(toTimeRange(['2024-01-01', '2024-01-31'])).toEqual(['2024-01-01 00:00:00', '2024-01-31 23:59:59'])
})
