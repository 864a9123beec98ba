import type { DayPart, FeedbackKind, FeedbackState } from '@shared/domain/feedback'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Saved } from './columns'

/** Messages of visitors to the commission. Name, phone and texts are personal data. */
interface FeedbackTable extends Saved {
  id: Generated<number>
  /** Twelve random digits, by which the visitor asks for the state. */
  number: Fixed<string>
  kind: Fixed<FeedbackKind>
  state: FeedbackState
  name: Fixed<string>
  /** A phone number or a mail address (shared/domain/texts/contact.ts). */
  phone: Fixed<string>
  /** As the visitor wrote it. */
  caseNumber: Fixed<string | null>
  content: Fixed<string>
  visitDay: string | null
  visitPart: DayPart | null
  /** When the appointment was cancelled; null: it is kept. */
  visitCancelTime: number | null
  /** When it was before it was moved, as people read it. */
  visitFormer: string | null
  /** What the visitor is told about the change. */
  visitNote: string | null
  /** The visitor has not been notified of the change. */
  visitUntold: Generated<Flag>
  /** Identifies a repeated request. */
  clientKey: Fixed<string>
  assigneeId: number | null
  /** For the visitor. */
  answer: string | null
  /** For staff. */
  note: string | null
  createTime: Fixed<number>
  /** When it was answered or closed; null while it is open. Retention begins here. */
  answeredTime: number | null
  /** When the visitor was last told by SMS that there is an answer; null: never. */
  notifiedTime: number | null
}

/** A file that a visitor sent with a message. */
interface FeedbackFileTable {
  id: Generated<number>
  feedbackId: Fixed<number>
  /** Of its bytes. */
  contentId: Fixed<number>
  name: Fixed<string>
  /** MIME type, by its content. */
  type: Fixed<string>
  size: Fixed<number>
  createTime: Fixed<number>
}

/** An answer that staff keep to be used again. */
interface FeedbackAnswerTable extends Saved {
  id: Generated<number>
  /** By which it is found. */
  title: string
  content: string
  createTime: Fixed<number>
}

/** How many messages were deleted at the end of their retention; all of them had been answered or closed. */
interface FeedbackDeletedTable {
  /** When they were received, in China. */
  year: Fixed<number>
  month: Fixed<number>
  kind: Fixed<FeedbackKind>
  count: number
}

/** Half a day without appointments, though it is one of a working day. */
interface ClosedVisitTable {
  day: Fixed<string>
  part: Fixed<DayPart>
  /** For visitors. */
  reason: string
}

export interface FeedbackTables {
  closedVisits: ClosedVisitTable
  feedback: FeedbackTable
  feedbackFiles: FeedbackFileTable
  feedbackDeleted: FeedbackDeletedTable
  feedbackAnswers: FeedbackAnswerTable
}
