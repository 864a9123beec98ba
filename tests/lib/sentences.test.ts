import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from '@/layouts/facade/read-aloud/sentences'

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test.each<[text: string, sentences: string[]]>([
  ['', []],
  ['  \n ', []],
  ['。！？', []],
  ['仲裁实行一裁终局。', ['仲裁实行一裁终局。']],
  ['申请人应当提交申请书。逾期不受理！是否受理？', ['申请人应当提交申请书。', '逾期不受理！', '是否受理？']],
  ['“本会受理。”申请人说。', ['“本会受理。”', '申请人说。']],
  ['（一）身份证明；（二）证据清单；', ['（一）身份证明；', '（二）证据清单；']],
  ['费率为 3.5%，合计 1,200.50 元。', ['费率为 3.5%，合计 1,200.50 元。']],
  ['See Art. 5. Then go.', ['See Art.', '5.', 'Then go.']],
  ['第一条　为公正。\n第二条', ['第一条　为公正。', '第二条']],
  ['没有句号的标题', ['没有句号的标题']],
  ['等等……以及其他。', ['等等……', '以及其他。']],
])('a text is split into sentences: %j', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})

test('a long sentence is split at its pauses, or anywhere when it has none', () => {
  const clause = '当事人应当在收到通知之日起十五日内提交答辩书及相关证据材料，'
  expect(split(clause.repeat(5)).every(part => part.endsWith('，') && part.length <= 100)).toBe(true)
  expect(split('字'.repeat(250)).map(part => part.length)).toEqual([100, 100, 50])
  expect(split('𠮷'.repeat(120)).every(part => part.isWellFormed())).toBe(true)
})

test('only spaces and punctuation are left out, nothing is read twice, and every piece can be spoken', () => {
  const anyText = fc
    .array(fc.constantFrom('仲裁', '。', '，', ' ', '”', '3.5', 'a. ', '！', '\n', '字'.repeat(60)))
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), text => {
      const spans = sentencesOf(text)
      let at = 0
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(text.slice(at, start)).not.toMatch(/[\p{L}\p{N}]/u)
        expect(end - start).toBeLessThanOrEqual(100)
        expect(end).toBeGreaterThan(start)
        at = end
      }
      expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u)
    }),
  )
})
