import { type DictData, deleteDictData, deleteDictDataList } from '@/api/system/dict-data'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { describeUses } from './uses'

/** Deletes entries. The confirmation shows their uses: records keep a value without a label. */
export function useRemoveEntries() {
  const changed = useDictChanged()
  const remove = useAction({
    confirm: async (row: DictData) => {
      const uses = await describeUses([row])
      const lost = uses && `${uses}删除后，这些地方只显示键值“${row.value}”或不再显示该项。`
      return `${lost}确定删除字典数据“${row.label}”吗？`
    },
    run: row => deleteDictData(row.id),
    done: '删除成功',
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
