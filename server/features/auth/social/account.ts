import type { Deps } from '../../../platform/api/deps'
import { Failure } from '../../../platform/api/envelope'
import type { SocialProvider } from '../../../platform/config/social'
import { readResponseText } from '../../../platform/http/body'

/** The account a code stands for, as the other site reports it. */
export interface SocialAccount {
  openid: string
  nickname: string | null
  avatar: string | null
}

/** The largest response that is read, in bytes. */
const MAX_RESPONSE = 65_536

export const socialFailure = (reason: string) => new Failure(1002018000, `社交授权失败，原因是：${reason}`)

/** @throws Failure 1002018000 for a site that is not set up */
export function providerOf(deps: Pick<Deps, 'social'>, type: number): SocialProvider {
  const provider = deps.social.find(one => one.type === type)
  if (!provider) throw socialFailure('未开通该社交平台')
  return provider
}

/**
 * Exchanges a code at the site it came from and reads the account it belongs to. Only the configured addresses are
 * called, no redirect is followed, and neither takes longer than the site's `timeoutMs` (threat I7).
 * @throws Failure 1002018000
 */
export async function fetchSocialAccount(
  deps: Deps,
  provider: SocialProvider,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<SocialAccount> {
  const { clientId, clientSecret, tokenUrl, userUrl, name } = provider
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  form.set('client_id', clientId)
  form.set('client_secret', clientSecret)
  const issued = await request(deps, provider, tokenUrl, { method: 'POST', body: form })
  const token = issued.access_token
  if (typeof token !== 'string' || token === '') {
    if (typeof issued.error === 'string') throw socialFailure(`${name} 拒绝了授权码，请重新发起授权`)
    throw unreadable(name)
  }
  const address = new URL(userUrl)
  address.searchParams.set('access_token', token)
  return readAccount(await request(deps, provider, address.href), name)
}

const unreadable = (name: string) => socialFailure(`${name} 的应答无法识别`)

function readAccount(user: Record<string, unknown>, site: string): SocialAccount {
  const { id, name, login, avatar_url: avatar } = user
  const openid = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
  if (typeof openid !== 'string' || !/^[\w.:@-]{1,100}$/.test(openid)) throw unreadable(site)
  const nickname = [name, login].find(text => typeof text === 'string' && text.trim() !== '')
  return {
    openid,
    nickname: typeof nickname === 'string' ? clean(nickname) : null,
    avatar: typeof avatar === 'string' && /^https:\/\/[^\s"'<>\\]{1,500}$/.test(avatar) ? avatar : null,
  }
}

/** A name from another site, fit to be stored and shown on one line. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 50)

async function request(
  { log }: Deps,
  { name, timeoutMs }: SocialProvider,
  url: string,
  init: { method?: string; body?: URLSearchParams } = {},
): Promise<Record<string, unknown>> {
  const address = new URL(url)
  const where = { provider: name, host: address.host, path: address.pathname }
  let text: string
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readResponseText(response, MAX_RESPONSE)
    if (!response.ok) log.warn({ ...where, status: response.status }, 'social provider refused')
    if (response.status >= 500) throw new RangeError('no answer')
  } catch (error) {
    // The error itself is not logged: its message may contain the address, and with it the token.
    log.warn({ ...where, reason: error instanceof Error ? error.name : 'unknown' }, 'social provider failed')
    throw socialFailure(`${name} 没有正常应答，请稍后重试`)
  }
  const values = parse(text)
  if (!values) throw unreadable(name)
  return values
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}
