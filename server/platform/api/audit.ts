import type { RecordChange } from '@shared/contract/operate-log'
import type { Reader, Writer } from '../db/database'

/** The label of a field, with the dictionary of its values where it has one. */
export type FieldLabel = string | { label: string; dict: string }

/** A record as the audit log compares it before and after a change. */
export interface AuditedRecord {
  id: number
  /** By which staff know it. */
  name: string
  /** Comparable values by field. */
  fields: Record<string, unknown>
  /** Fields whose change is recorded without the values. */
  secret?: readonly string[]
  /** Differs after each save: also of a record whose compared values are as they were. */
  version?: unknown
}

/** What the audit log reads of the records that a call changes (server/features/audit/table-records.ts). */
export interface AuditedRecords {
  /** Their table. */
  table: string
  labels: Readonly<Record<string, FieldLabel>>
  /** Those of the records that exist; with long texts where `large` says so. */
  read: (db: Reader, ids: readonly number[], large: boolean) => Promise<AuditedRecord[]>
  /** The highest id, by which records created since are recognised; left out for settings. */
  lastId?: (db: Reader) => Promise<number>
  createdAfter?: (db: Reader, id: number) => Promise<number[]>
}

/** What a rule about audited ids may look at. */
export interface AuditInput {
  query: unknown
  body: unknown
  user: { id: number }
}

/**
 * How a change is written to the audit log. `none`: it is not, for this reason. Without `records` the row says what was
 * done, by whom and from where, without values. `also`: the summary of a second action that a call with these changes did in
 * one step, which gets a row of its own; undefined for calls that did not.
 */
export type AuditRule =
  | {
      records?: AuditedRecords | undefined
      ids?: (input: AuditInput) => readonly number[]
      /** What is done to records that are no longer there afterwards; they are deleted unless this says otherwise. */
      gone?: 'delete' | 'restore'
      also?: (changes: readonly RecordChange[]) => string | undefined
    }
  | { none: string }

/** What compares further records in a transaction, where its changes are recorded. */
const comparisons = new WeakMap<Writer, (ids: readonly number[]) => Promise<void>>()

/** Has `compare` called for the records that `alsoChanges` names in the transaction. */
export function compareFurther(trx: Writer, compare: (ids: readonly number[]) => Promise<void>): void {
  comparisons.set(trx, compare)
}

/**
 * Says that records which the call does not name, such as those of a file, are about to change. Without it the audit log
 * would not have their values.
 */
export async function alsoChanges(trx: Writer, ids: readonly number[]): Promise<void> {
  await comparisons.get(trx)?.(ids)
}
