import { z } from 'zod'
import type { StaffSession } from '../../src/api/system/staff-session'
import { recordEvent } from '../account-events/record'
import type { Writer } from '../db/open'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { paging, param } from '../input'
import type { Caller } from '../sign-in'
import { closeSession, closeSessionsOf, REFRESH_LIFE, sessionsOf } from '../tokens'
import { STAFF } from '../user-type'

/** What the family calls sign-ins that are no client's. */
const OWN_CLIENT = 'default'

const pageQuery = z.object({
  ...paging,
  userId: param.int(),
  userType: param.int(),
  clientId: param.text([100, '客户端编号长度不能超过 100 个字符']),
})

const record = (trx: Writer, userId: number, by: string, from: Caller) =>
  recordEvent(trx, { kind: 'sessions-ended', userId, detail: `由管理员 ${by} 操作` }, from)

/**
 * Who is signed in, and the end of that by an administrator, under the family's names (contract section 17). Tokens are
 * stored as hashes: what is called `accessToken` is the session's handle, which signs nobody in.
 */
export const staffSessions = new Module('/admin-api/system/oauth2-token')
  .get(
    '/page',
    { access: 'perm:system:oauth2-token:page', query: pageQuery },
    async ({ deps, db, query, now }) => {
      const { userId, userType = STAFF, clientId = OWN_CLIENT, pageNo, pageSize } = query
      if (userType !== STAFF || clientId !== OWN_CLIENT) return { total: 0, list: [] }
      const sessions = await sessionsOf(db, { ...deps, now }, userId)
      const list = sessions.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(
        ({ handle, sessionId: _, ...rest }): StaffSession => ({
          accessToken: handle,
          ...rest,
          userType,
          clientId,
          expiresTime: rest.createTime + REFRESH_LIFE,
        }),
      )
      return { total: sessions.length, list }
    },
  )
  .delete(
    '/delete',
    {
      access: 'perm:system:oauth2-token:delete',
      query: z.object({ accessToken: param.requiredText('accessToken') }),
    },
    ({ deps, query, user, ip, userAgent, now }) =>
      deps.db.write(async trx => {
        const sessions = await sessionsOf(trx, { ...deps, now })
        const session = sessions.find(({ handle }) => handle === query.accessToken)
        if (!session) throw new Failure(1100003000, '该登录已失效')
        await closeSession(trx, session.sessionId, now)
        await record(trx, session.userId, user.username, { ip, userAgent, now })
        return true
      }),
  )
  // All of one user, at clients too: an addition of this product.
  .delete(
    '/delete-by-user',
    { access: 'perm:system:oauth2-token:delete', query: z.object({ userId: param.id('userId') }) },
    ({ deps, query, user, ip, userAgent, now }) =>
      deps.db.write(async trx => {
        const { userId } = query
        const account = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
        if (!account) throw new Failure(1002003003, '用户不存在')
        await closeSessionsOf(trx, userId, now)
        await record(trx, userId, user.username, { ip, userAgent, now })
        return true
      }),
  )
