import { APPROVED, REFUSED, WAITING } from '@shared/domain/permission-requests'
import type { Tone } from '@/components/staff/dict/tag'

interface RequestState {
  value: number
  label: string
  tone: Tone
}

/** What the states of a request are called, and how they look: one that waits is to be done. */
export const STATES: RequestState[] = [
  { value: WAITING, label: '待处理', tone: 'warning' },
  { value: APPROVED, label: '已批准', tone: 'success' },
  { value: REFUSED, label: '已拒绝', tone: 'default' },
]

/** A number that is none of them is shown as it is. */
export const stateOf = (status: number): RequestState =>
  STATES.find(({ value }) => value === status) ?? { value: status, label: String(status), tone: 'default' }
