import type { AuthorizeParams, Consent, OAuthAuthorization, OAuthUser } from '@shared/contract/oauth2'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { Consent, OAuthAuthorization, OAuthUser }

export const CONSENT_KEY = ['own-consents'] as const

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
