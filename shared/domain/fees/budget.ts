import { type FeeCharges, type FeeRange, type FeeSpan, type Fees, feesOf } from './fee'

/** What one side asks for. */
export interface Claims {
  /** The sum of its claims with an amount, in 分; 0 without any. */
  amount: bigint
  /** The number of its claims without one, such as that a contract has ended. */
  others: number
  /** The share of them that it is granted, in per cent; null: not asked. */
  won: number | null
}

/** What the claims of one side cost. */
export interface ClaimsCost {
  claims: Claims
  /** Of the claims with an amount. */
  fees: Fees | null
  /** Of the claims without one; null where the table has no fee for them. */
  others: FeeSpan | null
  /** What is known of both. */
  total: FeeSpan
  /** Something is charged besides that the table does not say. */
  isOpen: boolean
  /** What each side bears in the end, if it wins the share; both add up to the total. */
  borne: { own: FeeSpan; other: FeeSpan } | null
}

export interface Budget {
  claim: ClaimsCost
  counterclaim: ClaimsCost | null
}

const NOTHING: FeeSpan = { low: 0n, high: 0n }

/**
 * What a case costs each side (requirements R-fee-5): claim and counterclaim are charged apart, the amounts of each are added up. In principle who
 * loses bears the fees, and where both win in part the tribunal divides them (国办发〔1995〕44号, art. 5, 9).
 */
export function budgetOf(table: FeeCharges, claim: Claims, counterclaim: Claims | null): Budget {
  const own = costOf(table, claim)
  const counter = counterclaim && hasClaims(counterclaim) ? costOf(table, counterclaim) : null
  return { claim: own, counterclaim: counter }
}

export const hasClaims = ({ amount, others }: Claims): boolean => amount > 0n || others > 0

function costOf(table: FeeCharges, claims: Claims): ClaimsCost {
  const fees = claims.amount > 0n ? feesOf(table, claims.amount) : null
  const others = claims.others > 0 && table.withoutAmount ? times(table.withoutAmount, claims.others) : null
  const total = plus(fees?.total ?? NOTHING, others ?? NOTHING)
  return {
    claims,
    fees,
    others,
    total,
    isOpen: (fees !== null && fees.handling === null) || (claims.others > 0 && others === null),
    borne: claims.won === null ? null : shared(total, claims.won),
  }
}

/** A share of a fee, in per cent: what goes back to who withdraws at some stage. */
export function shareOf({ low, high }: FeeSpan, percent: number): FeeSpan {
  // Hundredths of a per cent.
  const share = BigInt(Math.round(percent * 100))
  return { low: part(low, share), high: part(high, share) }
}

/** Who is granted a share of the claims bears the rest of their fees. */
function shared(total: FeeSpan, won: number): { own: FeeSpan; other: FeeSpan } {
  const other = shareOf(total, won)
  return { own: { low: total.low - other.low, high: total.high - other.high }, other }
}

/** To the next 分, halves up. */
const part = (fen: bigint, share: bigint) => (fen * share + 5_000n) / 10_000n

const plus = (one: FeeSpan, other: FeeSpan): FeeSpan => ({
  low: one.low + other.low,
  high: one.high + other.high,
})

const times = ({ low, high }: FeeRange, count: number): FeeSpan => ({
  low: BigInt(low) * BigInt(count),
  high: BigInt(high) * BigInt(count),
})

/** `100`, `62.5` or `62.5%`: null for none, NaN for what is no share. */
export function readShare(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s|%$/g, '')
  if (plain === '') return null
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
  return share <= 100 ? share : Number.NaN
}
