import type { PublicDocument } from '@/api/public/documents'
import { Day } from '../day'
import { useTexts } from '../texts/use-texts'
import './rule-facts.css'

type Rule = Pick<PublicDocument, 'ruleVersion' | 'effectiveDate' | 'abolished'>

/** Facts of a rule: whether it still applies, its version, and its date of effect. Nothing for other documents. */
export function RuleFacts({ rule: { ruleVersion, effectiveDate, abolished } }: { rule: Rule }) {
  const { document: texts } = useTexts()
  if (!ruleVersion && !effectiveDate && !abolished) return null
  return (
    <p className="facade-rule">
      {abolished && <strong>{texts.abolished}</strong>}
      {ruleVersion && <span>{`${texts.version}${ruleVersion}`}</span>}
      {effectiveDate && (
        <span>
          <span>{texts.effective}</span>
          <Day time={Date.parse(`${effectiveDate}T00:00:00+08:00`)} />
        </span>
      )}
    </p>
  )
}
