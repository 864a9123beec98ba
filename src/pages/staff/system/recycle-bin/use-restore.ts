import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecycledRow, type RecycleOutcome, restoreRecycled } from '@/api/content/recycle-bin'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import type { RowOutcome } from '@/lib/batch/outcome'
import { inPortions } from '@/lib/batch/portions'
import type { BatchRow } from '@/stores/batch'
import { nameOf } from './labels'

const SECTION_GONE = 1100060001

type Failed = RecycleOutcome['failed'][number]

interface Restoring {
  rows: BatchRow<number>[]
  /** The section that documents come into whose own one is gone. */
  menuId?: number
}

/** Restores rows; documents whose section is gone are put into one that the user chooses. */
export function useRestore() {
  const client = useQueryClient()
  const dictChanged = useDictChanged()
  /** Without a section. */
  const [homeless, setHomeless] = useState<Failed[]>([])

  const run = async ({ rows, menuId }: Restoring) => {
    const waiting: Failed[] = []
    const [alone] = rows.length === 1 ? rows : []
    // Of one alone it is said at once.
    let note = ''
    await runBatch({
      ...{
        title: '恢复',
        done: count => (alone && count > 0 ? `已恢复${alone.name}${note}` : `已恢复 ${count} 项`),
        plural: '项内容',
        rows,
      },
      run: inPortions(async ids => {
        const outcome = await restoreRecycled(menuId === undefined ? { ids } : { ids, menuId })
        waiting.push(...outcome.failed.filter(isHomeless))
        if (!alone) return rowsOf(outcome)
        note = outcome.restored.map(one => one.note && `，${one.note}`).join('')
        return rowsOf(outcome).map(row => (row.outcome === 'done' ? { ...row, message: null } : row))
      }),
    })
    setHomeless(waiting)
  }
  // Every list may have something again.
  const invalidate = async () => {
    await Promise.all([client.invalidateQueries(), dictChanged()])
  }
  const action = useAction({
    confirm: ({ rows }: Restoring) =>
      rows.length > 1 ? `恢复选中的 ${rows.length} 项？文章恢复为未发布状态。` : undefined,
    run,
    invalidate,
  })
  // An action of its own: the first one may still be loading the lists again.
  const intoSection = useAction({ run, invalidate })

  return {
    restore: (rows: readonly RecycledRow[]) =>
      action.run({ rows: rows.map(row => ({ id: row.id, name: nameOf(row) })) }),
    homeless,
    closeHomeless: () => setHomeless([]),
    /** Puts those without a section into one. */
    restoreInto: async (menuId: number) => {
      // The dialog of the batch takes the place of the form.
      void intoSection.run({ rows: homeless.map(({ id, title }) => ({ id, name: `“${title}”` })), menuId })
    },
  }
}

const isHomeless = ({ code }: Failed) => code === SECTION_GONE

/** Of those that are asked about again nothing is said yet. */
const rowsOf = ({ restored, failed }: RecycleOutcome): RowOutcome[] => [
  ...restored.map(
    ({ id, note }): RowOutcome => ({ id, outcome: 'done', message: note && `已恢复，${note}` }),
  ),
  ...failed
    .filter(one => !isHomeless(one))
    .map(({ id, reason }): RowOutcome => ({ id, outcome: 'refused', message: reason })),
]
