import { changedCount, done, pageOf } from '@shared/contract/row'
import {
  sessionClient,
  sessionsOfUserQuery,
  staffSession,
  staffSessionPageQuery,
  staffSessionQuery,
  staffSessionsQuery,
} from '@shared/contract/staff-sessions'
import { deviceName } from '@shared/domain/device-name'
import { OWN_CLIENT } from '@shared/domain/oauth-scopes'
import { z } from 'zod'
import type { Caller } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import { STAFF } from '../../../platform/api/user-type'
import type { Reader, Writer } from '../../../platform/db/database'
import { containsTyped, filterBy, inOrder, matchesText, nullable, readPage } from '../../../platform/db/query'
import type { RequestSource } from '../../../platform/http/client-address'
import { recordEvent } from '../../account-events'
import { assertMayAdminister, seenUsers, usersAbove } from '../../roles'
import { sessionIdleOf } from '../../security'
import { endGrant } from '../oauth/grants'
import { closeSession, closeSessionsOf } from './end'
import { handleOf } from './list'
import { liveSignIns } from './live-sign-ins'

const PERMISSION_TO_END = 'perm:system:oauth2-token:delete'
/** The most sign-ins that an account event names. */
const MAX_NAMED = 5

/** The user who ends another user's sessions, and where the request comes from. */
interface Actor extends Caller {
  id: number
  username: string
}

/** The sign-ins of the users that the caller sees. */
async function seenSignIns(db: Reader, deps: Deps, { id, now }: { id: number; now: number }) {
  const signIns = liveSignIns(db, { now, sessionIdle: await sessionIdleOf(db, deps) })
  return signIns.where(await seenUsers(db, id))
}

/**
 * Ends those of the sign-ins that are still open, and records one event for each user.
 * @returns how many that were
 * @throws Failure 1100026001
 */
async function endSignIns(trx: Writer, deps: Deps, handles: string[], by: Actor): Promise<number> {
  const named = new Set(handles)
  const all = await (await seenSignIns(trx, deps, by))
    .orderBy('live.clientName', nullable('asc'))
    .orderBy('live.createTime')
    .orderBy('live.id')
    .execute()
  const found = all.filter(({ id }) => named.has(handleOf(id)))
  const userIds = [...new Set(found.map(one => one.userId))]
  await assertMayAdminister(trx, by.id, userIds)
  for (const { id, clientName } of found)
    await (clientName === null ? closeSession(trx, id, by.now) : endGrant(trx, id))
  for (const userId of userIds) {
    const own = found.filter(one => one.userId === userId)
    const what = own.length > MAX_NAMED ? `${own.length} 处登录` : own.map(placeOf).join('；')
    await record(trx, userId, what, by)
  }
  return found.length
}

const placeOf = ({ clientName, ip, userAgent }: RequestSource & { clientName: string | null }) =>
  clientName === null ? `${deviceName(userAgent)}（IP ${ip}）` : `授权给“${clientName}”的访问`

const record = (trx: Writer, userId: number, what: string, { id: _, username, ...from }: Actor) =>
  recordEvent(
    trx,
    { kind: 'sessions-ended-by-admin', userId, detail: `由管理员 ${username} 操作：${what}` },
    from,
  )

/**
 * Sessions of all users, and how an administrator ends them, under the names of ruoyi (contract 17). Tokens are
 * stored as hashes: `accessToken` is the session's handle, with which no one can sign in.
 */
export const staffSessions = new Module('/admin-api/system/oauth2-token', '登录会话', {}, { by: 'users' })
  .about(
    '19.3 Sessions of others: `admin-api/system/oauth2-token`',
    'Under the family’s names. `accessToken` is a handle, no token. `/client-list`: `default` and the enabled clients of 19.5.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:oauth2-token:page',
      summary: '分页查询登录会话',
      query: staffSessionPageQuery,
      response: pageOf(staffSession),
    },
    async ({ deps, db, query, user, now }) => {
      const { userId, username = '', userType = STAFF, clientId, sortField = 'lastTime' } = query
      if (userType !== STAFF) return { total: 0, list: [] }
      const { total, list } = await readPage(
        filterBy(await seenSignIns(db, deps, { id: user.id, now }), {
          equals: { 'live.userId': userId, 'live.clientId': clientId },
        })
          .$if(username !== '', q =>
            q.where(({ or }) =>
              or([containsTyped('users.username', username), matchesText('users', 'nickname', username)]),
            ),
          )
          .orderBy(sortField, inOrder(sortField, query.sortOrder ?? 'desc'))
          .orderBy('live.id'),
        query,
      )
      const above = await usersAbove(db, user.id, [...new Set(list.map(row => row.userId))])
      return {
        total,
        list: list.map(({ id, ...rest }) => ({
          ...rest,
          id: handleOf(id),
          accessToken: handleOf(id),
          userType,
          current: id === user.sessionId,
          isAbove: above.includes(rest.userId),
        })),
      }
    },
  )
  // Fields by which the list can be filtered: an addition of this product.
  .get(
    '/client-list',
    {
      addition: 'liveSessions',
      access: 'perm:system:oauth2-token:page',
      summary: '查询可以登录的网站',
      scope: { none: 'names of sites, no sign-ins' },
      response: z.array(sessionClient),
    },
    async ({ db }) => {
      const clients = await db
        .selectFrom('oauthClients')
        .select(['id', 'name'])
        .where('status', '=', 0)
        .orderBy('id')
        .execute()
      return [{ id: OWN_CLIENT, name: null }, ...clients]
    },
  )
  .delete(
    '/delete',
    {
      access: PERMISSION_TO_END,
      summary: '结束一个登录会话',
      query: staffSessionQuery,
      response: done,
    },
    ({ deps, query, user: { id, username }, ip, userAgent, now }) =>
      deps.db.write(async trx => {
        // One that has ended by itself is no fault of the caller: nothing is left to do.
        await endSignIns(trx, deps, [query.accessToken], { id, username, ip, userAgent, now })
        return true
      }),
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: PERMISSION_TO_END,
      summary: '结束多个登录会话',
      query: staffSessionsQuery,
      response: changedCount,
    },
    ({ deps, query, user: { id, username }, ip, userAgent, now }) =>
      deps.db.write(trx => endSignIns(trx, deps, query.accessTokens, { id, username, ip, userAgent, now })),
  )
  // All sessions of one user, those of clients too: an addition of this product.
  .delete(
    '/delete-by-user',
    {
      addition: 'sessionEnds',
      access: PERMISSION_TO_END,
      summary: '结束一个用户的全部登录会话',
      query: sessionsOfUserQuery,
      response: changedCount,
    },
    ({ deps, query, user: { id, username }, ip, userAgent, now }) =>
      deps.db.write(async trx => {
        const { userId } = query
        const account = await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where(await seenUsers(trx, id))
          .executeTakeFirst()
        if (!account) throw new Failure(1002003003, '用户不存在')
        await assertMayAdminister(trx, id, [userId])
        const open = await liveSignIns(trx, { now, sessionIdle: await sessionIdleOf(trx, deps) })
          .where('live.userId', '=', userId)
          .execute()
        await closeSessionsOf(trx, userId, now)
        if (open.length > 0) await record(trx, userId, '全部登录', { id, username, ip, userAgent, now })
        return open.length
      }),
  )
