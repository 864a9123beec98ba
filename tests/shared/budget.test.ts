import { readAmounts } from '@shared/domain/fees/amount'
import { budgetOf, type Claims, readShare, shareOf } from '@shared/domain/fees/budget'
import type { FeeCharges } from '@shared/domain/fees/fee'
import { expect, test } from 'vitest'

const both = (value: number) => ({ low: value, high: value })
/** 1 % of the amount, 20 % of that for handling, 500 元 for a claim without an amount. */
const TABLE: FeeCharges = {
  acceptance: [
    { upTo: null, minimum: both(0), brackets: [{ upTo: null, flat: both(0), rate: both(10_000) }] },
  ],
  handling: { basis: 'acceptance', rate: both(200_000), minimum: both(0) },
  withoutAmount: both(50_000),
}
const claims = (yuan: number, more: Partial<Claims> = {}): Claims => ({
  amount: BigInt(yuan) * 100n,
  others: 0,
  won: null,
  ...more,
})
const fen = (value: number) => ({ low: BigInt(value), high: BigInt(value) })

test('claim and counterclaim are charged apart, with their claims without an amount', () => {
  const { claim, counterclaim } = budgetOf(TABLE, claims(100_000, { others: 2 }), claims(50_000))
  expect(claim.total).toEqual(fen(120_000 + 100_000))
  expect(counterclaim?.total).toEqual(fen(60_000))
  expect(shareOf(claim.total, 25)).toEqual(fen(55_000))
})

test('who wins a share has the other side bear that share, and both add up', () => {
  const { claim } = budgetOf(TABLE, claims(100_000, { won: 62.5 }), null)
  expect(claim.borne).toEqual({ own: fen(45_000), other: fen(75_000) })
  const { claim: odd } = budgetOf(TABLE, claims(1, { won: 33.33 }), null)
  expect((odd.borne?.own.low ?? 0n) + (odd.borne?.other.low ?? 0n)).toBe(odd.total.low)
})

test('what the table does not say is left open', () => {
  const open = { ...TABLE, withoutAmount: null }
  expect(budgetOf(open, claims(0, { others: 1 }), claims(0)).claim).toMatchObject({
    total: fen(0),
    isOpen: true,
  })
  expect(budgetOf(open, claims(0, { others: 1 }), claims(0)).counterclaim).toBeNull()
})

test.each([
  ['', null],
  ['60', 60],
  ['62.5%', 62.5],
  ['１００', 100],
  ['101', Number.NaN],
  ['-5', Number.NaN],
  ['60.123', Number.NaN],
])('the share %j is read as %s', (text, share) => {
  expect(readShare(text)).toEqual(share)
})

test('several amounts are added up, and one that cannot be read is asked about', () => {
  expect(readAmounts('120万 + 30万＋5000')).toEqual({ fen: 150_500_000n })
  expect(readAmounts('120万+USD 5')).toEqual({ error: 'currency' })
  expect(readAmounts(' ')).toEqual({ error: 'empty' })
})
