import type { BracketDraft, ChargesDraft, FeeRange, LadderDraft } from '../src/api/system/staff-fee-table'
import { badInput } from './envelope'

/** In 分. */
const MOST_EDGE = 1e15
const MOST_CHARGE = 1e12
/** 100 %, in millionths. */
const WHOLE = 1_000_000

/**
 * Refuses a fee table that leaves amounts out, charges them twice, or charges a larger one less, and names the row: the
 * rules of `src/lib/fee-faults.ts`, which the form shows while it is filled in.
 * @throws Failure 400
 */
export function refuseFaultyCharges({ acceptance, handling, withoutAmount }: ChargesDraft): void {
  checkLadders('案件受理费', acceptance)
  if (handling?.basis === 'amount') checkLadders('案件处理费', handling.ladders)
  if (handling?.basis === 'acceptance')
    refuse('案件处理费', rateFault(handling.rate) ?? chargeFault(handling.minimum))
  if (withoutAmount) refuse('没有争议金额的案件', chargeFault(withoutAmount))
}

function refuse(place: string, fault: string | null): void {
  if (fault) throw badInput(`${place}：${fault}`)
}

function checkLadders(part: string, ladders: LadderDraft[]): void {
  const nameOf = (at: number) => (ladders.length > 1 ? `${part}第 ${at + 1} 档` : part)
  for (const [at, ladder] of ladders.entries()) {
    refuse(nameOf(at), edgeFault(ladders, at, null) ?? chargeFault(ladder.minimum))
    for (const [row, { flat, rate }] of ladder.brackets.entries())
      refuse(
        `${nameOf(at)}第 ${row + 1} 段`,
        edgeFault(ladder.brackets, row, ladder.upTo) ?? chargeFault(flat) ?? rateFault(rate),
      )
  }
  for (const [at, ladder] of ladders.entries()) refuse(nameOf(at), dropFault(ladders[at - 1], ladder))
}

function edgeFault(
  rows: readonly Pick<BracketDraft, 'from' | 'upTo'>[],
  at: number,
  end: number | null,
): string | null {
  const { from = 0, upTo = null } = rows[at] ?? {}
  const outside = (edge: number) => edge < 0 || edge > MOST_EDGE
  if (outside(from) || outside(upTo ?? 0)) return `金额应在 0 至 ${yuan(MOST_EDGE)} 元之间`
  if (upTo !== null && upTo <= from) return '金额的上限应大于下限'
  const before = at === 0 ? 0 : (rows[at - 1]?.upTo ?? null)
  if (before === null) return `${partText(from, upTo)}重复：前一行没有上限`
  if (from > before) return `${partText(before, from)}没有收费标准`
  if (from < before) return `${partText(from, Math.min(before, upTo ?? before))}重复收费`
  const isShort = upTo !== null && at === rows.length - 1 && (end === null || upTo < end)
  return isShort ? `${partText(upTo, end)}没有收费标准` : null
}

function chargeFault({ low, high }: FeeRange): string | null {
  if ([low, high].some(charge => charge < 0 || charge > MOST_CHARGE))
    return `收费金额应在 0 至 ${yuan(MOST_CHARGE)} 元之间`
  return low > high ? '收费金额的低端不能高于高端' : null
}

function rateFault({ low, high }: FeeRange): string | null {
  if ([low, high].some(rate => rate < 0 || rate > WHOLE)) return '费率应在 0% 至 100% 之间'
  return low > high ? '费率的低端不能高于高端' : null
}

/** From its edge on a ladder charges the whole amount: that must not make a larger amount cheaper. */
function dropFault(former: LadderDraft | undefined, ladder: LadderDraft): string | null {
  if (!former || former.upTo === null) return null
  for (const side of ['low', 'high'] as const) {
    const until = feeOf(former, BigInt(former.upTo), side)
    const beyond = feeOf(ladder, BigInt(former.upTo) + 1n, side)
    if (until > beyond)
      return `争议金额 ${yuan(former.upTo)} 元的案件收 ${yuan(until)} 元，刚超过的反而只收 ${yuan(beyond)} 元`
  }
  return null
}

/** One end of what an amount costs by one ladder, as `src/lib/fee.ts` works it out. */
function feeOf({ brackets, minimum }: LadderDraft, amount: bigint, side: keyof FeeRange): bigint {
  const sum = brackets
    .filter(({ from }) => amount > BigInt(from))
    .reduce((total, { from, upTo, flat, rate }) => {
      const reached = upTo !== null && amount > BigInt(upTo) ? BigInt(upTo) : amount
      const share = ((reached - BigInt(from)) * BigInt(rate[side]) + 500_000n) / 1_000_000n
      return total + BigInt(flat[side]) + share
    }, 0n)
  const least = BigInt(minimum[side])
  return sum > least ? sum : least
}

function yuan(fen: number | bigint): string {
  const [whole, rest] = [BigInt(fen) / 100n, BigInt(fen) % 100n]
  const text = whole.toLocaleString('en-US')
  return rest === 0n ? text : `${text}.${String(rest).padStart(2, '0')}`
}

const partText = (from: number, upTo: number | null) =>
  upTo === null ? `超过 ${yuan(from)} 元的部分` : `${yuan(from)} 元至 ${yuan(upTo)} 元的部分`
