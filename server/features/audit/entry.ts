import type { Insertable } from 'kysely'
import type { Writer } from '../../platform/db/database'
import { storable } from '../../platform/db/storable'
import type { AuditLogTable } from '../../platform/db/tables/audit'

export type AuditEntry = Omit<Insertable<AuditLogTable>, 'id' | 'position' | 'hash'>

/** Of a row about what the server did by itself. */
export const OWN_WORK = {
  ...{ traceId: '', userId: 0, userName: '系统', bizId: 0, recordIds: '', extra: null },
  ...{ requestMethod: '', requestUrl: '', userIp: '', userAgent: '' },
}

/** Writes a row to the audit log, in the transaction of what it is about. It waits to be chained (./chain.ts). */
export async function addEntry(trx: Writer, entry: AuditEntry): Promise<void> {
  await trx.insertInto('auditLogs').values(withStorableTexts(entry)).execute()
}

/** So that both engines store the same. */
const withStorableTexts = <T extends object>(entry: T) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ) as T
