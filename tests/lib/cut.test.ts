import { cut } from '@shared/domain/texts/cut'
import { expect, test } from 'vitest'

test.each([
  ['仲裁', 5, '仲裁'],
  ['仲裁委员会', 2, '仲裁'],
  ['𠮷野', 1, ''],
  ['a𠮷野', 2, 'a'],
  ['a𠮷野', 3, 'a𠮷'],
  ['𠮷'.repeat(3), 5, '𠮷𠮷'],
  ['', 3, ''],
])('%s cut to %i units keeps its characters whole', (text, max, short) => {
  expect(cut(text, max)).toBe(short)
})
