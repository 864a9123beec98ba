import { format, getFormatDateInfo, isDateFormat } from 'numfmt'
import type { Cell } from './cells'

const MONTH = 'yyyy"年"m"月"'
const MONTH_DAY = 'm"月"d"日"'
const TIME = 'h"时"mm"分"'
const SECONDS = 'h"时"mm"分"ss"秒"'
const LONG_DAY = 'yyyy"年"m"月"d"日"'

/** The codes of formats that a workbook refers to by number alone, as Chinese Excel shows them (ECMA-376 18.8.30). */
const BUILT_IN: Partial<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 14: 'yyyy/m/d', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy/m/d h:mm' },
  ...{ 27: MONTH, 28: MONTH_DAY, 29: MONTH_DAY, 30: 'm/d/yy', 31: LONG_DAY, 32: TIME, 33: SECONDS },
  ...{ 34: `AM/PM${TIME}`, 35: `AM/PM${SECONDS}`, 36: MONTH },
  ...{ 37: '#,##0;-#,##0', 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00' },
  ...{ 41: '#,##0;-#,##0;-', 42: '¥#,##0;-¥#,##0;-', 43: '#,##0.00;-#,##0.00;-' },
  ...{ 44: '¥#,##0.00;-¥#,##0.00;-', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0' },
  ...{ 50: MONTH, 51: MONTH_DAY, 52: MONTH, 53: MONTH_DAY, 54: MONTH_DAY },
  ...{ 55: `AM/PM${TIME}`, 56: `AM/PM${SECONDS}`, 57: MONTH, 58: MONTH_DAY },
}

export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General'

/** The longest code that Excel writes. */
const MAX_CODE = 255

/** Whether a format shows a date or a time. */
export function isDateCode(code: string): boolean {
  try {
    return code.length <= MAX_CODE && isDateFormat(code)
  } catch {
    return false
  }
}

const DAY = 86_400_000
const SECONDS_A_DAY = 86_400
/** The first day that is none any more: 31 December 9999 is the last one. */
const AFTER_LAST_DAY = 2_958_466
/** Days from the beginning of 1900, as Excel counts, and of 1904, as it did on Macs, to 1970. */
const BEFORE_1970 = { 1900: 25_569, 1904: 24_107 }
export type Epoch = keyof typeof BEFORE_1970
/** Excel has a 29 February in 1900: before it, its days are one less. */
const FIRST_OF_MARCH_1900 = 61

/** The day of a date as yyyy-MM-dd; undefined for what is none. */
export function dayOf(days: number, epoch: Epoch): string | undefined {
  const early = epoch === 1900 && days < FIRST_OF_MARCH_1900 ? 1 : 0
  const date = new Date(Math.floor(days - BEFORE_1970[epoch] + early) * DAY)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

/** Excel keeps 15 digits of a number, and writes noughts for the others. */
const DIGITS = 15
const WHOLE_LIMIT = 10 ** DIGITS

/** A number as it stands in the line where it is typed. */
const plainNumber = (number: number): string =>
  String(Number(number.toPrecision(DIGITS)))
    .replace('e-', 'E-0')
    .replace(/E-0(\d\d)/, 'E-$1')

/** How a style of cells shows numbers, worked out once. */
export type NumberFormat = (number: number, epoch: Epoch) => Cell

/** Reads a format by its code; one that Excel would not accept shows numbers as they are typed. */
export function numberFormat(code: string): NumberFormat {
  const known = code.length > MAX_CODE ? 'General' : asPublished(code)
  const shown = isDateCode(known) ? dateFormat(known) : plainFormat(known)
  return (number, epoch) =>
    Math.abs(number) >= WHOLE_LIMIT
      ? {
          text: plainNumber(number),
          fault: `是超过 ${DIGITS} 位的数字 ${plainNumber(number)}，文件中已经没有后面的数字，请把这一列设为“文本”格式后重新填写`,
        }
      : shown(number, epoch)
}

/** The code with the words of Chinese Excel, and its names for the formats of the system, as other programs write them. */
const asPublished = (code: string): string =>
  code
    .replace('G/通用格式', 'General')
    .replace(/上午\/下午/g, 'AM/PM')
    .replace(/\[DBNum\d\]/gi, '')
    .replace(/^\[\$-F800\].*$/i, LONG_DAY)
    .replace(/^\[\$-F400\].*$/i, 'h:mm:ss')

const LOCALE = { locale: 'zh-CN', dateErrorNumber: false, dateSpanLarge: false }

function plainFormat(code: string): NumberFormat {
  const isGeneral = /^(general|@)?$/i.test(code)
  return number => {
    const plain = plainNumber(number)
    return { text: isGeneral ? plain : (formatted(code, number) ?? plain), number: plain }
  }
}

function dateFormat(code: string): NumberFormat {
  const shows = getFormatDateInfo(code)
  const hasFractions = /s\.0/i.test(code)
  return (number, epoch) => {
    // Times alone have no beginning to count from.
    const moved = epoch === 1904 && (shows.year || shows.month || shows.day) ? number + 1_462 : number
    const days = hasFractions ? moved : Math.round(moved * SECONDS_A_DAY) / SECONDS_A_DAY
    if (days < 0 || days >= AFTER_LAST_DAY) {
      const plain = plainNumber(number)
      return { text: plain, fault: `是 ${plain}，不是 Excel 能显示的日期或时间（显示为 ####），请改正` }
    }
    const text = formatted(code, days) ?? plainNumber(number)
    // Below one there is a time alone.
    const day = shows.day && days >= 1 ? dayOf(days, 1900) : undefined
    return day === undefined ? { text } : { text, day }
  }
}

function formatted(code: string, number: number): string | undefined {
  try {
    return format(code, number, LOCALE).trim()
  } catch {
    return undefined
  }
}
