import { dictDataCalls } from '@/api/system/dict-data'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useRemoval } from '@/hooks/data/use-removal'
import { DICT_DATA } from './dict-data-dialog'
import { describeUses } from './uses'

/** Deletes entries. The confirmation shows their uses: records keep a value without a label. */
export function useRemoveEntries() {
  return useRemoval(DICT_DATA, {
    recycled: 'dict-data',
    plural: '条字典数据',
    calls: dictDataCalls,
    warning: async rows => {
      const uses = await describeUses(rows)
      const [first] = rows
      const shown = first && rows.length === 1 ? `只显示键值“${first.value}”` : '只显示键值'
      return uses && `${uses}删除后，这些地方${shown}或不再显示该项。`
    },
    reload: useDictChanged(),
  })
}
