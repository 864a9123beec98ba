import { findPersonalData } from '@shared/domain/texts/personal-data'
import { toWellFormed } from '@shared/domain/texts/well-formed'

/** What a writer is asked about before visitors read it. None of it need be wrong. */
export type FindingKind = 'id' | 'card' | 'phone' | 'typo' | 'outside' | 'empty'

export const FINDING_KINDS: Record<FindingKind, string> = {
  id: '身份证号',
  card: '银行卡号',
  phone: '手机号',
  typo: '可能的错别字',
  outside: '指向其他网站的链接',
  empty: '空链接',
}

export interface Finding {
  kind: FindingKind
  /** 标题, 摘要 or 正文. */
  where: string
  /** What was found, with a little of what is around it. */
  before: string
  text: string
  after: string
  /** What it should be, or where it leads. */
  note?: string
}

/** A word that staff know to be mistyped, and the right one. */
export interface Typo {
  wrong: string
  right: string
}

export interface CheckedText {
  title?: string
  summary?: string
  /** HTML. */
  content?: string
}

interface Options {
  typos: readonly Typo[]
  /** Visitors read identity and phone numbers masked, as in service announcements. */
  isMasked?: boolean
}

/** Characters shown on either side. */
const AROUND = 12

/** What may be wrong with a text that visitors will read, in the order of the text. */
export function checkPublication({ title = '', summary = '', content = '' }: CheckedText, options: Options) {
  const body = new DOMParser().parseFromString(content, 'text/html').body
  // Contacts of the commission itself.
  for (const reference of body.querySelectorAll('data')) reference.replaceWith(' ')
  return [
    ...findIn(title, '标题', options),
    ...findIn(summary, '摘要', options),
    ...findIn(textOf(body), '正文', options),
    ...findLinks(body),
  ]
}

function findIn(text: string, where: string, { typos, isMasked = false }: Options): Finding[] {
  const personal = findPersonalData(text).filter(
    ({ kind, from, to }) => kind !== 'id' || isIdNumber(text.slice(from, to)),
  )
  const cards = cardNumbers(text).filter(
    card => !personal.some(({ from, to }) => from < card.to && card.from < to),
  )
  const found = [
    ...(isMasked ? [] : personal.map(({ kind, from, to }) => ({ kind: kind as FindingKind, from, to }))),
    ...cards.map(card => ({ ...card, kind: 'card' as const })),
    ...typos.flatMap(({ wrong, right }) =>
      placesOf(text, wrong, right).map(from => ({
        ...{ kind: 'typo' as const, from, to: from + wrong.length },
        note: `应为“${right}”`,
      })),
    ),
  ]
  return found
    .sort((a, b) => a.from - b.from)
    .map(({ kind, from, to, ...more }) => ({
      ...{ kind, where, ...more },
      before: lineOf(text.slice(Math.max(0, from - AROUND), from)).at(-1) ?? '',
      text: text.slice(from, to),
      after: lineOf(text.slice(to, to + AROUND))[0] ?? '',
    }))
}

const lineOf = (text: string) => toWellFormed(text).split('\n')

/** Where a word is, unless it is there as a part of the right one. */
function placesOf(text: string, wrong: string, right: string): number[] {
  const places: number[] = []
  if (wrong === '' || wrong === right) return places
  const offset = right.indexOf(wrong)
  for (let at = text.indexOf(wrong); at >= 0; at = text.indexOf(wrong, at + wrong.length))
    if (offset < 0 || !text.startsWith(right, at - offset)) places.push(at)
  return places
}

const halfWidth = (text: string) =>
  text.replace(/[\uff10-\uff19\uff38\uff58]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
const digitsOf = (text: string) => halfWidth(text).replace(/[^\dXx]/g, '')

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether the last of 18 signs is the check digit of the others (GB 11643); the older 15 have none. */
export function isIdNumber(text: string): boolean {
  const digits = digitsOf(text).toUpperCase()
  if (digits.length !== 18) return digits.length === 15
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'[sum % 11] === digits[17]
}

/** Whether the digits of a card end with their check digit (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^(?:62|4|5[1-5]|3[4-7]|9)\d+$/.test(digits) || digits.length < 15 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const GROUPED = /\d(?:[ \u00a0-]?\d){14,18}/g

function cardNumbers(text: string) {
  const found: { from: number; to: number }[] = []
  const plain = halfWidth(text)
  for (const match of plain.matchAll(GROUPED)) {
    const from = match.index
    const to = from + match[0].length
    const isWhole = !/[\dA-Za-z]/.test(plain[from - 1] ?? '') && !/[\dA-Za-z]/.test(plain[to] ?? '')
    if (isWhole && isCardNumber(match[0])) found.push({ from, to })
  }
  return found
}

function findLinks(body: HTMLElement): Finding[] {
  return [...body.querySelectorAll('a')].flatMap((link): Finding[] => {
    const text = (link.textContent ?? '').trim()
    const shown = { where: '正文', before: '', after: '', text: text || '（没有文字）' }
    const address = (link.getAttribute('href') ?? '').trim()
    if (address === '' || address === '#') return [{ ...shown, kind: 'empty', note: '没有链接地址' }]
    if (text === '' && !link.querySelector('img'))
      return [{ ...shown, kind: 'empty', note: `链接到 ${address}，没有文字可点` }]
    const host = outsideHost(address)
    return host ? [{ ...shown, kind: 'outside', note: host }] : []
  })
}

/** The site that a link leads to; null for this one, mail and telephones. */
function outsideHost(address: string): string | null {
  try {
    const { protocol, host, origin } = new URL(address, window.location.origin)
    return /^https?:$/.test(protocol) && origin !== window.location.origin ? host : null
  } catch {
    return null
  }
}

const INLINE = 'a,abbr,b,bdi,bdo,cite,code,del,em,font,i,ins,mark,q,s,small,span,strong,sub,sup,u'

/** What is read, with an end of line around every block. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  if (!(node instanceof Element)) return ''
  const text = [...node.childNodes].map(textOf).join('')
  return node.matches(INLINE) ? text : `\n${text}\n`
}

/** How often each kind occurs, as one sentence; empty where nothing was found. */
export function findingsText(findings: readonly Finding[]): string {
  const counts = (Object.keys(FINDING_KINDS) as FindingKind[]).flatMap(kind => {
    const count = findings.filter(finding => finding.kind === kind).length
    return count > 0 ? [`${FINDING_KINDS[kind]} ${count} 处`] : []
  })
  return counts.length > 0 ? `文中有${counts.join('、')}，请先打开文章核对。` : ''
}
