import { MAX_NOTICE_IMPORT, NOTICE_CODE_LABELS, NOTICE_KIND_NAMES } from '../notice-codes'
import type { SheetCells, SheetRules } from './sheet-rows'
import type { TemplateColumn } from './write-template'

export const MAX_NOTICE_BYTES = 4 * 1024 * 1024

const HEADINGS = {
  caseNumber: [NOTICE_CODE_LABELS.caseNumber, '案件编号'],
  kind: [NOTICE_CODE_LABELS.kind, '文书名称', '通知种类'],
  issuedDay: [NOTICE_CODE_LABELS.issuedDay, '日期', '发出日期'],
  code: [NOTICE_CODE_LABELS.code, '验证码', '防伪码'],
  phone: [NOTICE_CODE_LABELS.phone, '电话'],
} as const

export type NoticeCodeCells = SheetCells<typeof HEADINGS>

/** How notices with codes that were made elsewhere are read out of a file. */
export const NOTICE_CODE_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: ['caseNumber', 'kind', 'issuedDay', 'code'],
  kinds: { issuedDay: 'day' },
  maxRows: MAX_NOTICE_IMPORT,
}

const KINDS = Object.values(NOTICE_KIND_NAMES)

export const NOTICE_CODE_TEMPLATE: TemplateColumn[] = [
  { title: NOTICE_CODE_LABELS.caseNumber, example: '（2026）某仲案字第0001号', isRequired: true, words: [] },
  { title: NOTICE_CODE_LABELS.kind, example: NOTICE_KIND_NAMES.hearing, isRequired: true, words: KINDS },
  { title: NOTICE_CODE_LABELS.issuedDay, example: '2026-03-02', isRequired: true, words: [] },
  { title: NOTICE_CODE_LABELS.code, example: '7KQF-3MWA-9XTD', isRequired: true, words: [] },
  { title: NOTICE_CODE_LABELS.phone, example: '0999-1234567', isRequired: false, words: [] },
]
