import { useState } from 'react'
import { MAX_BATCH } from '@/config/constants'
import { notice } from '@/lib/browser/notice'
import { useAction } from './use-action'
import type { PageList } from './use-page-query'

interface Options<T> {
  list: Pick<PageList<T>, 'total' | 'filters' | 'readRows'>
  isDisabled: (row: T) => boolean
  choose: (rows: T[]) => void
}

/** Chooses all rows that the search finds, as many as are changed at once, beside those that cannot be. */
export function useChooseAll<T>({ list: { total, filters, readRows }, isDisabled, choose }: Options<T>) {
  /** How many of those found can be chosen: known once they were. */
  const search = JSON.stringify([filters, total])
  const [known, setKnown] = useState({ search: '', count: 0 })
  const action = useAction({
    run: async () => {
      const rows = await readRows(MAX_BATCH)
      choose(rows)
      setKnown({ search, count: rows.filter(row => !isDisabled(row)).length })
    },
    done: () => {
      if (total > MAX_BATCH) notice.warning(`一次最多处理 ${MAX_BATCH} 条，已选择最前面的 ${MAX_BATCH} 条`)
    },
  })
  return {
    total: known.search === search ? known.count : Math.min(total, MAX_BATCH),
    busy: action.busy,
    choose: () => void action.run(),
  }
}
