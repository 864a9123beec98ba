import type { Feedback, FeedbackQuery, FeedbackRow, FeedbackUpdate } from '@shared/contract/feedback'
import { recordCalls } from '@/api/record-calls'

/** Messages of visitors; a change invalidates them. */
export const FEEDBACK_KEY = ['feedback'] as const

export type { Feedback, FeedbackQuery, FeedbackRow, FeedbackUpdate }

/** The list has name and phone masked; a single one is in full. */
export const feedbackCalls = recordCalls<FeedbackRow, FeedbackUpdate, FeedbackQuery, Feedback>(
  '/system/feedback',
)
