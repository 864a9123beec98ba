import { expect, test } from 'vitest'
import { moved } from '@/lib/forms/moved'
import {
  inChosenOrder,
  MAX_TILES,
  NO_CHOICE,
  readDashboard,
  writeDashboard,
} from '@/lib/menus/dashboard-choice'

const choice = { tiles: ['/system/dict', '/content/documents'], cards: ['notices'], hidden: ['visits'] }

test('a dashboard choice is read as it was written', () => {
  expect(readDashboard(JSON.parse(writeDashboard(choice)))).toEqual(choice)
})

test.each([null, 'text', [], {}, { version: 2, tiles: [] }])(
  'the stored value %j is no dashboard choice',
  stored => {
    expect(readDashboard(stored)).toBe(NO_CHOICE)
  },
)

test('invalid, repeated and too many cards of a stored choice are left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => `/${at}`)
  const read = readDashboard({ version: 1, tiles: [1, null, '', 'x'.repeat(600), '/a', '/a'], cards: {} })
  expect(read).toEqual({ tiles: ['/a'], cards: [], hidden: [] })
  expect(readDashboard({ version: 1, tiles: many }).tiles).toHaveLength(MAX_TILES)
  expect(readDashboard({ version: 1, tiles: 'x' }).tiles).toBeNull()
})

test('cards appear in the chosen order, followed by the unnamed ones', () => {
  const cards = ['a', 'b', 'c', 'd'].map(key => ({ key }))
  expect(inChosenOrder(cards, ['c', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd'])
})

test('a list item is moved up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
