import {
  type FeeBracket,
  type FeeCharges,
  type FeeLadder,
  type FeeRange,
  type HandlingFee,
  percent,
  spanText,
} from './fee'
import { formatYuan } from './yuan'

/** Edges in 分; null: without end. */
interface Edges {
  from: bigint
  upTo: bigint | null
}

const FEN_PER_YUAN = 100n

/**
 * Which part of the amount a bracket is of, in the words of the law: the lower edge is the next whole 元, so that no
 * amount is in two brackets.
 */
export function bracketText({ from, upTo }: Edges): string {
  if (upTo === null) return from === 0n ? '全部金额' : `${above(from)}的部分`
  if (from === 0n) return `${formatYuan(upTo)} 元以下`
  // An edge with 角 or 分, or a bracket of one 元, has no next whole 元 within it.
  const first = nextYuan(from)
  return first === null || first >= upTo
    ? `${above(from)}至 ${formatYuan(upTo)} 元的部分`
    : `${formatYuan(first)} 元至 ${formatYuan(upTo)} 元的部分`
}

const above = (from: bigint) => `超过 ${formatYuan(from)} 元`

const nextYuan = (fen: bigint) => (fen % FEN_PER_YUAN === 0n ? fen + FEN_PER_YUAN : null)

/** `40 元至 100 元`, `4%～5%`, or both. */
export function chargeText({ flat, rate }: Pick<FeeBracket, 'flat' | 'rate'>): string {
  const fixed = flat.high > 0 && spanText(flat)
  return [fixed, rate.high > 0 && rateText(rate)].filter(Boolean).join(' 加 ') || '不收费'
}

const rateText = ({ low, high }: FeeRange) =>
  low === high ? percent(high) : `${percent(low)}～${percent(high)}`

/** A handling fee that is a share of the acceptance fee: `受理费的 20%，不低于 500 元`. */
export function shareText({ rate, minimum }: Extract<HandlingFee, { basis: 'acceptance' }>): string {
  const share = rate.low === 0 ? `不超过受理费的 ${percent(rate.high)}` : `受理费的 ${rateText(rate)}`
  return minimum.high > 0 ? `${share}，不低于 ${formatYuan(BigInt(minimum.high))} 元` : share
}

const HEADS = ['案件受理费', '案件处理费', '没有争议金额的案件'] as const

/** Whether a line of `feeLines` is above others. */
export const isFeeHead = (line: string): boolean => HEADS.some(head => head === line)

/** A whole fee table as lines of text, one for each thing that can change: two of them are compared by these. */
export function feeLines({ acceptance, handling, withoutAmount }: FeeCharges): string[] {
  return [
    HEADS[0],
    ...ladderLines(acceptance),
    HEADS[1],
    ...(handling === null
      ? ['按实际支出另行收取']
      : handling.basis === 'acceptance'
        ? [shareText(handling)]
        : ladderLines(handling.ladders)),
    HEADS[2],
    withoutAmount ? `每件收取 ${spanText(withoutAmount)}` : '由本会根据案件的具体情况确定收费',
  ]
}

const ladderLines = (ladders: readonly FeeLadder[]): string[] =>
  ladders.flatMap((ladder, at) => {
    const above = ladders.length > 1 ? [`${ladderText(ladders, at)}：`] : []
    return [
      ...above,
      ...ladder.brackets.map(
        (bracket, row) => `${bracketText(edgesAt(ladder.brackets, row))}：${chargeText(bracket)}`,
      ),
      ...(ladder.minimum.high > 0 ? [`最低收费：${spanText(ladder.minimum)}`] : []),
    ]
  })

/** Which cases a ladder is for, by the whole of their amount. */
export function ladderText(ladders: readonly Pick<FeeLadder, 'upTo'>[], at: number): string {
  const { from, upTo } = edgesAt(ladders, at)
  const least = from > 0n ? above(from) : ''
  const most = upTo === null ? '' : `不超过 ${formatYuan(upTo)} 元`
  return least || most ? `争议金额${[least, most].filter(Boolean).join('、')}的案件` : '所有案件'
}

/** What is stored has no lower edges: each begins where the one before ends. */
export function edgesAt(rows: readonly { upTo: number | null }[], at: number): Edges {
  const upTo = rows[at]?.upTo ?? null
  return { from: BigInt(rows[at - 1]?.upTo ?? 0), upTo: upTo === null ? null : BigInt(upTo) }
}
