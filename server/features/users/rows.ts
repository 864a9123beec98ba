import type { StaffUser, UserFilters, UserSimple } from '@shared/contract/users'
import { readPhone } from '@shared/domain/texts/phone-number'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { containsTyped, filterBy } from '../../platform/db/query'
import type { Row, Tables } from '../../platform/db/schema'
import { belowDept } from '../departments'
import { seenUsers, usersAbove } from '../roles'

export const COLUMNS = [
  ...(['id', 'username', 'nickname', 'remark', 'deptId', 'email', 'mobile', 'sex', 'avatar'] as const),
  ...(['status', 'loginIp', 'loginDate', 'createTime', 'updateTime', 'updater', 'passwordHash'] as const),
]
export type UserRow = Pick<Row<'users'>, (typeof COLUMNS)[number]>

/** The accounts in the data scope of a user's roles. */
export async function visibleUsers(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where(await seenUsers(db, userId))
}

/** Whether a number contains what was typed, as it is or read as a number. */
export const holdsPhone = (typed: string): Expression<SqlBool> =>
  sql<SqlBool>`(${containsTyped('mobile', typed)} or ${containsTyped('mobile', readPhone(typed))})`

/** The accounts that a list shows. @param userId of who looks at it */
export async function select(
  db: Reader,
  { username, nickname, mobile, status, createTime, deptId, roleId }: UserFilters,
  userId: number,
): Promise<SelectQueryBuilder<Tables, 'users', UserRow>> {
  const deptIds = deptId === undefined ? undefined : await belowDept(db, [deptId])
  return filterBy(await visibleUsers(db, userId), {
    equals: { status },
    isIn: { deptId: deptIds },
    contains: { username },
    matches: { users: { nickname } },
    between: { createTime },
  })
    .$if(mobile !== undefined, rows => rows.where(holdsPhone(mobile ?? '')))
    .$if(roleId !== undefined, rows =>
      rows.where(
        'id',
        'in',
        db
          .selectFrom('userRoles')
          .select('userId')
          .where('roleId', '=', roleId ?? 0),
      ),
    )
}

/**
 * Rows as an administrator sees them: with department, posts, roles and the state of the password, without its hash, and
 * whether the account is above the administrator's own.
 */
export async function toStaffUsers(
  db: Reader,
  rows: readonly UserRow[],
  { now, user }: { now: number; user: { id: number } },
): Promise<StaffUser[]> {
  const ids = rows.map(({ id }) => id)
  const [deptNames, above, posts, roles, links] = await Promise.all([
    deptNamesOf(db, rows),
    usersAbove(db, user.id, ids),
    db.selectFrom('userPosts').selectAll().where('userId', 'in', ids).orderBy('postId').execute(),
    db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select(['userRoles.userId', 'roles.id', 'roles.name'])
      .where('userRoles.userId', 'in', ids)
      .orderBy('roles.sort')
      .orderBy('roles.id')
      .execute(),
    db
      .selectFrom('passwordLinks')
      .select(['userId', 'expiresTime'])
      .where('userId', 'in', ids)
      .where('expiresTime', '>', now)
      .execute(),
  ])
  return rows.map(({ passwordHash, ...row }) => ({
    ...row,
    deptName: deptNames.get(row.deptId ?? 0) ?? null,
    postIds: posts.filter(({ userId }) => userId === row.id).map(({ postId }) => postId),
    roles: roles.filter(({ userId }) => userId === row.id).map(({ id, name }) => ({ id, name })),
    hasPassword: passwordHash !== '',
    linkExpires: links.find(({ userId }) => userId === row.id)?.expiresTime ?? null,
    isAbove: above.includes(row.id),
  }))
}

/** The columns of an account that any signed-in user may see. */
export const selectSimple = (db: Reader) =>
  db.selectFrom('users').select(['id', 'nickname', 'avatar', 'sex', 'deptId'])

export async function toSimpleUsers(
  db: Reader,
  rows: readonly Omit<UserSimple, 'deptName'>[],
): Promise<UserSimple[]> {
  const names = await deptNamesOf(db, rows)
  return rows.map(row => ({ ...row, deptName: names.get(row.deptId ?? 0) ?? null }))
}

async function deptNamesOf(db: Reader, rows: readonly { deptId: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ deptId }) => deptId ?? []))]
  const found = await db.selectFrom('depts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
