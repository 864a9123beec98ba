import type { DocumentReview } from '@/api/content/document-reviews'
import type { StaffDocument } from '@/api/public/documents'
import type { Tone } from '@/components/staff/dict/tag'

const WORDS: Record<DocumentReview['state'], { own: string; change: string; tone: Tone }> = {
  pending: { own: '待审核', change: '修改待审核', tone: 'warning' },
  returned: { own: '已退回', change: '修改已退回', tone: 'error' },
  withdrawn: { own: '未送审', change: '修改未送审', tone: 'default' },
}

export const REVIEW_OPTIONS = [
  { label: '待审核', value: 'pending' },
  { label: '已退回', value: 'returned' },
]

/** What staff call the state of a review. */
export const reviewText = ({ state, isChange }: DocumentReview): string =>
  WORDS[state][isChange ? 'change' : 'own']

export const reviewTone = ({ state }: DocumentReview): Tone => WORDS[state].tone

/** A document with the changes of it that its reader reviews or goes on with. */
export const withChanges = (row: StaffDocument): StaffDocument => ({ ...row, ...row.changes })

/** Which values a form shows: others when it is saved, or sent again. */
export const stampOf = ({ updateTime, review, changes }: StaffDocument): string =>
  `${updateTime} ${changes ? review?.sendTime : ''}`
