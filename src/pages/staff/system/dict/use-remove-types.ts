import { useRef, useState } from 'react'
import { getDictDataPage } from '@/api/system/dict-data'
import { type DictType, deleteDictType } from '@/api/system/dict-type'
import { useAppHistory } from '@/hooks/use-app-history'
import { useDelete } from '@/hooks/use-delete'
import { useDictChanged } from '@/hooks/use-dict-changed'
import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'
import { notice } from '@/lib/notice'
import { deleteTypes, type Refusal } from './delete-types'

export interface Removal {
  deleted: number
  refusals: Refusal[]
}

/** Deletes types. One with entries cannot go (contract 7.1): that is said before, with the way to them. */
export function useRemoveTypes() {
  const history = useAppHistory()
  const changed = useDictChanged()
  const removeEmpty = useDelete({ remove: deleteDictType, after: changed })
  const [report, setReport] = useState<Removal | null>(null)
  const busy = useRef(false)

  const once = async (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }

  const askAndRemove = async (rows: DictType[]) => {
    const question = `确定删除选中的 ${rows.length} 个字典类型吗？还有字典数据的类型不会被删除。`
    if (!(await notice.confirm(question))) return
    try {
      const refusals = await deleteTypes(rows)
      if (refusals.length === 0) notice.success('删除成功')
      else setReport({ deleted: rows.length - refusals.length, refusals })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      showError(error)
    } finally {
      await changed()
    }
  }

  return {
    remove: (row: DictType) =>
      once(async () => {
        const entries = await entriesOf(row.type)
        if (entries === 0) return removeEmpty(row.id, `确定删除字典类型“${row.name}”吗？`)
        const question = `字典类型“${row.name}”还有 ${entries} 条字典数据，无法删除。请先删除这些字典数据。`
        if (await notice.confirm(question, { okText: '查看字典数据' }))
          history.push(`/dict/type/data/${row.id}`)
      }),
    removeMany: (rows: DictType[]) => once(() => askAndRemove(rows)),
    /** What came of deleting several, when some could not be deleted. */
    report,
    closeReport: () => setReport(null),
  }
}

/** How many entries a type has. Where that cannot be said, the server still refuses. */
const entriesOf = (dictType: string) =>
  getDictDataPage({ dictType, pageNo: 1, pageSize: 1 }).then(
    ({ total }) => total,
    () => 0,
  )
