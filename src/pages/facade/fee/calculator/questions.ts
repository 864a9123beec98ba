import { readAmounts } from '@shared/domain/fees/amount'
import { type Claims, readShare } from '@shared/domain/fees/budget'
import { readPositive } from '@/lib/format/page-number'

/** What is asked beside the amount; as it was typed. */
export const FURTHER = ['others', 'counter', 'counterOthers', 'won', 'counterWon'] as const
export type FurtherName = (typeof FURTHER)[number]
export type Further = Record<FurtherName, string>

/** Longer ones are no numbers. */
export const MAX_TYPED = 200
const MOST_CLAIMS = 50

export const readFurther = (params: URLSearchParams): Further =>
  Object.fromEntries(FURTHER.map(name => [name, (params.get(name) ?? '').slice(0, MAX_TYPED)])) as Further

export const isAsked = (further: Further): boolean => FURTHER.some(name => further[name].trim() !== '')

const amountOf = (text: string) => readAmounts(text).fen ?? 0n
const shareOf = (text: string) => {
  const share = readShare(text)
  return share === null || Number.isNaN(share) ? null : share
}

/** What both sides ask for; a field that cannot be read counts as empty, which its own message says. */
export function claimsOf(amount: string, further: Further): { claim: Claims; counterclaim: Claims } {
  const count = (name: 'others' | 'counterOthers') => readPositive(further[name], 0, MOST_CLAIMS)
  return {
    claim: { amount: amountOf(amount), others: count('others'), won: shareOf(further.won) },
    counterclaim: {
      amount: amountOf(further.counter),
      others: count('counterOthers'),
      won: shareOf(further.counterWon),
    },
  }
}
