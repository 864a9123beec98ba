import { OWN_CLIENT } from '@shared/domain/oauth-scopes'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database'
import { ACCESS_LIFE, REFRESH_LIFE } from './lifetimes'
import { liveSessions } from './list'

/**
 * Every sign-in that can be continued, with its user: sessions of this site, and the grants of other sites. Grants have
 * neither address nor device of the user; their last use is when an access token was last issued.
 * @param at the time, and how long a session may be idle
 */
export function liveSignIns(db: Reader, at: { now: number; sessionIdle?: number | undefined }) {
  const own = liveSessions(db, at).select([
    'sessions.id',
    'sessions.userId',
    'sessions.ip',
    'sessions.userAgent',
    'sessions.createTime',
    'sessions.lastTime',
    sql<number>`${sql.ref('sessions.createTime')} + ${REFRESH_LIFE}`.as('expiresTime'),
    sql<string>`${OWN_CLIENT}`.as('clientId'),
    sql<string | null>`null`.as('clientName'),
  ])
  const granted = db
    .selectFrom('oauthGrants')
    .innerJoin('oauthClients', 'oauthClients.id', 'oauthGrants.clientId')
    .innerJoin('oauthTokens', join =>
      join.onRef('oauthTokens.grantId', '=', 'oauthGrants.id').on('oauthTokens.kind', '=', 'access'),
    )
    .where('oauthGrants.expiresTime', '>', at.now)
    .groupBy(['oauthGrants.id', 'oauthClients.id'])
    .select([
      'oauthGrants.id',
      'oauthGrants.userId',
      sql<string>`''`.as('ip'),
      sql<string>`''`.as('userAgent'),
      'oauthGrants.createTime',
      sql<number>`max(${sql.ref('oauthTokens.expiresTime')}) - ${ACCESS_LIFE}`.as('lastTime'),
      'oauthGrants.expiresTime',
      'oauthGrants.clientId',
      'oauthClients.name as clientName',
    ])
  return db
    .selectFrom(own.unionAll(granted).as('live'))
    .innerJoin('users', 'users.id', 'live.userId')
    .selectAll('live')
    .select(['users.username', 'users.nickname'])
}
