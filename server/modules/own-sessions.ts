import { z } from 'zod'
import type { OwnSession } from '../../src/api/system/user-profile'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { param } from '../input'
import { closeSession, closeSessionsOf, sessionsOf } from '../tokens'

/** Where the caller is signed in, and the way to end it: an addition of this product. */
export const ownSessions = new Module('/admin-api/system/user/profile')
  .get('/sessions', { access: 'signed-in' }, async ({ db, user, now }): Promise<OwnSession[]> => {
    const sessions = await sessionsOf(db, user.id, now)
    return sessions.map(({ handle, sessionId, ...rest }) => ({
      id: handle,
      ...rest,
      current: sessionId === user.sessionId,
    }))
  })
  .delete(
    '/sessions',
    { access: 'signed-in', query: z.object({ id: param.requiredText('id') }) },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        // Looked for among the caller's own: another's has no handle here.
        const sessions = await sessionsOf(trx, user.id, now)
        const session = sessions.find(({ handle }) => handle === query.id)
        if (!session) throw new Failure(1100003000, '该登录已失效')
        if (session.sessionId === user.sessionId)
          throw new Failure(1100003001, '不能结束当前登录，请使用退出登录')
        await closeSession(trx, session.sessionId)
        return true
      }),
  )
  .delete('/sessions/others', { access: 'signed-in' }, ({ deps, user }) =>
    deps.db.write(async trx => {
      await closeSessionsOf(trx, user.id, user.sessionId)
      return true
    }),
  )
