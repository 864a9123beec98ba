import type { OpenVisits, Visit, VisitChanged, VisitWeeks } from '@shared/contract/visits'
import type { HalfDay } from '@shared/domain/visits'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { FEEDBACK_KEY } from './messages'

export type { HalfDay, OpenVisits, Visit, VisitChanged, VisitWeeks }

/** Appointments are messages: a change of either invalidates both. */
export const VISIT_KEY = [...FEEDBACK_KEY, 'visits'] as const

const base = '/system/visit'

/** @param from a day of the first week; '' for this one */
export const visitWeeks = (from: string) =>
  queryOptions({
    queryKey: [...VISIT_KEY, 'weeks', from],
    queryFn: ({ signal }) =>
      adminHttp.get<VisitWeeks>(`${base}/weeks`, {
        params: { from: from || undefined },
        signal,
        silent: true,
      }),
  })

/** Those of half a day; null: those that need attention. */
export const visitsOf = (half: HalfDay | null) =>
  queryOptions({
    queryKey: [...VISIT_KEY, half ?? 'attention'],
    queryFn: ({ signal }) =>
      adminHttp.get<Visit[]>(half ? `${base}/list` : `${base}/attention`, {
        params: half ?? undefined,
        signal,
        silent: true,
      }),
  })

/** The half-days to which an appointment can be moved. */
export const openDays = () =>
  queryOptions({
    queryKey: [...VISIT_KEY, 'open'],
    queryFn: ({ signal }) => adminHttp.get<OpenVisits>(`${base}/open-days`, { signal, silent: true }),
    staleTime: 0,
  })

export const closeHalf = (body: HalfDay & { reason: string }) =>
  adminHttp.post<boolean>(`${base}/close`, body, { silent: true })
export const openHalf = (body: HalfDay) => adminHttp.post<boolean>(`${base}/open`, body)
export const moveVisit = (body: HalfDay & { id: number; note: string }, ifUpdatedAt?: number) =>
  adminHttp.put<VisitChanged>(`${base}/move`, body, { silent: true, ifUpdatedAt })
export const cancelVisit = (body: { id: number; note: string }, ifUpdatedAt?: number) =>
  adminHttp.put<VisitChanged>(`${base}/cancel`, body, { silent: true, ifUpdatedAt })
/** The visitor has been notified by telephone. */
export const markNotified = (id: number) => adminHttp.put<boolean>(`${base}/notified`, { id })
