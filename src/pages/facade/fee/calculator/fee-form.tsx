import { readAmount } from '@shared/domain/fees/amount'
import { type FormEvent, useRef, useState } from 'react'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useFeeWords } from './fee-words'

interface Props {
  /** The values in the address; the form follows them. */
  amountText: string
  isWithoutAmount: boolean
  onSubmit: (params: Record<string, string>) => void
}

/** Longer ones are no amounts. */

/**
 * The form for the amount in dispute, which shows at once how it was parsed. Submitted before hydration, its fields
 * make the same address.
 */
export function FeeForm({ amountText, isWithoutAmount, onSubmit }: Props) {
  // Another address is another calculation: it replaces what was typed since.
  return <Fields key={`${amountText}/${isWithoutAmount}`} {...{ amountText, isWithoutAmount, onSubmit }} />
}

function Fields({ amountText, isWithoutAmount, onSubmit }: Props) {
  const { fee: texts } = useTexts()
  const words = useFeeWords()
  const isChinese = useIsChinese()
  const [text, setText] = useState(amountText)
  const [hasAmount, setHasAmount] = useState(!isWithoutAmount)
  // A shared address with a wrong amount shows the error without being sent again.
  const [isChecked, setIsChecked] = useState(amountText !== '')
  const field = useRef<HTMLInputElement>(null)
  const without = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(() => {
    if (field.current) setText(field.current.value)
    setHasAmount(!without.current?.checked)
  })
  const { fen, error } = readAmount(text)
  const shown = isChecked && hasAmount && error ? texts.errors[error] : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasAmount) return onSubmit({ none: '1' })
    setIsChecked(true)
    if (error) field.current?.focus()
    else onSubmit({ amount: text.trim() })
  }
  return (
    <form className="facade-questions fee-form" aria-label={texts.form} noValidate onSubmit={submit}>
      {isChinese && (
        <fieldset className="facade-choices">
          <legend>案件类型</legend>
          <label>
            <input
              type="radio"
              name="none"
              value=""
              checked={hasAmount}
              onChange={() => setHasAmount(true)}
            />
            有争议金额
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
            没有争议金额（如确认、解除合同）
          </label>
        </fieldset>
      )}
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
            {shown || (fen === undefined ? texts.hint : words.understood(fen))}
          </p>
        </div>
      )}
      <button type="submit" className="facade-button">
        {texts.submit}
      </button>
    </form>
  )
}
