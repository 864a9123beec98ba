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

test('a choice is read as it was written', () => {
  expect(readDashboard(JSON.parse(writeDashboard(choice)))).toEqual(choice)
})

test.each([null, 'text', [], {}, { version: 2, tiles: [] }])('what is stored as %j is no choice', stored => {
  expect(readDashboard(stored)).toBe(NO_CHOICE)
})

test('values of a wrong kind, repeated ones and too many of them are left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => `/${at}`)
  const read = readDashboard({ version: 1, tiles: [1, null, '', 'x'.repeat(600), '/a', '/a'], cards: {} })
  expect(read).toEqual({ tiles: ['/a'], cards: [], hidden: [] })
  expect(readDashboard({ version: 1, tiles: many }).tiles).toHaveLength(MAX_TILES)
  expect(readDashboard({ version: 1, tiles: 'x' }).tiles).toBeNull()
})

test('cards stand in the chosen order, those that are not named below them', () => {
  const cards = ['a', 'b', 'c', 'd'].map(key => ({ key }))
  expect(inChosenOrder(cards, ['c', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd'])
})

test('an item of a list goes up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
