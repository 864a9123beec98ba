import { NOTICE_CODE_LABELS } from '@shared/domain/notice-codes'
import { tableRecords } from '../audit'

const { caseNumber, kind, issuedDay, phone, withdrawReason } = NOTICE_CODE_LABELS

export const noticeCodeRecords = tableRecords('noticeCodes', {
  name: 'caseNumber',
  columns: { caseNumber, kind, issuedDay, phone, withdrawReason },
})
