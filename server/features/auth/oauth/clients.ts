import { timingSafeEqual } from 'node:crypto'
import { Failure } from '../../../platform/api/envelope'
import { hashToken } from '../../../platform/api/tokens'
import type { OAuthClient } from '../../../platform/config/oauth-clients'
import type { Database, Reader, Writer } from '../../../platform/db/database'
import type { Row } from '../../../platform/db/schema'

/** A registered client, its lists parsed. */
export interface Client {
  id: string
  secretHash: string | null
  name: string
  logo: string
  redirectUris: string[]
  scopes: string[]
  autoApprove: string[]
}

/**
 * Brings the clients of OAUTH_CLIENTS into the table. One that is no longer in it is disabled, its grants and
 * consents end, and staff may change it; those made by staff stay as they are, unless the file now names them.
 */
export async function registerClients(db: Database, clients: readonly OAuthClient[]): Promise<void> {
  await db.write(async trx => {
    for (const client of clients) {
      const { id, secret, name, logo } = client
      const values = {
        ...{
          name,
          logo,
          status: 0,
          fromFile: 1,
          secretHash: secret === undefined ? null : hashToken(secret),
        },
        redirectUris: JSON.stringify(client.redirectUris),
        scopes: JSON.stringify(client.scopes),
        autoApprove: JSON.stringify(client.autoApprove),
      }
      await trx
        .insertInto('oauthClients')
        .values({
          ...{ id, ...values, number: await nextClientNumber(trx) },
          ...{ description: null, createTime: 0, updateTime: 0, updater: null },
        })
        .onConflict(conflict => conflict.column('id').doUpdateSet(values))
        .execute()
    }
    const left = clients.map(({ id }) => id)
    const dropped = trx
      .selectFrom('oauthClients')
      .select('id')
      .where('fromFile', '=', 1)
      .$if(left.length > 0, query => query.where('id', 'not in', left))
    for (const table of ['oauthGrants', 'oauthApprovals'] as const)
      await trx.deleteFrom(table).where('clientId', 'in', dropped).execute()
    // From now on staff decide what becomes of them.
    await trx.updateTable('oauthClients').set({ status: 1, fromFile: 0 }).where('id', 'in', dropped).execute()
  })
}

/** The number of the next client. */
export async function nextClientNumber(trx: Writer): Promise<number> {
  const { last } = await trx
    .selectFrom('oauthClients')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** @throws Failure 1002020000, 1002020002 */
export async function findClient(db: Reader, id: string): Promise<Client> {
  const row = await db.selectFrom('oauthClients').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure(1002020000, 'OAuth2 客户端不存在')
  if (row.status !== 0) throw new Failure(1002020002, 'OAuth2 客户端已禁用')
  return read(row)
}

function read({ id, secretHash, name, logo, ...row }: Row<'oauthClients'>): Client {
  return {
    ...{ id, secretHash, name, logo },
    redirectUris: readList(row.redirectUris),
    scopes: readList(row.scopes),
    autoApprove: readList(row.autoApprove),
  }
}

/** A JSON array of texts, as the columns of these tables hold it. */
export function readList(json: string): string[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

/** Whether the secret is the client's. A client without one is authenticated by PKCE alone. */
export function verifySecret({ secretHash }: Client, secret: string | undefined): boolean {
  if (secretHash === null) return true
  return secret !== undefined && timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(secretHash))
}
