import { param } from '@shared/contract/input'
import {
  type OAuthClientRow,
  oauthClientCreateBody,
  oauthClientPageQuery,
  oauthClientRow,
  oauthClientUpdateBody,
} from '@shared/contract/oauth-clients'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { hashToken, newToken } from '../../platform/api/tokens'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, readPage } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { ACCESS_LIFE, nextClientNumber, REFRESH_LIFE, readList } from '../auth'
import { clientRecords } from './audited'
import { assertOwn, checkMayAutoApprove, checkValues, clientToChange, columnsOf, endGrantsOf } from './rules'

const byId = z.object({ id: param.id() })
const UPDATE = 'perm:system:oauth2-client:update'

const select = (db: Reader, now: number) =>
  db
    .selectFrom('oauthClients')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('oauthGrants')
        .select(({ fn }) => fn.countAll<number>().as('grants'))
        .whereRef('oauthGrants.clientId', '=', 'oauthClients.id')
        .where('oauthGrants.expiresTime', '>', now)
        .as('signIns'),
    )

function toWire({
  number,
  id,
  secretHash,
  fromFile,
  ...row
}: Row<'oauthClients'> & { signIns: number | null }): OAuthClientRow {
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
    signIns: Number(row.signIns ?? 0),
  }
}

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
export const oauthClients = new Module(
  '/admin-api/system/oauth2-client',
  '应用',
  { records: clientRecords },
  OF_THE_INSTITUTION,
)
  .get(
    '/page',
    {
      access: 'perm:system:oauth2-client:query',
      summary: '分页查询应用',
      query: oauthClientPageQuery,
      response: pageOf(oauthClientRow),
    },
    async ({ db, query, now }) => {
      const { name, status } = query
      const rows = filterBy(select(db, now), { equals: { status }, contains: { name } })
      const { total, list } = await readPage(rows.orderBy('number', 'desc'), query)
      return { total, list: list.map(toWire) }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:oauth2-client:query',
      summary: '查询一个应用',
      query: byId,
      response: oauthClientRow.nullable(),
    },
    async ({ db, query, now }) => {
      const row = await select(db, now).where('number', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
  .post(
    '/create',
    {
      access: 'perm:system:oauth2-client:create',
      summary: '新增应用',
      body: oauthClientCreateBody,
      response: newId,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        // Without the real one nobody knows it, until `new-secret` makes another.
        const secret = body.secret || (body.hasSecret ? newToken(deps.random) : undefined)
        checkValues(body, secret !== undefined)
        await checkMayAutoApprove(trx, user, body.autoApproveScopes)
        const same = await trx
          .selectFrom('oauthClients')
          .select('id')
          .where('id', '=', body.clientId)
          .executeTakeFirst()
        if (same) throw new Failure(1002020001, 'OAuth2 客户端编号已存在')
        const number = await nextClientNumber(trx)
        await trx
          .insertInto('oauthClients')
          .values({
            ...{ id: body.clientId, number, fromFile: 0, logo: body.logo ?? '' },
            ...{
              description: body.description ?? null,
              secretHash: secret ? hashToken(secret) : null,
            },
            ...columnsOf(body),
            ...{ createTime: now, ...createdStamp({ user, now }) },
          })
          .execute()
        return number
      }),
  )
  .put(
    '/update',
    { access: UPDATE, summary: '修改应用', body: oauthClientUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await clientToChange(trx, body.id)
        assertOwn(row)
        assertNotStale(c, row)
        if (body.clientId !== row.id) throw new Failure(1100029001, '客户端编号不能修改，请新增一个应用')
        checkValues(body, row.secretHash !== null || Boolean(body.secret))
        await checkMayAutoApprove(trx, user, readList(row.autoApprove), body.autoApproveScopes)
        const lost = readList(row.scopes).some(scope => !(body.scopes ?? []).includes(scope))
        await trx
          .updateTable('oauthClients')
          .set({
            ...columnsOf(body),
            ...(body.logo !== undefined && { logo: body.logo }),
            ...(body.description !== undefined && { description: body.description }),
            ...(body.secret && { secretHash: hashToken(body.secret) }),
            ...updatedStamp({ user, now }, row),
          })
          .where('number', '=', body.id)
          .execute()
        if (body.status !== 0 || lost) await endGrantsOf(trx, row.id)
        return true
      }),
  )
  // An addition of this product: the secret is in this response and nowhere else.
  .post(
    '/new-secret',
    { access: UPDATE, summary: '生成应用的密钥', query: byId, response: z.string() },
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
  .delete(
    '/delete',
    { access: 'perm:system:oauth2-client:delete', summary: '删除一个应用', query: byId, response: done },
    ({ deps, query, user }) =>
      deps.db.write(async trx => {
        await remove(trx, [query.id], user)
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:oauth2-client:delete',
      summary: '删除多个应用',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user }) => deps.db.write(trx => remove(trx, query.ids, user)),
  )
