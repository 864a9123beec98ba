import { readAmount } from '@shared/domain/fees/amount'
import { plainYuan } from '@shared/domain/fees/yuan'
import { plainText } from '@shared/domain/texts/plain'
import type { ChargesDraft, FeeRange, LadderDraft, StaffFeeTable } from '@/api/system/fee-table'
import { formatDay } from '@/lib/format/time'

/** Two ends as they are typed; without the higher one both are the same. */
export interface RangeText {
  low: string
  high: string
}

/** Edges in 元; an upper one that is empty is without end. */
export interface BracketValues {
  from: string
  upTo: string
  flat: RangeText
  rate: RangeText
}

export interface LadderValues {
  from: string
  upTo: string
  minimum: RangeText
  brackets: BracketValues[]
}

/** The form: every figure is a text as it was typed. */
export interface FeeValues {
  name: string
  approvalNo: string
  day: string
  note: string
  reason: string
  acceptance: LadderValues[]
  handlingBy: 'spent' | 'acceptance' | 'amount'
  share: RangeText
  shareMinimum: RangeText
  handling: LadderValues[]
  withoutAmountBy: 'asked' | 'fixed'
  withoutAmount: RangeText
}

/** The part that says what a case costs. */
export type ChargeValues = Omit<FeeValues, 'name' | 'approvalNo' | 'day' | 'note' | 'reason'>

/** Watched alone, so that typing the rest does not read every row again. */
export const chargeValues = ({ name, approvalNo, day, note, reason, ...charges }: FeeValues): ChargeValues =>
  charges

const BLANK: RangeText = { low: '', high: '' }
export const emptyBracket = (from: string): BracketValues => ({ from, upTo: '', flat: BLANK, rate: BLANK })
export const emptyLadder = (from: string): LadderValues => ({
  from,
  upTo: '',
  minimum: BLANK,
  brackets: [emptyBracket('0')],
})

export const NEW_TABLE: FeeValues = {
  ...{ name: '', approvalNo: '', day: '', note: '', reason: '' },
  acceptance: [emptyLadder('0')],
  handlingBy: 'spent',
  share: BLANK,
  shareMinimum: BLANK,
  handling: [emptyLadder('0')],
  withoutAmountBy: 'asked',
  withoutAmount: BLANK,
}

export function toValues({ charges, ...row }: StaffFeeTable): FeeValues {
  const { acceptance, handling, withoutAmount } = charges
  const share = handling?.basis === 'acceptance' ? handling : null
  return {
    ...{ name: row.name, approvalNo: row.approvalNo ?? '', day: formatDay(row.effectiveTime) },
    ...{ note: row.note ?? '', reason: row.reason ?? '' },
    acceptance: laddersText(acceptance),
    handlingBy: handling?.basis ?? 'spent',
    share: share ? rangeText(share.rate, percentText) : BLANK,
    shareMinimum: share ? rangeText(share.minimum, yuanText) : BLANK,
    handling: handling?.basis === 'amount' ? laddersText(handling.ladders) : NEW_TABLE.handling,
    withoutAmountBy: withoutAmount ? 'fixed' : 'asked',
    withoutAmount: withoutAmount ? rangeText(withoutAmount, yuanText) : BLANK,
  }
}

const laddersText = (ladders: StaffFeeTable['charges']['acceptance']): LadderValues[] =>
  ladders.map(({ minimum, brackets }, at) => ({
    ...edgesText(ladders, at),
    minimum: rangeText(minimum, yuanText),
    brackets: brackets.map(({ flat, rate }, row) => ({
      ...edgesText(brackets, row),
      flat: rangeText(flat, yuanText),
      rate: rangeText(rate, percentText),
    })),
  }))

function edgesText(rows: readonly { upTo: number | null }[], at: number) {
  const upTo = rows[at]?.upTo ?? null
  return { from: yuanText(rows[at - 1]?.upTo ?? 0), upTo: upTo === null ? '' : yuanText(upTo) }
}

const yuanText = (fen: number) => plainYuan(BigInt(fen))
const percentText = (millionths: number) => String(millionths / 10_000)

/** Nothing stands for nothing to pay; one text for two ends that are the same. */
function rangeText({ low, high }: FeeRange, text: (value: number) => string): RangeText {
  if (low === 0 && high === 0) return BLANK
  return { low: text(low), high: low === high ? '' : text(high) }
}

/** The figures, NaN for what cannot be read: `feeFaults` says so beside the row. */
export const toCharges = (values: ChargeValues): ChargesDraft => ({
  acceptance: readLadders(values.acceptance),
  handling: readHandling(values),
  withoutAmount: values.withoutAmountBy === 'fixed' ? readRange(values.withoutAmount, readFen) : null,
})

function readHandling({ handlingBy, share, shareMinimum, handling }: ChargeValues): ChargesDraft['handling'] {
  switch (handlingBy) {
    case 'spent':
      return null
    case 'amount':
      return { basis: 'amount', ladders: readLadders(handling) }
    case 'acceptance':
      return {
        basis: 'acceptance',
        rate: readRange(share, readPercent),
        minimum: readRange(shareMinimum, readFen),
      }
  }
}

const readLadders = (ladders: LadderValues[]): LadderDraft[] =>
  ladders.map(({ from, upTo, minimum, brackets }) => ({
    ...readEdges({ from, upTo }),
    minimum: readRange(minimum, readFen),
    brackets: brackets.map(({ flat, rate, ...edges }) => ({
      ...readEdges(edges),
      flat: readRange(flat, readFen),
      rate: readRange(rate, readPercent),
    })),
  }))

const readEdges = ({ from, upTo }: { from: string; upTo: string }) => ({
  from: from.trim() === '' ? Number.NaN : readFen(from),
  upTo: upTo.trim() === '' ? null : readFen(upTo),
})

function readRange({ low, high }: RangeText, read: (text: string) => number): FeeRange {
  const first = read(low)
  return { low: first, high: high.trim() === '' ? first : read(high) }
}

/** In 分; an empty text is nothing to pay. */
function readFen(text: string): number {
  if (text.trim() === '') return 0
  const { fen, error } = readAmount(text)
  return error === 'zero' ? 0 : fen === undefined ? Number.NaN : Number(fen)
}

/** `0.25` or `0.25%` in millionths, without a float on the way. */
function readPercent(text: string): number {
  const plain = plainText(text).replace(/%/g, '')
  if (plain === '') return 0
  const [match, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(plain) ?? []
  return match === undefined ? Number.NaN : Number(whole + decimals.padEnd(4, '0'))
}
