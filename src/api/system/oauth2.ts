import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export const CONSENT_KEY = ['own-consents'] as const

/** Contract 5.1. `value`: the user has allowed it before. */
export interface OAuthAuthorization {
  client: { name: string; logo: string }
  scopes: { key: string; value: boolean }[]
}

/** Whose token it is, as a client learns it. */
export interface OAuthUser {
  id: number
  username: string
  nickname: string
  email: string | null
  mobile: string | null
  sex: number
  avatar: string | null
}

/** Contract 5.2. PKCE is an addition of this product; other servers ignore it. */
export interface AuthorizeParams {
  response_type: string
  client_id: string
  redirect_uri: string
  state?: string
  code_challenge?: string
  code_challenge_method?: string
  auto_approve: boolean
  /** JSON: scope → true or false */
  scope: string
}

/** What the user has allowed another site. Times are epoch ms. */
export interface Consent {
  clientId: string
  name: string
  logo: string
  scopes: string[]
  /** Of the first consent that is still good. */
  createTime: number
  /** When the site loses access, unless the user signs in there again. */
  expiresTime: number
}

const getConsents = (signal?: AbortSignal) =>
  adminHttp.get<Consent[]>('/system/user/profile/consents', { signal })
/** Ends all that the site holds. */
export const withdrawConsent = (clientId: string) =>
  adminHttp.delete<boolean>('/system/user/profile/consents', { params: { clientId } })

export const getAuthorization = (clientId: string, signal?: AbortSignal) =>
  adminHttp.get<OAuthAuthorization>('/system/oauth2/authorize', {
    params: { clientId },
    signal,
    silent: true,
  })

/** Resolves to where the client waits, or null: the user has to be asked. */
export const authorize = (params: AuthorizeParams, signal?: AbortSignal) =>
  adminHttp.post<string | null>('/system/oauth2/authorize', new URLSearchParams(), {
    params,
    signal,
    silent: true,
  })

export const consents = () =>
  queryOptions({ queryKey: CONSENT_KEY, queryFn: ({ signal }) => getConsents(signal) })

/** Of one visit of the consent page. */
export const ssoKey = (request: unknown) => ['sso', request] as const
