import type { OAuthUser } from '../../src/api/system/oauth2'
import { Module } from '../api/endpoint'
import { profileBody, updateProfile } from './profile'

/** What a client may do with a user's leave, by the scopes of contract 5. */
export const oauth2User = new Module('/admin-api/system/oauth2/user')
  .get(
    '/get',
    { access: 'scope:user.read' },
    ({ db, user }): Promise<OAuthUser> =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'nickname', 'email', 'mobile', 'sex', 'avatar'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
  )
  .put(
    '/update',
    { access: 'scope:user.write', body: profileBody.pick({ nickname: true, sex: true }) },
    updateProfile,
  )
