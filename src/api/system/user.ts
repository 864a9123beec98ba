import type { UserSimple } from '@shared/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { UserSimple }

/** The enabled staff accounts by id. The screen that calls it shows its failure. */
const getUserList = (signal?: AbortSignal) =>
  adminHttp.get<UserSimple[]>('/system/user/simple-list', { signal, silent: true })

export const USER_LIST_KEY = ['user', 'simple-list'] as const

/** Accounts change rarely. */
export const userList = () =>
  queryOptions({
    queryKey: USER_LIST_KEY,
    queryFn: ({ signal }) => getUserList(signal),
    staleTime: 60_000,
  })
