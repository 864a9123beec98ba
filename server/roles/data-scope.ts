import { type RawBuilder, sql } from 'kysely'
import { rolesOf, SUPER_ADMIN } from '../auth/permissions'
import type { Reader } from '../db/database'
import { belowDept } from '../departments'

/** dict system_data_scope */
export const SCOPE = { all: 1, chosen: 2, ownDept: 3, ownDeptAndBelow: 4, own: 5 } as const

/** Whose records a user may see: of all, or of these departments, and their own where a role says so. */
export type DataScope = 'all' | { deptIds: readonly number[]; own: boolean }

/** The union of the scopes of a user's enabled roles; super administrators see all. Without a role: nothing. */
export async function dataScopeOf(db: Reader, userId: number): Promise<DataScope> {
  const roles = await rolesOf(db, userId)
  if (roles.some(({ code }) => code === SUPER_ADMIN)) return 'all'
  const ids = roles.map(({ id }) => id)
  const scopes = await db.selectFrom('roles').select(['id', 'dataScope']).where('id', 'in', ids).execute()
  const has = (scope: number) => scopes.some(({ dataScope }) => dataScope === scope)
  if (has(SCOPE.all)) return 'all'
  const user = await db.selectFrom('users').select('deptId').where('id', '=', userId).executeTakeFirst()
  const ownDept = user?.deptId == null ? [] : [user.deptId]
  const chosenBy = scopes.filter(({ dataScope }) => dataScope === SCOPE.chosen).map(({ id }) => id)
  const chosen = await db.selectFrom('roleDepts').select('deptId').where('roleId', 'in', chosenBy).execute()
  const below = has(SCOPE.ownDeptAndBelow) ? await belowDept(db, ownDept) : []
  const deptIds = new Set([
    ...chosen.map(({ deptId }) => deptId),
    ...(has(SCOPE.ownDept) ? ownDept : []),
    ...below,
  ])
  return { deptIds: [...deptIds], own: has(SCOPE.own) }
}

/** A condition for the users that a caller sees: those in the data scope of the caller's roles. */
export const seenUsers = async (db: Reader, callerId: number): Promise<RawBuilder<boolean>> =>
  inScope(await dataScopeOf(db, callerId), { userId: callerId, dept: 'users.deptId', owner: 'users.id' })

/**
 * A condition for rows that belong to these users. Rows of no user, and of one who was deleted, are shown to callers
 * whose scope is all.
 * @param column with the number of a row's user
 */
export async function ofSeenUsers(
  db: Reader,
  callerId: number,
  column: string,
): Promise<RawBuilder<boolean>> {
  const scope = await dataScopeOf(db, callerId)
  if (scope === 'all') return sql<boolean>`1 = 1`
  const seen = inScope(scope, { userId: callerId, dept: 'users.deptId', owner: 'users.id' })
  return sql<boolean>`${sql.ref(column)} in
    (select ${sql.ref('users.id')} from ${sql.table('users')} where ${seen})`
}

/** A condition for the departments that a caller sees: those of the data scope, and, where it is 仅本人, those that the caller leads. */
export const seenDepts = async (db: Reader, callerId: number): Promise<RawBuilder<boolean>> =>
  inScope(await dataScopeOf(db, callerId), {
    ...{ userId: callerId, dept: 'depts.id', owner: 'depts.leaderUserId' },
  })

/**
 * A condition for rows in a scope.
 * @param columns of the department, and of the user that a row belongs to
 */
export function inScope(
  scope: DataScope,
  { userId, dept, owner }: { userId: number; dept: string; owner: string },
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`1 = 1`
  const inDepts =
    scope.deptIds.length > 0 ? sql`${sql.ref(dept)} in (${sql.join(scope.deptIds)})` : sql`1 = 0`
  const own = scope.own ? sql`${sql.ref(owner)} = ${userId}` : sql`1 = 0`
  return sql<boolean>`(${inDepts} or ${own})`
}
