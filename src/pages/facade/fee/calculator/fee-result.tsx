import { amountInWords } from '@shared/domain/fees/amount'
import { type Fees, type HandlingFee, type LadderFee, spanText } from '@shared/domain/fees/fee'
import { bracketText, chargeText, shareText } from '@shared/domain/fees/fee-text'
import { formatYuan, plainYuan } from '@shared/domain/fees/yuan'
import type { FeeTable } from '@/api/public/fee-table'
import { Phones } from '@/components/facade/phones'
import { ShareActions } from '@/components/facade/text/share-actions'

interface Props {
  table: FeeTable
  /** In 分. */
  amount: bigint
  fees: Fees
}

/** The sums, and how each came about. */
export function FeeResult({ table, amount, fees }: Props) {
  const { acceptance, handling, total } = fees
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">估算结果</h2>
      <dl className="fee-sums">
        <div>
          <dt>争议金额</dt>
          <dd>
            {formatYuan(amount)} 元<small>{amountInWords(amount)}</small>
          </dd>
        </div>
        <div>
          <dt>案件受理费</dt>
          <dd>{spanText(acceptance)}</dd>
        </div>
        <div>
          <dt>案件处理费</dt>
          <dd>{handling ? spanText(handling) : '按实际支出另行收取'}</dd>
        </div>
        {handling && (
          <div className="fee-total">
            <dt>合计</dt>
            <dd>{spanText(total)}</dd>
          </div>
        )}
      </dl>
      <Steps title="案件受理费的计算" fee={acceptance} />
      {handling?.ladder && <Steps title="案件处理费的计算" fee={handling.ladder} />}
      {handling && table.handling?.basis === 'acceptance' && <Share handling={table.handling} />}
      <div className="fee-note">
        <p>以上为估算，实际应交的费用以本会的缴费通知为准。</p>
        <Phones />
      </div>
      {/* The link names the fee table as well: it shows the same figures when another one is in force. */}
      <ShareActions search={`amount=${plainYuan(amount)}&table=${table.id}`} copyLabel="复制结果链接" />
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
            <th scope="col">金额分段</th>
            <th scope="col">本段金额</th>
            <th scope="col">收费标准</th>
            <th scope="col">本段费用</th>
          </tr>
        </thead>
        <tbody>
          {fee.steps.map(step => (
            <tr key={String(step.from)}>
              <th scope="row">{bracketText(step)}</th>
              <td data-title="本段金额">{formatYuan(step.part)} 元</td>
              <td data-title="收费标准">{chargeText(step)}</td>
              <td data-title="本段费用">{spanText(step)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              合计{fee.isMinimum && '（不足最低收费的，按最低收费）'}
            </th>
            <td>{spanText(fee)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Share = ({ handling }: { handling: Extract<HandlingFee, { basis: 'acceptance' }> }) => (
  <p>案件处理费为{shareText(handling)}。</p>
)
