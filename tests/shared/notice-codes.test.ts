import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, caseKey, codeKey, codeText } from '../../shared/domain/notice-codes'

test.each([
  ['（2026）云仲案字第0386号', '2026云仲案字第386号'],
  ['(2026) 云仲案字第 386 号', '2026云仲案字第386号'],
  ['〔２０２６〕雲仲案字第0386號', '2026云仲案字第386号'],
  ['CIETAC-2026-0000', 'cietac20260'],
  ['（）—— \u200b', ''],
])('the number of a case %s is compared as %s', (typed, key) => {
  expect(caseKey(typed)).toBe(key)
})

test.each([
  ['7kqf-3mwa-9xtd', '7KQF3MWA9XTD'],
  ['７ＫＱＦ　３ＭＷＡ——９ＸＴＤ', '7KQF3MWA9XTD'],
  ['O0Il1', '00111'],
  ['核验码：', ''],
])('the code %s is compared as %s', (typed, key) => {
  expect(codeKey(typed)).toBe(key)
})

test('the signs of a code are not taken for each other, and give it 54 bits', () => {
  expect(CODE_ALPHABET).not.toMatch(/[0O1IL2Z5S8BUV]/)
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
  expect(CODE_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(54)
  expect(codeText('7KQF3MWA9XTD')).toBe('7KQF-3MWA-9XTD')
})
