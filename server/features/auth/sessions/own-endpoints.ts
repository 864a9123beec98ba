import { ownSession, sessionsEndBody } from '@shared/contract/own-account'
import { done } from '@shared/contract/row'
import { deviceName } from '@shared/domain/device-name'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import { recordEvent } from '../../account-events'
import { sessionIdleOf } from '../../security'
import { checkOwner } from '../owner'
import { ownRecord } from '../user-records'
import { closeSession, closeSessionsOf } from './end'
import { sessionsOf } from './list'

/** The caller's own sessions, and how to end them: an addition of this product. */
export const ownSessions = new Module('/admin-api/system/user/profile', '登录设备', ownRecord)
  .adds('ownSecurity')
  .about('6', '`/sessions/end` without `id` ends all other sessions.')
  .get(
    '/sessions',
    { access: 'signed-in', summary: '查询本人的登录设备', response: z.array(ownSession) },
    async ({ deps, db, user, now }) => {
      const sessions = await sessionsOf(db, { now, sessionIdle: await sessionIdleOf(db, deps) }, user.id)
      return sessions.map(({ handle, sessionId, userId: _, ...rest }) => ({
        id: handle,
        ...rest,
        current: sessionId === user.sessionId,
      }))
    },
  )
  .post(
    '/sessions/end',
    {
      access: 'signed-in',
      summary: '结束本人在其他设备的登录',
      body: sessionsEndBody,
      response: done,
      hashes: true,
    },
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
        // Searched among the caller's own sessions, so that those of others cannot be ended.
        const sessions = await sessionsOf(trx, { now, sessionIdle: await sessionIdleOf(trx, deps) }, user.id)
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
