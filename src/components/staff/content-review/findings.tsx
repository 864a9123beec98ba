import { FINDING_KINDS, type Finding, type FindingKind } from '@/lib/html/publication-check'
import './review-dialog.css'

/** So many of a kind are shown: who has more has to read the text anyway. */
const SHOWN = 10

/** What may be wrong with a text, kind by kind, with where it is. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const kinds = (Object.keys(FINDING_KINDS) as FindingKind[]).flatMap(kind => {
    const found = findings.filter(finding => finding.kind === kind)
    return found.length > 0 ? [{ kind, found }] : []
  })
  return (
    <ul className="review-removed">
      {kinds.map(({ kind, found }) => (
        <li key={kind}>
          <strong>{`${FINDING_KINDS[kind]} ${found.length} 处`}</strong>
          {found.slice(0, SHOWN).map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and texts occur twice
            <span key={at}>
              {`${one.where}：${one.before && `…${one.before}`}`}
              <mark className="review-found">{one.text}</mark>
              {one.after && `${one.after}…`}
              {one.note && <span className="review-names">{`　${one.note}`}</span>}
            </span>
          ))}
          {found.length > SHOWN && <span className="review-names">{`等 ${found.length} 处`}</span>}
        </li>
      ))}
    </ul>
  )
}
