import type { SheetOutcome } from '@shared/contract/row'
import type { Tone } from '@/components/staff/dict/tag'

export type Action = SheetOutcome['action']

/** Labels of what an import does with a row, in the order shown. */
export const ACTIONS: { action: Action; label: string; tone: Tone }[] = [
  { action: 'error', label: '错误', tone: 'error' },
  { action: 'create', label: '新增', tone: 'success' },
  { action: 'update', label: '修改', tone: 'processing' },
  { action: 'same', label: '无变化', tone: 'default' },
]

export function countActions(outcomes: readonly SheetOutcome[]): Record<Action, number> {
  const counts = { create: 0, update: 0, same: 0, error: 0 }
  for (const { action } of outcomes) counts[action]++
  return counts
}

/** Such as 新增 3 条，修改 2 条. */
export const describeWrites = ({ create, update }: Record<Action, number>): string =>
  [create > 0 && `新增 ${create} 条`, update > 0 && `修改 ${update} 条`].filter(Boolean).join('，')

/** Which columns would be emptied, and of how many rows; an empty text for none. */
export function describeEmptied(outcomes: readonly SheetOutcome[]): string {
  const rows = outcomes.filter(({ emptied = [] }) => emptied.length > 0)
  const columns = new Map<string, number>()
  for (const title of rows.flatMap(({ emptied = [] }) => emptied))
    columns.set(title, (columns.get(title) ?? 0) + 1)
  const texts = [...columns].map(([title, count]) => `${title} ${count} 行`)
  return rows.length > 0 ? `有 ${rows.length} 行会清空原有内容：${texts.join('、')}。` : ''
}
