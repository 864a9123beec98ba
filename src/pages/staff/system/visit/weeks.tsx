import { weekdayText } from '@shared/domain/calendar/days'
import { DAY_PARTS, type DayPart, PART_NAMES } from '@shared/domain/feedback'
import type { HalfDay, VisitWeeks } from '@/api/feedback/visits'

type Day = VisitWeeks['days'][number]

interface Props {
  weeks: VisitWeeks
  onOpen: (half: HalfDay) => void
}

/** The days, a week in a row; on a phone one below the other. */
export const Weeks = ({ weeks: { days, today, capacity }, onOpen }: Props) => (
  <ul className="visit-weeks" aria-label="预约日历">
    {days.map(day => (
      <li
        key={day.day}
        className={`visit-day${day.off === null ? '' : ' is-off'}${day.day < today ? ' is-past' : ''}`}
        aria-current={day.day === today ? 'date' : undefined}
      >
        <h2>
          <time dateTime={day.day}>{day.day.slice(5).replace('-', '月')}日</time> {weekdayText(day.day)}
        </h2>
        {day.off !== null && <p>{day.off.startsWith('星期') ? '休息' : day.off}</p>}
        {DAY_PARTS.map(
          part =>
            (day.off === null || day[part].booked > 0) && (
              <Half key={part} {...{ day, part, capacity }} onOpen={() => onOpen({ day: day.day, part })} />
            ),
        )}
      </li>
    ))}
  </ul>
)

interface HalfProps {
  day: Day
  part: DayPart
  capacity: number
  onOpen: () => void
}

function Half({ day, part, capacity, onOpen }: HalfProps) {
  const { booked, closed } = day[part]
  const state =
    closed !== null
      ? booked > 0
        ? 'problem'
        : 'closed'
      : booked >= capacity
        ? 'full'
        : booked > 0
          ? 'some'
          : ''
  const text = closed === null ? `${booked}/${capacity}` : booked > 0 ? `${booked} 人待处理` : '不接待'
  return (
    <button
      type="button"
      className={`visit-half ${state && `is-${state}`}`}
      title={closed ?? undefined}
      onClick={onOpen}
    >
      <span>
        <span className="visually-hidden">{`${day.day} `}</span>
        {PART_NAMES[part]}
      </span>
      <span>{text}</span>
    </button>
  )
}
