import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** An account of staff as others may see it (contract 9.4). `sex`: dict system_user_sex. */
export interface UserSimple {
  id: number
  nickname: string
  avatar: string | null
  sex: number
}

/** The enabled accounts of staff, by their numbers. The screen that asks shows its failure. */
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
