import type { ReactNode } from 'react'
import type { MonthCount } from '@/api/system/dashboard'
import type { DayRange } from '@/lib/format/date-range'
import { formatDay } from '@/lib/format/time'
import { BarRows } from '../bar-rows'

interface MonthFiguresProps {
  title: string
  unit: string
  count: MonthCount
  today: string
  /** The list of what was counted on these days. */
  linkOf?: (days: DayRange) => string | null
  more?: ReactNode
}

/** A count of this month, how it differs from the last one, and both as bars. */
export function MonthFigures({ title, unit, count, today, linkOf, more }: MonthFiguresProps) {
  const { month, lastToDate, lastMonth } = count
  const [first, lastFirst, lastSame, lastEnd] = daysOf(today)
  const rows = [
    { key: 'month', label: '本月', value: month, days: [first, today] },
    { key: 'same', label: '上月同期', value: lastToDate, days: [lastFirst, lastSame] },
    { key: 'last', label: '上月全月', value: lastMonth, days: [lastFirst, lastEnd] },
  ] as const
  return (
    <section aria-label={title}>
      <p className="figure-number">
        <span>{title}</span>
        <strong>{month}</strong>
        <span>{`${unit}，${differenceOf(month - lastToDate, unit)}`}</span>
      </p>
      <BarRows
        caption={title}
        captionHidden
        headings={['时间', title]}
        unit={unit}
        rows={rows.map(({ days, ...row }) => ({ ...row, to: linkOf?.(days) ?? null }))}
      />
      {more && <p className="figure-more">{more}</p>}
    </section>
  )
}

function differenceOf(difference: number, unit: string): string {
  if (difference === 0) return '与上月同期相同'
  return `比上月同期${difference > 0 ? '多' : '少'} ${Math.abs(difference)} ${unit}`
}

/** First day of this month; of the last month the first day, the same day as today, and the last one. */
function daysOf(today: string): [string, string, string, string] {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const day = (at: number, of: number) => formatDay(Date.UTC(year, at, of))
  const lastEnd = day(month - 1, 0)
  const same = day(month - 2, date)
  return [day(month - 1, 1), day(month - 2, 1), same < lastEnd ? same : lastEnd, lastEnd]
}
