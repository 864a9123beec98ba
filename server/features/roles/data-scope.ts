import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { belowDept } from '../departments'
import { SUPER_ADMIN } from '../permissions'

/** dict system_data_scope */
export const SCOPE = { all: 1, chosen: 2, ownDept: 3, ownDeptAndBelow: 4, own: 5 } as const

/** Whose records a user may see: of all, or of these departments, and their own where a role says so. */
export type DataScope = 'all' | { deptIds: readonly number[]; own: boolean }

/** The union of the scopes of a user's enabled roles; super administrators see all. Without a role: nothing. */
export const dataScopeOf = async (db: Reader, userId: number): Promise<DataScope> =>
  (await dataScopesOf(db, [userId])).get(userId) ?? NOTHING

const NOTHING: DataScope = { deptIds: [], own: false }

/** The scopes of users, as `dataScopeOf`. */
export async function dataScopesOf(db: Reader, userIds: readonly number[]): Promise<Map<number, DataScope>> {
  const held = await db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['users.id as userId', 'users.deptId'])
    .select(['roles.id', 'roles.code', 'roles.dataScope'])
    .where('users.id', 'in', userIds)
    .where('roles.status', '=', 0)
    .execute()
  const deptIds = await scopeReader(db, held)
  const byUser = new Map<number, typeof held>()
  for (const role of held) byUser.set(role.userId, [...(byUser.get(role.userId) ?? []), role])
  return new Map(
    userIds.map((userId): [number, DataScope] => {
      const roles = byUser.get(userId) ?? []
      if (roles.some(isUnlimited)) return [userId, 'all']
      const own = roles.some(({ dataScope }) => dataScope === SCOPE.own)
      return [userId, { deptIds: [...new Set(roles.flatMap(role => deptIds(role, role.deptId)))], own }]
    }),
  )
}

type ScopedRole = Pick<Row<'roles'>, 'id' | 'code' | 'dataScope'>

/** Whether a role lets its holders see all records. */
export const isUnlimited = ({ code, dataScope }: ScopedRole): boolean =>
  code === SUPER_ADMIN || dataScope === SCOPE.all

/**
 * Which departments roles let a holder see, who belongs to a department.
 * @param held the roles with the departments of the holders that will be asked for
 */
export async function scopeReader(
  db: Reader,
  held: readonly (ScopedRole & { deptId: number | null })[],
): Promise<(role: ScopedRole, deptId: number | null) => readonly number[]> {
  const choosing = [
    ...new Set(held.filter(({ dataScope }) => dataScope === SCOPE.chosen).map(({ id }) => id)),
  ]
  const chosen = await db.selectFrom('roleDepts').selectAll().where('roleId', 'in', choosing).execute()
  const below = new Map<number, number[]>()
  for (const { dataScope, deptId } of held)
    if (dataScope === SCOPE.ownDeptAndBelow && deptId !== null && !below.has(deptId))
      below.set(deptId, await belowDept(db, [deptId]))
  return ({ id, dataScope }, deptId) => {
    if (dataScope === SCOPE.chosen) return chosen.filter(row => row.roleId === id).map(row => row.deptId)
    if (deptId === null) return []
    if (dataScope === SCOPE.ownDept) return [deptId]
    return dataScope === SCOPE.ownDeptAndBelow ? (below.get(deptId) ?? []) : []
  }
}

/** Whether a scope shows no more departments than another one. Everyone may see what is their own. */
export const isWithin = (scope: DataScope, limit: DataScope): boolean =>
  limit === 'all' || (scope !== 'all' && scope.deptIds.every(id => limit.deptIds.includes(id)))

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
