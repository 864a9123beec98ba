import { deviceName } from '@shared/device-name'
import { z } from 'zod'
import type { OwnSession } from '../../../src/api/system/user-profile'
import { Module } from '../../api/endpoint'
import { Failure } from '../../contract/envelope'
import { field } from '../../contract/input'
import { recordEvent } from '../account-events/record'
import { checkOwner, ownerProof } from '../owner'
import { closeSession, closeSessionsOf } from './end'
import { sessionsOf } from './list'

const endBody = z.object({
  /** One session; left out: all but the caller's. */
  id: field.optionalText({ max: [64, '登录设备不正确'] }),
  ...ownerProof,
})

/** Where the caller is signed in, and the way to end it: an addition of this product. */
export const ownSessions = new Module('/admin-api/system/user/profile')
  .get('/sessions', { access: 'signed-in' }, async ({ deps, db, user, now }): Promise<OwnSession[]> => {
    const sessions = await sessionsOf(db, { ...deps, now }, user.id)
    return sessions.map(({ handle, sessionId, userId: _, ...rest }) => ({
      id: handle,
      ...rest,
      current: sessionId === user.sessionId,
    }))
  })
  .post(
    '/sessions/end',
    { access: 'signed-in', body: endBody, hashes: true },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      return deps.db.write(async trx => {
        const record = (detail: string) =>
          recordEvent(trx, { kind: 'sessions-ended', userId: user.id, detail }, { ip, userAgent, now })
        if (body.id === undefined) {
          await closeSessionsOf(trx, user.id, now, user.sessionId)
          await record('其他所有设备')
          return true
        }
        // Looked for among the caller's own: another's has no handle here.
        const sessions = await sessionsOf(trx, { ...deps, now }, user.id)
        const session = sessions.find(({ handle }) => handle === body.id)
        if (!session) throw new Failure(1100024000, '该登录已失效')
        if (session.sessionId === user.sessionId)
          throw new Failure(1100024001, '不能结束当前登录，请使用退出登录')
        await closeSession(trx, session.sessionId, now)
        await record(`${deviceName(session.userAgent)}（IP ${session.ip}）`)
        return true
      })
    },
  )
