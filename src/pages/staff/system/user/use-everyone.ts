import { MAX_USER_BATCH } from '@shared/domain/users'
import { useState } from 'react'
import { getUserPage, type StaffUser } from '@/api/system/user'
import { useAction } from '@/hooks/data/use-action'
import type { PageList } from '@/hooks/data/use-page-query'
import { notice } from '@/lib/browser/notice'

/** As many as one page of the server has. */
const AT_ONCE = 200

/** Chooses all users that the search finds, as far as they can be changed at once. */
export function useEveryone(
  { total, filters }: Pick<PageList<StaffUser>, 'total' | 'filters'>,
  isDisabled: (row: StaffUser) => boolean,
  choose: (rows: StaffUser[]) => void,
) {
  /** How many of those found can be chosen: known once they were. */
  const search = JSON.stringify([filters, total])
  const [known, setKnown] = useState({ search: '', count: 0 })
  const action = useAction({
    run: async () => {
      const rows: StaffUser[] = []
      for (let pageNo = 1; rows.length < Math.min(total, MAX_USER_BATCH); pageNo++) {
        const { list } = await getUserPage({ ...filters, pageNo, pageSize: AT_ONCE })
        rows.push(...list)
        if (list.length < AT_ONCE) break
      }
      const most = rows.slice(0, MAX_USER_BATCH)
      choose(most)
      setKnown({ search, count: most.filter(row => !isDisabled(row)).length })
    },
    done: () => {
      if (total > MAX_USER_BATCH)
        notice.warning(`一次最多处理 ${MAX_USER_BATCH} 个用户，已选择最前面的 ${MAX_USER_BATCH} 个`)
    },
  })
  return {
    total: known.search === search ? known.count : Math.min(total, MAX_USER_BATCH),
    busy: action.busy,
    choose: () => void action.run(),
  }
}
