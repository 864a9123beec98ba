import { addDays, isDay } from './days'
import { MAX_SPAN, MAX_SPAN_NAME, type Span } from './work-calendar'

/** The longest text that is read. */
export const MAX_NOTICE = 5_000

export interface ReadNotice {
  /** Of the notice itself; null where it names none. */
  year: number | null
  spans: Span[]
  /** Sentences that speak of days and were not understood. */
  unread: string[]
}

const two = (text: string) => text.padStart(2, '0')
/** 1月1日（周四）; with its year where it has one. */
const DATE = '(?:(\\d{4})年)?(\\d{1,2})月(\\d{1,2})日'
/** The end of a range may leave out the month. */
const RANGE = new RegExp(`${DATE}(?:(?:至|到|—|-|~)(?:(?:(\\d{4})年)?(\\d{1,2})月)?(\\d{1,2})日)?`, 'g')

/**
 * Reads the yearly notice of holidays as it is published: “一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日
 * （周日）上班。” What it says of days and is not understood is named: staff enter that by hand.
 */
export function readNotice(text: string, givenYear: number): ReadNotice {
  const plain = text
    .slice(0, MAX_NOTICE)
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[（(][^（）()]*[）)]/g, '')
    .replace(/[ \t\u3000]/g, '')
  const named = /(?:关于|现将)(\d{4})年/.exec(plain)?.[1]
  const year = named ? Number(named) : null
  const spans: Span[] = []
  const unread: string[] = []
  let name = ''
  for (const sentence of plain.split(/[。；;\n]/)) {
    const title = /^(?:[一二三四五六七八九十\d]+[、.．])?([^：:\d]{1,30})[：:]/.exec(sentence)?.[1]
    if (title) name = title.slice(0, MAX_SPAN_NAME)
    if (!/\d{1,2}日/.test(sentence)) continue
    const kind = /上班/.test(sentence) ? 'workday' : /放假|休息|休假/.test(sentence) ? 'holiday' : undefined
    const found = kind ? rangesOf(sentence, year ?? givenYear) : []
    if (!kind || name === '' || found.length === 0) {
      // The date below the notice is none of its days.
      if (kind) unread.push(sentence)
      continue
    }
    for (const range of found) spans.push({ kind, name, ...range })
  }
  return { year, spans, unread }
}

function rangesOf(sentence: string, year: number): Pick<Span, 'fromDay' | 'toDay'>[] {
  return [...sentence.matchAll(RANGE)].flatMap(match => {
    const [, fromYear, fromMonth = '', fromDate = '', toYear, toMonth, toDate] = match
    const from = `${fromYear ?? year}-${two(fromMonth)}-${two(fromDate)}`
    const to = toDate ? `${toYear ?? fromYear ?? year}-${two(toMonth ?? fromMonth)}-${two(toDate)}` : from
    const isRange = isDay(from) && isDay(to) && from <= to && to <= addDays(from, MAX_SPAN - 1)
    return isRange ? [{ fromDay: from, toDay: to }] : []
  })
}
