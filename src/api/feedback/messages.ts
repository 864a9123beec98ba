import type {
  Feedback,
  FeedbackAnswer,
  FeedbackAnswerSave,
  FeedbackQuery,
  FeedbackRow,
  FeedbackUpdate,
} from '@shared/contract/feedback'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp, type Download } from '@/lib/http/admin-http'

/** Messages of visitors; a change invalidates them. */
export const FEEDBACK_KEY = ['feedback'] as const

export type { Feedback, FeedbackAnswer, FeedbackAnswerSave, FeedbackQuery, FeedbackRow, FeedbackUpdate }

/** The list has name and phone masked; a single one is in full. */
export const feedbackCalls = recordCalls<FeedbackRow, FeedbackUpdate, FeedbackQuery, Feedback>(
  '/system/feedback',
)

/** Tells the visitor by SMS that there is an answer. */
export const notifyVisitor = (id: number) =>
  adminHttp.post<boolean>('/system/feedback/notify', { id }, { silent: true })

/** A file that came with a message. */
export const downloadAttachment = (id: number): Promise<Download> =>
  adminHttp.download('/system/feedback/file', { params: { id }, timeout: 120_000 })

/** 常用答复; a change invalidates them. */
export const ANSWERS_KEY = ['feedback-answers'] as const

const ANSWERS = '/system/feedback-answer'

export const answerCalls = recordCalls<FeedbackAnswer, FeedbackAnswerSave, object>(ANSWERS)

/** All of them, by title. */
export const feedbackAnswers = () =>
  queryOptions({
    queryKey: ANSWERS_KEY,
    queryFn: ({ signal }) => adminHttp.get<FeedbackAnswer[]>(`${ANSWERS}/list`, { signal, silent: true }),
  })
