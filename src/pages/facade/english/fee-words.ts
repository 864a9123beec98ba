import {
  type FeeBracket,
  type FeeRange,
  type FeeSpan,
  type HandlingFee,
  percent,
} from '@shared/domain/fees/fee'
import { formatYuan } from '@shared/domain/fees/yuan'

const money = (fen: bigint | number) => formatYuan(BigInt(fen))

/** `CNY 11,000`, or `CNY 11,000 to 18,550` where the law leaves a range; in 分. */
export const moneySpan = ({ low, high }: FeeSpan | FeeRange): string =>
  low === high ? `CNY ${money(low)}` : `CNY ${money(low)} to ${money(high)}`

const rateSpan = ({ low, high }: FeeRange) =>
  low === high ? percent(high) : `${percent(low)} to ${percent(high)}`

/** Which part of the amount a bracket is of; edges in 分. */
export function bracketName({ from, upTo }: { from: bigint; upTo: bigint | null }): string {
  if (upTo === null) return from === 0n ? 'the whole amount' : `above ${money(from)}`
  return from === 0n ? `up to ${money(upTo)}` : `above ${money(from)}, up to ${money(upTo)}`
}

/** `CNY 40 to 100`, `4% to 5%`, or both. */
export function chargeName({ flat, rate }: Pick<FeeBracket, 'flat' | 'rate'>): string {
  const parts = [flat.high > 0 && moneySpan(flat), rate.high > 0 && rateSpan(rate)]
  return parts.filter(Boolean).join(' plus ') || 'no charge'
}

/** A handling fee that is a share of the acceptance fee: `20% of the acceptance fee, at least CNY 500`. */
export function shareName({ rate, minimum }: Extract<HandlingFee, { basis: 'acceptance' }>): string {
  const share =
    rate.low === 0 && rate.high > 0
      ? `at most ${percent(rate.high)} of the acceptance fee`
      : `${rateSpan(rate)} of the acceptance fee`
  return minimum.high > 0 ? `${share}, at least CNY ${money(minimum.high)}` : share
}
