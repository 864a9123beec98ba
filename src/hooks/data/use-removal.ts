import type { QueryKey } from '@tanstack/react-query'
import type { RecycleKindName } from '@/api/content/recycle-bin'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { useAction } from './use-action'
import { useUndo } from './use-undo'

interface Options<T> {
  kind: RecycleKindName
  /** What is deleted, by name: 内部通知“秋游”. */
  nameOf: (row: T) => string
  /** What several are, with the word that counts them: 条内部通知. */
  plural: string
  /** What else changes, read before the question and shown first; '' for nothing. */
  warning?: (rows: T[]) => Promise<string>
  /** What always follows. */
  consequence?: string
  remove: (id: number) => Promise<BatchOutcome>
  removeMany: (ids: number[]) => Promise<BatchOutcome>
  /** What to load again. */
  invalidate: QueryKey | (() => Promise<unknown>)
}

/** Deletes one row, or the chosen ones, after a confirmation, at once, and offers to take that back for some seconds. */
export function useRemoval<T extends { id: number }>(options: Options<T>) {
  const { kind, nameOf, plural, warning, consequence = '', invalidate } = options
  const undo = useUndo({ kind, invalidate })

  const action = useAction({
    confirm: async (rows: T[]) => {
      const [first] = rows
      const what = first && rows.length === 1 ? nameOf(first) : `选中的 ${rows.length} ${plural}`
      return `${(await warning?.(rows)) ?? ''}确定删除${what}吗？${consequence}${undo.afterwards}`
    },
    run: rows => {
      const [first] = rows
      return first && rows.length === 1
        ? options.remove(first.id)
        : options.removeMany(rows.map(({ id }) => id))
    },
    done: (outcome, rows) => {
      const [first] = rows
      const ids = rows.map(({ id }) => id)
      if (first && rows.length === 1) undo.offer({ ids, name: nameOf(first) })
      else undo.offerSeveral({ ids, plural, outcome })
    },
    invalidate,
  })
  return {
    remove: (row: T) => action.run([row]),
    removeMany: action.run,
  }
}
