import { countText } from '@shared/domain/count-text'
import { type DictData, type DictUse, getDictUses } from '@/api/system/dict-data'
import { serverHas } from '@/stores/user'

type Entry = Pick<DictData, 'dictType' | 'label' | 'value'>

/** A longer confirmation would not be read. */
const MAX_SHOWN = 5

/**
 * The text of a confirmation before entries are changed or deleted: which screens use them, and how many records hold
 * them. Empty when none does, and on servers that do not know.
 */
export async function describeUses(entries: readonly Entry[]): Promise<string> {
  if (!serverHas('dictionaryUse')) return ''
  try {
    const uses = await Promise.all(
      entries.map(async ({ dictType, label, value }) => ({
        label,
        places: (await getDictUses({ dictType, value })).flatMap(describe),
      })),
    )
    const used = uses.filter(({ places }) => places.length > 0)
    if (used.length === 0) return ''
    const lines = used.slice(0, MAX_SHOWN).map(({ label, places }) => `“${label}”正用于${places.join('、')}`)
    const more = used.length > MAX_SHOWN ? `；另有 ${used.length - MAX_SHOWN} 项也在使用` : ''
    return `${lines.join('；')}${more}。`
  } catch {
    return '未能查到哪些页面正在使用它。'
  }
}

/** A place without the value is left out. */
function describe({ screen, field, count }: DictUse): string[] {
  if (count === 0) return []
  return [count === null ? `${screen}的${field}` : `${screen}的${field}（${countText(count)} 条记录）`]
}
