/** Formats of dates and times that every workbook knows, those of Chinese and Japanese Excel included (ECMA-376 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
/** The longest code that Excel writes. */
const MAX_CODE = 255

export const isDateFormat = (id: number): boolean =>
  DATE_FORMATS.some(([first, last]) => first <= id && id <= last)

/** Whether a format of the workbook's own shows a date or a time: it has the letters of one, and no place for digits. */
export function isDateCode(code: string): boolean {
  if (code.length > MAX_CODE) return false
  const sections = code
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .replace(/"[^"]*"/g, ' ')
    .split(';')
  return sections.some(section => {
    const words = section
      // Seconds with fractions, and hours beyond 24, are written with signs of numbers and conditions.
      .replace(/s[.,]0{1,3}/g, 's')
      .replace(/\[(s{1,2}|m{1,2}|h{1,2})\]/g, '$1')
      .replace(/\[[^[\]]*\]/g, '')
      .match(/[a-z0#?%]+/g)
    return words?.every(word => /^(?:[ymdhse]+|a{3,5}|[ap]m?)$/.test(word)) ?? false
  })
}

const DAY = 86_400_000
/** Days from the beginning of 1900, as Excel counts, and of 1904, as it did on Macs, to 1970. */
const BEFORE_1970 = { 1900: 25_569, 1904: 24_107 }

/** The day of a date as yyyy-MM-dd; undefined for what is none. */
export function dayOf(days: number, epoch: keyof typeof BEFORE_1970): string | undefined {
  const date = new Date(Math.floor((days - BEFORE_1970[epoch]) * DAY))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
