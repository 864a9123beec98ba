import { isUnseen } from './plain'

/** A number in a text, and how it is shown instead. Positions are those of the text. */
export interface PersonalNumber {
  from: number
  to: number
  kind: 'id' | 'phone'
  masked: string
}

const PHONE = /^(?:0?0?86)?(1[3-9]\d{9})$/
const ID =
  /^(?:[1-9]\d{5}(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]|[1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3})$/
/** Digits of the longest of both, and of a bank card. */
const LONGEST = 18
const LONGEST_CARD = 19

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9'
export const isLatin = (character: string | undefined) =>
  character !== undefined && /[A-Za-z]/.test(character)
/** What people, and editors, put between the digits of one number. */
const isGap = (character: string) =>
  (isUnseen(character) || /[\u2010-\u2015-]/.test(character)) && character !== '\n'
/** Gaps between two groups of digits that are seen, and all of them. */
const MAX_GAPS = 2
const MAX_UNSEEN = 12

/** Full-width digits and letters as the usual ones, each still one character. */
const toHalfWidth = (text: string) =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff0d]/g, character =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  )

interface Group {
  from: number
  to: number
}

/** Numbers of identity cards and mobile phones, in the order of the text. */
export const findPersonalNumbers = (text: string): PersonalNumber[] =>
  findNumbers(toHalfWidth(text), { read: numberOf, longest: LONGEST })

/** A number that its last digit confirms. */
export interface CheckedNumber {
  from: number
  to: number
  kind: 'id' | 'card'
  masked: string
}

/**
 * Numbers of identity cards and bank cards, of which a writer is warned. The check digit must be right: numbers of cases and
 * orders are as long.
 */
export const findCheckedNumbers = (text: string): CheckedNumber[] =>
  findNumbers(toHalfWidth(text), { read: checkedNumberOf, longest: LONGEST_CARD })

/** What a number is, by its digits without gaps; null for any other. */
interface Reader<N> {
  read: (text: string, digits: string, from: number, to: number) => N | null
  longest: number
}

function findNumbers<N>(text: string, reader: Reader<N>): N[] {
  const found: N[] = []
  let groups: Group[] = []
  const close = () => {
    found.push(...numbersIn(text, groups, reader))
    groups = []
  }
  for (const match of text.matchAll(/\d+/g)) {
    const group = { from: match.index, to: match.index + match[0].length }
    const former = groups.at(-1)
    if (former && !isJoined(text, former.to, group.from)) close()
    groups.push(group)
  }
  close()
  return found
}

function isJoined(text: string, from: number, to: number): boolean {
  if (to - from > MAX_UNSEEN) return false
  const gaps = [...text.slice(from, to)]
  return (
    gaps.every(isGap) &&
    gaps.filter(gap => !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(gap)).length <= MAX_GAPS
  )
}

/** The longest number that begins at each group of digits. */
function numbersIn<N>(text: string, groups: readonly Group[], { read, longest }: Reader<N>): N[] {
  const found: N[] = []
  for (let start = 0; start < groups.length; start += 1) {
    const first = groups[start]
    if (!first || isLatin(text[first.from - 1])) continue
    let digits = ''
    let best: { number: N; last: number } | null = null
    for (let last = start; last < groups.length; last += 1) {
      const group = groups[last]
      if (!group) break
      digits += text.slice(group.from, group.to)
      if (digits.length > longest) break
      const number = read(text, digits, first.from, group.to)
      if (number) best = { number, last }
    }
    if (!best) continue
    found.push(best.number)
    start = best.last
  }
  return found
}

function numberOf(text: string, digits: string, from: number, to: number): PersonalNumber | null {
  const endsWithX = digits.length === 17 && /^x$/i.test(text[to] ?? '') && !isLatin(text[to + 1])
  const whole = endsWithX ? `${digits}X` : digits
  const end = endsWithX ? to + 1 : to
  if (isLatin(text[end]) || isDigit(text[end])) return null
  if (ID.test(whole)) {
    const stars = '*'.repeat(whole.length - 5)
    return { from, to: end, kind: 'id', masked: whole.slice(0, 3) + stars + whole.slice(-2) }
  }
  const phone = PHONE.exec(whole)?.[1]
  return phone ? { from, to: end, kind: 'phone', masked: maskPhone(phone) } : null
}

/** Of the first 17 digits of an identity card, and its last sign by their sum (GB 11643). */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_SIGNS = '10X98765432'
const hasIdSign = (id: string) => {
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0)
  return id.length === 18 && ID_SIGNS[sum % 11] === id[17]
}

/** Of UnionPay and the international cards, by the algorithm of Luhn. */
const CARD = /^(?:3|4|5|6|9)\d{15,18}$/
const isCard = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return CARD.test(digits) && sum % 10 === 0
}

function checkedNumberOf(text: string, digits: string, from: number, to: number): CheckedNumber | null {
  const number = numberOf(text, digits, from, to)
  if (number?.kind === 'id') {
    const { masked } = number
    const whole = number.to > to ? `${digits}X` : digits
    return hasIdSign(whole) ? { from, to: number.to, kind: 'id', masked } : null
  }
  if (isLatin(text[to]) || isDigit(text[to]) || !isCard(digits)) return null
  const masked = digits.slice(0, 4) + '*'.repeat(digits.length - 8) + digits.slice(-4)
  return { from, to, kind: 'card', masked }
}

/** A mobile number without its middle: 138****5678. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
