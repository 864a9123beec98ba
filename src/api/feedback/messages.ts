import type { Feedback, FeedbackQuery, FeedbackRow, FeedbackUpdate } from '@shared/contract/feedback'
import { recordCalls } from '@/api/record-calls'

/** Messages of visitors; a change invalidates them. */
export const FEEDBACK_KEY = ['feedback'] as const

export type { Feedback, FeedbackQuery, FeedbackRow, FeedbackUpdate }

/** The list has name and phone masked; a single one is in full. */
export const {
  page: getFeedbackPage,
  update: updateFeedback,
  remove: deleteFeedback,
  removeMany: deleteFeedbacks,
  toExcel: exportFeedback,
} = recordCalls<FeedbackRow, FeedbackUpdate, FeedbackQuery>('/system/feedback')

export const { get: getFeedback } = recordCalls<Feedback, FeedbackUpdate, FeedbackQuery>('/system/feedback')
