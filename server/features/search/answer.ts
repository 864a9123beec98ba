import type { SearchAnswer, Suggestion } from '@shared/contract/search'
import { feesOf, spanText } from '@shared/domain/fees/fee'
import { formatYuan, plainYuan } from '@shared/domain/fees/yuan'
import type { Reader } from '../../platform/db/database'
import { enabledEntries } from '../dictionaries'
import { chargesOf, inForce } from '../fees'
import type { FoundPage, Understood } from './pages'

/** The dictionary with the lines of the contact page. */
const CONTACT = 'contact_us_config'
const MAX_LINES = 6

/** The answer to what was asked, where one of its pages has a short one. */
export async function answerOf(
  db: Reader,
  { question, pages, asked, text }: Understood,
  now: number,
): Promise<SearchAnswer | undefined> {
  if (text !== undefined) return { kind: 'text', text }
  const found = pages.find(({ isAsked, section }) => isAsked && section && ANSWERED.has(section))
  if (!found) return undefined
  const page = { title: found.title, url: found.url }
  if (found.section === 'filing-guide') return { kind: 'filing', page }
  if (found.section === 'fee-calculator') return feeAnswer(db, { page, amount: question.amount, now })
  const lines = await contactLines(db, asked)
  return lines.length > 0 ? { kind: 'contact', page, lines } : undefined
}

const ANSWERED = new Set<FoundPage['section']>(['5', 'fee-calculator', 'filing-guide'])

type AnswerPage = Exclude<SearchAnswer, { kind: 'text' }>['page']

/** What a case over the amount costs by the fee table in force. */
async function feeAnswer(
  db: Reader,
  { page, amount, now }: { page: AnswerPage; amount: bigint | undefined; now: number },
): Promise<SearchAnswer> {
  const table = amount === undefined ? undefined : await inForce(db, now)
  if (amount === undefined || !table) return { kind: 'fee', page, fee: null }
  const { acceptance, handling, total } = feesOf(chargesOf(table), amount)
  return {
    kind: 'fee',
    page: { ...page, url: `${page.url}?${new URLSearchParams({ amount: plainYuan(amount) })}` },
    fee: {
      amount: `${formatYuan(amount)} 元`,
      acceptance: spanText(acceptance),
      handling: handling && spanText(handling),
      total: spanText(total),
    },
  }
}

/** The lines that were asked for, then telephone numbers, the address and the hours. */
async function contactLines(db: Reader, asked: readonly string[]) {
  const rows = await enabledEntries(db, CONTACT)
  const isAsked = (label: string) => asked.some(word => label.includes(word) || word.includes(label))
  const placeOf = (label: string) => {
    if (isAsked(label)) return 0
    const at = USUAL.findIndex(pattern => pattern.test(label))
    return at < 0 ? USUAL.length + 1 : at + 1
  }
  return rows
    .map(row => ({ ...row, place: placeOf(row.label) }))
    .filter(({ place }) => place <= USUAL.length)
    .sort((a, b) => a.place - b.place)
    .slice(0, MAX_LINES)
    .map(({ label, value }) => ({ label, value }))
}

const USUAL = [/电话|热线|手机/, /地址/, /时间/]

/** An answer in one line, for the suggestions; undefined where only its page says it. */
export function answerLine(answer: SearchAnswer | undefined): Suggestion | undefined {
  if (!answer || answer.kind === 'text') return undefined
  const line = lineOf(answer)
  return line ? { kind: 'answer', title: line, titleMarks: [], url: answer.page.url } : undefined
}

function lineOf(answer: Exclude<SearchAnswer, { kind: 'text' }>): string | undefined {
  if (answer.kind === 'contact') {
    const [first] = answer.lines
    return first && `${first.label}：${first.value}`
  }
  if (answer.kind === 'fee' && answer.fee)
    return `争议金额 ${answer.fee.amount}：仲裁费用 ${answer.fee.total}`
  return undefined
}
