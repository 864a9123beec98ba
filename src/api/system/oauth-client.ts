import type { OAuthClientQuery, OAuthClientRow, OAuthClientSave } from '@shared/contract/oauth-clients'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { OAuthClientQuery, OAuthClientRow, OAuthClientSave }

/** Clients of the single sign-on; a change invalidates them. */
export const OAUTH_CLIENT_KEY = ['oauth-client'] as const

const base = '/system/oauth2-client'

export const oauthClientCalls = recordCalls<OAuthClientRow, OAuthClientSave, OAuthClientQuery>(base)

/** Resolves to the secret, which the server does not know afterwards. */
export const newClientSecret = (id: number) =>
  adminHttp.post<string>(`${base}/new-secret?id=${id}`, undefined, { silent: true })
