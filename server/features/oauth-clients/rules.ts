import type { oauthClientBody } from '@shared/contract/oauth-clients'
import { cut } from '@shared/domain/texts/cut'
import type { z } from 'zod'
import { badInput, Failure } from '../../platform/api/envelope'
import { isLanding } from '../../platform/config/oauth-clients'
import type { Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { grantsForOthers, superAdmins } from '../permissions'

type Values = z.output<typeof oauthClientBody>

const MIN_SECRET = 32

export const clientMissing = () => new Failure(1002020000, 'OAuth2 客户端不存在')

/** @throws Failure 1002020000 */
export async function clientToChange(trx: Writer, number: number): Promise<Row<'oauthClients'>> {
  const row = await trx.selectFrom('oauthClients').selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) throw clientMissing()
  return row
}

/** @throws Failure 1100029000 for a client that OAUTH_CLIENTS decides */
export function assertOwn({ fromFile }: Row<'oauthClients'>): void {
  if (fromFile === 1)
    throw new Failure(1100029000, '这个应用由服务器的配置文件 OAUTH_CLIENTS 管理，不能在这里修改')
}

/**
 * What the fields alone do not say.
 * @param hasSecret whether the client authenticates itself; without that any program can claim to be it
 * @throws Failure 400
 */
export function checkValues(values: Values, hasSecret: boolean): void {
  const { redirectUris = [], scopes = [], autoApproveScopes = [], secret } = values
  if (redirectUris.length === 0) throw badInput('回调地址不能为空')
  const wrong = redirectUris.find(uri => !isLanding(uri))
  if (wrong !== undefined)
    throw badInput(`回调地址应为完整的 https 地址（本机可以用 http），不含 # 之后的部分：${cut(wrong, 100)}`)
  if (scopes.length === 0) throw badInput('授权范围不能为空')
  if (autoApproveScopes.some(scope => !scopes.includes(scope)))
    throw badInput('免用户确认的范围须在授权范围之内')
  if (!hasSecret && autoApproveScopes.length > 0) throw badInput('没有密钥的应用，每次都须由用户确认')
  if (secret && secret.length < MIN_SECRET) throw badInput(`客户端密钥不能少于 ${MIN_SECRET} 个字符`)
}

/**
 * A client that is approved automatically acts for every user who opens its address, without asking them. So such clients
 * are made and changed by super administrators alone, and by security administrators where duties are separate.
 * @param autoApprove the scopes before and after the change
 * @throws Failure 1100029002
 */
export async function checkMayAutoApprove(
  trx: Writer,
  user: { id: number },
  ...autoApprove: readonly (readonly string[] | undefined)[]
): Promise<void> {
  if (autoApprove.every(scopes => !scopes || scopes.length === 0)) return
  if ((await superAdmins(trx)).includes(user.id) || (await grantsForOthers(trx, user.id))) return
  throw new Failure(1100029002, '免用户确认的应用可以代表任何用户，只能由超级管理员管理')
}

/** Columns that both a new client and a changed one have. */
export const columnsOf = (values: Values) => ({
  name: values.name,
  status: values.status,
  redirectUris: JSON.stringify([...new Set(values.redirectUris ?? [])]),
  scopes: JSON.stringify([...new Set(values.scopes ?? [])]),
  autoApprove: JSON.stringify([...new Set(values.autoApproveScopes ?? [])]),
})

/** Ends what users have allowed a client: its tokens, and consents that would make new ones without asking. */
export async function endGrantsOf(trx: Writer, clientId: string): Promise<void> {
  await trx.deleteFrom('oauthGrants').where('clientId', '=', clientId).execute()
  await trx.deleteFrom('oauthApprovals').where('clientId', '=', clientId).execute()
}
