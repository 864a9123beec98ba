import { type FoldedText, foldWithPlaces, placesIn } from '../texts/fold'
import type { Span } from './units'

/** A clause as the rules read it, and as it was typed. */
export interface ReadClause {
  original: string
  folded: FoldedText
  /**
   * Half width, simplified, without spaces; slips of the pen in 仲裁 are put right, and what was not chosen of a list is
   * full stops. Every sign stands where it stands in `folded`.
   */
  text: string
}

/** A whole contract; what follows is not read. */
const MAX_CLAUSE = 20_000
/** Longer than any contract's clauses on disputes: of more, what speaks of disputes is read up to here. */
export const MAX_READ = 3_000

/** Single signs, as there may be gaps between them; those of the first kind come before what speaks of courts and costs. */
const ABOUT_ARBITRATION = /[仲裁]|arbitrat|ａｒｂｉｔｒａｔ/gi
const ABOUT_DISPUTES = /[争爭纠糾诉訴讼訟]|disput|litigat|\bcourts?\b/gi
const CONTEXT = 200

/**
 * The parts of a long text that speak of disputes, each with the sentences around it; a short text is read whole. The work
 * of the rules is bounded by it, whatever is pasted.
 * @returns whether there was more than is read
 */
export function relevantPart(text: string): { text: string; isCut: boolean } {
  if (text.length <= MAX_READ) return { text, isCut: false }
  const contract = text.slice(0, MAX_CLAUSE)
  const isRead = new Uint8Array(contract.length)
  const isCut = !markRead(contract, isRead)
  return { text: [...partsOf(contract, isRead)].join('\n。'), isCut: isCut || text.length > MAX_CLAUSE }
}

/** @returns whether all that speaks of disputes can be read */
function markRead(contract: string, isRead: Uint8Array): boolean {
  let left = MAX_READ
  for (const pattern of [ABOUT_ARBITRATION, ABOUT_DISPUTES]) {
    let at = 0
    for (const { index } of contract.matchAll(pattern))
      for (at = Math.max(at, index - CONTEXT); at < Math.min(contract.length, index + CONTEXT); at += 1) {
        if (isRead[at]) continue
        if (left === 0) return false
        isRead[at] = 1
        left -= 1
      }
  }
  return true
}

function* partsOf(text: string, isRead: Uint8Array): Generator<string> {
  for (let start = isRead.indexOf(1); start >= 0; ) {
    const end = isRead.indexOf(0, start)
    yield text.slice(start, end < 0 ? undefined : end)
    start = end < 0 ? -1 : isRead.indexOf(1, end)
  }
}

/** A line that begins with the number of an item is a sentence of its own; any other end of a line may be the paper's. */
const ITEM_LINES =
  /[\r\n](?=[^\S\r\n]{0,20}(?:[(（【]?[\d一二三四五六七八九十①-⑩a-eA-E□☐☑☒√✓■][)）】、.．,，\s]?|第[\d一二三四五六七八九十百]{1,5}条|(?:合同编号|编号|日期|签订|地址|电话|联系人|法定代表人|[甲乙丙丁买卖]方|[发承]包人|出租|承租|出借|借款)[^\r\n:：]{0,12}[:：]))/g
/** A full stop of the other keyboard; not of a name or a numeral. */
const FULL_STOPS = /((?![一二三四五六七八九十])[\u4e00-\u9fff])[.．](?=\s*(?:[\u4e00-\u9fff]|$))/g
/** A line with nothing but the number of a page stands where one page ends. */
const PAGE_LINES =
  /[\r\n][^\S\r\n]*(?:[-—–·]+ ?\d+ ?[-—–·]+|第 ?\d+ ?页(?:[,，/ ]*共 ?\d+ ?页)?|\d+ ?\/ ?\d+|[Pp]age \d+(?: of \d+)?)[^\S\r\n]*(?=[\r\n])/g
const SLIPS = /[仲种重][载栽才材截]|[中种重钟]裁(?=委|院)/g

/** A gap where a name was to be written. */
const GAPS = /(提交|提请|向|由|交)[^\S\r\n]{3,}(?=仲裁(?:委|机|院))/g

/** A place that was filled in between brackets, or is between quotes: 【云州】仲裁委员会 */
const FILLED = /[“"「『【[(（]\s*([\u4e00-\u9fff]{2,8})\s*[”"」』】\])）](?=\s*仲裁(?:委|院|中心))/g

export function readClause(text: string): ReadClause {
  // ① is ⑴, which folds to (1).
  const original = text
    .replace(PAGE_LINES, '')
    .replace(GAPS, '$1____')
    .replace(FILLED, '$1')
    .replace(FULL_STOPS, '$1。')
    .replace(ITEM_LINES, '。')
    .replace(/[①-⑳]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 20))
  const folded = foldWithPlaces(original)
  return { original, folded, text: folded.text.replace(SLIPS, '仲裁') }
}

/** The words of a part as they were typed, without the spaces. */
export function quoteOf({ original, folded }: ReadClause, { start, end }: Span): string {
  const [from, to] = placesIn(folded, start, end)
  return shorten(
    original
      .slice(from, to)
      .replace(/\s/gu, '')
      .replace(/^[,，、。;；:：]+/, ''),
  )
}

/** Words that are shown with a finding. */
export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** How many signs are to be typed, left out, changed or turned round to make one text of another; above `most` it is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY
      const changed = at(1, 1) + Number(a[i - 1] !== b[j - 1])
      const isTurned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          changed,
          at(1, 0) + 1,
          (row[j - 1] ?? 0) + 1,
          isTurned ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return Math.min(rows[a.length]?.[b.length] ?? most + 1, most + 1)
}
