import { expect, test } from 'vitest'
import { lastPage, pageAfterResize, pageNumbers, readPositive } from '@/lib/format/page-number'

// Requirements R-list-3: a page-size change that makes page × size exceed the total resets the page to 1.
test.each([
  [1, 50, 100, 1],
  [2, 50, 100, 2],
  [2, 50, 99, 1],
  [3, 50, 100, 1],
  [9, 50, 90, 1],
  [2, 10, 27, 2],
  [1, 50, 27, 1],
  [1, 10, 0, 1],
])('on page %d with %d rows a page size of %d leads to page %d', (page, size, total, expected) => {
  expect(pageAfterResize(page, size, total)).toBe(expected)
})

test.each([
  [10, 0, 1],
  [10, 1, 1],
  [10, 10, 1],
  [10, 11, 2],
  [20, 401, 21],
])('with %d rows a page, %d rows have the last page %d', (size, total, expected) => {
  expect(lastPage(size, total)).toBe(expected)
})

test.each<[string | null, number]>([
  ['1', 1],
  ['7', 7],
  ['100', 100],
  ['007', 7],
  ['101', 20],
  ['0', 20],
  ['-1', 20],
  ['1.5', 20],
  ['1e2', 20],
  ['0x10', 20],
  [' 5', 20],
  ['５', 20],
  ['99999999999999999999', 20],
  ['abc', 20],
  ['', 20],
  [null, 20],
])('the page number %j in an address reads as %d', (text, expected) => {
  expect(readPositive(text, 20, 100)).toBe(expected)
})

test.each([
  [1, 1, 7, [1]],
  [1, 2, 7, [1, 2]],
  [4, 7, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, 7, [1, 2, 3, 4, 5, 6, 20]],
  [10, 20, 7, [1, 8, 9, 10, 11, 12, 20]],
  [20, 20, 7, [1, 15, 16, 17, 18, 19, 20]],
  [10, 20, 5, [1, 9, 10, 11, 20]],
])('a pager on page %i of %i shows %i page numbers at most', (page, last, count, numbers) =>
  expect(pageNumbers(page, last, count)).toEqual(numbers),
)
