import { expect, test } from 'vitest'
import { newPlaces } from '@/pages/staff/system/dict/entries/new-places'

const entries = (...sorts: number[]) => sorts.map(sort => ({ sort }))
test.each([
  [[1, 2, 3], []],
  [
    [10, 30, 20, 40],
    [
      [30, 20],
      [20, 30],
    ],
  ],
  [
    [0, 0, 5],
    [
      [0, 1],
      [5, 2],
    ],
  ],
])('entries at the places %j change as %j', (sorts, changes) => {
  expect(newPlaces(entries(...sorts)).map(({ row, sort }) => [row.sort, sort])).toEqual(changes)
})
