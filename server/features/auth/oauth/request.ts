import type { Context } from 'hono'
import type { Deps } from '../../../platform/api/deps'
import { Failure } from '../../../platform/api/envelope'
import { type Query, readQuery } from '../../../platform/api/input'
import { splitAddress } from '../../../platform/http/address'
import { MAX_ANONYMOUS_BODY, readText } from '../../../platform/http/body'
import { type Client, findClient, verifySecret } from './clients'
import { OAuthError } from './error'

const MAX_VALUE = 2_000

/** Parameters of the URL and of a form in the body; where both have a name, those of the body count. */
export async function readParams(c: Context): Promise<Query> {
  const query = readQuery(new URLSearchParams(splitAddress(c.req.url).query))
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  if (!isForm) return query
  return { ...query, ...readQuery(new URLSearchParams(await readText(c.req.raw, MAX_ANONYMOUS_BODY))) }
}

/** One value, undefined where it is empty. @throws OAuthError invalid_request for one that is too long */
export function optionalParam(params: Query, name: string): string | undefined {
  const value = params[name]?.[0] || undefined
  if (value !== undefined && (value.length > MAX_VALUE || !value.isWellFormed() || value.includes('\0')))
    throw new OAuthError('invalid_request', 400, `请求参数不正确:${name}`)
  return value
}

/** @throws OAuthError invalid_request */
export function requiredParam(params: Query, name: string): string {
  const value = optionalParam(params, name)
  if (value === undefined) throw new OAuthError('invalid_request', 400, `请求参数缺失:${name}`)
  return value
}

/**
 * The client that makes the request, by Basic header or `client_id` and `client_secret` (contract 5.3).
 * @throws OAuthError invalid_request, invalid_client
 */
export async function authenticateClient(deps: Deps, c: Context, params: Query): Promise<Client> {
  const basic = readBasic(c.req.header('authorization'))
  const id = basic?.id ?? optionalParam(params, 'client_id')
  const secret = basic?.secret ?? optionalParam(params, 'client_secret')
  if (!id) throw new OAuthError('invalid_request', 400, 'client_id 或 client_secret 未正确传递')
  const client = await findClient(deps.db.read, id).catch((error: unknown) => {
    throw error instanceof Failure ? new OAuthError('invalid_client', error.code, error.message) : error
  })
  // The value is not repeated in the response: it may be the secret of another client.
  if (!verifySecret(client, secret))
    throw new OAuthError('invalid_client', 1002020006, '无效 client_secret: ***')
  return client
}

/** Both halves are form-encoded before they are put together (RFC 6749, section 2.3.1). */
function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic\s+([\w+/=-]{1,8000})$/i.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    return { id: formDecode(id), secret: formDecode(secret) }
  } catch {
    return undefined
  }
}

const formDecode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
