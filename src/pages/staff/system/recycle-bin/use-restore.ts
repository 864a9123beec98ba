import { MAX_RESTORED } from '@shared/domain/recycle-bin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecycledRow, type RecycleOutcome, restoreRecycled } from '@/api/content/recycle-bin'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { notice } from '@/lib/browser/notice'
import { nameOf } from './labels'

const SECTION_GONE = 1100060001

const EMPTY: RecycleOutcome = { restored: [], failed: [] }

/** Documents whose section is gone are put into one that the user chooses; what else was not restored is reported. */
export function useRestore() {
  const client = useQueryClient()
  const dictChanged = useDictChanged()
  /** Without a section. */
  const [homeless, setHomeless] = useState<RecycleOutcome['failed']>([])
  const [report, setReport] = useState<RecycleOutcome | null>(null)

  /** Every list may have something again. */
  const reload = async () => {
    await Promise.all([client.invalidateQueries(), dictChanged()])
  }

  const show = (outcome: RecycleOutcome, names: ReadonlyMap<number, string>) => {
    const others = outcome.failed.filter(({ code }) => code !== SECTION_GONE)
    setHomeless(outcome.failed.filter(({ code }) => code === SECTION_GONE))
    const [first] = outcome.restored
    const hasNotes = outcome.restored.some(({ note }) => note !== null)
    if (others.length > 0 || (hasNotes && outcome.restored.length > 1))
      setReport({ restored: outcome.restored, failed: others })
    else if (first && outcome.restored.length === 1)
      notice.success(
        [`已恢复${names.get(first.id) ?? `“${first.title}”`}`, first.note ?? []].flat().join('，'),
      )
    else if (first) notice.success(`已恢复 ${outcome.restored.length} 项`)
  }

  const action = useAction({
    confirm: (rows: RecycledRow[]) =>
      rows.length > 1 ? `恢复选中的 ${rows.length} 项？文章恢复为未发布状态。` : undefined,
    run: async rows => {
      let outcome = EMPTY
      for (let from = 0; from < rows.length; from += MAX_RESTORED)
        outcome = joined(
          outcome,
          await restoreRecycled({ ids: rows.slice(from, from + MAX_RESTORED).map(({ id }) => id) }),
        )
      return outcome
    },
    done: (outcome, rows) => show(outcome, new Map(rows.map(row => [row.id, nameOf(row)]))),
    invalidate: reload,
  })

  return {
    restore: action.run,
    homeless,
    closeHomeless: () => setHomeless([]),
    /** Puts those without a section into one. */
    restoreInto: async (menuId: number) => {
      const ids = homeless.map(({ id }) => id)
      const outcome = await restoreRecycled({ ids, menuId }, { silent: true })
      show(outcome, new Map())
      await reload()
    },
    report,
    closeReport: () => setReport(null),
  }
}

const joined = (one: RecycleOutcome, other: RecycleOutcome): RecycleOutcome => ({
  restored: [...one.restored, ...other.restored],
  failed: [...one.failed, ...other.failed],
})
