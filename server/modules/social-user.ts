import { z } from 'zod'
import type { SocialAccount } from '../../src/api/system/user-profile'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { field } from '../input'
import { checkOwnPassword } from '../own-password'
import { socialFailure } from '../social/account'
import { bind, dropBindings } from '../social/bindings'
import { proveAccount } from '../social/states'
import { returnedBody } from './social-login'

const unbindBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  openid: field.text('社交用户的 openid 不能为空', { max: [100, '社交用户的 openid 不正确'] }),
})

/** As what comes back, and the own password: whoever finds a screen unlocked must not make a way in (an addition). */
const bindBody = returnedBody.extend({
  password: field.text('密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
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
  .post('/bind', { access: 'signed-in', body: bindBody, hashes: true }, async call => {
    const { deps, body, user } = call
    await checkOwnPassword(deps, call, body.password)
    const account = await proveAccount(deps, body)
    // Somebody else's way back, followed by this user, would open this account to them.
    if (account.userId !== user.id) throw socialFailure('这次授权不是由当前用户发起的，请重新发起授权')
    await deps.db.write(trx => bind(trx, user.id, account, call))
    return true
  })
  .delete('/unbind', { access: 'signed-in', body: unbindBody }, async call => {
    const { deps, body, user } = call
    const dropped = await deps.db.write(trx => dropBindings(trx, user.id, call, body))
    if (dropped === 0) throw new Failure(1002018001, '社交授权失败，找不到对应的用户')
    return true
  })
