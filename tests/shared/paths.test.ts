import { withoutEndSlashes } from '@shared/domain/paths/paths'
import { expect, test } from 'vitest'

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
