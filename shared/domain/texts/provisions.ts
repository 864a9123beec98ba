/*
 * The articles of rules and laws: 第二十八条, Article 28. Their places in the address are used by the page and by the
 * search, on both sides.
 */

const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** A number below 10,000 as rules write it: 二十八, 一百零五, 28; null for what is none. */
export function chineseNumber(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  if (!/^[零〇一二三四五六七八九十百千]{1,8}$/.test(text)) return null
  let sum = 0
  let digit = 0
  for (const character of text.replace(/〇/g, '零')) {
    const unit = UNITS[character]
    if (unit === undefined) digit = DIGITS.indexOf(character)
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}

/** A number below 1,000 as rules write it: 二十八, 一百零五. */
export function numberInChinese(number: number): string {
  if (number === 0) return '零'
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]
  const before = hundreds > 0 ? `${DIGITS[hundreds]}百` : ''
  const gap = hundreds > 0 && tens === 0 && ones > 0 ? '零' : ''
  const ten = tens === 0 ? gap : `${tens === 1 && hundreds === 0 ? '' : DIGITS[tens]}十`
  return `${before}${ten}${ones > 0 ? DIGITS[ones] : ''}`
}

const NUMBER = '([零〇一二三四五六七八九十百千]{1,8}|\\d{1,4})'
/** What follows the number: 第五条规定 is a sentence about an article, not its beginning. */
const AFTER = '(?=[\\s【（(：:、.．]|$)'
const CHINESE = new RegExp(`^第\\s?${NUMBER}\\s?条(?:之${NUMBER})?${AFTER}`)
const ENGLISH = new RegExp(`^Article\\s(\\d{1,4})${AFTER}`)
const CHAPTER = new RegExp(`^第\\s?${NUMBER}\\s?[编章节]`)

interface Numbered {
  /** Of its place in the address: it follows from the number alone. */
  id: string
  /** The number as it is written. */
  label: string
}

/** The article that a paragraph begins: 第二十八条 is `article-28`, 第二十八条之一 `article-28-1`. */
export function articleAt(text: string): Numbered | null {
  const [label, number = '', further] = CHINESE.exec(text) ?? ENGLISH.exec(text) ?? []
  const numbers = [number, ...(further ? [further] : [])].map(chineseNumber)
  return label && !numbers.includes(null) ? { id: `article-${numbers.join('-')}`, label } : null
}

/** Whether a paragraph is the heading of a chapter or section: 第三章　仲裁庭. */
export const isChapter = (text: string): boolean =>
  text.length <= 40 && CHAPTER.test(text) && !/[。；]/.test(text)
