import { z } from 'zod'
import type { SocialAccount } from '../../src/api/system/user-profile'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { field } from '../input'
import { socialFailure } from '../social/account'
import { bind } from '../social/bindings'
import { proveAccount } from '../social/states'
import { returnedBody } from './social-login'

const unbindBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  openid: field.text('社交用户的 openid 不能为空', { max: [100, '社交用户的 openid 不正确'] }),
})

/** Accounts of elsewhere that the caller may sign in with (contract 6.5). */
export const socialUser = new Module('/admin-api/system/social-user')
  .get(
    '/get-bind-list',
    { access: 'signed-in' },
    ({ db, user }): Promise<SocialAccount[]> =>
      db
        .selectFrom('socialUsers')
        .select(['id', 'type', 'openid', 'nickname', 'avatar'])
        .where('userId', '=', user.id)
        .orderBy('type')
        .execute(),
  )
  .post('/bind', { access: 'signed-in', body: returnedBody }, async ({ deps, body, user, now }) => {
    const account = await proveAccount(deps, body)
    // Somebody else's way back, followed by this user, would open this account to them.
    if (account.userId !== user.id) throw socialFailure('这次授权不是由当前用户发起的，请重新发起授权')
    await deps.db.write(trx => bind(trx, user.id, account, now))
    return true
  })
  .delete('/unbind', { access: 'signed-in', body: unbindBody }, async ({ deps, body, user }) => {
    const { numDeletedRows } = await deps.db.write(trx =>
      trx
        .deleteFrom('socialUsers')
        .where('userId', '=', user.id)
        .where('type', '=', body.type)
        .where('openid', '=', body.openid)
        .executeTakeFirst(),
    )
    if (numDeletedRows === 0n) throw new Failure(1002018001, '社交授权失败，找不到对应的用户')
    return true
  })
