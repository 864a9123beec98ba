import { foldText } from './texts/fold'
import { plainText } from './texts/plain'

/** What a notice with a code may be. The last one stands for all others. */
export const NOTICE_KINDS = [
  ...(['arbitration', 'acceptance', 'payment', 'correction', 'tribunal', 'hearing'] as const),
  ...(['evidence', 'decision', 'mediation', 'award', 'other'] as const),
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_KIND_NAMES: Record<NoticeKind, string> = {
  arbitration: '仲裁通知书',
  acceptance: '受理通知书',
  payment: '缴费通知书',
  correction: '补正通知书',
  tribunal: '组庭通知书',
  hearing: '开庭通知书',
  evidence: '举证通知书',
  decision: '决定书',
  mediation: '调解书',
  award: '裁决书',
  other: '其他文书',
}

/** What is known of a notice: it holds, or the commission has taken it back. */
export const NOTICE_STATES = ['valid', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
export const NOTICE_STATE_NAMES: Record<NoticeState, string> = { valid: '有效', withdrawn: '已撤回' }

/** What the fields are called, wherever they are shown. */
export const NOTICE_CODE_LABELS = {
  caseNumber: '案号',
  kind: '文书',
  issuedDay: '签发日期',
  phone: '联系电话',
  code: '核验码',
  state: '状态',
  withdrawReason: '撤回原因',
  withdrawnTime: '撤回时间',
  creator: '登记人',
  createTime: '登记时间',
} as const

/** The most characters of each, as people may type them. */
export const MAX_CASE_NUMBER = 100
export const MAX_CODE = 64
export const MAX_PHONE = 30
export const MAX_REASON = 200
/** The fewest letters and digits of a code that was made elsewhere. */
export const MIN_CODE = 8
/** The most rows of one import. */
export const MAX_NOTICE_IMPORT = 5_000

/** Letters and digits that are not taken for each other on paper. */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
/** With 23 signs, 54 bits. */
export const CODE_LENGTH = 12

/**
 * The number of a case as it is compared: letters, digits and Chinese characters alone, numbers without zeros in front.
 * `（2026）云仲案字第0386号` and `(2026) 云仲案字第 386 号` are one.
 */
export const caseKey = (text: string): string =>
  foldText(text)
    .replace(/\d+/g, digits => digits.replace(/^0+(?=\d)/, ''))
    .replace(/[^a-z\d\p{Script=Han}]/gu, '')

/** A code as it is compared: in any case and width, with or without spaces and hyphens, and I, L and O as the digits they look like. */
export const codeKey = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** A code as people read it: groups of four. */
export const codeText = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
