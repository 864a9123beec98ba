import { expect, test } from 'vitest'
import { isNearlyFull, usedPercent } from '@/lib/browser/storage-use'

test.each([
  [0, 1000, 0, false],
  [899, 1000, 89, false],
  [900, 1000, 90, true],
  [999, 1000, 99, true],
  [1000, 1000, 100, true],
  [5000, 1000, 100, true],
  [0, 0, 0, true],
])('%i of %i bytes are %i per cent', (used, total, percent, nearly) => {
  expect([usedPercent({ used, total }), isNearlyFull({ used, total })]).toEqual([percent, nearly])
})
