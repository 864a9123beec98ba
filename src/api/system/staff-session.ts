import { queryOptions } from '@tanstack/react-query'
import type { Page, PageQuery } from '@/api/page'
import { adminHttp } from '@/lib/http/admin-http'
import { deleteMany } from '../delete-many'

export const STAFF_SESSION_KEY = ['staff-session'] as const

/**
 * A sign-in as an administrator sees it (contract 17, `oauth2-token`). Times are epoch ms. What may be missing is
 * this product's addition.
 */
export interface StaffSession {
  id: number | string
  /** Names the sign-in; it is no token. */
  accessToken: string
  userId: number
  /** dict user_type */
  userType: number
  /** `default`: this site; otherwise the site that the user allowed to act in the own name. */
  clientId: string
  /** null: this site */
  clientName?: string | null
  username?: string
  nickname?: string
  /** Both empty where another site acts for the user. */
  userAgent?: string
  ip?: string
  createTime: number
  /** When it was used last: to within five minutes here, half an hour at another site. */
  lastTime?: number
  /** When it ends at the latest. */
  expiresTime: number
  /** The one this call was made in. */
  current?: boolean
}

/** A site that can be signed in at. */
export interface SessionClient {
  id: string
  /** null: this site */
  name: string | null
}

export interface StaffSessionQuery extends PageQuery {
  userId?: number
  /** A part of the account's or its owner's name. */
  username?: string
  userType?: number
  clientId?: string
}

const base = '/system/oauth2-token'

export const getStaffSessionPage = (params: StaffSessionQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffSession>>(`${base}/page`, { params, signal })
const getSessionClients = (signal?: AbortSignal) =>
  adminHttp.get<SessionClient[]>(`${base}/client-list`, { signal, silent: true })
export const endStaffSession = (accessToken: string) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { accessToken } })
export const endStaffSessions = (accessTokens: string[]) =>
  deleteMany(base, accessTokens, { list: 'accessTokens', one: 'accessToken' })
/** All of one user, and all that other sites may do in the user's name. */
export const endSessionsOfUser = (userId: number) =>
  adminHttp.delete<boolean>(`${base}/delete-by-user`, { params: { userId } })

export const sessionClients = () =>
  queryOptions({
    queryKey: [...STAFF_SESSION_KEY, 'clients'],
    queryFn: ({ signal }) => getSessionClients(signal),
  })
