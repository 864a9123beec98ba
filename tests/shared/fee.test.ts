import { type FeeCharges, type FeeLadder, type FeeRange, feesOf, percent } from '@shared/domain/fees/fee'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEE_RANGE_1995 } from '../../server/tools/seed/fee-range-1995'

const YUAN = 100n
const table = (given: Partial<FeeCharges>): FeeCharges => ({
  acceptance: FEE_RANGE_1995,
  handling: null,
  withoutAmount: null,
  ...given,
})
const both = (value: number): FeeRange => ({ low: value, high: value })
const yuan = (value: number) => value * 100
const none = both(0)

/** A ladder of [upper edge in 元, flat part in 元, rate in per cent]. */
const ladder = (
  brackets: [upTo: number | null, flat: number, rate: number][],
  { upTo = null, minimum = 0 }: { upTo?: number | null; minimum?: number } = {},
): FeeLadder => ({
  upTo: upTo === null ? null : yuan(upTo),
  minimum: both(yuan(minimum)),
  brackets: brackets.map(([edge, flat, rate]) => ({
    upTo: edge === null ? null : yuan(edge),
    flat: both(yuan(flat)),
    rate: both(Math.round(rate * 10_000)),
  })),
})

const acceptance = (given: FeeCharges, amount: number) => {
  const { low, high } = feesOf(given, BigInt(amount) * YUAN).acceptance
  return [Number(low) / 100, Number(high) / 100]
}

describe('the range of 国办发〔1995〕44号', () => {
  test.each([
    [1, 40, 100],
    [500, 40, 100],
    [1_000, 40, 100],
    [50_000, 2_000, 2_550],
    [100_000, 3_500, 4_550],
    [200_000, 5_500, 7_550],
    [500_000, 8_500, 13_550],
    [1_000_000, 11_000, 18_550],
    [5_000_000, 21_000, 38_550],
    [10_000_000, 33_500, 63_550],
  ])('the range for %s 元 is from %s to %s', (amount, low, high) => {
    expect(acceptance(table({}), amount)).toEqual([low, high])
  })

  test('0.01 yuan beyond a bracket is charged at the next rate, rounded to 分', () => {
    const [, step] = feesOf(table({}), 1_000n * YUAN + 1n).acceptance.steps
    expect(step).toMatchObject({ part: 1n, low: 0n, high: 0n })
    // 20 分 at 5 % is 1 分, at 4 % 0.8.
    expect(feesOf(table({}), 1_000n * YUAN + 20n).acceptance).toMatchObject({ low: 4_001n, high: 10_001n })
  })
})

describe('fee tables of commissions (requirements R-fee-1)', () => {
  test('the middle rate of every range gives these fees at the ends of its brackets', () => {
    const middle = table({
      acceptance: [
        ladder([
          [1_000, 70, 0],
          [50_000, 0, 4.5],
          [100_000, 0, 3.5],
          [200_000, 0, 2.5],
          [500_000, 0, 1.5],
          [1_000_000, 0, 0.7],
          [null, 0, 0.4],
        ]),
      ],
    })
    const edges = [50_000, 100_000, 200_000, 500_000, 1_000_000]
    expect(edges.map(amount => acceptance(middle, amount)[0])).toEqual([2_275, 4_025, 6_525, 11_025, 14_525])
  })

  test('the table of 固原 charges the top of every bracket, and at most 30 % for handling', () => {
    const top = table({
      acceptance: FEE_RANGE_1995.map(given => ({
        ...given,
        brackets: given.brackets.map(({ upTo, flat, rate }) => ({
          upTo,
          flat: both(flat.high),
          rate: both(rate.high),
        })),
      })),
      handling: { basis: 'acceptance', rate: { low: 0, high: 300_000 }, minimum: none },
    })
    const fees = feesOf(top, 50_000n * YUAN)
    expect(fees.acceptance).toMatchObject({ low: 255_000n, high: 255_000n })
    expect(fees.handling).toEqual({ low: 0n, high: 76_500n, ladder: null })
    expect(fees.total).toEqual({ low: 255_000n, high: 331_500n })
  })

  test('the table of 合肥 charges the low end below 500,000 and then the high one, with 10 % for handling', () => {
    const end = (side: keyof FeeRange) =>
      FEE_RANGE_1995.flatMap(({ brackets }) => brackets).map(({ upTo, flat, rate }) => ({
        upTo,
        flat: both(flat[side]),
        rate: both(rate[side]),
      }))
    const ladders = table({
      acceptance: [
        { upTo: yuan(500_000) - 1, minimum: none, brackets: end('low') },
        { upTo: null, minimum: none, brackets: end('high') },
      ],
      handling: { basis: 'acceptance', rate: both(100_000), minimum: both(yuan(500)) },
    })
    expect(feesOf(ladders, 500_000n * YUAN - 1n).acceptance.high).toBe(850_000n)
    expect(acceptance(ladders, 500_000)).toEqual([13_550, 13_550])
    expect(feesOf(ladders, 10_000n * YUAN).handling?.low).toBe(50_000n)
    expect(feesOf(ladders, 500_000n * YUAN).handling?.low).toBe(135_500n)
  })

  test.each([
    // 揭阳: 30 %, at least 2,000.
    ['揭阳', { basis: 'acceptance', rate: both(300_000), minimum: both(yuan(2_000)) }, 50_000, 2_000],
    // 呼伦贝尔: 500 below 500,000, else 0.1 % of the amount.
    [
      '呼伦贝尔',
      {
        basis: 'amount',
        ladders: [ladder([[null, 500, 0]], { upTo: 499_999.99 }), ladder([[null, 0, 0.1]])],
      },
      2_000_000,
      2_000,
    ],
    // 珠海: 1,000 up to 100,000, then by brackets.
    [
      '珠海',
      {
        basis: 'amount',
        ladders: [
          ladder([
            [100_000, 1_000, 0],
            [200_000, 0, 1],
            [null, 0, 0.6],
          ]),
        ],
      },
      250_000,
      2_300,
    ],
  ] as const)('the handling fee is calculated for %s', (_name, handling, amount, fee) => {
    const { low, high } = feesOf(
      table({ handling: handling as FeeCharges['handling'] }),
      BigInt(amount) * YUAN,
    ).handling ?? { low: null, high: null }
    expect(high).toBe(BigInt(yuan(fee)))
    if (handling.basis === 'amount') expect(low).toBe(high)
  })

  test('the table of 上海 never charges less than a minimum, which is named', () => {
    const least = table({ acceptance: [ladder([[null, 0, 1]], { minimum: 1_000 })] })
    expect(feesOf(least, 50_000n * YUAN).acceptance).toMatchObject({ low: 100_000n, isMinimum: true })
    expect(feesOf(least, 200_000n * YUAN).acceptance).toMatchObject({ low: 200_000n, isMinimum: false })
  })
})

test('the lines add up to the sum, the low end is the lowest, and a larger amount never costs less', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 17n })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      const [small, large] = [feesOf(table({}), less).acceptance, feesOf(table({}), more).acceptance]
      expect(small.steps.reduce((sum, { part }) => sum + part, 0n)).toBe(less)
      expect(small.steps.reduce((sum, { high }) => sum + high, 0n)).toBe(small.high)
      expect(small.low <= small.high && small.low <= large.low && small.high <= large.high).toBe(true)
    }),
  )
})

test('a table without brackets costs nothing and causes no error', () => {
  expect(feesOf(table({ acceptance: [] }), 100n).total).toEqual({ low: 0n, high: 0n })
})

test.each([
  [2_500, '0.25%'],
  [40_000, '4%'],
  [800, '0.08%'],
])('the share of %s millionths is written as %s', (rate, text) => {
  expect(percent(rate)).toBe(text)
})
