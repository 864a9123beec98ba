import type {
  OwnRequest,
  PermissionRequest,
  PermissionRequestQuery,
  RequestChoice,
  RequestChoices,
} from '@shared/contract/permission-requests'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { OwnRequest, PermissionRequest, PermissionRequestQuery, RequestChoice, RequestChoices }

/** All that is read of requests for pages; an answer invalidates it. */
export const PERMISSION_REQUEST_KEY = ['permission-request'] as const

const base = '/system/permission-request'

export const getPermissionRequestPage = (params: PermissionRequestQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<PermissionRequest>>(`${base}/page`, { params, signal })
/** null when it is gone, or of someone whom the caller does not see. */
export const getPermissionRequest = (id: number, options?: ReadOptions) =>
  adminHttp.get<PermissionRequest | null>(`${base}/get`, { params: { id }, ...options })
/** The roles by which a request can be approved. The dialog shows its failure. */
export const requestChoices = (id: number) =>
  queryOptions({
    queryKey: [...PERMISSION_REQUEST_KEY, 'choices', id],
    queryFn: ({ signal }) =>
      adminHttp.get<RequestChoices>(`${base}/choices`, { params: { id }, signal, silent: true }),
    staleTime: 0,
  })
/** The dialog shows the failure. */
export const approveRequest = (id: number, roleId: number | undefined) =>
  adminHttp.put<boolean>(`${base}/approve`, { id, roleId }, { silent: true })
export const refuseRequest = (id: number, reason: string) =>
  adminHttp.put<boolean>(`${base}/refuse`, { id, reason }, { silent: true })

const OWN_REQUEST_KEY = ['own-permission-request'] as const
/** What became of the user's own request for a page. What shows it says nothing where it cannot be read. */
export const ownRequest = (path: string) =>
  queryOptions({
    queryKey: [...OWN_REQUEST_KEY, path],
    queryFn: ({ signal }) =>
      adminHttp.get<OwnRequest>('/system/permission/own-request', { params: { path }, signal, silent: true }),
    staleTime: 0,
    retry: false,
  })
/** Asks the administrators for a page. */
export const requestPermission = (path: string, reason: string) =>
  adminHttp.post<boolean>('/system/permission/request', { path, reason }, { silent: true })
