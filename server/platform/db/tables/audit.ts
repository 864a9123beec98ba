import type { Generated } from 'kysely'
import type { Fixed } from './columns'

/** A change by staff (server/features/audit). A row is written with the change and takes its place in the chain afterwards. */
export interface AuditLogTable {
  id: Generated<number>
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
  /** Its place in the chain, without gaps; null until it is chained. */
  position: Generated<number | null>
  /** SHA-256 of the hash at the position before and of this row, in hex; '' until it is chained. */
  hash: Generated<string>
}

/** Where the chain of audit rows begins and ends: one row, whose id is 1. */
interface AuditChainTable {
  id: Generated<number>
  /** The last position that was deleted by age; 0 and '' before any. */
  deletedPosition: number
  deletedHash: string
  /** Signs these two (server/features/audit/anchor.ts); '' until the server has done so. */
  signature: Generated<string>
  lastPosition: number
  lastHash: string
}

export interface AuditTables {
  auditLogs: AuditLogTable
  auditChain: AuditChainTable
}
