import { amountInWords, readAmount } from '@shared/domain/fees/amount'
import { type FeeCharges, type Fees, feesOf, type LadderFee, spanText } from '@shared/domain/fees/fee'
import { bracketText, chargeText } from '@shared/domain/fees/fee-text'
import { formatYuan } from '@shared/domain/fees/yuan'
import { Input } from 'antd'
import { useId, useState } from 'react'

/** An amount, and what it costs by a table: the sums and steps that visitors are shown. */
export function FeeExample({ charges }: { charges: FeeCharges | null }) {
  const id = useId()
  const [text, setText] = useState('1200000')
  const { fen } = readAmount(text)
  return (
    <section className="fee-example" aria-label="计算示例">
      <label htmlFor={id}>试算：争议金额（元）</label>
      <Input
        id={id}
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        // It is no field of the form around it.
        onPressEnter={event => event.preventDefault()}
      />
      <p role="status" className="fee-hint">
        {fen === undefined
          ? '请填写金额，例如 1200000 或 120万'
          : `${formatYuan(fen)} 元，${amountInWords(fen)}`}
      </p>
      {fen !== undefined &&
        (charges ? <Sums fees={feesOf(charges, fen)} /> : <p>改正标出的问题后显示计算结果。</p>)}
    </section>
  )
}

function Sums({ fees: { acceptance, handling, total } }: { fees: Fees }) {
  return (
    <>
      <dl className="fee-table-sums">
        <dt>案件受理费</dt>
        <dd>{spanText(acceptance)}</dd>
        <dt>案件处理费</dt>
        <dd>{handling ? spanText(handling) : '按实际支出另行收取'}</dd>
        {handling && (
          <>
            <dt>合计</dt>
            <dd>
              <strong>{spanText(total)}</strong>
            </dd>
          </>
        )}
      </dl>
      <Steps title="案件受理费" fee={acceptance} />
      {handling?.ladder && <Steps title="案件处理费" fee={handling.ladder} />}
    </>
  )
}

const Steps = ({ title, fee }: { title: string; fee: LadderFee }) => (
  <table className="fee-table-steps">
    <caption>{`${title}的计算`}</caption>
    <tbody>
      {fee.steps.map(step => (
        <tr key={String(step.from)}>
          <th scope="row">
            <span>{bracketText(step)}</span>
            <small>
              本段 {formatYuan(step.part)} 元，{chargeText(step)}
            </small>
          </th>
          <td>{spanText(step)}</td>
        </tr>
      ))}
      {fee.isMinimum && (
        <tr>
          <th scope="row">不足最低收费的，按最低收费</th>
          <td>{spanText(fee)}</td>
        </tr>
      )}
    </tbody>
  </table>
)
