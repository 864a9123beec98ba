import { type Consent, consent, oauthClientQuery } from '@shared/contract/oauth2'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import type { Reader } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'
import { ownRecord } from '../user-records'
import { APPROVAL_LIFE } from './approvals'
import { readList } from './clients'

/** What the caller has allowed other sites, and how to withdraw it: an addition of this product. */
export const ownConsents = new Module('/admin-api/system/user/profile', '应用授权', ownRecord)
  .adds('ownSecurity')
  .about('6', 'DELETE `/consents` revokes all tokens of the client.')
  .get(
    '/consents',
    { access: 'signed-in', summary: '查询本人对其他网站的授权', response: z.array(consent) },
    ({ db, user, now }) => consentsOf(db, user.id, now),
  )
  .delete(
    '/consents',
    { access: 'signed-in', summary: '撤销本人对其他网站的授权', query: oauthClientQuery, response: done },
    ({ deps, query: { clientId }, user, ip, userAgent, now }) =>
      deps.db.write(async trx => {
        const given = (await consentsOf(trx, user.id, now)).find(one => one.clientId === clientId)
        if (!given) throw new Failure(1100023000, '该授权已失效或已撤销')
        for (const table of ['oauthGrants', 'oauthApprovals'] as const)
          await trx.deleteFrom(table).where('userId', '=', user.id).where('clientId', '=', clientId).execute()
        const event = { kind: 'consent-withdrawn', userId: user.id, detail: given.name } as const
        await recordEvent(trx, event, { ip, userAgent, now })
        return true
      }),
  )

/** One for each client that holds tokens of the user, or may get them without asking; the latest first. */
async function consentsOf(db: Reader, userId: number, now: number): Promise<Consent[]> {
  const [grants, approvals, clients] = await Promise.all([
    db
      .selectFrom('oauthGrants')
      .select(['clientId', 'scopes', 'createTime', 'expiresTime'])
      .where('userId', '=', userId)
      .where('expiresTime', '>', now)
      .execute(),
    db
      .selectFrom('oauthApprovals')
      .select(['clientId', 'scope', 'expiresTime'])
      .where('userId', '=', userId)
      .where('expiresTime', '>', now)
      .execute(),
    db.selectFrom('oauthClients').select(['id', 'name', 'logo']).execute(),
  ])
  const given = [
    ...grants.map(grant => ({ ...grant, scopes: readList(grant.scopes) })),
    ...approvals.map(({ scope, ...approval }) => ({
      ...approval,
      scopes: [scope],
      createTime: approval.expiresTime - APPROVAL_LIFE,
    })),
  ]
  return clients
    .flatMap(({ id, name, logo }) => {
      const own = given.filter(one => one.clientId === id)
      if (own.length === 0) return []
      return {
        ...{ clientId: id, name, logo },
        scopes: [...new Set(own.flatMap(one => one.scopes))].sort(),
        createTime: Math.min(...own.map(one => one.createTime)),
        expiresTime: Math.max(...own.map(one => one.expiresTime)),
      }
    })
    .sort((a, b) => b.createTime - a.createTime)
}
