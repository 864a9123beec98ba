import { FEEDBACK_KINDS, type FeedbackKind, KIND_NAMES } from '@shared/domain/feedback'
import { chinaMonth, monthStart } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { excelResponse } from '../../platform/spreadsheet/excel'
import { publishTimes, viewsByDay } from '../documents'
import { yearOfFeedback } from '../feedback'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

const NOTE = '含保存期满自动删除的，不含工作人员删除的'

/** One line of the sheet: a count for each month; null for those to come. */
interface YearRow {
  name: string
  months: (number | null)[]
  note: string
}

interface YearOptions {
  year: number
  now: number
  /** Articles, messages of visitors. */
  may: readonly boolean[]
}

/** What a commission reports at the end of a year, as far as it is stored here and the caller may query it. */
export async function yearRows(db: Reader, { year, now, may }: YearOptions): Promise<YearRow[]> {
  const [from, to] = [monthStart(year, 1), monthStart(year + 1, 1)]
  const [mayArticles, mayFeedback] = may
  const rows: YearRow[] = []
  const add = (name: string, countOf: (month: number) => number, note: string) =>
    rows.push({
      name,
      months: MONTHS.map(month => (monthStart(year, month) > now ? null : countOf(month))),
      note,
    })
  if (mayArticles) {
    const times = await publishTimes(db, now, from, to)
    const views = await viewsByDay(db, `${year}-01-01`, `${year}-12-31`)
    add('发布文章（篇）', countIn(times), '按发布时间，现在仍公开的文章')
    add(
      '文章访问（次）',
      month =>
        views.filter(({ day }) => Number(day.slice(5, 7)) === month).reduce((sum, row) => sum + row.views, 0),
      '门户网站文章被打开的次数',
    )
  }
  if (mayFeedback) {
    const months = await yearOfFeedback(db, year)
    const sum = (of: 'received' | 'answered', kinds: readonly FeedbackKind[]) => (month: number) =>
      months
        .filter(row => row.month === month && kinds.includes(row.kind))
        .reduce((total, row) => total + row[of], 0)
    for (const kind of FEEDBACK_KINDS) add(`收到${KIND_NAMES[kind]}（件）`, sum('received', [kind]), NOTE)
    add('其中已答复或办结（件）', sum('answered', FEEDBACK_KINDS), `按提交时间；${NOTE}`)
  }
  return rows
}

const countIn = (times: readonly number[]) => (month: number) =>
  times.filter(time => chinaMonth(time).month === month).length

export const yearSheet = (rows: YearRow[], year: number): Response =>
  excelResponse<YearRow>(
    `${year}年度业务数据`,
    [
      { title: '项目', value: row => row.name, width: 26 },
      ...MONTHS.map(month => ({
        title: `${month}月`,
        value: (row: YearRow) => row.months[month - 1] ?? null,
        width: 8,
      })),
      {
        title: '合计',
        value: row => row.months.reduce<number>((sum, count) => sum + (count ?? 0), 0),
        width: 10,
      },
      { title: '说明', value: row => row.note, width: 48 },
    ],
    inOneBatch(rows),
  )

async function* inOneBatch<T>(rows: T[]) {
  yield rows
}
