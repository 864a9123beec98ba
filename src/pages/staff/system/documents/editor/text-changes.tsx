import { REACHABLE } from '@/components/staff/common/reachable'
import { lineChanges, type Piece } from '@/lib/format/text-diff'
import { withTextKeys } from '@/lib/format/text-keys'
import { blocksOf, sameBlock } from '@/lib/html/html-blocks'
import './versions.css'

/** What is different in two texts, block by block. */
export const changesOf = (before: string, after: string) =>
  lineChanges(blocksOf(before), blocksOf(after), sameBlock)

/** Those changes, with what is gone and what is new marked. */
export function TextChanges({ changes }: { changes: ReturnType<typeof changesOf> }) {
  return (
    <section className="version-text" aria-label="正文的改动" {...REACHABLE}>
      {withTextKeys(changes, JSON.stringify).map(([key, change]) => (
        <p
          key={key}
          className={change.kind === 'same' ? 'is-same' : 'is-changed'}
          style={{ marginInlineStart: `${change.line.depth * 1.6}em` }}
        >
          {change.line.mark && <span className="version-mark">{`${change.line.mark} `}</span>}
          <span>{change.kind === 'same' ? change.text : <Pieces pieces={change.pieces} />}</span>
        </p>
      ))}
    </section>
  )
}

/** A text with its changes. */
export function Pieces({ pieces }: { pieces: Piece[] }) {
  return withTextKeys(pieces, ({ text }) => text).map(([key, { kind, text }]) => {
    if (kind === 'added') return <ins key={key}>{text}</ins>
    if (kind === 'removed') return <del key={key}>{text}</del>
    return <span key={key}>{text}</span>
  })
}
