export const FEEDBACK_KINDS = ['consult', 'complaint', 'filing'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
export const KIND_NAMES: Record<FeedbackKind, string> = {
  consult: '咨询',
  complaint: '投诉',
  filing: '预约立案',
}

export const FEEDBACK_STATES = ['new', 'processing', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]
export const STATE_NAMES: Record<FeedbackState, string> = {
  new: '待办理',
  processing: '办理中',
  answered: '已答复',
  closed: '已办结',
}

/** Part of the day of an appointment. */
export const DAY_PARTS = ['am', 'pm'] as const
export type DayPart = (typeof DAY_PARTS)[number]
export const PART_NAMES: Record<DayPart, string> = { am: '上午', pm: '下午' }

/** What the fields of a message are called, wherever they are shown. */
export const FEEDBACK_LABELS = {
  number: '受理编号',
  kind: '事项',
  state: '办理状态',
  name: '姓名或单位',
  phone: '手机号',
  content: '内容',
  visit: '预约时间',
  assigneeId: '承办人',
  answer: '答复',
  note: '内部备注',
  dueDay: '答复期限',
  createTime: '提交时间',
} as const

/** The same of an answer that is used again. */
export const ANSWER_LABELS = { title: '标题', content: '答复内容' } as const

/** The longest answer, and the longest title of one that is used again, in characters. */
export const MAX_ANSWER = 5000
export const MAX_TITLE = 50
/** The longest name and the longest message, in characters. */
export const MAX_NAME = 50
export const MAX_MESSAGE = 2000
/** The last day for which an appointment can be made, in days from today. */
export const MAX_APPOINTMENT = 60

/** The number as people read it: 4827 1930 5562. */
export const numberText = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** When an appointment is: 2026-12-01 上午. */
export const visitText = (day: string | null, part: DayPart | null): string =>
  day ? `${day}${part ? ` ${PART_NAMES[part]}` : ''}` : ''

/** The same in lists, where one that was cancelled says so. */
export const visitState = (row: {
  visitDay: string | null
  visitPart: DayPart | null
  visitCancelTime: number | null
}): string => visitText(row.visitDay, row.visitPart) + (row.visitCancelTime === null ? '' : '（已取消）')
