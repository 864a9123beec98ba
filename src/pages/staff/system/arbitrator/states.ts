import { ARBITRATOR_LABELS, EXPECTED, TERM_NOTICE_DAYS } from '@shared/domain/arbitrators/roster'
import type { ArbitratorRecord, RosterCheck, RosterPending, RosterState } from '@/api/system/arbitrator'
import type { Tone } from '@/components/staff/dict/tag'

/** What a record is to the public list, as it is said. */
export const STATES: Record<RosterState, { label: string; tone: Tone }> = {
  published: { label: '已发布', tone: 'success' },
  changed: { label: '有修改，待发布', tone: 'warning' },
  new: { label: '新增，待发布', tone: 'warning' },
  leaving: { label: '待撤下', tone: 'warning' },
  hidden: { label: '不公布', tone: 'default' },
}

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

/** What is to be looked after. */
export const CHECKS: Record<RosterCheck, string> = {
  ending: `聘期将在 ${TERM_NOTICE_DAYS} 天内届满`,
  ended: '聘期已经届满',
  incomplete: '资料不全',
}

export const CHECK_OPTIONS = Object.entries(CHECKS).map(([value, label]) => ({ value, label }))

const DAY = 86_400_000
const NOTICE = TERM_NOTICE_DAYS * DAY

/** Whether a term with this last day is over or will soon be. */
export function termState(end: number | null, now: number): 'ended' | 'ending' | null {
  if (end === null || end > now + NOTICE) return null
  return end + DAY <= now ? 'ended' : 'ending'
}

/** The fields that a record lacks. */
export const gapsOf = (row: ArbitratorRecord): string[] =>
  EXPECTED.flatMap(field => (row[field] === null || row[field] === '' ? [ARBITRATOR_LABELS[field]] : []))

/** Such as 新增 3 名，修改 2 名; empty where nothing waits. */
export const describePending = ({ create, update, remove }: RosterPending): string =>
  [create > 0 && `新增 ${create} 名`, update > 0 && `修改 ${update} 名`, remove > 0 && `撤下 ${remove} 名`]
    .filter(Boolean)
    .join('，')
