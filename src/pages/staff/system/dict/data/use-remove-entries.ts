import { type DictData, deleteDictData, deleteDictDataList } from '@/api/system/dict-data'
import { useDelete } from '@/hooks/use-delete'
import { useDictChanged } from '@/hooks/use-dict-changed'
import { describeUses } from './uses'

/** Deletes entries. The question says what they are used for: records keep a value that nobody can name any more. */
export function useRemoveEntries() {
  const changed = useDictChanged()
  const removeOne = useDelete({ remove: deleteDictData, after: changed })
  const removeMany = useDelete({ remove: deleteDictDataList, after: changed })
  return {
    remove: (row: DictData) =>
      removeOne(row.id, async () => {
        const uses = await describeUses([row])
        const lost = uses && `${uses}删除后，这些地方只显示键值“${row.value}”或不再显示该项。`
        return `${lost}确定删除字典数据“${row.label}”吗？`
      }),
    removeMany: (rows: DictData[]) =>
      removeMany(
        rows.map(row => row.id),
        async () => {
          const uses = await describeUses(rows)
          const lost = uses && `${uses}删除后，这些地方只显示键值或不再显示该项。`
          return `${lost}确定删除选中的 ${rows.length} 条字典数据吗？`
        },
      ),
  }
}
