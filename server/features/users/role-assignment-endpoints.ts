import { done } from '@shared/contract/row'
import { userRolesBody, userRolesQuery } from '@shared/contract/users'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { userRecords } from '../auth'
import { assignRoles } from './assign-roles'
import { visibleUsers } from './rows'

const ACCESS = 'perm:system:permission:assign-user-role'

/** The roles of a user (contract 9.3). */
export const userRoles = new Module(
  '/admin-api/system/permission',
  '用户角色',
  {
    records: userRecords,
    ids: ({ body }) => [(body as z.infer<typeof userRolesBody>).userId],
  },
  { by: 'users' },
)
  .about('9.3')
  .get(
    '/list-user-roles',
    { access: ACCESS, summary: '查询用户的角色', query: userRolesQuery, response: z.array(z.int()) },
    async ({ db, query, user }) => {
      const visible = await visibleUsers(db, user.id)
      const rows = await db
        .selectFrom('userRoles')
        .where('userId', 'in', visible.clearSelect().select('id'))
        .select('roleId')
        .where('userId', '=', query.userId)
        .orderBy('roleId')
        .execute()
      return rows.map(({ roleId }) => roleId)
    },
  )
  .post(
    '/assign-user-role',
    { access: ACCESS, summary: '设置用户的角色', body: userRolesBody, response: done },
    async ({ deps, body, ...actor }) => {
      await deps.db.write(trx => assignRoles(trx, body.userId, new Set(body.roleIds), actor))
      return true
    },
  )
