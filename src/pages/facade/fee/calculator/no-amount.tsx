import type { FeeTable } from '@/api/system/fee-table'
import { formatYuan } from '@/lib/amount'
import { FeeActions } from './fee-actions'
import { Phones } from './phones'

/** A case that is about no amount: a fixed fee, or whom to ask. */
export function NoAmount({ table }: { table: FeeTable }) {
  const { withoutAmount } = table
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">估算结果</h2>
      <p>
        {withoutAmount
          ? `没有争议金额的案件，每件收取 ${formatYuan(BigInt(withoutAmount.low))} 元${
              withoutAmount.low === withoutAmount.high
                ? ''
                : `至 ${formatYuan(BigInt(withoutAmount.high))} 元`
            }。`
          : '没有争议金额的案件，由本会根据案件的具体情况确定收费，请向立案部门咨询。'}
      </p>
      <Phones />
      <FeeActions search={`none=1&table=${table.id}`} />
    </section>
  )
}
