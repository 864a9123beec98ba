import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/open'
import { dataScopeOf, inScope } from '../roles'

/**
 * A condition for the documents that a user's data scope shows: by the department of whoever wrote them. Writers always
 * see their own, and documents without a known writer are shown to every user.
 */
export async function writtenInScope(db: Reader, userId: number): Promise<RawBuilder<boolean>> {
  const scope = await dataScopeOf(db, userId)
  if (scope === 'all') return inScope(scope, { userId, dept: 'users.deptId', owner: 'users.id' })
  const writers = inScope({ ...scope, own: true }, { userId, dept: 'users.deptId', owner: 'users.id' })
  return sql<boolean>`(${sql.ref('documents.creatorId')} is null or ${sql.ref('documents.creatorId')} in
    (select ${sql.ref('users.id')} from ${sql.table('users')} where ${writers}))`
}

/**
 * A condition for what is recorded of these documents, and of no document in particular. Of a deleted one nobody can say
 * any more whose it was: only users who see all documents see it.
 */
export async function recordedInScope(db: Reader, userId: number): Promise<RawBuilder<boolean>> {
  if ((await dataScopeOf(db, userId)) === 'all') return sql<boolean>`1 = 1`
  return sql<boolean>`(${sql.ref('documentLogs.documentId')} is null or ${sql.ref('documentLogs.documentId')} in
    (select ${sql.ref('documents.id')} from ${sql.table('documents')} where ${await writtenInScope(db, userId)}))`
}
