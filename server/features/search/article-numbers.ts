import { chineseNumber } from '@shared/domain/texts/provisions'

const DIGITS = '零一二三四五六七八九'

/** Below 1,000, as rules write it. */
function inChinese(number: number): string {
  const [hundreds = 0, tens = 0, ones = 0] = [
    Math.floor(number / 100),
    Math.floor(number / 10) % 10,
    number % 10,
  ]
  const before = hundreds > 0 ? `${DIGITS[hundreds]}百` : ''
  const gap = hundreds > 0 && tens === 0 && ones > 0 ? '零' : ''
  const ten = tens === 0 ? gap : `${tens === 1 && hundreds === 0 ? '' : DIGITS[tens]}十`
  return `${before}${ten}${ones > 0 ? DIGITS[ones] : ''}`
}

const NAMED = /^第?([零〇一二三四五六七八九十百]{1,8}|\d{1,3})条$/

/** The other way to write the number of an article: 第28条 and 第二十八条; undefined for what is none. */
export function otherNumeral(word: string): string | undefined {
  const [, written = ''] = NAMED.exec(word) ?? []
  const number = chineseNumber(written)
  if (number === null || number < 1 || number > 999) return undefined
  return `第${/^\d/.test(written) ? inChinese(number) : number}条`
}
