import { type AmountError, readAmount } from '@shared/domain/fees/amount'
import { type Fees, feesOf, type LadderFee } from '@shared/domain/fees/fee'
import { formatYuan } from '@shared/domain/fees/yuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FeeTable, feeTable } from '@/api/public/fee-table'
import { EnglishDay } from '@/components/facade/english/english-day'
import { Failure } from '@/components/facade/english/failure'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { Skeleton } from '@/components/facade/skeleton'
import { readPositive } from '@/lib/format/page-number'
import { bracketName, chargeName, moneySpan, shareName } from './fee-words'
import '@/components/facade/service.css'
import '@/components/facade/fee.css'

const ERRORS: Record<AmountError, string> = {
  empty: 'Please enter the amount in dispute.',
  format: 'This is not an amount. Please enter figures, for example 1,200,000.',
  decimals: 'An amount has at most two decimals.',
  zero: 'The amount must be more than 0.',
  large: 'The amount must not be more than 1,000,000,000,000,000.',
}
const MAX_LENGTH = 60

/** What a case costs, by the same fee tables as the Chinese calculator, and with the same address parameters. */
export function EnglishFees() {
  const [params, setParams] = useSearchParams()
  const amountText = (params.get('amount') ?? '').slice(0, MAX_LENGTH)
  const tableId = readPositive(params.get('table'), 0, Number.MAX_SAFE_INTEGER) || undefined
  const { data, error, refetch } = useQuery({ ...feeTable(tableId), placeholderData: keepPreviousData })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} label="Loading…" />
  const { fen } = readAmount(amountText)
  return (
    <div className="facade-service fee">
      {/* Another address is another calculation: it replaces what was typed since. */}
      <FeeForm
        key={amountText}
        amountText={amountText}
        onSubmit={amount => setParams({ amount }, { preventScrollReset: true })}
      />
      {!data.inForce && (
        <p className="fee-old" role="note">
          These figures follow a schedule of fees that is not in force.
        </p>
      )}
      {fen !== undefined && <FeeResult table={data} amount={fen} fees={feesOf(data, fen)} />}
      <section className="fee-basis" aria-labelledby="fee-basis">
        <h2 id="fee-basis">Basis</h2>
        <p>
          <span lang="zh-CN">
            {data.name}
            {data.approvalNo && `（${data.approvalNo}）`}
          </span>
          , in force from <EnglishDay time={data.effectiveTime} />.
        </p>
        {data.withoutAmount && (
          <p>For a case without an amount in dispute: {moneySpan(data.withoutAmount)} per case.</p>
        )}
      </section>
    </div>
  )
}

function FeeForm({ amountText, onSubmit }: { amountText: string; onSubmit: (amount: string) => void }) {
  const [text, setText] = useState(amountText)
  // A shared address with a wrong amount shows the error without being sent again.
  const [isChecked, setIsChecked] = useState(amountText !== '')
  const field = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(() => setText(field.current?.value ?? ''))
  const { fen, error } = readAmount(text)
  const shown = isChecked && error ? ERRORS[error] : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (error) field.current?.focus()
    else onSubmit(text.trim())
  }
  return (
    <form className="facade-questions fee-form" aria-label="Fee calculator" noValidate onSubmit={submit}>
      <div className="facade-question fee-amount">
        <label htmlFor="fee-amount">Amount in dispute (CNY)</label>
        <input
          ref={field}
          id="fee-amount"
          type="text"
          inputMode="decimal"
          name="amount"
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          placeholder="For example 1,200,000"
          aria-invalid={shown !== ''}
          aria-describedby="fee-understood"
          onChange={event => setText(event.target.value)}
        />
        <p id="fee-understood" role="status" className={shown ? 'facade-wrong' : undefined}>
          {shown || (fen === undefined ? 'Figures, with or without separators.' : `CNY ${formatYuan(fen)}`)}
        </p>
      </div>
      <button type="submit" className="facade-button">
        Calculate
      </button>
    </form>
  )
}

function FeeResult({ table, amount, fees }: { table: FeeTable; amount: bigint; fees: Fees }) {
  const { acceptance, handling, total } = fees
  const rows: [string, string][] = [
    ['Amount in dispute', `CNY ${formatYuan(amount)}`],
    ['Acceptance fee', moneySpan(acceptance)],
    ['Handling fee', handling ? moneySpan(handling) : 'charged separately, at actual cost'],
  ]
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">Estimate</h2>
      <dl className="fee-sums">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {handling && (
          <div className="fee-total">
            <dt>Total</dt>
            <dd>{moneySpan(total)}</dd>
          </div>
        )}
      </dl>
      <Steps title="How the acceptance fee is made up" fee={acceptance} />
      {handling?.ladder && <Steps title="How the handling fee is made up" fee={handling.ladder} />}
      {handling && table.handling?.basis === 'acceptance' && (
        <p>The handling fee is {shareName(table.handling)}.</p>
      )}
      <p className="fee-note">
        This is an estimate. The amount payable is stated in the Commission’s notice of payment.
      </p>
    </section>
  )
}

function Steps({ title, fee }: { title: string; fee: LadderFee }) {
  return (
    <div className="fee-steps">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Part of the amount</th>
            <th scope="col">In this case</th>
            <th scope="col">Rate</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {fee.steps.map(step => (
            <tr key={String(step.from)}>
              <th scope="row">{bracketName(step)}</th>
              <td data-title="In this case">CNY {formatYuan(step.part)}</td>
              <td data-title="Rate">{chargeName(step)}</td>
              <td data-title="Fee">{moneySpan(step)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total{fee.isMinimum && ' (the minimum fee)'}
            </th>
            <td>{moneySpan(fee)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
