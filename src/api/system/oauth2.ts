import type { AuthorizeParams, Consent, OAuthAuthorization, OAuthUser } from '@shared/contract/oauth2'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { Consent, OAuthAuthorization, OAuthUser }

export const CONSENT_KEY = ['own-consents'] as const

const getConsents = (signal?: AbortSignal) =>
  adminHttp.get<Consent[]>('/system/user/profile/consents', { signal })
/** Withdraws the user's consent: the client's sessions of this user end. */
export const withdrawConsent = (clientId: string) =>
  adminHttp.delete<boolean>('/system/user/profile/consents', { params: { clientId } })

export const getAuthorization = (clientId: string, signal?: AbortSignal) =>
  adminHttp.get<OAuthAuthorization>('/system/oauth2/authorize', {
    params: { clientId },
    signal,
    silent: true,
  })

/** Resolves to the client's redirect address, or null where the user has to decide. */
export const authorize = (params: AuthorizeParams, signal?: AbortSignal) =>
  adminHttp.post<string | null>('/system/oauth2/authorize', new URLSearchParams(), {
    params,
    signal,
    silent: true,
  })

export const consents = () =>
  queryOptions({ queryKey: CONSENT_KEY, queryFn: ({ signal }) => getConsents(signal) })

/** Query key of one visit of the consent page. */
export const ssoKey = (request: unknown) => ['sso', request] as const
