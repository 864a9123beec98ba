import {
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  type FeedbackState,
  KIND_NAMES,
  STATE_NAMES,
} from '@shared/domain/feedback'
import type { Tone } from '@/components/staff/dict/tag'

export const STATE_TONES: Record<FeedbackState, Tone> = {
  new: 'warning',
  processing: 'processing',
  answered: 'success',
  closed: 'default',
}

export const KIND_OPTIONS = FEEDBACK_KINDS.map(value => ({ value, label: KIND_NAMES[value] }))
export const STATE_OPTIONS = FEEDBACK_STATES.map(value => ({ value, label: STATE_NAMES[value] }))
export const OVERDUE_OPTIONS = [
  { value: 'true', label: '已逾期' },
  { value: 'false', label: '未逾期' },
]
