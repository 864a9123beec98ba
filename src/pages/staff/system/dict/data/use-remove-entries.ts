import { type DictData, deleteDictData, deleteDictDataList, restoreDictData } from '@/api/system/dict-data'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useRemoval } from '@/hooks/data/use-removal'
import { describeUses } from './uses'

/** Deletes entries. The confirmation shows their uses: records keep a value without a label. */
export function useRemoveEntries() {
  const changed = useDictChanged()
  const remove = useRemoval<DictData>({
    nameOf: row => `字典数据“${row.label}”`,
    warning: async row => {
      const uses = await describeUses([row])
      return uses && `${uses}删除后，这些地方只显示键值“${row.value}”或不再显示该项。`
    },
    remove: deleteDictData,
    restore: restoreDictData,
    invalidate: changed,
  })
  const removeMany = useAction({
    confirm: async (rows: DictData[]) => {
      const uses = await describeUses(rows)
      const lost = uses && `${uses}删除后，这些地方只显示键值或不再显示该项。`
      return `${lost}确定删除选中的 ${rows.length} 条字典数据吗？`
    },
    run: rows => deleteDictDataList(rows.map(row => row.id)),
    done: '删除成功',
    invalidate: changed,
  })
  return { remove, removeMany }
}
