import type { BracketDraft, ChargesDraft, FeeRange, LadderDraft } from '@shared/domain/fees/fee'
import fc from 'fast-check'
import { FEE_RANGE_1995 } from '../../server/tools/seed/fee-range-1995'

const range = (max: number): fc.Arbitrary<FeeRange> =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max })).map(([one, other]) => ({
    low: Math.min(one, other),
    high: Math.max(one, other),
  }))

/** Edges that rise, the last one without end. */
const edges = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000_000_00 }), { maxLength: 5 })
  .map(found => [...found.sort((one, other) => one - other), null])

const charge = range(100_000_00)
const rate = range(1_000_000)

const brackets: fc.Arbitrary<BracketDraft[]> = edges.chain(ends =>
  fc.tuple(...ends.map(() => fc.tuple(charge, rate))).map(charges =>
    ends.map((upTo, at) => ({
      from: ends[at - 1] ?? 0,
      upTo,
      flat: charges[at]?.[0] ?? { low: 0, high: 0 },
      rate: charges[at]?.[1] ?? { low: 0, high: 0 },
    })),
  ),
)

const ladder = (from: number, upTo: number | null): fc.Arbitrary<LadderDraft> =>
  fc.record({ from: fc.constant(from), upTo: fc.constant(upTo), minimum: charge, brackets })

/** One ladder of several: an amount above an edge may be cheaper there, which the rules have to find. */
const ladders = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000_000_00 }), { maxLength: 2 })
  .map(found => [...found.sort((one, other) => one - other), null])
  .chain(ends => fc.tuple(...ends.map((upTo, at) => ladder(ends[at - 1] ?? 0, upTo))))
  .map(found => [...found])

/** Tables whose edges meet; ladders may still make a larger amount cheaper. */
export const wholeCharges: fc.Arbitrary<ChargesDraft> = fc.record({
  acceptance: ladders,
  handling: fc.oneof(
    fc.constant(null),
    fc.record({ basis: fc.constant('acceptance' as const), rate, minimum: charge }),
    fc.record({ basis: fc.constant('amount' as const), ladders }),
  ),
  withoutAmount: fc.option(charge),
})

/** The table of 国办发〔1995〕44号 as the form sends it. */
export const chargesOf1995 = (): ChargesDraft => ({
  acceptance: FEE_RANGE_1995.map(({ brackets, ...rest }) => ({
    ...rest,
    from: 0,
    brackets: brackets.map((bracket, at) => ({ from: brackets[at - 1]?.upTo ?? 0, ...bracket })),
  })),
  handling: null,
  withoutAmount: null,
})
