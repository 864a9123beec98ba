import type { UserSimple } from '@shared/contract/users'
import { adminHttp } from '@/lib/http/admin-http'

export type { UserSimple }

/** The enabled accounts of staff, by their numbers. The screen that asks shows its failure. */
export const getUserList = (signal?: AbortSignal) =>
  adminHttp.get<UserSimple[]>('/system/user/simple-list', { signal, silent: true })
