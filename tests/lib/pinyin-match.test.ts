import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPinyin, type PinyinChar } from '@/lib/menus/pinyin-match'

const charsOf = (text: string, syllables: string): PinyinChar[] => {
  const spoken = syllables.split(' ')
  return [...text].map((char, at) => ({ char, syllable: spoken[at] ?? char }))
}
const DICT = charsOf('字典管理', 'zi dian guan li')

test.each<[string, [number, number] | null]>([
  ['zdgl', [0, 4]],
  ['zidianguanli', [0, 4]],
  ['zidian', [0, 2]],
  ['zidi', [0, 2]],
  ['zd', [0, 2]],
  ['z', [0, 1]],
  ['zidgl', [0, 4]],
  ['zdguanl', [0, 4]],
  ['字dian管l', [0, 4]],
  ['字典', [0, 2]],
  ['gl', [2, 4]],
  ['guanli', [2, 4]],
  ['li', [3, 4]],
  ['zg', null],
  ['zdglx', null],
  ['idian', null],
  ['an', null],
  ['x', null],
])('the match of %s in 字典管理 is %j', (pattern, range) => expect(matchPinyin(DICT, pattern)).toEqual(range))

test.each([
  // xi an, and xian: both ways to read the letters are followed.
  ['西安', 'xi an', 'xian', [0, 2]],
  ['先案', 'xian an', 'xian', [0, 1]],
  ['先案', 'xian an', 'xianan', [0, 2]],
  ['恩赐', 'en ci', 'enc', [0, 2]],
  // Text that is not Chinese is typed as it is.
  ['a8模板', 'a 8 mu ban', 'a8mb', [0, 4]],
  ['𠮷典', '𠮷 dian', 'd', [2, 3]],
] as const)('the title %s (%s) is found by %s', (text, syllables, pattern, range) =>
  expect(matchPinyin(charsOf(text, syllables), pattern)).toEqual(range),
)

test('spaces and punctuation inside a title need not be typed', () => {
  const title = charsOf('字典（新）管 理', 'zi dian （ xin ） guan _ li')
  expect(matchPinyin(title, 'zdxgl')).toEqual([0, 8])
  expect(matchPinyin(title, 'gl')).toEqual([5, 8])
})

test('any mix of whole and begun syllables is found from any character on', () => {
  const syllables = ['zi', 'dian', 'guan', 'li', 'an', 'xian', 'e']
  const spoken = fc.array(fc.record({ syllable: fc.constantFrom(...syllables), used: fc.nat(3) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(spoken, fc.nat(5), (chars, from) => {
      const title = chars.map(({ syllable }) => ({ char: '字', syllable }))
      const start = Math.min(from, chars.length - 1)
      const pattern = chars
        .slice(start)
        .map(({ syllable, used }) => syllable.slice(0, Math.max(1, syllable.length - used)))
        .join('')
      expect(matchPinyin(title, pattern)).not.toBeNull()
    }),
  )
})
