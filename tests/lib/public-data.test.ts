import { describe, expect, test } from 'vitest'
import { readList, readPage, readRecord } from '@/lib/format/public-data'
import { HttpError } from '@/lib/http/errors'

const NO_OBJECTS = [null, undefined, 0, 1, '', 'x', true, [], ['x']]

describe('an object', () => {
  test('an object is returned unchanged', () => expect(readRecord({ a: 1 })).toEqual({ a: 1 }))
  test.each(NO_OBJECTS)('an object is required, and %j is refused', value =>
    expect(() => readRecord(value)).toThrow(HttpError),
  )
})

describe('a list', () => {
  test('a list keeps its objects, and no more than a screen shows', () => {
    expect(readList([{ a: 1 }, null, 5, 'x', [], { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }])
    expect(readList(Array.from({ length: 50_000 }, (_, id) => ({ id })))).toHaveLength(200)
  })
  test.each([null, undefined, {}, 'x', 7, { length: 3 }])('a list is required, and %j is refused', value =>
    expect(() => readList(value)).toThrow(HttpError),
  )
})

describe('a page', () => {
  test.each([
    [
      { list: [{ id: 1 }], total: 7 },
      { list: [{ id: 1 }], total: 7 },
    ],
    [
      { list: [{ id: 1 }], total: '7' },
      { list: [{ id: 1 }], total: 7 },
    ],
    [{ list: [{ id: 1 }, null] }, { list: [{ id: 1 }], total: 1 }],
    [
      { list: [], total: -1 },
      { list: [], total: 0 },
    ],
    [
      { list: [], total: 1e300 },
      { list: [], total: 0 },
    ],
  ])('a page of a list is read from %j as %j', (value, expected) => expect(readPage(value)).toEqual(expected))
  test.each([...NO_OBJECTS, {}, { list: null }, { list: {} }])(
    'a page of a list is required, and %j is refused',
    value => expect(() => readPage(value)).toThrow(HttpError),
  )
})
