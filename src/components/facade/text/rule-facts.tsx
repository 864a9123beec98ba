import type { PublicDocument } from '@/api/public/documents'
import './rule-facts.css'

type Rule = Pick<PublicDocument, 'ruleVersion' | 'effectiveDate' | 'abolished'>

/** Facts of a rule: whether it still applies, its version, and its date of effect. Nothing for other documents. */
export function RuleFacts({ rule: { ruleVersion, effectiveDate, abolished } }: { rule: Rule }) {
  if (!ruleVersion && !effectiveDate && !abolished) return null
  return (
    <p className="facade-rule">
      {abolished && <strong>已废止</strong>}
      {ruleVersion && <span>版本：{ruleVersion}</span>}
      {effectiveDate && (
        <span>
          施行日期：<time dateTime={effectiveDate}>{effectiveDate}</time>
        </span>
      )}
    </p>
  )
}
