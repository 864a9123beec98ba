import { type BatchOutcome, changedOf, leftOut, noneChanged } from '@/lib/format/batch-outcome'
import { notice } from './notice'

interface Batch {
  /** How many were chosen. */
  chosen: number
  /** 删除 */
  verb: string
  /** What they are, with the word that counts them: 个用户. */
  plural: string
  /** What is said of one alone, and where the server does not say how many it changed. */
  otherwise: string
}

/** Says what a call for several records did. */
export function noticeBatch(outcome: BatchOutcome, { chosen, verb, plural, otherwise }: Batch): void {
  const changed = changedOf(outcome, chosen)
  if (changed === 0) notice.warning(noneChanged(verb))
  else if (typeof outcome !== 'number' || chosen === 1) notice.success(otherwise)
  else notice.success(`已${verb} ${changed} ${plural}${leftOut(changed, chosen)}`)
}
