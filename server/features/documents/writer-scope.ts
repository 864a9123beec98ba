import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { type DataScope, dataScopeOf, inScope } from '../roles'

/**
 * A condition for the documents that a user's data scope shows: by the department of their writer. Writers always
 * see their own, and documents without a known writer are shown to every user.
 */
export const writtenInScope = async (db: Reader, userId: number): Promise<RawBuilder<boolean>> =>
  writtenIn(await dataScopeOf(db, userId), userId)

/** The same for what is in another column. */
export const writtenBy = async (db: Reader, userId: number, writer: string): Promise<RawBuilder<boolean>> =>
  writtenIn(await dataScopeOf(db, userId), userId, writer)

function writtenIn(scope: DataScope, userId: number, writer = 'documents.creatorId'): RawBuilder<boolean> {
  if (scope === 'all') return inScope(scope, { userId, dept: 'users.deptId', owner: 'users.id' })
  const writers = inScope({ ...scope, own: true }, { userId, dept: 'users.deptId', owner: 'users.id' })
  return sql<boolean>`(${sql.ref(writer)} is null or ${sql.ref(writer)} in
    (select ${sql.ref('users.id')} from ${sql.table('users')} where ${writers}))`
}

/**
 * A condition for the log entries of these documents, and for those of no single document. The writer of a deleted
 * document is unknown: its entries are shown to users whose scope is all.
 */
export async function loggedInScope(db: Reader, userId: number): Promise<RawBuilder<boolean>> {
  const scope = await dataScopeOf(db, userId)
  if (scope === 'all') return writtenIn(scope, userId)
  return sql<boolean>`(${sql.ref('documentLogs.documentId')} is null or ${sql.ref('documentLogs.documentId')} in
    (select ${sql.ref('documents.id')} from ${sql.table('documents')} where ${writtenIn(scope, userId)}))`
}
