import { describe, expect, test } from 'vitest'
import { changedRows, childrenByParent, movedRows, type Step, stepFrom } from '@/lib/menus/tree-rows'

interface Row {
  id: number
  parentId: number
  sort: number
  leaf?: boolean
}

/** 1 (2, 3), 4 (5), 6: 6 holds nothing. */
const ROWS: Row[] = [
  { id: 1, parentId: 0, sort: 1 },
  { id: 2, parentId: 1, sort: 1 },
  { id: 3, parentId: 1, sort: 2 },
  { id: 4, parentId: 0, sort: 2 },
  { id: 5, parentId: 4, sort: 1 },
  { id: 6, parentId: 0, sort: 3, leaf: true },
]
const options = {
  children: childrenByParent(ROWS),
  byId: new Map(ROWS.map(row => [row.id, row])),
  mayHold: ({ leaf }: Row) => !leaf,
}
const step = (id: number, kind: Step) => stepFrom(options.byId.get(id) as Row, kind, options)
const order = (rows: Row[]) => {
  const children = childrenByParent(rows)
  const walk = (parentId: number): unknown[] =>
    (children.get(parentId) ?? []).map(({ id }) => (children.has(id) ? [id, walk(id)] : id))
  return walk(0)
}

describe('one step of a row', () => {
  test.each<[number, Step, object | null]>([
    [1, 'up', null],
    [4, 'up', { parentId: 0, before: 1 }],
    [1, 'down', { parentId: 0, before: 6 }],
    [4, 'down', { parentId: 0, before: null }],
    [6, 'down', null],
    [1, 'in', null],
    [4, 'in', { parentId: 1, before: null }],
    [3, 'in', { parentId: 2, before: null }],
    [2, 'out', { parentId: 0, before: 4 }],
    [5, 'out', { parentId: 0, before: 6 }],
    [6, 'out', null],
  ])('one step of row %i: %s', (id, kind, place) => expect(step(id, kind)).toEqual(place))

  test('a step leads into no row without children', () => {
    const rows = [...ROWS, { id: 7, parentId: 0, sort: 4 }]
    const more = { ...options, children: childrenByParent(rows) }
    expect(stepFrom({ id: 7, parentId: 0, sort: 4 }, 'in', more)).toBeNull()
  })
})

describe('the rows after a move', () => {
  test('a move puts the rows in the new order with the branch of the moved one', () => {
    expect(order(movedRows(ROWS, 4, { parentId: 0, before: 1 }))).toEqual([[4, [5]], [1, [2, 3]], 6])
    expect(order(movedRows(ROWS, 5, { parentId: 1, before: 3 }))).toEqual([[1, [2, 5, 3]], 4, 6])
    expect(order(movedRows(ROWS, 1, { parentId: 4, before: null }))).toEqual([[4, [5, [1, [2, 3]]]], 6])
  })

  test('a move of a missing row, or to a missing one, changes nothing', () => {
    expect(movedRows(ROWS, 99, { parentId: 0, before: null })).toEqual(ROWS)
    expect(order(movedRows(ROWS, 1, { parentId: 0, before: 99 }))).toEqual([[4, [5]], 6, [1, [2, 3]]])
  })
})

test('the rows that a move changes are the moved one, and after it those whose order or parent is another', () => {
  const after = movedRows(ROWS, 4, { parentId: 0, before: 1 })
  expect(changedRows(ROWS, after, 4)).toEqual([
    { id: 4, parentId: 0, sort: 1 },
    { id: 1, parentId: 0, sort: 2 },
  ])
})
