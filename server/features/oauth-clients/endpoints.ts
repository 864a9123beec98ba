import { param } from '@shared/contract/input'
import {
  type OAuthClientRow,
  oauthClientCreateBody,
  oauthClientPageQuery,
  oauthClientRow,
  oauthClientUpdateBody,
} from '@shared/contract/oauth-clients'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import { hashToken, newToken } from '../../platform/api/tokens'
import type { Reader, Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { ACCESS_LIFE, nextClientNumber, REFRESH_LIFE, readList } from '../auth'
import { clientRecords } from './audited'
import {
  assertOwn,
  checkMayAutoApprove,
  checkValues,
  clientMissing,
  clientToChange,
  columnsOf,
  endGrantsOf,
} from './rules'

/** Users who are signed in at each client. */
async function countSignIns(db: Reader, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('oauthGrants')
    .select(['clientId', ({ fn }) => fn.countAll<number>().as('signIns')])
    .where('expiresTime', '>', now)
    .groupBy('clientId')
    .execute()
  return new Map(rows.map(({ clientId, signIns }) => [clientId, Number(signIns)]))
}

function toWire(
  { number, id, secretHash, fromFile, ...row }: Row<'oauthClients'>,
  signIns: number,
): OAuthClientRow {
  const { name, logo, description, status, createTime, updateTime, updater } = row
  return {
    ...{ id: number, clientId: id, secret: null, hasSecret: secretHash !== null, fromFile: fromFile === 1 },
    ...{ name, logo, description, status, createTime, updateTime, updater },
    redirectUris: readList(row.redirectUris),
    authorizedGrantTypes: ['authorization_code', 'refresh_token'],
    scopes: readList(row.scopes),
    autoApproveScopes: readList(row.autoApprove),
    accessTokenValiditySeconds: ACCESS_LIFE / 1_000,
    refreshTokenValiditySeconds: REFRESH_LIFE / 1_000,
    signIns,
  }
}

/** @throws Failure 1002020001 */
async function refuseDuplicate(trx: Writer, clientId: string): Promise<void> {
  const same = await trx.selectFrom('oauthClients').select('id').where('id', '=', clientId).executeTakeFirst()
  if (same) throw new Failure(1002020001, 'OAuth2 客户端编号已存在')
}

/** Whether a client has lost a scope. */
const isNarrower = (scopes: readonly string[] = [], former: Row<'oauthClients'>): boolean =>
  readList(former.scopes).some(scope => !scopes.includes(scope))

/** @returns how many. @throws Failure 1002020000, 1100029000, 1100029002; then none is deleted */
async function remove(trx: Writer, given: readonly number[], user: { id: number }): Promise<number> {
  const numbers = new Set(given)
  for (const number of numbers) {
    const row = await clientToChange(trx, number)
    assertOwn(row)
    await checkMayAutoApprove(trx, user, readList(row.autoApprove))
    await endGrantsOf(trx, row.id)
    await trx.deleteFrom('oauthClients').where('number', '=', number).execute()
  }
  return numbers.size
}

/** Clients of the single sign-on (contract 5), as ruoyi-vue-pro has them. */
export const oauthClients = recordEndpoints({
  base: '/admin-api/system/oauth2-client',
  table: 'oauthClients',
  key: 'number',
  title: '应用',
  counter: '个',
  permission: 'system:oauth2-client',
  scope: OF_THE_INSTITUTION,
  audit: clientRecords,
  missing: clientMissing,
  row: oauthClientRow,
  show: async (rows, { db, now }) => {
    const signIns = await countSignIns(db, now)
    return rows.map(row => toWire(row, signIns.get(row.id) ?? 0))
  },
  list: {
    query: oauthClientPageQuery,
    filter: (rows, { name, status }) =>
      filterBy(rows, { equals: { status }, matches: { oauthClients: { name } } }),
  },
  saving: {
    create: oauthClientCreateBody,
    update: oauthClientUpdateBody,
    assertChangeable: assertOwn,
    columns: async (trx, body, { deps, user, former }) => {
      if (former && body.clientId !== former.id)
        throw new Failure(1100029001, '客户端编号不能修改，请新增一个应用')
      // Without the real one no one knows it, until `new-secret` makes another.
      const made = !former && body.hasSecret ? newToken(deps.random) : undefined
      const secret = body.secret || made
      const secretHash = secret ? hashToken(secret) : (former?.secretHash ?? null)
      checkValues(body, secretHash !== null)
      await checkMayAutoApprove(trx, user, former && readList(former.autoApprove), body.autoApproveScopes)
      if (!former) await refuseDuplicate(trx, body.clientId)
      else if (body.status !== 0 || isNarrower(body.scopes, former)) await endGrantsOf(trx, former.id)
      return {
        ...{ id: body.clientId, number: former?.number ?? (await nextClientNumber(trx)), secretHash },
        ...{ fromFile: 0, logo: body.logo ?? former?.logo ?? '', description: body.description },
        ...columnsOf(body),
      }
    },
  },
  remove: (trx, numbers, { user }) => remove(trx, numbers, user),
})
  .about(
    '19.5 Clients of the single sign-on: `admin-api/system/oauth2-client`',
    'Newest first. `clientId` stays. `secret` is always null in rows, and `/new-secret` (an addition) shows it in its response alone. Grant types and lifetimes of tokens are fixed, and what is sent of them is ignored. One that is disabled, deleted or allowed less loses its tokens and consents at once.',
  )
  // An addition of this product: the secret is in this response and nowhere else.
  .post(
    '/new-secret',
    {
      addition: 'clientSecrets',
      access: 'perm:system:oauth2-client:update',
      summary: '生成应用的密钥',
      query: z.object({ id: param.id() }),
      response: z.string(),
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        const row = await clientToChange(trx, query.id)
        assertOwn(row)
        await checkMayAutoApprove(trx, user, readList(row.autoApprove))
        const secret = newToken(deps.random)
        await trx
          .updateTable('oauthClients')
          .set({ secretHash: hashToken(secret), ...updatedStamp({ user, now }, row) })
          .where('number', '=', query.id)
          .execute()
        return secret
      }),
  )
