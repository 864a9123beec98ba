import { spanText } from '@shared/domain/fees/fee'
import type { FeeTable } from '@/api/public/fee-table'
import { Phones } from '@/components/facade/phones'

/** A case without an amount: a fixed fee, or whom to call. */
export function NoAmount({ table }: { table: FeeTable }) {
  const { withoutAmount } = table
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">估算结果</h2>
      <p>
        {withoutAmount
          ? `没有争议金额的案件，每件收取 ${spanText(withoutAmount)}。`
          : '没有争议金额的案件，由本会根据案件的具体情况确定收费，请向立案部门咨询。'}
      </p>
      <Phones />
    </section>
  )
}
