import { FIRST_DAY, LAST_DAY } from '@shared/domain/calendar/period'
import { calendarOf } from '@shared/domain/calendar/work-calendar'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { publicCalendar } from '@/api/public/calendar'
import { LoadError } from '@/components/facade/load-error'
import { Phones } from '@/components/facade/phones'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { DeadlineForm } from './deadline-form'
import { DeadlineResult, type Question } from './deadline-result'
import { type Asked, readAsked, readDay, readPeriod } from './questions'
import { useWords } from './words'
import '@/components/facade/service.css'
import './deadline.css'

/**
 * The last day of a period that begins when something is received. The address holds what the form asks; the periods of
 * the rules, and the holidays, are what staff keep.
 */
export default function DeadlinePage() {
  const words = useWords()
  const isChinese = useIsChinese()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(publicCalendar())
  if (error) return <LoadError title={words.failure} error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} />
  // The rules are in Chinese; who reads English types the period in.
  const periods = isChinese ? data.periods : []
  const kinds = [...new Set(periods.map(({ received }) => received))]
  const given = readAsked(params)
  // Nothing was asked yet: the first is offered. A name that is not kept any more is none.
  const received = params.has('day') ? given.received : (kinds[0] ?? '')
  const asked: Asked = { ...given, received: kinds.includes(received) ? received : '' }
  const day = readDay(asked.day)
  const typed = readPeriod(asked)
  const questions: Question[] =
    asked.received === ''
      ? typed
        ? [{ ...typed, action: words.ownPeriod, basis: '' }]
        : []
      : periods.filter(period => period.received === asked.received)
  return (
    <div className="facade-service deadline">
      <DeadlineForm
        asked={asked}
        kinds={kinds}
        onSubmit={next => setParams(next, { preventScrollReset: true })}
      />
      <div role="status">
        {day !== null && day >= FIRST_DAY && day <= LAST_DAY && questions.length > 0 && (
          <DeadlineResult calendar={calendarOf(data.spans)} received={day} questions={questions} />
        )}
      </div>
      <p className="deadline-note">{words.warning}</p>
      {isChinese && <Phones />}
      <section className="deadline-how" aria-labelledby="deadline-how">
        <h2 id="deadline-how">{words.how}</h2>
        <ul>
          {words.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
