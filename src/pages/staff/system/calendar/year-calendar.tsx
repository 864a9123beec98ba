import { daysBetween, mondayOf, weekdayText } from '@shared/domain/calendar/days'
import { calendarOf, isWorkday, SPAN_NAMES, type Span } from '@shared/domain/calendar/work-calendar'
import './calendar.css'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

interface Props {
  year: number
  spans: readonly Span[]
}

/** A year as a calendar: days off, and weekends that are worked. */
export function YearCalendar({ year, spans }: Props) {
  const calendar = calendarOf(spans)
  return (
    <>
      <p className="calendar-legend">
        <span className="calendar-day is-holiday">休</span> 放假
        <span className="calendar-day is-off">六</span> 周末
        <span className="calendar-day is-workday">班</span> 调休上班
      </p>
      <div className="calendar-year">
        {MONTHS.map(month => {
          const start = `${year}-${String(month).padStart(2, '0')}`
          const days = daysBetween(
            `${start}-01`,
            `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`,
          )
          const [first = ''] = days
          const gap = daysBetween(mondayOf(first), first).length - 1
          return (
            <table key={month}>
              <caption>{`${month}月`}</caption>
              <thead>
                <tr>
                  {WEEKDAYS.map(name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf([...Array.from({ length: gap }, () => ''), ...days]).map(week => (
                  <tr key={week.join()}>
                    {week.map((day, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
                      <td key={at}>
                        {day && (
                          <DayCell
                            day={day}
                            span={calendar.entered.get(day)}
                            isOff={!isWorkday(calendar, day)}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
    </>
  )
}

interface DayCellProps {
  day: string
  span: Pick<Span, 'kind' | 'name'> | undefined
  isOff: boolean
}

function DayCell({ day, span, isOff }: DayCellProps) {
  const kind = span?.kind ?? (isOff ? 'off' : '')
  const said = span ? `${span.name}${SPAN_NAMES[span.kind]}` : isOff ? weekdayText(day) : ''
  return (
    <span className={kind && `calendar-day is-${kind}`} title={said || undefined}>
      {Number(day.slice(8))}
      {span && <span className="visually-hidden">{said}</span>}
    </span>
  )
}

const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(7 * at, 7 * at + 7))
