import type { Generated } from 'kysely'
import type { Fixed } from './columns'

/** A change by staff (server/features/audit). Rows are numbered without gaps, and each hash includes the row before. */
export interface AuditLogTable {
  id: number
  traceId: string
  userId: number
  userName: string
  /** Module and operation. */
  type: string
  subType: string
  /** The record, or the first of several; 0 without one. */
  bizId: number
  /** Numbers of all records between commas, such as `,3,4,`; empty without one. */
  recordIds: string
  action: string
  /** JSON of `{ changes: RecordChange[], more: number }`; null without changes. */
  extra: string | null
  requestMethod: string
  requestUrl: string
  userIp: string
  userAgent: string
  createTime: Fixed<number>
  /** SHA-256 of the hash before and of this row, in hex. */
  hash: string
}

/** Where the chain of audit rows begins and ends: one row, whose id is 1. */
export interface AuditChainTable {
  id: Generated<number>
  /** The last row that was deleted by age; 0 and '' before any. */
  deletedId: number
  deletedHash: string
  /** Signs these two (server/features/audit/anchor.ts); '' until the server has done so. */
  signature: Generated<string>
  lastId: number
  lastHash: string
}
