import { plainText } from './texts/plain'

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
  phone: '联系方式',
  caseNumber: '案号',
  content: '内容',
  visit: '预约时间',
  assigneeId: '承办人',
  answer: '答复',
  note: '内部备注',
  files: '附件',
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
/** The files that may come with a message: how many, how large each of them, and all of them. */
export const MAX_FILES = 5
export const MAX_FILE_MB = 10
const MAX_FILES_MB = 20
const MB = 1024 * 1024
/** Extensions of such files. */
export const FILE_EXTENSIONS = [
  ...(['jpg', 'jpeg', 'png', 'webp', 'pdf', 'ofd', 'doc', 'docx', 'xls', 'xlsx', 'wps', 'txt'] as const),
] as const
export const FILES_TEXT = `图片（JPG、PNG、WebP）、PDF、OFD、Word、Excel、WPS 或者 TXT 文件，每个不超过 ${MAX_FILE_MB} MB，最多 ${MAX_FILES} 个，合计不超过 ${MAX_FILES_MB} MB`

/** Why a file cannot come with a message that has these already; undefined: it can. */
export function fileRefusal(
  { name, size }: { name: string; size: number },
  former: readonly { size: number }[],
): string | undefined {
  const extension = /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!FILE_EXTENSIONS.some(known => known === extension)) return `不能提交这种文件。可以提交：${FILES_TEXT}`
  if (size === 0) return '文件是空的，请另选文件'
  if (size > MAX_FILE_MB * MB)
    return `文件超过 ${MAX_FILE_MB} MB，请压缩、拆分后再选，或者把材料寄到、送到本会`
  if (former.length >= MAX_FILES) return `最多 ${MAX_FILES} 个附件`
  const all = former.reduce((sum, file) => sum + file.size, size)
  return all > MAX_FILES_MB * MB ? `附件合计超过 ${MAX_FILES_MB} MB，请压缩后再选` : undefined
}

/** Whether a case number is written as usual, such as （2026）云仲案字第0386号: others are asked about, never refused. */
export const isUsualCaseNumber = (text: string): boolean =>
  /^[([〔]?(?:19|20)\d\d[)\]〕]?\p{Script=Han}{1,20}\d{1,6}号?$/u.test(plainText(text))

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
