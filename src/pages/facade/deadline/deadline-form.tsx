import { MAX_LENGTH, PERIOD_UNITS, type PeriodUnit } from '@shared/domain/calendar/period'
import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/facade/questions/field'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { type Asked, addressOf, type FieldErrors, faultsOf, readAsked, readDay } from './questions'
import { useWords } from './words'

interface Props {
  /** The values in the address; the form follows them. */
  asked: Asked
  /** What can be received, of which the periods are known. */
  kinds: readonly string[]
  onSubmit: (params: Record<string, string>) => void
}

/** What was received, and when. Sent before hydration, its fields make the same address. */
export function DeadlineForm(props: Props) {
  // Another address is another question: it replaces what was typed since.
  return <Fields key={JSON.stringify(props.asked)} {...props} />
}

function Fields({ asked, kinds, onSubmit }: Props) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [isOther, setOther] = useState(asked.received === '')
  const [errors, setErrors] = useState<FieldErrors>(asked.day === '' ? {} : faultsOf(asked))
  useValueBeforeHydration(() => setOther(form.current ? valuesOf(form.current).received === '' : isOther))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const faults = faultsOf(values)
    setErrors(faults)
    const [first] = Object.keys(faults)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSubmit(addressOf(values))
  }
  const error = (name: keyof FieldErrors) => errors[name] && words.errors[errors[name]]
  return (
    <form ref={form} className="facade-questions" aria-label={words.form} noValidate onSubmit={submit}>
      <noscript>
        <p className="facade-wrong">{words.noScripts}</p>
      </noscript>
      {kinds.length > 0 && (
        <Field
          label={words.received}
          control={props => (
            <select
              {...props}
              name="received"
              defaultValue={asked.received}
              onChange={event => setOther(event.target.value === '')}
            >
              {kinds.map(kind => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
              <option value="">{words.other}</option>
            </select>
          )}
        />
      )}
      <Field
        label={words.dayLabel}
        hint={words.dayHint}
        error={error('day')}
        control={props => (
          <input
            {...props}
            type="date"
            name="day"
            defaultValue={readDay(asked.day) ?? ''}
            autoComplete="off"
          />
        )}
      />
      {isOther && (
        <div className="facade-question-pair">
          <Field
            label={words.length}
            error={error('length')}
            control={props => (
              <input
                {...props}
                type="text"
                inputMode="numeric"
                name="length"
                defaultValue={asked.length}
                maxLength={String(MAX_LENGTH.day).length}
                autoComplete="off"
              />
            )}
          />
          <Field
            label={words.unit}
            control={props => (
              <select {...props} name="unit" defaultValue={asked.unit satisfies PeriodUnit}>
                {PERIOD_UNITS.map(unit => (
                  <option key={unit} value={unit}>
                    {words.units[unit]}
                  </option>
                ))}
              </select>
            )}
          />
        </div>
      )}
      <button type="submit" className="facade-button">
        {words.submit}
      </button>
    </form>
  )
}

/** As the browser would send them. */
const valuesOf = (form: HTMLFormElement): Asked => {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readAsked(new URLSearchParams(texts))
}
