import dayjs from 'dayjs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toTimeRange } from '@/lib/format/date-range'
import { toBody } from '@/lib/http/body'
import { toQueryString } from '@/lib/http/params'

const read = (params: object) => decodeURIComponent(toQueryString(params))

// Contract 1.6, row by row.
test.each<[string, object, string]>([
  ['nothing', {}, ''],
  ['null and undefined are left out', { a: null, b: undefined, c: 1 }, 'c=1'],
  ['an empty text goes out empty', { name: '' }, 'name='],
  ['false and 0 are values', { a: false, b: 0 }, 'a=false&b=0'],
  [
    'a range is an array of two texts',
    { createTime: ['2024-01-01 00:00:00', '2024-01-31 23:59:59'] },
    'createTime[0]=2024-01-01 00:00:00&createTime[1]=2024-01-31 23:59:59',
  ],
  [
    'an object is one pair a key',
    { params: { beginTime: 'a', endTime: 'b' } },
    'params[beginTime]=a&params[endTime]=b',
  ],
  ['depth is followed', { a: { b: { c: [1, { d: 2 }] } } }, 'a[b][c][0]=1&a[b][c][1][d]=2'],
  [
    'null is left out at every depth',
    { a: { b: null, c: undefined, d: [null, 1, { e: null }] } },
    'a[d][1]=1',
  ],
  ['an empty array and an empty object are nothing', { a: [], b: {}, c: { d: [] } }, ''],
  ['ids are repeated', { ids: [1, 2, 3] }, 'ids=1&ids=2&ids=3'],
  ['a single id needs no list', { ids: 7 }, 'ids=7'],
  ['ids below another name are an ordinary array', { q: { ids: [1, 2] } }, 'q[ids][0]=1&q[ids][1]=2'],
  ['functions and symbols are no values', { a: () => 1, b: Symbol('b'), c: 1 }, 'c=1'],
])('parameters are encoded: %s', (_name, params, expected) => {
  expect(read(params)).toBe(expected)
})

test('the whole left side and the value are percent-encoded', () => {
  expect(toQueryString({ createTime: ['2024-01-01 00:00:00'] })).toBe(
    'createTime%5B0%5D=2024-01-01%2000%3A00%3A00',
  )
  expect(toQueryString({ q: '&=+#%?/' })).toBe('q=%26%3D%2B%23%25%3F%2F')
  expect(toQueryString({ 'a&b': { 'c=d': 1 } })).toBe('a%26b%5Bc%3Dd%5D=1')
})

describe.each(['Asia/Shanghai', 'UTC', 'America/New_York'])('in %s', timeZone => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = timeZone
  })
  afterEach(() => {
    process.env.TZ = zone
  })

  test.each([
    ['2024-03-09T16:00:00Z', '2024-03-10 00:00:00'],
    ['2024-03-10T15:59:59Z', '2024-03-10 23:59:59'],
    ['2023-12-31T23:30:00Z', '2024-01-01 07:30:00'],
    // Clocks of New York go forward, and back.
    ['2024-03-10T07:30:00Z', '2024-03-10 15:30:00'],
    ['2024-11-03T06:30:00Z', '2024-11-03 14:30:00'],
  ])('the moment %s is sent as the time in China, and in bodies as a number', (instant, expected) => {
    const time = Date.parse(instant)
    for (const moment of [new Date(time), dayjs(time)]) {
      expect(read({ createTime: [moment, null] })).toBe(`createTime[0]=${expected}`)
      expect(toBody({ a: [{ time: moment }] })).toEqual({ a: [{ time }] })
    }
  })

  test('the days of a list filter are the same in every time zone', () => {
    expect(read({ createTime: toTimeRange(['2024-03-10', '2024-03-10']) })).toBe(
      'createTime[0]=2024-03-10 00:00:00&createTime[1]=2024-03-10 23:59:59',
    )
  })
})

test('a body without moments is sent unchanged', () => {
  const file = new FormData()
  const body = { a: 1, b: null, c: undefined, d: ['x', false], e: { f: '2024-01-01' } }
  expect(toBody(body)).toEqual(body)
  for (const one of [file, 'text', null, undefined, 17]) expect(toBody(one)).toBe(one)
  expect(toBody({ time: new Date(Number.NaN) })).toEqual({ time: null })
})

test('an invalid date is left out', () => {
  expect(toQueryString({ a: new Date(Number.NaN), b: 1 })).toBe('b=1')
})

test('text cut inside an emoji does not stop the call', () => {
  expect(read({ name: '云🙂州' })).toBe('name=云🙂州')
  expect(read({ name: '云🙂'.slice(0, 2) })).toBe('name=云\ufffd')
})

test('a form decoder reads back any text that was sent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      params => {
        const clean = Object.entries(params).filter(([key]) => key !== 'ids' && key.isWellFormed())
        const sent = Object.fromEntries(clean)
        const back = Object.fromEntries(new URLSearchParams(toQueryString(sent)))
        expect(back).toEqual(sent)
      },
    ),
  )
})

test('2,000 characters are sent completely', () => {
  expect(read({ name: '仲'.repeat(2000) })).toBe(`name=${'仲'.repeat(2000)}`)
})
