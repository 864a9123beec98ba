import type { NoticeKind } from '@shared/domain/notice-codes'
import type { Generated } from 'kysely'
import type { Fixed, Saved } from './columns'

/** A notice that the commission has sent, which whoever holds it can check by the code that stands on it. */
interface NoticeCodeTable extends Saved {
  id: Generated<number>
  caseNumber: string
  /** The number as it is compared (`caseKey` of shared/domain/notice-codes.ts). */
  caseKey: string
  /** SHA-256 of number and code as they are compared; no two are equal. */
  codeHash: Fixed<string>
  kind: NoticeKind
  /** `2026-03-01`. */
  issuedDay: string
  phone: string | null
  withdrawnTime: number | null
  withdrawReason: string | null
  /** Nickname of who entered it. */
  creator: Fixed<string>
  createTime: Fixed<number>
}

export interface NoticeCodeTables {
  noticeCodes: NoticeCodeTable
}
