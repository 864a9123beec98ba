import { type AmountError, amountInWords, readAmount } from '@shared/domain/fees/amount'
import { formatYuan } from '@shared/domain/fees/yuan'
import { type FormEvent, useRef, useState } from 'react'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'

interface Props {
  /** The values in the address; the form follows them. */
  amountText: string
  isWithoutAmount: boolean
  onSubmit: (params: Record<string, string>) => void
}

const ERRORS: Record<AmountError, string> = {
  empty: '请输入争议金额',
  format: '金额格式有误，请输入数字，例如 1200000、120万 或 壹佰贰拾万元',
  decimals: '金额最多精确到分',
  zero: '金额应大于 0；不涉及金额的案件，请选择“没有争议金额”',
  large: '金额不能超过 1,000,000,000,000,000 元',
}

/** Longer ones are no amounts. */
const MAX_LENGTH = 60

/**
 * The form for the amount in dispute, which shows at once how it was parsed. Submitted before hydration, its fields
 * make the same address.
 */
export function FeeForm({ amountText, isWithoutAmount, onSubmit }: Props) {
  // Another address is another calculation: it replaces what was typed since.
  return <Fields key={`${amountText}/${isWithoutAmount}`} {...{ amountText, isWithoutAmount, onSubmit }} />
}

function Fields({ amountText, isWithoutAmount, onSubmit }: Props) {
  const [text, setText] = useState(amountText.slice(0, MAX_LENGTH))
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
  const shown = isChecked && hasAmount && error ? ERRORS[error] : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasAmount) return onSubmit({ none: '1' })
    setIsChecked(true)
    if (error) field.current?.focus()
    else onSubmit({ amount: text.trim() })
  }
  return (
    <form className="facade-questions fee-form" aria-label="仲裁费计算" noValidate onSubmit={submit}>
      <fieldset className="facade-choices">
        <legend>案件类型</legend>
        <label>
          <input type="radio" name="none" value="" checked={hasAmount} onChange={() => setHasAmount(true)} />
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
      {hasAmount && (
        <div className="facade-question fee-amount">
          <label htmlFor="fee-amount">争议金额（元）</label>
          <input
            ref={field}
            id="fee-amount"
            type="text"
            name="amount"
            value={text}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            placeholder="例如：1200000 或 120万"
            aria-invalid={shown !== ''}
            aria-describedby="fee-understood"
            onChange={event => setText(event.target.value)}
          />
          <p id="fee-understood" role="status" className={shown ? 'facade-wrong' : undefined}>
            {shown ||
              (fen === undefined
                ? '可以输入数字、带“万”“亿”的数字或者中文大小写金额。'
                : `${formatYuan(fen)} 元，${amountInWords(fen)}`)}
          </p>
        </div>
      )}
      <button type="submit" className="facade-button">
        计算
      </button>
    </form>
  )
}
