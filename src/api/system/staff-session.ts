import type { Page } from '@shared/contract/row'
import type { SessionClient, StaffSession, StaffSessionQuery } from '@shared/contract/staff-sessions'
import { queryOptions } from '@tanstack/react-query'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'
import { deleteMany } from '../delete-many'

export type { SessionClient, StaffSession, StaffSessionQuery }

export const STAFF_SESSION_KEY = ['staff-session'] as const

const base = '/system/oauth2-token'

export const getStaffSessionPage = (params: StaffSessionQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffSession>>(`${base}/page`, { params, signal })
const getSessionClients = (signal?: AbortSignal) =>
  adminHttp.get<SessionClient[]>(`${base}/client-list`, { signal, silent: true })
export const endStaffSession = (accessToken: string) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { accessToken } })
export const endStaffSessions = (accessTokens: string[]) =>
  deleteMany(base, accessTokens, { list: 'accessTokens', one: 'accessToken' })
/** Ends all sessions of one user, and all that OAuth clients may do in the user's name. */
export const endSessionsOfUser = (userId: number) =>
  adminHttp.delete<BatchOutcome>(`${base}/delete-by-user`, { params: { userId } })

export const sessionClients = () =>
  queryOptions({
    queryKey: [...STAFF_SESSION_KEY, 'clients'],
    queryFn: ({ signal }) => getSessionClients(signal),
  })
