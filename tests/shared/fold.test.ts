import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldWithPlaces } from '../../shared/domain/texts/fold'

const NAME = '王伟'
const DOTTED = '阿卜杜拉·买买提'

test.each([
  ['an ideographic space', '王\u3000伟'],
  ['a space', ' 王 伟 '],
  ['a space without a break', '王\u00a0伟'],
  ['a zero-width space', '王\u200b伟'],
  ['a soft hyphen', '王\u00ad伟'],
  ['a byte order mark', '\ufeff王伟'],
  ['a word joiner', '王\u2060伟'],
  ['marks of direction', '\u202d王伟\u202c'],
  ['an isolate', '\u2066王\u2069伟'],
  ['a variation selector', '王\ufe00伟'],
  ['a further variation selector', '王\u{e0100}伟'],
  ['a filler', '王\u3164伟'],
  ['a line break', '王\r\n伟'],
  ['a traditional character', '王偉'],
])('a name with %s is the same name', (_, typed) => {
  expect(foldText(typed)).toBe(NAME)
})

test.each([...'·•‧・．･∙⋅․', '', ' · ', '.'])('parts of a name may be joined by “%s”', dot => {
  expect(foldText(`阿卜杜拉${dot}买买提`)).toBe(foldText(DOTTED))
})

test.each([
  ['（２０２６）云仲案字第 15 号', '(2026)云仲案字第15号'],
  ['ＡＢＣ公司', 'abc公司'],
  ['仲裁規則', '仲裁规则'],
  ['聯繫我們', '联系我们'],
  ['費用', '费用'],
  ['陳', '陈'],
  ['衞', '卫'],
  ['綫索', '线索'],
  ['章程 v1.2.pdf', '章程v1.2.pdf'],
  ['附件3.章程.docx', '附件3.章程.docx'],
  ['192.168.1.1', '192.168.1.1'],
  ['', ''],
  ['\u200b \u3000', ''],
])('the text %s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a simplified character that is also a traditional one stays', () => {
  expect(foldText('王乾')).not.toBe(foldText('王干'))
  expect(foldText('王伟')).not.toBe(foldText('王玮'))
})

test('each place in a folded text leads to what it was made of', () => {
  const text = '第\u00ad（㈱）𠮷 é'
  const { text: folded, from, to } = foldWithPlaces(text)
  expect(folded).toBe('第((株))𠮷é')
  expect([...folded.matchAll(/./gu)].map(({ index }) => text.slice(from[index], to[index]))).toEqual([
    '第',
    '（',
    ...['㈱', '㈱', '㈱'],
    '）',
    '𠮷',
    'é',
  ])
})

test('both ways to fold a text give the same, with a place for each unit of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const { text: folded, from, to } = foldWithPlaces(text)
      expect(folded).toBe(foldText(text))
      expect(from).toHaveLength(folded.length)
      expect(to).toHaveLength(folded.length)
    }),
  )
})
