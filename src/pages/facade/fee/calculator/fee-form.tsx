import { readAmounts } from '@shared/domain/fees/amount'
import { readShare } from '@shared/domain/fees/budget'
import { type FormEvent, useRef, useState } from 'react'
import { QuestionField } from '@/components/facade/questions/question-field'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { useBudgetWords } from './budget-words'
import { useFeeWords } from './fee-words'
import { FURTHER, type Further, type FurtherName, isAsked, MAX_TYPED } from './questions'
import { useFeeTexts } from './texts'

interface Props {
  /** The values in the address; the form follows them. */
  amountText: string
  isWithoutAmount: boolean
  further: Further
  onSubmit: (params: Record<string, string>) => void
}

/**
 * The form for the amount in dispute, which shows at once how it was parsed. Submitted before hydration, its fields
 * make the same address.
 */
export function FeeForm({ amountText, isWithoutAmount, further: given, onSubmit }: Props) {
  const texts = useFeeTexts()
  const words = useFeeWords()
  const isChinese = useIsChinese()
  const [text, setText] = useState(amountText)
  const budgetWords = useBudgetWords()
  const [further, setFurther] = useState(given)
  const [hasAmount, setHasAmount] = useState(!isWithoutAmount)
  // A shared address with a wrong amount shows the error without being sent again.
  const [isChecked, setIsChecked] = useState(amountText !== '')
  // Another address is another calculation: it replaces what was typed since. The fields, and the focus in them, stay.
  const address = JSON.stringify([amountText, isWithoutAmount, given])
  const [shownFor, setShownFor] = useState(address)
  if (shownFor !== address) {
    setShownFor(address)
    setText(amountText)
    setFurther(given)
    setHasAmount(!isWithoutAmount)
    setIsChecked(amountText !== '')
  }
  const field = useRef<HTMLInputElement>(null)
  const without = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(() => {
    if (field.current) setText(field.current.value)
    setHasAmount(!without.current?.checked)
  })
  const { fen, error } = readAmounts(text)
  const shown = isChecked && hasAmount && error ? { ...texts.errors, ...budgetWords.errors }[error] : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = Object.fromEntries(
      FURTHER.filter(name => further[name].trim() !== '').map(name => [name, further[name].trim()]),
    )
    if (!hasAmount) return onSubmit({ none: '1', ...asked })
    setIsChecked(true)
    if (error) field.current?.focus()
    else onSubmit({ amount: text.trim(), ...asked })
  }
  return (
    <form className="facade-questions fee-form" aria-label={texts.form} noValidate onSubmit={submit}>
      <fieldset className="facade-choices">
        <legend>{texts.kind}</legend>
        <label>
          <input type="radio" name="none" value="" checked={hasAmount} onChange={() => setHasAmount(true)} />
          {texts.withAmount}
        </label>
        <label>
          <input
            ref={without}
            type="radio"
            name="none"
            value="1"
            checked={!hasAmount}
            onChange={() => setHasAmount(false)}
          />
          {texts.withoutAmount}
        </label>
      </fieldset>
      {hasAmount && (
        <div className="facade-question fee-amount">
          <label htmlFor="fee-amount">{texts.amount}</label>
          <input
            ref={field}
            id="fee-amount"
            type="text"
            // Chinese amounts may have characters, such as 万.
            inputMode={isChinese ? undefined : 'decimal'}
            name="amount"
            value={text}
            autoComplete="off"
            placeholder={texts.placeholder}
            aria-invalid={shown !== ''}
            aria-describedby="fee-understood"
            onChange={event => setText(event.target.value)}
          />
          <p id="fee-understood" role="status" className={shown ? 'facade-wrong' : undefined}>
            {shown || (fen === undefined ? `${texts.hint}${budgetWords.several}` : words.understood(fen))}
          </p>
        </div>
      )}
      <FurtherFields
        values={further}
        isOpen={isAsked(given)}
        onType={change => setFurther(before => ({ ...before, ...change }))}
      />
      <button type="submit" className="facade-button">
        {texts.submit}
      </button>
    </form>
  )
}

interface FurtherProps {
  values: Further
  isOpen: boolean
  onType: (change: Partial<Further>) => void
}

/** What few ask: claims without an amount, a counterclaim, who bears the fees in the end. */
function FurtherFields({ values, isOpen, onType }: FurtherProps) {
  const texts = useFeeTexts()
  const budgetWords = useBudgetWords()
  const words = useFeeWords()
  const field = (name: FurtherName) => ({
    name,
    label: budgetWords[name],
    value: values[name],
    maxLength: MAX_TYPED,
    onType: (text: string) => onType({ [name]: text }),
  })
  const share = (name: 'won' | 'counterWon') => ({
    ...field(name),
    error: Number.isNaN(readShare(values[name]) ?? 0) ? budgetWords.shareError : undefined,
  })
  const { fen, error } = readAmounts(values.counter)
  return (
    <details className="fee-more" open={isOpen}>
      <summary>{budgetWords.more}</summary>
      <div className="facade-question-pair">
        <QuestionField {...field('others')} hint={budgetWords.othersHint} />
        <QuestionField {...share('won')} hint={budgetWords.wonHint} />
        <QuestionField
          {...field('counter')}
          hint={fen === undefined ? budgetWords.counterHint : words.understood(fen)}
          error={error && error !== 'empty' ? { ...texts.errors, ...budgetWords.errors }[error] : undefined}
        />
        <QuestionField {...field('counterOthers')} />
        <QuestionField {...share('counterWon')} />
      </div>
    </details>
  )
}
