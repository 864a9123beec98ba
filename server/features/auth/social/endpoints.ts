import { socialAccount, socialBindBody, socialUnbindBody } from '@shared/contract/own-account'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import { checkOwner } from '../owner'
import { closeSessionsOf } from '../sessions/end'
import { ownRecord } from '../user-records'
import { socialFailure } from './account'
import { bind, dropBindings } from './bindings'
import { proveAccount } from './states'

/** Accounts of other sites that the caller may sign in with (contract 6.5). */
export const socialUser = new Module('/admin-api/system/social-user', '社交账号', ownRecord)
  .about(
    '6.5 Accounts of other sites: `admin-api/system/social-user`',
    '`/bind` as in 3.10, here with `password`; 1002018000. `/unbind` has a **JSON body**; 1002018001.',
  )
  .get(
    '/get-bind-list',
    { access: 'signed-in', summary: '查询本人绑定的社交账号', response: z.array(socialAccount) },
    ({ db, user }) =>
      db
        .selectFrom('socialUsers')
        .select(['id', 'type', 'openid', 'nickname', 'avatar'])
        .where('userId', '=', user.id)
        .orderBy('type')
        .execute(),
  )
  .post(
    '/bind',
    {
      access: 'signed-in',
      summary: '绑定本人的社交账号',
      body: socialBindBody,
      response: done,
      hashes: true,
    },
    async call => {
      const { deps, body, user } = call
      await checkOwner(deps, call, body)
      const account = await proveAccount(deps, body)
      // If this user followed another user's callback, that user could sign in to this account.
      if (account.userId !== user.id) throw socialFailure('这次授权不是由当前用户发起的，请重新发起授权')
      await deps.db.write(trx => bind(trx, user, account, call))
      return true
    },
  )
  .delete(
    '/unbind',
    {
      access: 'signed-in',
      summary: '解除绑定本人的社交账号',
      body: socialUnbindBody,
      response: done,
      hashes: true,
    },
    async call => {
      const { deps, body, user } = call
      await checkOwner(deps, call, body)
      await deps.db.write(async trx => {
        const dropped = await dropBindings(trx, user.id, call, body)
        if (dropped === 0) throw new Failure(1002018001, '社交授权失败，找不到对应的用户')
        // Other sessions may have been opened with it. The caller continues with new tokens.
        await closeSessionsOf(trx, user.id, call.now, user.sessionId)
      })
      return true
    },
  )
