import { userSimple } from '@shared/contract/users'
import { z } from 'zod'
import { Module } from '../api/endpoint'

/** Accounts of staff (contract 9.4), as any signed-in user may see them, to choose from. */
export const user = new Module('/admin-api/system/user').get(
  ['/simple-list', '/list-all-simple'],
  { access: 'signed-in', summary: '查询全部已启用的用户', response: z.array(userSimple) },
  ({ db }) =>
    db
      .selectFrom('users')
      .select(['id', 'nickname', 'avatar', 'sex'])
      .where('status', '=', 0)
      .orderBy('id')
      .execute(),
)
