import { expect, test } from 'vitest'
import { withoutEndSlashes } from '../../shared/paths'

test.each([
  ['', ''],
  ['/', ''],
  ['//', ''],
  ['/facade', '/facade'],
  ['/facade/', '/facade'],
  [`/facade${'/'.repeat(50_000)}`, '/facade'],
  ['/facade//rules', '/facade//rules'],
])('%j', (path, expected) => {
  expect(withoutEndSlashes(path)).toBe(expected)
})
