import type { RecycleKindName } from '@/api/content/recycle-bin'
import { inPortions } from '@/lib/batch/portions'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import type { ListedKind } from './record-kind'
import { runBatch } from './run-batch'
import { useAction } from './use-action'
import { useUndo } from './use-undo'

interface Options<T> {
  /** What the recycle bin calls such records. */
  recycled: RecycleKindName
  /** What several are, with the word that counts them: 条内部通知. */
  plural: string
  calls: {
    remove: (id: number) => Promise<BatchOutcome>
    removeMany: (ids: number[]) => Promise<BatchOutcome>
  }
  /** What else changes, read before the question and shown first; '' for nothing. */
  warning?: (rows: T[]) => Promise<string>
  /** What always follows. */
  consequence?: string
  /** Loads again what shows such records, where that is more than their own queries. */
  reload?: () => Promise<unknown>
}

/** Deletes one row, or the chosen ones, after a confirmation, at once, and offers to take that back for some seconds. */
export function useRemoval<T extends { id: number }>(
  kind: Pick<ListedKind<T>, 'noun' | 'nameOf' | 'key'>,
  options: Options<T>,
) {
  const { recycled, plural, calls, warning, consequence = '', reload } = options
  const invalidate = reload ?? kind.key
  const undo = useUndo({ kind: recycled, invalidate })
  const nameOf = (row: T) => `${kind.noun}“${kind.nameOf(row)}”`

  const run = inPortions(calls.removeMany)

  const action = useAction({
    confirm: async (rows: T[]) => {
      const [first] = rows
      const what = first && rows.length === 1 ? nameOf(first) : `选中的 ${rows.length} ${plural}`
      return `${(await warning?.(rows)) ?? ''}删除${what}？${consequence}${undo.afterwards}`
    },
    run: async rows => {
      const [first] = rows
      if (first && rows.length === 1) {
        await calls.remove(first.id)
        undo.offer({ ids: [first.id], name: nameOf(first) })
        return
      }
      await runBatch(
        undo.deletion({ rows: rows.map(row => ({ id: row.id, name: kind.nameOf(row) })), plural, run }),
      )
    },
    invalidate,
  })
  return {
    remove: (row: T) => action.run([row]),
    removeMany: action.run,
  }
}
