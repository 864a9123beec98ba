import type { RosterState } from '@/api/system/arbitrator'

/** What a record is to the public list, as it is said. */
export const STATES: Record<RosterState, { label: string; colour: string }> = {
  published: { label: '已发布', colour: 'success' },
  changed: { label: '有修改，待发布', colour: 'warning' },
  new: { label: '新增，待发布', colour: 'processing' },
  leaving: { label: '待撤下', colour: 'error' },
  hidden: { label: '不公布', colour: 'default' },
}

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))
