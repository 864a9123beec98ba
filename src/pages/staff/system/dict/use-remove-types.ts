import { useNavigate } from 'react-router-dom'
import { dictDataCalls } from '@/api/system/dict-data'
import { type DictType, dictTypeCalls } from '@/api/system/dict-type'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useUndo } from '@/hooks/data/use-undo'
import { inPortions } from '@/lib/batch/portions'
import { notice } from '@/lib/browser/notice'

/**
 * Deletes types. One with entries cannot be deleted (contract 7.1): the user is informed first, with a link to them.
 */
export function useRemoveTypes() {
  const navigate = useNavigate()
  const changed = useDictChanged()
  const undo = useUndo({ kind: 'dict-type', invalidate: changed })

  const remove = useAction({
    confirm: async ({ id, type, name }: DictType) => {
      const entries = await entriesOf(type)
      if (entries === 0) return `删除字典类型“${name}”？${undo.afterwards}`
      const question = `字典类型“${name}”还有 ${entries} 条字典数据，无法删除。请先删除这些字典数据。`
      if (await notice.confirm(question, { okText: '查看字典数据' })) navigate(`/dict/type/data/${id}`)
      return false
    },
    run: ({ id }) => dictTypeCalls.remove(id),
    done: (_, { id, name }) => undo.offer({ ids: [id], name: `字典类型“${name}”` }),
    invalidate: changed,
  })

  const removeMany = useAction({
    confirm: (rows: DictType[]) =>
      `删除选中的 ${rows.length} 个字典类型？还有字典数据的类型不会被删除。${undo.afterwards}`,
    run: rows =>
      runBatch(
        undo.deletion({
          plural: '个字典类型',
          rows: rows.map(({ id, name }) => ({ id, name, href: `/dict/type/data/${id}` })),
          run: inPortions(dictTypeCalls.removeMany),
        }),
      ),
    invalidate: changed,
  })

  return { remove, removeMany }
}

/** How many entries a type has. Where that cannot be loaded, the server still refuses. */
const entriesOf = (dictType: string) =>
  dictDataCalls.page({ dictType, pageNo: 1, pageSize: 1 }).then(
    ({ total }) => total,
    () => 0,
  )
