import { z } from 'zod'
import type { OwnSession } from '../../src/api/system/user-profile'
import { recordEvent } from '../account-events/record'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { field } from '../input'
import { checkOwnPassword } from '../own-password'
import { closeSession, closeSessionsOf, sessionsOf } from '../tokens'

const endBody = z.object({
  /** One session; left out: all but the caller's. */
  id: field.optionalText({ max: [64, '登录设备不正确'] }),
  password: field.text('密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
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
      await checkOwnPassword(deps, { user, ip }, body.password)
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
        if (!session) throw new Failure(1100003000, '该登录已失效')
        if (session.sessionId === user.sessionId)
          throw new Failure(1100003001, '不能结束当前登录，请使用退出登录')
        await closeSession(trx, session.sessionId, now)
        await record(`IP ${session.ip}，${session.userAgent || '未知设备'}`)
        return true
      })
    },
  )
