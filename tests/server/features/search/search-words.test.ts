import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../../server/features/search/characters'
import { excerptOf, marksOf } from '../../../../server/features/search/marks'
import { MAX_WORDS, runText, wordsOf } from '../../../../server/features/search/words'
import { indexed, matchOf } from '../../../../server/platform/db/sqlite/search-index'
import { leastCpuTime } from '../../../support/cpu-time'

describe('what the index stores', () => {
  test.each([
    ['仲裁规则', '仲裁 裁规 规则 则'],
    ['费', '费'],
    ['《仲裁法》第五条', '仲裁 裁法 法 第五 五条 条'],
    ['ＣＩＥＴＡＣ规则２０２６年', 'cietac 规则 则 2026 年'],
    ['Straße Café', 'straße cafe'],
    ['e\u0301tat é', 'etat e'],
    ['仲\u200b裁', '仲裁 裁'],
    ['𠀀𠮷', '𠀀𠮷 𠮷'],
    ['かな 한국', 'かな な 한국 국'],
    ['"a" OR b*', 'a or b'],
    ['😀 !?', ''],
    ['', ''],
  ])('the index splits the text %s into its words and characters', (text, expected) =>
    expect(indexed(runsOf(text))).toBe(expected),
  )

  test('the index stores letters, digits and spaces, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        expect(indexed(runsOf(text))).toMatch(/^[\p{L}\p{N} ]*$/u)
      }),
    )
  })
})

describe('the words of a query', () => {
  test.each([
    ['仲裁规则', '"仲裁 裁规 规则"'],
    ['费', '"费" *'],
    ['arb 规则', '"arb" * AND "规则"'],
    ['15号', '"15 号" *'],
    ['规则a', '"规则 则 a" *'],
    ['仲裁，仲裁', '"仲裁"'],
    ['NEAR(仲裁 "x") {title}:^y*', '"near" * AND "仲裁" AND "x" * AND "title" * AND "y" *'],
    ['…', ''],
  ])('the keyword %s becomes a query of its words', (keyword, expected) =>
    expect(matchOf(wordsOf(keyword))).toBe(expected),
  )

  test(`a query has no more than ${MAX_WORDS} words`, () => {
    const words = wordsOf(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))
    expect(words.map(([typed]) => runText(typed))).toEqual(
      Array.from({ length: MAX_WORDS }, (_, at) => `w${at}`),
    )
  })
})

/** The marked pieces of a text. */
const marked = (text: string, keyword: string) =>
  marksOf(text, wordsOf(keyword)).map(([start, end]) => text.slice(start, end))

describe('highlights', () => {
  test.each([
    ['仲裁委员会的仲裁规则', '仲裁', ['仲裁', '仲裁']],
    ['仲裁仲裁', '仲裁', ['仲裁仲裁']],
    ['Arbitration and arbiters', 'ARB', ['Arb', 'arb']],
    ['CIETAC规则', 'ietac', []],
    ['ＣＩＥＴＡＣ规则', 'cietac规', ['ＣＩＥＴＡＣ规']],
    ['《仲裁法》第五条', '仲裁法第五条', []],
    ['《仲裁法》第五条', '仲裁法 五条', ['仲裁法', '五条']],
    ['2026年1月', '20', ['20']],
    ['自 2026 年起', '2026年', ['2026 年']],
    ['Cafe\u0301', 'café', ['Cafe\u0301']],
    ['<b>仲裁</b>', '<b>', ['b', 'b']],
    ['仲裁', '', []],
  ])('the highlights of %s for %s are ranges of the matches', (text, keyword, expected) =>
    expect(marked(text, keyword)).toEqual(expected),
  )

  test('highlights are ranges of the text, in order and disjoint', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'仲裁费Aa１ ，é😀\u0301\u200b'), maxLength: 30 })
    fc.assert(
      fc.property(texts, texts, (text, keyword) => {
        let before = -1
        for (const [start, end] of marksOf(text, wordsOf(keyword))) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = end
        }
      }),
    )
  })
})

describe('an excerpt', () => {
  const filler = '本会依法独立办理案件。'.repeat(40)

  test('an excerpt shows the place where the words are close together', () => {
    const text = `${filler}退费\n${filler}申请退费的，应当提交\n身份证明。${filler}`
    const { text: excerpt, marks } = excerptOf(text, wordsOf('退费 身份'))
    expect(excerpt).toMatch(/^….*申请退费的，应当提交 身份证明。.*…$/)
    expect(marks.map(([start, end]) => excerpt.slice(start, end))).toEqual(['退费', '身份'])
  })

  test('an excerpt of a text without the words is its beginning', () => {
    const { text: excerpt, marks } = excerptOf(filler, wordsOf('仲裁员'))
    expect(excerpt.startsWith('本会依法')).toBe(true)
    expect(excerpt.length).toBeLessThan(150)
    expect(marks).toEqual([])
  })

  test('an excerpt of a short text is the whole text', () => {
    expect(excerptOf(' 仲裁\n 规则 ', wordsOf('规则'))).toEqual({ text: '仲裁 规则', marks: [[3, 5]] })
    expect(excerptOf('', wordsOf('规则'))).toEqual({ text: '', marks: [] })
  })

  test('the excerpts of a page of the longest texts are made quickly', async () => {
    const text = `${'本会依法独立办理案件。'.repeat(18_000)}申请退费`
    const page = () => {
      for (let row = 0; row < 20; row++) excerptOf(text, wordsOf('退费 本 会 案 件'))
    }
    expect(await leastCpuTime(page, 150)).toBeLessThan(150)
  })

  test('an excerpt is well-formed and highlighted within its bounds, wherever it is cut', () => {
    const texts = fc.string({
      unit: fc.constantFrom(...['😀', '𠀀', '仲', '裁', 'ab ', '。']),
      maxLength: 400,
    })
    fc.assert(
      fc.property(texts, text => {
        const { text: excerpt, marks } = excerptOf(text, wordsOf('裁 ab'))
        expect(excerpt.isWellFormed()).toBe(true)
        for (const [start, end] of marks) expect(excerpt.slice(start, end)).toMatch(/^[裁ab ]+$/)
      }),
    )
  })
})
