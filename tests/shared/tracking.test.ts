import { withoutTracking } from '@shared/domain/site/tracking'
import { expect, test } from 'vitest'

test.each([
  ['', ''],
  ['?from=singlemessage&isappinstalled=0', ''],
  ['?id=3&who=%E5%BC%A0&utm_source=x&scene=126', '?id=3&who=%E5%BC%A0'],
  ['?page=2&&from=timeline', '?page=2'],
  ['?fromage=1&keyword=from', '?fromage=1&keyword=from'],
])('of the query %s what pages read stays: %s', (search, rest) => {
  expect(withoutTracking(search)).toBe(rest)
})
