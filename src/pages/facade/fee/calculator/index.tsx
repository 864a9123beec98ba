import { readAmounts } from '@shared/domain/fees/amount'
import { hasClaims } from '@shared/domain/fees/budget'
import { feesOf } from '@shared/domain/fees/fee'
import { plainYuan } from '@shared/domain/fees/yuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { feeTable } from '@/api/public/fee-table'
import { Day } from '@/components/facade/day'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { readPositive } from '@/lib/format/page-number'
import { Budget } from './budget'
import { FeeForm } from './fee-form'
import { FeeResult } from './fee-result'
import { NoAmount } from './no-amount'
import { claimsOf, readFurther } from './questions'
import { useFeeTexts } from './texts'
import '@/components/facade/service.css'
import '@/components/facade/fee.css'

/**
 * What a case costs, by the fee tables that staff maintain (requirements R-fee-3). The address holds the form's values:
 * `amount` as it was typed, or `none` for a case without one, what is asked beside it (questions.ts); `table` for the fee table a shared result was worked out
 * by.
 */
export default function FeeCalculatorPage() {
  const texts = useFeeTexts()
  const { failure } = useTexts()
  const isChinese = useIsChinese()
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const amountText = params.get('amount') ?? ''
  const isWithoutAmount = Boolean(params.get('none'))
  const tableId = readPositive(params.get('table'), 0, Number.MAX_SAFE_INTEGER) || undefined
  const { data, error, refetch } = useQuery({
    ...feeTable(tableId),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadError title={failure.fees} error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} />
  const further = readFurther(params)
  const { claim, counterclaim } = claimsOf(isWithoutAmount ? '' : amountText, {
    ...further,
    // A case without an amount has a claim without one.
    others: isWithoutAmount && further.others.trim() === '' ? '1' : further.others,
  })
  const { fen } = readAmounts(amountText)
  const [beforeDay, afterDay] = texts.inForce
  return (
    <div className="facade-service fee">
      <FeeForm
        amountText={amountText}
        isWithoutAmount={isWithoutAmount}
        further={further}
        onSubmit={next => setParams(next, { preventScrollReset: true })}
      />
      {!data.inForce && (
        <p className="fee-old" role="note">
          <span>{`${texts.notInForce(data.effectiveTime > Date.now())} `}</span>
          <Link to={{ pathname, search: withoutTable(params) }}>{texts.useInForce}</Link>
        </p>
      )}
      {isWithoutAmount ? (
        <NoAmount table={data} />
      ) : (
        fen !== undefined && <FeeResult table={data} amount={fen} fees={feesOf(data, fen)} />
      )}
      {hasClaims(claim) && (
        <Budget table={data} {...{ claim, counterclaim }} search={addressOf(params, data.id, fen)} />
      )}
      <section className="fee-basis" aria-labelledby="fee-basis">
        <h2 id="fee-basis">{texts.basis}</h2>
        <p>
          <span lang="zh-CN">
            {data.name}
            {data.approvalNo && `（${data.approvalNo}）`}
          </span>
          <span>{beforeDay}</span>
          <Day time={data.effectiveTime} />
          <span>{afterDay}</span>
        </p>
        {isChinese && data.note && <p>{data.note}</p>}
      </section>
    </div>
  )
}

/** The link names the fee table as well: it shows the same figures when another one is in force. */
function addressOf(params: URLSearchParams, table: number, fen: bigint | undefined): string {
  const all = new URLSearchParams(params)
  if (fen !== undefined) all.set('amount', plainYuan(fen))
  all.set('table', String(table))
  return all.toString()
}

function withoutTable(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete('table')
  return rest.toString()
}
