import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { HOME, keyMove, navRows, ROW_HEIGHT, scrollFor, toggled } from '@/lib/menus/nav-rows'

const entry = (key: string, children: MenuEntry[] = []): MenuEntry => ({ ...HOME, key, title: key, children })
const tree = [
  HOME,
  entry('a', [entry('a1'), entry('a2', [entry('a2x'), entry('a2y')]), entry('a3', [entry('a3x')])]),
  entry('b', [entry('b1')]),
  entry('c'),
]
const outline = (open: string[]) =>
  navRows(tree, open).map(({ entry, level }) => '·'.repeat(level) + entry.key)
const at = (open: string[], key: string) => navRows(tree, open).findIndex(({ entry }) => entry.key === key)

describe('the lines of a tree', () => {
  test.each<[string[], string[]]>([
    [[], ['home', 'a', 'b', 'c']],
    [['a'], ['home', 'a', '·a1', '·a2', '·a3', 'b', 'c']],
    [
      ['a', 'a2'],
      ['home', 'a', '·a1', '·a2', '··a2x', '··a2y', '·a3', 'b', 'c'],
    ],
    [['b'], ['home', 'a', 'b', '·b1', 'c']],
    // Below a closed branch nothing is open; pages and missing entries have nothing to open.
    [['a2'], ['home', 'a', 'b', 'c']],
    [
      ['c', 'home', 'gone'],
      ['home', 'a', 'b', 'c'],
    ],
  ])('the lines of a tree with %j open are listed', (open, expected) =>
    expect(outline(open)).toEqual(expected),
  )

  test('the lines of a tree have their open state and their positions among siblings', () => {
    expect(
      navRows(tree, ['b']).map(({ entry, open, place, siblings }) => [entry.key, open, place, siblings]),
    ).toEqual([
      ['home', false, 1, 4],
      ['a', false, 2, 4],
      ['b', true, 3, 4],
      ['b1', false, 1, 1],
      ['c', false, 4, 4],
    ])
  })

  test('50 levels and 20,000 entries of one level are listed', () => {
    const keys = Array.from({ length: 50 }, (_, level) => `level${level}`)
    const deep = keys.reduceRight<MenuEntry[]>((below, key) => [entry(key, below)], [entry('leaf')])
    expect(navRows(deep, keys).at(-1)).toMatchObject({ level: 50 })
    expect(
      navRows(
        Array.from({ length: 20_000 }, (_, index) => entry(`${index}`)),
        [],
      ),
    ).toHaveLength(20_000)
  })
})

describe('opening and closing', () => {
  test.each<[string[], string, string[]]>([
    [[], 'a', ['a']],
    [['a'], 'a', []],
    // One submenu of a level.
    [['a'], 'b', ['b']],
    [['a', 'a2'], 'a3', ['a', 'a3']],
    [['a', 'a2'], 'b', ['b']],
    // The ancestors stay.
    [['a'], 'a2', ['a', 'a2']],
    [['a', 'a2'], 'a2', ['a']],
    [['a', 'a2'], 'a', []],
  ])('with %j open, pressing %s leaves %j open', (open, key, expected) => {
    expect(toggled(navRows(tree, open), at(open, key))).toEqual(expected)
  })

  test('an index without a line opens nothing', () => expect(toggled(navRows(tree, []), 99)).toEqual([]))

  test('any sequence of presses leaves at most one submenu of a level open', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8)), presses => {
        let open: string[] = []
        for (const press of presses) {
          const rows = navRows(tree, open)
          if (rows[press]?.entry.children.length) open = toggled(rows, press)
          const levels = navRows(tree, open)
            .filter(row => row.open)
            .map(({ level }) => level)
          expect(new Set(levels).size).toBe(levels.length)
          expect(levels).toHaveLength(open.length)
        }
      }),
    )
  })
})

describe('keys', () => {
  const A = ['a', 'a2']
  test.each<[string[], string, string, string | null]>([
    [A, 'home', 'ArrowDown', 'a'],
    [A, 'a2', 'ArrowDown', 'a2x'],
    [A, 'a2y', 'ArrowDown', 'a3'],
    [A, 'c', 'ArrowDown', null],
    [A, 'a3', 'ArrowUp', 'a2y'],
    [A, 'home', 'ArrowUp', null],
    [A, 'a2x', 'Home', 'home'],
    [A, 'home', 'Home', null],
    [A, 'a2x', 'End', 'c'],
    [A, 'c', 'End', null],
    // Right goes in, Left goes out.
    [A, 'a', 'ArrowRight', 'a1'],
    [A, 'b', 'ArrowRight', 'toggle b'],
    [A, 'c', 'ArrowRight', null],
    [A, 'a1', 'ArrowRight', null],
    [A, 'a2x', 'ArrowLeft', 'a2'],
    [A, 'a2', 'ArrowLeft', 'toggle a2'],
    [A, 'a3', 'ArrowLeft', 'a'],
    [A, 'a1', 'ArrowLeft', 'a'],
    [A, 'b', 'ArrowLeft', null],
    [A, 'c', 'ArrowLeft', null],
    [A, 'a', 'Enter', null],
    [A, 'a', 'x', null],
  ])('with %j open, on %s, the key %s leads to: %s', (open, on, key, expected) => {
    const rows = navRows(tree, open)
    const move = keyMove(rows, at(open, on), key)
    const keyAt = (index: number) => rows[index]?.entry.key
    const said = move && ('toggle' in move ? `toggle ${keyAt(move.toggle)}` : keyAt(move.focus))
    expect(said).toBe(expected)
  })

  test('a key presses an open directory whose children are shown elsewhere', () => {
    const rows = navRows(tree, []).map(row => ({ ...row, open: row.entry.key === 'a' }))
    expect(keyMove(rows, 1, 'ArrowRight')).toEqual({ toggle: 1 })
    expect(keyMove(rows, 1, 'ArrowLeft')).toEqual({ toggle: 1 })
  })

  test('keys do nothing when no line has the focus', () =>
    expect(keyMove(navRows(tree, []), -1, 'End')).toBeNull())
})

describe('scrolling to a line', () => {
  const view = { top: 10 * ROW_HEIGHT, height: 5 * ROW_HEIGHT }
  test.each<[number, number | null]>([
    [10, null],
    [14, null],
    [9, 7 * ROW_HEIGHT],
    [15, 13 * ROW_HEIGHT],
    [100, 98 * ROW_HEIGHT],
    [0, 0],
    [1, 0],
    [-1, null],
  ])('scrolling to line %d sets the position %s', (index, expected) =>
    expect(scrollFor(index, view)).toBe(expected),
  )
})
