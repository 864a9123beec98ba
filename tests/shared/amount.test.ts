import { amountInWords, LARGEST_AMOUNT, readAmount, readAmounts } from '@shared/domain/fees/amount'
import { formatYuan, plainYuan } from '@shared/domain/fees/yuan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import amounts from './amounts.json'

test.each([
  ['1000', 100_000n],
  ['1,000.5', 100_050n],
  ['１２，０００．０５', 1_200_005n],
  ['  ¥ 12 000 元 ', 1_200_000n],
  ['人民币1200000元整', 120_000_000n],
  ['120万', 120_000_000n],
  ['12.5万元', 12_500_000n],
  ['0.01', 1n],
  ['0.00001亿', 100_000n],
  ['1亿2000万', 12_000_000_000n],
  ['1亿2000万零', null],
  ['3百万', 300_000_000n],
  ['1万亿', 100_000_000_000_000n],
  ['12元5角3分', 1253n],
  ['5角', 50n],
  ['3分', 3n],
  ['壹佰贰拾万元整', 120_000_000n],
  ['一百二十万', 120_000_000n],
  ['十', 1000n],
  ['十五万', 15_000_000n],
  ['二十', 2000n],
  ['两千零五元', 200_500n],
  ['一千五', 150_000n],
  ['一万五', 1_500_000n],
  ['一百零五', 10_500n],
  ['一亿三千万零五十元', 13_000_005_000n],
  ['叁仟万亿元', null],
  ['一万亿', 100_000_000_000_000n],
  ['伍元零叁分', 503n],
  ['伍元叁角整', 530n],
  ['五百元', 50_000n],
  ['380,000.00', 38_000_000n],
  ['380.000,00', 38_000_000n],
  ['1.234.567,8', 123_456_780n],
  ['1.234.567', 123_456_700n],
  ["380'000.00", 38_000_000n],
  ['1,2000,0000', 12_000_000_000n],
  ['38万', 38_000_000n],
  ['38萬', 38_000_000n],
  ['38w', 38_000_000n],
  ['３８Ｗ元', 38_000_000n],
  ['1億2000萬圓', 12_000_000_000n],
  ['1亿2,000万', 12_000_000_000n],
  ['\u202d380,000\u202c', 38_000_000n],
] as const)('an amount is read: %s', (text, fen) => {
  expect(readAmount(text)).toEqual(fen === null ? { error: expect.any(String) } : { fen })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['元', 'format'],
  ['0', 'zero'],
  ['零元', 'zero'],
  ['-5', 'format'],
  ['1e15', 'format'],
  ['1.2.3', 'format'],
  ['12万3亿', 'format'],
  ['abc', 'format'],
  ['<script>', 'format'],
  ['一二三', 'format'],
  ['百', 'format'],
  ['万', 'format'],
  ['十百', 'format'],
  ['十五角', 'format'],
  ['5角元', 'format'],
  ['1.0055', 'decimals'],
  // Both may be meant as thousands, and must not become 380.
  ['1.005', 'thousands'],
  ['380.000', 'thousands'],
  ['USD 50,000', 'currency'],
  ['5万美元', 'currency'],
  ['$380,000', 'currency'],
  ['港币10万', 'currency'],
  ['380,00', 'format'],
  ['380.000.00', 'format'],
  ['38,00,000', 'format'],
  ['1'.repeat(101), 'format'],
  ['1000000000000000', undefined],
  ['1000000000000000.01', 'large'],
  ['9'.repeat(39), 'large'],
  ['9'.repeat(5_000), 'format'],
] as const)('the amount %s is refused, or not: %s', (text, error) => {
  expect(readAmount(text).error).toBe(error)
})

test.each(amounts as [string, string | null][])(
  'the amount %j as people type it is read as %s',
  (text, yuan) => {
    const { fen } = readAmounts(text)
    expect(fen === undefined ? null : String(Number(plainYuan(fen)))).toBe(yuan)
  },
)

const anyAmount = fc.bigInt({ min: 1n, max: LARGEST_AMOUNT })

describe('every amount is read again', () => {
  test('every amount is read again from figures', () => {
    fc.assert(
      fc.property(anyAmount, fen => {
        expect(readAmount(formatYuan(fen))).toEqual({ fen })
        expect(readAmount(plainYuan(fen))).toEqual({ fen })
      }),
    )
  })

  test('every amount is read again from its words', () => {
    fc.assert(
      fc.property(anyAmount, fen => {
        expect(readAmount(amountInWords(fen))).toEqual({ fen })
      }),
      { numRuns: 2_000 },
    )
  })

  test('no text breaks the reading of amounts', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0129.,一二十百千万亿零元角分整-'), maxLength: 30 })
    fc.assert(
      fc.property(signs, text => {
        const { fen, error } = readAmount(text)
        expect((fen === undefined) !== (error === undefined)).toBe(true)
        if (fen !== undefined) expect(fen > 0n && fen <= LARGEST_AMOUNT).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [100n, '壹元整'],
  [1n, '壹分'],
  [10n, '壹角整'],
  [105n, '壹元零伍分'],
  [120_000_000n, '壹佰贰拾万元整'],
  [100_500n, '壹仟零伍元整'],
  [10_000_500_000n, '壹亿零伍仟元整'],
  [1_000_000_000_000n, '壹佰亿元整'],
  [100_001_000n, '壹佰万零壹拾元整'],
  [10n ** 17n, '壹仟万亿元整'],
  [120_000_000_000_000_000n / 2n, '陆佰万亿元整'],
  [10_001n * 10n ** 12n, '壹佰万零壹佰亿元整'],
] as const)('the amount %s 分 is formatted as %s', (fen, words) => {
  expect(amountInWords(fen)).toBe(words)
})
