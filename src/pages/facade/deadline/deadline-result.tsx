import { type Period, periodEnd } from '@shared/domain/calendar/period'
import { type UnknownYear, unknownYears, type WorkCalendar } from '@shared/domain/calendar/work-calendar'
import { formatDay } from '@/lib/format/time'
import { useWords } from './words'

/** A period to compute: one of the rules, or one that was typed in. */
export interface Question extends Period {
  action: string
  basis: string
}

interface Props {
  calendar: WorkCalendar
  received: string
  questions: readonly Question[]
}

/** The last day of each period, and how it came about. */
export function DeadlineResult({ calendar, received, questions }: Props) {
  const words = useWords()
  const ends = questions.map(question => ({ question, end: periodEnd(calendar, received, question) }))
  const last = ends.reduce((latest, { end }) => (end.lastDay > latest ? end.lastDay : latest), received)
  const unknown: UnknownYear[] = unknownYears(calendar, received, last)
  const today = formatDay(Date.now())
  return (
    <section className="deadline-result" aria-labelledby="deadline-result">
      <h2 id="deadline-result">{words.result}</h2>
      {unknown.length > 0 && (
        <p className="deadline-note" role="note">
          {words.unknown(unknown)}
        </p>
      )}
      <ul className="deadline-days">
        {ends.map(({ question, end }) => (
          <li key={`${question.action} ${question.basis} ${question.length}`}>
            <h3>{question.action}</h3>
            <p className="deadline-day">
              <time dateTime={end.lastDay}>{words.day(end.lastDay)}</time>
            </p>
            {end.lastDay < today && <p className="facade-wrong">{words.isOver}</p>}
            <ul className="deadline-why">
              <li>{words.count(question, received)}</li>
              {end.counted !== end.lastDay && <li>{words.counted(end)}</li>}
              {end.skipped.map(skipped => (
                <li key={skipped.fromDay}>{words.skipped(skipped, question.unit)}</li>
              ))}
              {question.basis && <li>{words.basis + question.basis}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
