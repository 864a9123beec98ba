import { type FeeCharges, type FeeSpan, feesOf, spanText } from '@shared/domain/fees/fee'
import { formatYuan } from '@shared/domain/fees/yuan'
import { Segmented } from 'antd'
import { useId, useState } from 'react'
import { axisEnd } from '@/lib/format/chart-scale'
import './fee-curve.css'

const WAN = 1_000_000n
const ENDS = [10, 100, 1000, 10_000] as const
/** Points of a curve; brackets bend it, so there are many. */
const POINTS = 100
/** Amounts of the table, in tenths of the largest. */
const LINES = [1, 2, 5, 10] as const

interface FeeCurveProps {
  charges: FeeCharges
  /** Those that it is compared with. */
  former?: FeeCharges | undefined
}

/** Acceptance and handling fee together, where both tables have both by rules; else the first alone. */
function totalOf(charges: FeeCharges, withHandling: boolean): (amount: bigint) => FeeSpan {
  return amount => {
    const { acceptance, total } = feesOf(charges, amount)
    return withHandling ? total : acceptance
  }
}

/** What a case costs by the amount in dispute, as a curve and in figures, beside another table where one is chosen. */
export function FeeCurve({ charges, former }: FeeCurveProps) {
  const id = useId()
  const [end, setEnd] = useState<number>(100)
  const withHandling = charges.handling !== null && (!former || former.handling !== null)
  const feeOf = totalOf(charges, withHandling)
  const formerOf = former && totalOf(former, withHandling)
  const what = withHandling ? '案件受理费和处理费合计' : '案件受理费'
  const largest = BigInt(end) * WAN
  return (
    <figure className="fee-curve">
      <figcaption>
        <span id={id}>{`${what}，争议金额不超过 ${end === 10_000 ? '1 亿元' : `${end} 万元`}`}</span>
        <Segmented<number>
          size="small"
          aria-label="争议金额范围"
          value={end}
          options={ENDS.map(value => ({ value, label: value === 10_000 ? '1 亿' : `${value} 万` }))}
          onChange={setEnd}
        />
      </figcaption>
      <Curves feeOf={feeOf} formerOf={formerOf} largest={largest} />
      <p className="fee-curve-legend" aria-hidden="true">
        <span>本标准</span>
        {formerOf && <span className="is-former">比较的标准</span>}
      </p>
      <p className="fee-hint">一个标准有两条线的，是收费幅度的下限和上限。</p>
      <table className="fee-table-steps" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">争议金额</th>
            {formerOf && <th scope="col">比较的标准</th>}
            <th scope="col">本标准</th>
            {formerOf && <th scope="col">相差</th>}
          </tr>
        </thead>
        <tbody>
          {LINES.map(tenths => {
            const amount = (largest / 10n) * BigInt(tenths)
            const fee = feeOf(amount)
            const before = formerOf?.(amount)
            return (
              <tr key={tenths}>
                <th scope="row">{`${formatYuan(amount)} 元`}</th>
                {before && <td>{spanText(before)}</td>}
                <td>{spanText(fee)}</td>
                {before && <td>{differenceOf(before, fee)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </figure>
  )
}

const differenceOf = (before: FeeSpan, after: FeeSpan): string => {
  const signed = (fen: bigint) =>
    `${fen > 0n ? '+' : fen < 0n ? '−' : ''}${formatYuan(fen < 0n ? -fen : fen)} 元`
  const [low, high] = [after.low - before.low, after.high - before.high]
  return low === high ? signed(low) : `${signed(low)}至 ${signed(high)}`
}

interface CurvesProps {
  feeOf: (amount: bigint) => FeeSpan
  formerOf: ((amount: bigint) => FeeSpan) | undefined
  largest: bigint
}

function Curves({ feeOf, formerOf, largest }: CurvesProps) {
  const amounts = Array.from({ length: POINTS }, (_, at) => (largest * BigInt(at + 1)) / BigInt(POINTS))
  const spans = (of: CurvesProps['feeOf']) => amounts.map(of)
  const [own, other] = [spans(feeOf), formerOf ? spans(formerOf) : []]
  const top = axisEnd(Math.max(...[...own, ...other].map(({ high }) => Number(high) / 100)))
  const shapes = [...sidesOf(other, 'is-former', top), ...sidesOf(own, 'is-own', top)]
  return (
    <div className="fee-curve-plot" aria-hidden="true">
      <span>{`${formatYuan(BigInt(top) * 100n)} 元`}</span>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="180">
        <path className="fee-curve-grid" d="M0 0H100M0 50H100M0 100H100" />
        {shapes.map(({ key, className, d }) => (
          <path key={key} className={className} d={d} />
        ))}
      </svg>
      <p>
        <span>0</span>
        <span>{`${formatYuan(largest / 2n)} 元`}</span>
        <span>{`${formatYuan(largest)} 元`}</span>
      </p>
    </div>
  )
}

/** The lower and the upper end of what may be charged, as one line where they are equal. */
function sidesOf(spans: readonly FeeSpan[], className: string, top: number) {
  if (spans.length === 0) return []
  const line = (side: keyof FeeSpan) => ({
    ...{ key: `${className}-${side}`, className },
    d: spans
      .map((span, at) => {
        const y = 100 - (Number(span[side]) / 100 / top) * 100
        return `${at === 0 ? 'M' : 'L'}${at + 1} ${y.toFixed(2)}`
      })
      .join(''),
  })
  return spans.some(({ low, high }) => low !== high) ? [line('low'), line('high')] : [line('low')]
}
