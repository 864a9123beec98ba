import { formatYuan } from './yuan'

/** The minimum and maximum that the law allows; equal where the commission has fixed the fee. */
export interface FeeRange {
  low: number
  high: number
}

/** One bracket of the amount in dispute. Money is in 分, rates are millionths. */
export interface FeeBracket {
  /** Upper edge, included in the bracket; null: no upper limit. */
  upTo: number | null
  /** Charged once, when the amount reaches the bracket. */
  flat: FeeRange
  /** Rate for the part of the amount within the bracket. */
  rate: FeeRange
}

/** Brackets for amounts up to a total: above it some commissions charge the whole amount by other brackets. */
export interface FeeLadder {
  upTo: number | null
  brackets: FeeBracket[]
  /** The lowest fee of any case. */
  minimum: FeeRange
}

/** A bracket as staff write it, with the lower edge as well: only so gaps and overlaps can be detected. */
export interface BracketDraft extends FeeBracket {
  from: number
}

/** Edges that cannot be read are NaN. */
export interface LadderDraft extends Omit<FeeLadder, 'brackets'> {
  from: number
  brackets: BracketDraft[]
}

/** 案件处理费: a share of the acceptance fee, or brackets of its own. */
export type HandlingFee =
  | { basis: 'acceptance'; rate: FeeRange; minimum: FeeRange }
  | { basis: 'amount'; ladders: FeeLadder[] }

/** The fees of a fee table. */
export interface FeeCharges {
  acceptance: FeeLadder[]
  /** Null: charged by actual cost. */
  handling: HandlingFee | null
  /** For a case without an amount in dispute; null: fixed case by case. */
  withoutAmount: FeeRange | null
}

/** As staff write it and send it to be checked. */
export interface ChargesDraft {
  acceptance: LadderDraft[]
  handling: Extract<HandlingFee, { basis: 'acceptance' }> | { basis: 'amount'; ladders: LadderDraft[] } | null
  withoutAmount: FeeRange | null
}

/** Rates are millionths. */
const MILLION = 1_000_000n

/** In 分. Both ends are equal where the commission has fixed its rate. */
export interface FeeSpan {
  low: bigint
  high: bigint
}

/** The fee of one bracket of the amount. */
interface FeeStep extends FeeSpan {
  /** Edges of the bracket in 分; null: without end. */
  from: bigint
  upTo: bigint | null
  /** The part of the amount within it. */
  part: bigint
  flat: FeeRange
  rate: FeeRange
}

export interface LadderFee extends FeeSpan {
  steps: FeeStep[]
  /** The minimum fee was more than the sum of the steps. */
  isMinimum: boolean
}

export interface Fees {
  acceptance: LadderFee
  /** Null where it is charged by actual cost. */
  handling: (FeeSpan & { ladder: LadderFee | null }) | null
  total: FeeSpan
}

/**
 * What a case costs (国办发〔1995〕44号, requirements R-fee-1): each part of the amount at the rate of its bracket, rounded
 * to 分 bracket by bracket so that the lines add up to the sum that is shown.
 * @param amount in dispute, in 分, above 0
 */
export function feesOf(table: FeeCharges, amount: bigint): Fees {
  const acceptance = ladderFee(table.acceptance, amount)
  const handling = handlingFee(table, amount, acceptance)
  return { acceptance, handling, total: plus(acceptance, handling ?? { low: 0n, high: 0n }) }
}

function handlingFee({ handling }: FeeCharges, amount: bigint, acceptance: FeeSpan): Fees['handling'] {
  if (handling === null) return null
  if (handling.basis === 'amount') {
    const ladder = ladderFee(handling.ladders, amount)
    return { low: ladder.low, high: ladder.high, ladder }
  }
  const end = (side: keyof FeeRange) => {
    const share = rounded(acceptance[side] * BigInt(handling.rate[side]))
    return larger(share, BigInt(handling.minimum[side]))
  }
  return { low: end('low'), high: end('high'), ladder: null }
}

/** The first ladder that includes the amount is the one that counts. */
export function ladderFee(ladders: readonly FeeLadder[], amount: bigint): LadderFee {
  const ladder = ladders.find(({ upTo }) => upTo === null || amount <= BigInt(upTo)) ?? ladders.at(-1)
  const steps = ladder ? stepsOf(ladder.brackets, amount) : []
  const sum = steps.reduce<FeeSpan>(plus, { low: 0n, high: 0n })
  const least = { low: BigInt(ladder?.minimum.low ?? 0), high: BigInt(ladder?.minimum.high ?? 0) }
  return {
    steps,
    low: larger(sum.low, least.low),
    high: larger(sum.high, least.high),
    isMinimum: least.low > sum.low || least.high > sum.high,
  }
}

function stepsOf(brackets: readonly FeeBracket[], amount: bigint): FeeStep[] {
  const steps: FeeStep[] = []
  let from = 0n
  for (const { upTo, flat, rate } of brackets) {
    if (amount <= from) break
    const edge = upTo === null ? null : BigInt(upTo)
    const part = (edge === null || amount < edge ? amount : edge) - from
    const end = (side: keyof FeeRange) => BigInt(flat[side]) + rounded(part * BigInt(rate[side]))
    steps.push({ from, upTo: edge, part, flat, rate, low: end('low'), high: end('high') })
    if (edge === null) break
    from = edge
  }
  return steps
}

const plus = (one: FeeSpan, other: FeeSpan): FeeSpan => ({
  low: one.low + other.low,
  high: one.high + other.high,
})

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** Millionths of 分 to the next 分, halves up. */
const rounded = (millionths: bigint) => (millionths + MILLION / 2n) / MILLION

/** `11,000 元`, or `11,000 元至 18,550 元` where the law leaves a range; in 分. */
export const spanText = ({ low, high }: FeeSpan | FeeRange): string =>
  low === high ? yuanText(low) : `${yuanText(low)}至 ${yuanText(high)}`

const yuanText = (fen: bigint | number) => `${formatYuan(BigInt(fen))} 元`

/** `0.25%` */
export const percent = (millionths: number) => `${millionths / 10_000}%`
