import { explainQuery, explanation } from '@shared/contract/roles'
import { Module } from '../../platform/api/endpoint'
import { Failure, notAllowed } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { hasPermission } from '../permissions'
import { seenUsers } from './data-scope'
import { explain } from './explain'

/** Why someone may not see something: an addition of this product. */
export const permissionHelp = new Module('/admin-api/system/permission', '权限申请')
  .adds('permissionHelp')
  .about(
    '9.3',
    '`/explain` (an addition): what was checked, in order; of another user it needs `system:permission:assign-user-role`, and one outside of the data scope is missing (1002003003).',
  )
  .get(
    '/explain',
    {
      access: 'signed-in',
      summary: '查询能否使用某项权限及其原因',
      query: explainQuery,
      response: explanation,
      scope: { by: 'users' },
    },
    async ({ db, query: { userId, ...target }, user }) => {
      const other = userId !== undefined && userId !== user.id
      if (other) await assertMayAsk(db, user.id, userId)
      return explain(db, userId ?? user.id, target)
    },
  )

/**
 * Of another user's permissions learns who gives roles to the users of the data scope.
 * @throws Failure 403, 1002003003
 */
async function assertMayAsk(db: Reader, callerId: number, userId: number): Promise<void> {
  if (!(await hasPermission(db, callerId, 'system:permission:assign-user-role'))) throw notAllowed()
  const seen = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(await seenUsers(db, callerId))
    .executeTakeFirst()
  if (!seen) throw new Failure(1002003003, '用户不存在，或者不在您的数据范围内')
}
