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
])('slashes at the end of the path %j are removed', (path, expected) => {
  expect(withoutEndSlashes(path)).toBe(expected)
})
