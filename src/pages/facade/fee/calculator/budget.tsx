import { budgetOf, type Claims, type ClaimsCost, readShare, shareOf } from '@shared/domain/fees/budget'
import type { FeeSpan } from '@shared/domain/fees/fee'
import { useState } from 'react'
import type { FeeTable } from '@/api/public/fee-table'
import { ShareActions } from '@/components/facade/text/share-actions'
import { Mixed } from '@/components/facade/texts/mixed'
import { useEnglishWords } from '@/components/facade/texts/use-english-words'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { usePublicDict } from '@/components/facade/use-facade'
import { copyText } from '@/lib/browser/copy-text'
import { useBudgetWords } from './budget-words'
import { useFeeWords } from './fee-words'

interface Props {
  table: FeeTable
  claim: Claims
  counterclaim: Claims
  /** The address of this budget. */
  search: string
}

const plus = (one: FeeSpan, other: FeeSpan): FeeSpan => ({
  low: one.low + other.low,
  high: one.high + other.high,
})

/** 退费比例: a stage of the case, and the share in per cent that goes back. */
const REFUND_DICT = 'fee_refund_stages'

/** What each side pays first, and bears in the end; as a text to be copied too. */
export function Budget({ table, claim, counterclaim, search }: Props) {
  const budgetWords = useBudgetWords()
  const { span } = useFeeWords()
  const wordOf = useEnglishWords()
  const colon = useIsChinese() ? '：' : ': '
  const { data: stages = [] } = usePublicDict(REFUND_DICT)
  const budget = budgetOf(table, claim, counterclaim)
  const paid = ({ total, isOpen }: ClaimsCost) => `${span(total)}${isOpen ? budgetWords.open : ''}`
  const lines: [term: string, value: string][] = [[budgetWords.claim, paid(budget.claim)]]
  if (budget.counterclaim) lines.push([budgetWords.counterclaim, paid(budget.counterclaim)])
  const { claim: own, counterclaim: counter } = budget
  if (own.borne && (counter === null || counter.borne)) {
    const [mine, theirs] = [counter?.borne?.other, counter?.borne?.own]
    lines.push(
      [budgetWords.borneByApplicant, span(mine ? plus(own.borne.own, mine) : own.borne.own)],
      [budgetWords.borneByRespondent, span(theirs ? plus(own.borne.other, theirs) : own.borne.other)],
    )
  }
  for (const { label, value } of stages) {
    const percent = readShare(value)
    if (percent !== null && !Number.isNaN(percent))
      lines.push([budgetWords.refund(wordOf(label), percent), span(shareOf(own.total, percent))])
  }
  const text = [table.name, ...lines.map(([term, value]) => term + colon + value), ...budgetWords.notes].join(
    '\n',
  )
  const copy = <CopyText text={text} />
  return (
    <section className="fee-result" aria-labelledby="fee-budget">
      <h2 id="fee-budget">{budgetWords.budget}</h2>
      <dl className="fee-sums is-wide">
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>
              <Mixed text={term} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="fee-notes">
        {budgetWords.notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <ShareActions search={search} copyLabel={budgetWords.copyLink}>
        {copy}
      </ShareActions>
    </section>
  )
}

function CopyText({ text }: { text: string }) {
  const budgetWords = useBudgetWords()
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null)
  const outcome = copied?.text === text ? copied : null
  return (
    <>
      <button
        type="button"
        className="facade-button is-plain"
        onClick={async () => setCopied({ text, done: await copyText(text) })}
      >
        {budgetWords.copy}
      </button>
      <span role="status">{outcome && (outcome.done ? budgetWords.copied : budgetWords.notCopied)}</span>
    </>
  )
}
