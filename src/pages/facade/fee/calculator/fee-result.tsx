import { amountInWords } from '@shared/domain/fees/amount'
import type { Fees, LadderFee } from '@shared/domain/fees/fee'
import type { FeeTable } from '@/api/public/fee-table'
import { Phones } from '@/components/facade/phones'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { useFeeWords } from './fee-words'
import { useFeeTexts } from './texts'

interface Props {
  table: FeeTable
  /** In 分. */
  amount: bigint
  fees: Fees
}

/** The sums, and how each came about. */
export function FeeResult({ table, amount, fees }: Props) {
  const { acceptance, handling, total } = fees
  const texts = useFeeTexts()
  const words = useFeeWords()
  const isChinese = useIsChinese()
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">{texts.result}</h2>
      <dl className="fee-sums">
        <div>
          <dt>{texts.amountInDispute}</dt>
          <dd>
            <span>{words.yuan(amount)}</span>
            {isChinese && <small>{amountInWords(amount)}</small>}
          </dd>
        </div>
        <div>
          <dt>{texts.acceptance}</dt>
          <dd>{words.span(acceptance)}</dd>
        </div>
        <div>
          <dt>{texts.handling}</dt>
          <dd>{handling ? words.span(handling) : texts.atCost}</dd>
        </div>
        {handling && (
          <div className="fee-total">
            <dt>{texts.total}</dt>
            <dd>{words.span(total)}</dd>
          </div>
        )}
      </dl>
      <Steps title={texts.acceptanceSteps} fee={acceptance} />
      {handling?.ladder && <Steps title={texts.handlingSteps} fee={handling.ladder} />}
      {handling && table.handling?.basis === 'acceptance' && (
        <p>{texts.handlingShare(words.share(table.handling))}</p>
      )}
      <div className="fee-note">
        <p>{texts.note}</p>
        <Phones />
      </div>
    </section>
  )
}

function Steps({ title, fee }: { title: string; fee: LadderFee }) {
  const texts = useFeeTexts()
  const words = useFeeWords()
  return (
    <div className="fee-steps">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.bracket}</th>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.fee}</th>
          </tr>
        </thead>
        <tbody>
          {fee.steps.map(step => (
            <tr key={String(step.from)}>
              <th scope="row">{words.bracket(step)}</th>
              <td data-title={texts.part}>{words.yuan(step.part)}</td>
              <td data-title={texts.rate}>{words.charge(step)}</td>
              <td data-title={texts.fee}>{words.span(step)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {fee.isMinimum ? texts.total + texts.minimum : texts.total}
            </th>
            <td>{words.span(fee)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
