import { expect, test } from 'vitest'
import { addDateRange, toTimeRange } from '@/lib/date-range'

test('a range adds the first moment and the last', () => {
  expect(addDateRange({ pageNo: 1 }, ['2024-02-28', '2024-03-01'])).toEqual({
    pageNo: 1,
    beginTime: '2024-02-28 00:00:00',
    endTime: '2024-03-01 23:59:59',
  })
})

test('the name of the range follows begin and end', () => {
  expect(addDateRange({}, ['2024-01-01', '2024-01-01'], 'createTime')).toEqual({
    beginCreateTime: '2024-01-01 00:00:00',
    endCreateTime: '2024-01-01 23:59:59',
  })
})

test('without a range nothing is added', () => {
  const params = { name: 'x' }
  expect(addDateRange(params, undefined)).toEqual({ name: 'x' })
})

test('the parameters given are not changed', () => {
  const params = { name: 'x' }
  addDateRange(params, ['2024-01-01', '2024-01-02'])
  expect(params).toEqual({ name: 'x' })
})

test('list calls take the same range as two texts', () => {
  expect(toTimeRange(['2024-01-01', '2024-01-31'])).toEqual(['2024-01-01 00:00:00', '2024-01-31 23:59:59'])
})
