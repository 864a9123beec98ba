import type { RegisterBody, TokenPair } from '@shared/contract/sign-in'
import { adminHttp } from '@/lib/http/admin-http'

/** A new account, without any role, and signed in (contract 3.5). */
export const register = (body: RegisterBody) =>
  adminHttp.post<TokenPair>('/system/auth/register', body, { anonymous: true, silent: true })
