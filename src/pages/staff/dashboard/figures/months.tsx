import type { DayCount } from '@/api/system/dashboard'
import { PageLink } from '@/components/staff/common/page-link'
import { shareOf } from '@/lib/format/chart-scale'

interface MonthsProps {
  ended: DayCount
  months: readonly DayCount[]
  linkOf: (days: DayCount) => string | null
}

/** Terms that are over, and beside each other those that end in the coming months; each count leads to its list. */
export function Months({ ended, months, linkOf }: MonthsProps) {
  const largest = Math.max(...months.map(({ count }) => count))
  return (
    <>
      <p className="figure-ended">
        {ended.count > 0 ? (
          <Counted className="figure-due" to={linkOf(ended)} label={`聘期已经届满 ${ended.count} 名`} />
        ) : (
          '没有聘期已经届满的'
        )}
      </p>
      <ol className="figure-months" aria-label="今后 12 个月聘期届满的仲裁员">
        {months.map(month => {
          const [year, number] = month.from.split('-').map(Number)
          const words = `${year}年${number}月 ${month.count} 名`
          return (
            <li key={month.from}>
              <span className="figure-month-count">
                {month.count > 0 && <Counted to={linkOf(month)} label={words} text={String(month.count)} />}
              </span>
              <span className="figure-month-bar" aria-hidden="true">
                <span style={{ height: `${shareOf(month.count, largest)}%` }} />
              </span>
              <span aria-hidden="true">{number}</span>
              {month.count === 0 && <span className="visually-hidden">{words}</span>}
            </li>
          )
        })}
      </ol>
      <p className="figure-years" aria-hidden="true">
        <span>{months[0]?.from.slice(0, 7)}</span>
        <span>月份</span>
        <span>{months.at(-1)?.from.slice(0, 7)}</span>
      </p>
    </>
  )
}

interface CountedProps {
  to: string | null
  label: string
  text?: string
  className?: string
}

function Counted({ to, label, text = label, className }: CountedProps) {
  if (!to) return <span className={className}>{text}</span>
  return (
    <PageLink className={className} to={to} aria-label={label}>
      {text}
    </PageLink>
  )
}
