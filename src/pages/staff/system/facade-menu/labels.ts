import type { FacadeMenuKind } from '@/api/system/sections'
import { DICT } from '@/config/dict-types'
import { useDict } from '@/hooks/data/use-dict'

/** Kinds that are no panel of dict right_panel_type, which names the others. */
const LABELS: Partial<Record<FacadeMenuKind, string>> = {
  directory: '目录',
  'fee-calculator': '收费计算',
  'filing-guide': '立案指南',
  'clause-builder': '示范条款',
  'disclosure-board': '信息公开目录',
  'service-list': '公告送达',
  feedback: '咨询投诉',
  'notice-guide': '收到仲裁通知',
  'notice-check': '核验通知',
  'case-progress': '案件进度',
  'award-guide': '裁决之后',
  deadline: '期限计算',
  other: '其他页面',
}

const ORDER: FacadeMenuKind[] = [
  ...(['directory', '1', '2', '3', '4', '5', '6'] as const),
  ...(['fee-calculator', 'filing-guide', 'clause-builder', 'disclosure-board'] as const),
  ...(['notice-guide', 'notice-check', 'case-progress', 'award-guide'] as const),
  ...(['service-list', 'feedback', 'deadline', 'other'] as const),
]

/** What each kind of section is called, in the order in which they are offered. */
export function useKinds() {
  const panels = useDict(DICT.rightPanelType)
  const labelOf = (kind: FacadeMenuKind) =>
    LABELS[kind] ?? panels.find(({ value }) => value === kind)?.label ?? `类型 ${kind}`
  return { labelOf, options: ORDER.map(kind => ({ value: kind, label: labelOf(kind) })) }
}
