import { oauthUser, oauthUserBody } from '@shared/contract/oauth2'
import { done } from '@shared/contract/row'
import { Module } from '../../platform/api/endpoint'
import { ownRecord } from '../auth'
import { updateProfile } from './profile'

/** Endpoints for OAuth clients acting with a user's consent, by the scopes of contract 5. */
export const oauth2User = new Module('/admin-api/system/oauth2/user', '个人资料', ownRecord)
  .about(
    '5',
    '`/user/get` needs a client’s token with scope `user.read`, `/user/update` with `user.write`: additions.',
  )
  .get(
    '/get',
    { access: 'scope:user.read', summary: '查询授权用户的资料', response: oauthUser },
    ({ db, user }) =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'nickname', 'email', 'mobile', 'sex', 'avatar'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
  )
  .put(
    '/update',
    { access: 'scope:user.write', summary: '修改授权用户的资料', body: oauthUserBody, response: done },
    updateProfile,
  )
