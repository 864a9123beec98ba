import { type DictData, type DictUse, getDictUses } from '@/api/system/dict-data'

type Entry = Pick<DictData, 'dictType' | 'label' | 'value'>

/** More would make a question that nobody reads. */
const MOST = 5

/**
 * What a question says before entries are changed or deleted: which screens use them, and how many records hold them.
 * Empty when none does. Servers of the family do not know that call: then it says so.
 */
export async function describeUses(entries: readonly Entry[]): Promise<string> {
  try {
    const uses = await Promise.all(
      entries.map(async ({ dictType, label, value }) => ({
        label,
        places: (await getDictUses({ dictType, value })).flatMap(describe),
      })),
    )
    const used = uses.filter(({ places }) => places.length > 0)
    if (used.length === 0) return ''
    const told = used.slice(0, MOST).map(({ label, places }) => `“${label}”正用于${places.join('、')}`)
    const more = used.length > MOST ? `；另有 ${used.length - MOST} 项也在使用` : ''
    return `${told.join('；')}${more}。`
  } catch {
    return '未能查到哪些页面正在使用它。'
  }
}

/** A place that holds none of the value is not told. */
function describe({ screen, field, count }: DictUse): string[] {
  if (count === 0) return []
  return [
    count === null ? `${screen}的${field}` : `${screen}的${field}（${count.toLocaleString('en-US')} 条记录）`,
  ]
}
