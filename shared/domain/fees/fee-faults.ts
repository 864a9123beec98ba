import { type BracketDraft, type ChargesDraft, type FeeRange, type LadderDraft, ladderFee } from './fee'
import { formatYuan } from './yuan'

/** In 分: 10 万亿元 as an edge, 100 亿元 as a fee. More is a typing error, and larger numbers are not exact. */
export const MAX_EDGE = 1e15
export const MAX_CHARGE = 1e12
/** 100 %, in millionths. */
const WHOLE = 1_000_000
export const MAX_LADDERS = 10
export const MAX_BRACKETS = 30

/** One fault of a fee table, and its place. */
export interface FeeFault {
  part: 'acceptance' | 'handling' | 'withoutAmount'
  ladder: number
  /** Null: the ladder as a whole. */
  bracket: number | null
  message: string
}

/**
 * The faults that prevent a fee table from charging every amount exactly once, and a larger one never less
 * (requirements R-fee-2). The form shows each beside its row; `server/features/fees/check.ts` refuses the first.
 */
export function feeFaults({ acceptance, handling, withoutAmount }: ChargesDraft): FeeFault[] {
  const at = (part: FeeFault['part'], messages: string[]) =>
    messages.map(message => ({ part, ladder: 0, bracket: null, message }))
  return [
    ...ladderFaults('acceptance', acceptance),
    ...(handling?.basis === 'amount' ? ladderFaults('handling', handling.ladders) : []),
    ...(handling?.basis === 'acceptance'
      ? at('handling', [...rateFaults(handling.rate), ...chargeFaults(handling.minimum)])
      : []),
    ...(withoutAmount ? at('withoutAmount', chargeFaults(withoutAmount)) : []),
  ]
}

function ladderFaults(part: FeeFault['part'], ladders: readonly LadderDraft[]): FeeFault[] {
  const at = (ladder: number, bracket: number | null, messages: string[]) =>
    messages.map(message => ({ part, ladder, bracket, message }))
  const faults = ladders.flatMap((ladder, index) => [
    ...at(index, null, [...edgeFaults(ladders, index, null), ...chargeFaults(ladder.minimum)]),
    ...ladder.brackets.flatMap((bracket, row) =>
      at(index, row, bracketFaults(ladder.brackets, row, bracket, ladder.upTo)),
    ),
  ])
  // Sums are only computed when all parts are valid.
  return faults.length > 0
    ? faults
    : ladders.flatMap((_, index) => at(index, null, dropFaults(ladders, index)))
}

const bracketFaults = (
  brackets: readonly BracketDraft[],
  row: number,
  { flat, rate }: BracketDraft,
  end: number | null,
) => [...edgeFaults(brackets, row, end), ...chargeFaults(flat), ...rateFaults(rate)]

/** Whether a row begins where the one before ends, and the last one reaches the end. */
function edgeFaults(
  rows: readonly { from: number; upTo: number | null }[],
  at: number,
  end: number | null,
): string[] {
  const { from = 0, upTo = null } = rows[at] ?? {}
  if (Number.isNaN(from) || Number.isNaN(upTo)) return ['请填写金额，例如 50000 或 5万']
  if ([from, upTo ?? 0].some(edge => edge < 0 || edge > MAX_EDGE))
    return [`金额应在 0 至 ${yuan(MAX_EDGE)} 元之间`]
  const before = at === 0 ? 0 : (rows[at - 1]?.upTo ?? null)
  const faults: string[] = []
  if (upTo !== null && upTo <= from) faults.push('金额的上限应大于下限')
  else if (before === null) faults.push(`${partText(from, upTo)}重复：前一行没有上限`)
  else if (from > before) faults.push(`${partText(before, from)}没有收费标准`)
  else if (from < before) faults.push(`${partText(from, Math.min(before, upTo ?? before))}重复收费`)
  const isShort = upTo !== null && at === rows.length - 1 && (end === null || upTo < end)
  if (isShort) faults.push(`${partText(upTo, end)}没有收费标准`)
  return faults
}

function chargeFaults({ low, high }: FeeRange): string[] {
  if (Number.isNaN(low) || Number.isNaN(high)) return ['收费金额应填写数字，例如 100']
  if ([low, high].some(charge => charge < 0 || charge > MAX_CHARGE))
    return [`收费金额应在 0 至 ${yuan(MAX_CHARGE)} 元之间`]
  return low > high ? ['收费金额的低端不能高于高端'] : []
}

function rateFaults({ low, high }: FeeRange): string[] {
  if (Number.isNaN(low) || Number.isNaN(high)) return ['费率应填写百分数，例如 4 或 0.25，最多四位小数']
  if ([low, high].some(rate => rate < 0 || rate > WHOLE)) return ['费率应在 0% 至 100% 之间']
  return low > high ? ['费率的低端不能高于高端'] : []
}

/** Where another ladder begins, the whole amount is charged by it: which must not make a larger amount cheaper. */
function dropFaults(ladders: readonly LadderDraft[], at: number): string[] {
  const [former, ladder] = [ladders[at - 1], ladders[at]]
  if (!former || !ladder || former.upTo === null) return []
  const edge = BigInt(former.upTo)
  const [until, beyond] = [ladderFee([former], edge), ladderFee([ladder], edge + 1n)]
  const side = until.low > beyond.low ? 'low' : until.high > beyond.high ? 'high' : null
  if (!side) return []
  const [more, less] = [formatYuan(until[side]), formatYuan(beyond[side])]
  return [`争议金额 ${yuan(former.upTo)} 元的案件收 ${more} 元，刚超过的反而只收 ${less} 元`]
}

const yuan = (fen: number) => formatYuan(BigInt(fen))

const partText = (from: number, upTo: number | null) =>
  upTo === null ? `超过 ${yuan(from)} 元的部分` : `${yuan(from)} 元至 ${yuan(upTo)} 元的部分`

const PARTS: Record<FeeFault['part'], string> = {
  acceptance: '案件受理费',
  handling: '案件处理费',
  withoutAmount: '没有争议金额的案件',
}

/** `案件受理费第 2 段：…`; with the ladder's number if there are several. */
export function faultText({ part, ladder, bracket, message }: FeeFault, draft: ChargesDraft): string {
  const ladders = part === 'acceptance' ? draft.acceptance : ladderOf(draft)
  const above = ladders.length > 1 ? `第 ${ladder + 1} 档` : ''
  return `${PARTS[part]}${above}${bracket === null ? '' : `第 ${bracket + 1} 段`}：${message}`
}

const ladderOf = ({ handling }: ChargesDraft) => (handling?.basis === 'amount' ? handling.ladders : [])
