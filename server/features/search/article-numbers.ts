import { chineseNumber, numberInChinese } from '@shared/domain/texts/provisions'

const NAMED = /^第?([零〇一二三四五六七八九十百]{1,8}|\d{1,3})条$/

/** The other way to write the number of an article: 第28条 and 第二十八条; undefined for what is none. */
export function otherNumeral(word: string): string | undefined {
  const [, written = ''] = NAMED.exec(word) ?? []
  const number = chineseNumber(written)
  if (number === null || number < 1 || number > 999) return undefined
  return `第${/^\d/.test(written) ? numberInChinese(number) : number}条`
}
