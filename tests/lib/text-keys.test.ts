import { expect, test } from 'vitest'
import { withTextKeys } from '@/lib/format/text-keys'

test('items of the same text have different keys, which do not depend on the other items', () => {
  expect(withTextKeys(['甲', '乙', '甲'])).toEqual([
    ['1 甲', '甲'],
    ['1 乙', '乙'],
    ['2 甲', '甲'],
  ])
  expect(withTextKeys([{ name: '甲' }], ({ name }) => name)).toEqual([['1 甲', { name: '甲' }]])
})
