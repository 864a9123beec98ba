import { type BracketDraft, type ChargesDraft, feesOf } from '@shared/domain/fees/fee'
import { faultText, feeFaults, MAX_CHARGE, MAX_EDGE } from '@shared/domain/fees/fee-faults'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargesOf1995, wholeCharges } from '../support/fee-tables'

const faults = (charges: ChargesDraft) => feeFaults(charges).map(fault => faultText(fault, charges))

/** The table of 1995 with one bracket changed. */
function changed(at: number, change: Partial<BracketDraft>): ChargesDraft {
  const charges = chargesOf1995()
  const bracket = charges.acceptance[0]?.brackets[at]
  if (bracket) Object.assign(bracket, change)
  return charges
}
const yuan = (value: number) => value * 100
const both = (value: number) => ({ low: value, high: value })

test('the range of 1995 has no fault', () => {
  expect(faults(chargesOf1995())).toEqual([])
})

describe('a fault names the row and the amounts', () => {
  test.each<[string, ChargesDraft, string]>([
    ['a gap', changed(1, { from: yuan(2000) }), '第 2 段：1,000 元至 2,000 元的部分没有收费标准'],
    ['an overlap', changed(1, { from: yuan(500) }), '第 2 段：500 元至 1,000 元的部分重复收费'],
    ['a beginning', changed(0, { from: 1 }), '第 1 段：0 元至 0.01 元的部分没有收费标准'],
    ['no end', changed(6, { upTo: yuan(9e6) }), '第 7 段：超过 9,000,000 元的部分没有收费标准'],
    ['an end too early', changed(5, { upTo: null }), '第 7 段：超过 1,000,000 元的部分重复：前一行没有上限'],
    ['edges that go down', changed(1, { upTo: yuan(900) }), '第 2 段：金额的上限应大于下限'],
    ['an edge below nothing', changed(0, { from: -1 }), '第 1 段：金额应在 0 至 10,000,000,000,000 元之间'],
    [
      'an edge too far',
      changed(6, { upTo: MAX_EDGE + 1 }),
      '第 7 段：金额应在 0 至 10,000,000,000,000 元之间',
    ],
    ['a rate above all', changed(2, { rate: both(1_000_001) }), '第 3 段：费率应在 0% 至 100% 之间'],
    ['a rate below nothing', changed(2, { rate: both(-1) }), '第 3 段：费率应在 0% 至 100% 之间'],
    ['a rate upside down', changed(2, { rate: { low: 2, high: 1 } }), '第 3 段：费率的低端不能高于高端'],
    [
      'a flat part upside down',
      changed(0, { flat: { low: 2, high: 1 } }),
      '第 1 段：收费金额的低端不能高于高端',
    ],
    [
      'a flat part too large',
      changed(0, { flat: both(MAX_CHARGE + 1) }),
      '第 1 段：收费金额应在 0 至 10,000,000,000 元之间',
    ],
  ])('a fault names the row and the amounts: %s', (_, charges, message) => {
    expect(faults(charges)[0]).toBe(`案件受理费${message}`)
  })

  test.each<[Partial<BracketDraft>, string]>([
    [{ from: Number.NaN }, '请填写金额，例如 50000 或 5万'],
    [{ upTo: Number.NaN }, '请填写金额，例如 50000 或 5万'],
    [{ flat: both(Number.NaN) }, '收费金额应填写数字，例如 100'],
    [{ rate: { low: 0, high: Number.NaN } }, '费率应填写百分数，例如 4 或 0.25，最多四位小数'],
  ])('an invalid number is reported with its row: %j', (change, message) => {
    expect(faults(changed(1, change))).toEqual([`案件受理费第 2 段：${message}`])
  })

  test('a bracket scale that makes a larger amount cheaper is reported', () => {
    const [whole] = chargesOf1995().acceptance
    if (!whole) throw new Error('no ladder')
    const charges: ChargesDraft = {
      ...chargesOf1995(),
      acceptance: [
        { ...whole, upTo: yuan(500_000) },
        {
          from: yuan(500_000),
          upTo: null,
          minimum: both(0),
          brackets: [{ from: 0, upTo: null, flat: both(0), rate: both(10_000) }],
        },
      ],
    }
    const message = '案件受理费第 2 档：争议金额 500,000 元的案件收 8,500 元，刚超过的反而只收 5,000 元'
    expect(faults(charges)).toEqual([message])
  })

  test('faults of the handling fee and of the fee of cases without an amount are reported', () => {
    const share = {
      ...chargesOf1995(),
      handling: { basis: 'acceptance', rate: both(2e6), minimum: both(0) } as const,
    }
    expect(faults(share)).toEqual(['案件处理费：费率应在 0% 至 100% 之间'])
    const fixed = { ...chargesOf1995(), withoutAmount: { low: 2, high: 1 } }
    expect(faults(fixed)).toEqual(['没有争议金额的案件：收费金额的低端不能高于高端'])
  })
})

test('a valid table charges every amount exactly once, and a larger one never less', () => {
  let taken = 0
  const amount = fc.bigInt({ min: 1n, max: 20_000_000_00n })
  fc.assert(
    fc.property(wholeCharges, amount, amount, fc.boolean(), (charges, one, other, isNext) => {
      if (faults(charges).length > 0) return
      taken++
      const edges = charges.acceptance.flatMap(({ upTo }) => (upTo === null ? [] : [BigInt(upTo)]))
      const [less, more] =
        isNext && edges[0]
          ? [edges[0], edges[0] + 1n]
          : [one < other ? one : other, one < other ? other : one]
      for (const sum of [less, more]) {
        const { acceptance, handling } = feesOf(charges, sum)
        for (const { steps } of [acceptance, ...(handling?.ladder ? [handling.ladder] : [])])
          expect(steps.reduce((total, { part }) => total + part, 0n)).toBe(sum)
      }
      const [small, large] = [feesOf(charges, less).total, feesOf(charges, more).total]
      expect(small.low <= small.high && small.low <= large.low && small.high <= large.high).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(taken).toBeGreaterThan(100)
})
