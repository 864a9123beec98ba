import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ColumnLayout,
  DENSITIES,
  initialLayout,
  NO_LAYOUT,
  orderColumns,
  readColumnLayout,
  shownColumns,
  writeColumnLayout,
} from '@/lib/sheets/column-layout'

const LAYOUT: ColumnLayout = {
  order: ['name', 'id'],
  hidden: ['remark'],
  widths: { id: 120 },
  density: 'tight',
}
const COLUMNS = [
  { key: 'id' },
  { key: 'name' },
  { key: 'remark' },
  { key: 'time' },
  { key: 'actions', fixed: 'end' as const },
]
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

test('a column layout is read as it was written', () => {
  for (const layout of [LAYOUT, NO_LAYOUT]) {
    expect(readColumnLayout(JSON.parse(writeColumnLayout(layout)))).toEqual({ density: undefined, ...layout })
  }
})

test('columns hidden by earlier versions stay hidden', () => {
  expect(readColumnLayout(['remark'])).toEqual({ ...NO_LAYOUT, hidden: ['remark'] })
  expect(readColumnLayout({ version: 1, hidden: ['remark'] })).toEqual({ ...NO_LAYOUT, hidden: ['remark'] })
})

test('the optional columns of a table are hidden by default', () => {
  expect(initialLayout([{ key: 'a' }, { key: 'b', spare: true }])).toEqual({ ...NO_LAYOUT, hidden: ['b'] })
  expect(initialLayout([{ key: 'a' }])).toBe(NO_LAYOUT)
})

test.each([
  null,
  undefined,
  17,
  true,
  'remark',
  {},
  { hidden: ['remark'] },
  { version: 3, hidden: ['remark'] },
  { version: '1', hidden: ['remark'] },
  { version: 2 },
  { version: 2, hidden: 'remark' },
  { version: 2, hidden: { length: 1, 0: 'remark' } },
  JSON.parse('{"__proto__":{"version":2,"hidden":["remark"]}}'),
  JSON.parse('{"constructor":{"prototype":{"version":2}}}'),
])('the stored value %j is no layout', value => {
  expect(readColumnLayout(value)).toBeNull()
  expect(Reflect.get({}, 'version')).toBeUndefined()
})

test('an invalid part of a layout is dropped', () => {
  const read = readColumnLayout({
    version: 2,
    order: [null, 1, '', 'id', 'id', {}, 'x'.repeat(65)],
    hidden: Array.from({ length: 100_000 }, (_, index) => `c${index}`),
    widths: JSON.parse('{"id":5,"name":"300","time":1e9,"__proto__":{"evil":1},"remark":null}'),
    density: 'huge',
  })
  expect(read).toEqual({
    order: ['id'],
    hidden: expect.any(Array),
    widths: { id: 60, time: 800 },
    density: undefined,
  })
  expect(read?.hidden).toHaveLength(100)
  expect(Reflect.get({}, 'evil')).toBeUndefined()
})

test('any stored value can be read and arranges the columns', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const layout = readColumnLayout(value) ?? NO_LAYOUT
      expect(new Set(keys(orderColumns(COLUMNS, layout.order)))).toEqual(new Set(keys(COLUMNS)))
      expect(shownColumns(COLUMNS, layout).length).toBeGreaterThan(0)
      expect([undefined, ...DENSITIES]).toContain(layout.density)
    }),
  )
})

describe('the order', () => {
  test.each([
    ['none chosen', [], ['id', 'name', 'remark', 'time', 'actions']],
    ['chosen', ['time', 'remark', 'name', 'id'], ['time', 'remark', 'name', 'id', 'actions']],
    [
      'a column of a later build follows its neighbour',
      ['time', 'name', 'id'],
      ['time', 'name', 'remark', 'id', 'actions'],
    ],
    [
      'a first one of a later build comes first',
      ['time', 'remark', 'name'],
      ['id', 'time', 'remark', 'name', 'actions'],
    ],
    [
      'columns that are gone, and doubles',
      ['gone', 'time', 'time', 'id', 'name', 'remark'],
      ['time', 'id', 'name', 'remark', 'actions'],
    ],
    [
      'a fixed one keeps its edge',
      ['actions', 'time', 'id', 'name', 'remark'],
      ['time', 'id', 'name', 'remark', 'actions'],
    ],
  ])('the column order is computed: %s', (_, order, expected) => {
    expect(keys(orderColumns(COLUMNS, order))).toEqual(expected)
  })

  test('every order names every column once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys(COLUMNS), 'gone')), order => {
        expect(keys(orderColumns(COLUMNS, order)).sort()).toEqual(keys(COLUMNS).sort())
      }),
    )
  })
})

test('hidden columns are not shown, and the first is shown when all are hidden', () => {
  expect(keys(shownColumns(COLUMNS, { ...NO_LAYOUT, hidden: ['id', 'time'] }))).toEqual([
    'name',
    'remark',
    'actions',
  ])
  expect(keys(shownColumns(COLUMNS, { ...NO_LAYOUT, hidden: keys(COLUMNS) }))).toEqual(['id'])
})
