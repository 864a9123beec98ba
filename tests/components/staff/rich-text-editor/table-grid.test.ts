import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  merged,
  type Placed,
  placesOf,
  rowsOf,
  split,
  type TableCell,
  withColumn,
  withoutColumns,
  withoutRows,
  withRow,
} from '@/components/staff/rich-text-editor/table-grid'

const cell = (text: string, more: object = {}): TableCell => ({
  type: 'table-cell',
  children: [{ text }],
  ...more,
})
const wordsOf = ({ children }: TableCell) =>
  children.map(child => ('text' in child ? child.text : '')).join('')

/** Rows as texts, with `2x3` behind a cell of two columns and three rows. */
const shown = (placed: readonly Placed[]) =>
  rowsOf(placed).map(row =>
    row.map(one => {
      const [columns = 1, rows = 1] = [one.colSpan, one.rowSpan]
      return `${wordsOf(one)}${columns * rows > 1 ? ` ${columns}x${rows}` : ''}`
    }),
  )

const table = (...rows: string[]) =>
  placesOf(rows.map(row => [...row].map(text => cell(text === '.' ? '' : text))))
const at = (placed: readonly Placed[], text: string): Placed => {
  const found = placed.find(one => wordsOf(one.cell) === text)
  if (!found) throw new Error(`no cell ${text}`)
  return found
}

describe('tables with merged cells', () => {
  test('chosen cells become one, with a line for each that has words', () => {
    const placed = table('ab.', 'def', 'ghi')
    const area = areaOf(placed, [at(placed, 'b'), at(placed, 'f')])
    expect(shown(merged(placed, area))).toEqual([['a', 'b\ne\nf 2x2'], ['d'], ['g', 'h', 'i']])
  })

  test('what is chosen grows to whole cells before they are merged', () => {
    const plain = table('abc', 'def', 'ghi')
    const wide = merged(plain, areaOf(plain, [at(plain, 'b'), at(plain, 'c')]))
    const area = areaOf(wide, [at(wide, 'e'), at(wide, 'b\nc')])
    expect(area).toEqual({ top: 0, left: 1, bottom: 2, right: 3 })
  })

  test('rows and columns in which no cell begins are none', () => {
    const placed = table('ab', 'cd')
    expect(shown(merged(placed, { top: 0, left: 0, bottom: 2, right: 2 }))).toEqual([['a\nb\nc\nd']])
    expect(shown(merged(placed, { top: 0, left: 0, bottom: 2, right: 1 }))).toEqual([
      ['a\nc 1x2', 'b'],
      ['d'],
    ])
  })

  test('a merged cell is split into single ones, and its words stay in the first', () => {
    const placed = table('abc', 'def', 'ghi')
    const big = merged(placed, areaOf(placed, [at(placed, 'a'), at(placed, 'e')]))
    expect(shown(split(big, at(big, 'a\nb\nd\ne')))).toEqual([
      ['a\nb\nd\ne', '', 'c'],
      ['', '', 'f'],
      ['g', 'h', 'i'],
    ])
  })

  test('new rows and columns lengthen the cells that reach over their place', () => {
    const placed = table('abc', 'def', 'ghi')
    const tall = merged(placed, areaOf(placed, [at(placed, 'a'), at(placed, 'd')]))
    expect(shown(withRow(tall, 1))).toEqual([
      ['a\nd 1x3', 'b', 'c'],
      ['', ''],
      ['e', 'f'],
      ['g', 'h', 'i'],
    ])
    const wide = merged(placed, areaOf(placed, [at(placed, 'a'), at(placed, 'b')]))
    expect(shown(withColumn(wide, 1))[0]).toEqual(['a\nb 3x1', 'c'])
    expect(shown(withColumn(wide, 3))[0]).toEqual(['a\nb 2x1', 'c', ''])
  })

  test('a new row is no header, and a new column is one where its neighbour is', () => {
    const placed = placesOf([[cell('题', { isHeader: true })], [cell('值')]])
    expect(rowsOf(withRow(placed, 1))[1]?.[0]?.isHeader).toBe(false)
    expect(rowsOf(withColumn(placed, 1)).map(row => row[1]?.isHeader)).toEqual([true, undefined])
  })

  test('a deleted row or column shortens the cells that reach out of it, and keeps their words', () => {
    const placed = table('abc', 'def', 'ghi')
    const tall = merged(placed, areaOf(placed, [at(placed, 'a'), at(placed, 'd')]))
    expect(shown(withoutRows(tall, 0, 1))).toEqual([
      ['a\nd', 'e', 'f'],
      ['g', 'h', 'i'],
    ])
    expect(shown(withoutColumns(placed, 1, 3))).toEqual([['a'], ['d'], ['g']])
    expect(shown(withoutRows(placed, 0, 3))).toEqual([])
  })

  test('however a table is changed, its cells fill a rectangle and none lies on another', () => {
    const change = fc.tuple(fc.nat(5), fc.nat(30), fc.nat(30))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), changes => {
        let placed = table('abc', 'def', 'ghi')
        for (const [kind, one, other] of changes) {
          const [first, second] = [placed[one % placed.length], placed[other % placed.length]]
          if (!first || !second) return
          const area = areaOf(placed, [first, second])
          if (kind === 0) placed = merged(placed, area)
          else if (kind === 1) placed = split(placed, first)
          else if (kind === 2) placed = withRow(placed, area.top)
          else if (kind === 3) placed = withColumn(placed, area.right)
          else if (kind === 4) placed = withoutRows(placed, area.top, area.bottom)
          else placed = withoutColumns(placed, area.left, area.right)
          const rows = rowsOf(placed)
          placed = placesOf(rows)
          const width = Math.max(0, ...placed.map(({ right }) => right))
          const covered = placed.reduce(
            (sum, { top, bottom, left, right }) => sum + (bottom - top) * (right - left),
            0,
          )
          expect(covered).toBe(width * rows.length)
          expect(rows.every(row => row.length > 0)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})
