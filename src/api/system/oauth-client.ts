import type { OAuthClientQuery, OAuthClientRow, OAuthClientSave } from '@shared/contract/oauth-clients'
import type { Page } from '@shared/contract/row'
import { deleteMany } from '@/api/delete-many'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { OAuthClientQuery, OAuthClientRow, OAuthClientSave }

/** Clients of the single sign-on; a change invalidates them. */
export const OAUTH_CLIENT_KEY = ['oauth-client'] as const

const base = '/system/oauth2-client'

export const getOAuthClientPage = (params: OAuthClientQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<OAuthClientRow>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getOAuthClient = (id: number, options?: ReadOptions) =>
  adminHttp.get<OAuthClientRow | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createOAuthClient = (body: OAuthClientSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateOAuthClient = (body: OAuthClientSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** Resolves to the secret, which the server does not know afterwards. */
export const newClientSecret = (id: number) =>
  adminHttp.post<string>(`${base}/new-secret?id=${id}`, undefined, { silent: true })
export const deleteOAuthClients = (ids: number[]) => deleteMany(base, ids)
