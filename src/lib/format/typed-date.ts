/** Year, month and day with anything usual between them, or eight digits; then a time, where one is given. */
const DATE = /^(\d{4})(?: ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})日?|(\d{2})(\d{2}))(.*)$/
const TIME = /^(\d{1,2}) ?[:点时] ?(\d{1,2})?(?: ?: ?\d{1,2}| ?分)?$/

interface TypedDate {
  /** As in `2026-03-01`. */
  day: string
  /** As in `09:30`; null where none is given. */
  time: string | null
}

const two = (value: string | number) => String(value).padStart(2, '0')

/** What a typed or pasted date means, in the ways that people write one; null for what is no date. */
export function readTypedDate(text: string): TypedDate | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [, year, month1, day1, month2, day2, rest = ''] = DATE.exec(plain) ?? []
  const [month, day] = [month1 ?? month2, day1 ?? day2]
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return null
  const typed = rest.replace(/^ ?T?/, '').trim()
  const time = typed === '' ? null : readTime(typed)
  return time === undefined ? null : { day: `${year}-${two(month)}-${two(day)}`, time }
}

/** undefined for what is no time. */
function readTime(text: string): string | undefined {
  const [, hour, minute = '0'] = TIME.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${two(hour)}:${two(minute)}`
}
