import type { RoleImpact } from '@shared/contract/roles'
import type { Reader } from '../../platform/db/database'
import { seenUsers } from './data-scope'

const MAX_NAMED = 10

/** What deleting roles together would take from whom: all are counted, and those named that the caller sees. */
export async function impactOf(db: Reader, ids: readonly number[], callerId: number): Promise<RoleImpact[]> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const holders = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(['userRoles.roleId', 'users.id', 'users.nickname'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('userRoles as other')
            .innerJoin('roles', 'roles.id', 'other.roleId')
            .select('other.roleId')
            .whereRef('other.userId', '=', 'users.id')
            .where('other.roleId', 'not in', ids)
            .where('roles.status', '=', 0),
        ),
      ).as('isLeft'),
    )
    .select((await seenUsers(db, callerId)).as('isSeen'))
    .where('userRoles.roleId', 'in', ids)
    .orderBy('users.id')
    .execute()
  return roles.map(({ id, name }) => {
    const own = holders.filter(({ roleId }) => roleId === id)
    return {
      ...{ id, name, users: own.length },
      names: own
        .filter(({ isSeen }) => Boolean(isSeen))
        .slice(0, MAX_NAMED)
        .map(({ nickname }) => nickname),
      left: own.filter(({ isLeft }) => Number(isLeft) === 1).length,
    }
  })
}
