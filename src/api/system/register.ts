import { adminHttp } from '@/lib/http/admin-http'
import type { TokenPair } from './auth'

interface RegisterBody {
  username: string
  nickname: string
  password: string
  captchaVerification?: string
}

/** A new account, without any role, and signed in (contract 3.5). */
export const register = (body: RegisterBody) =>
  adminHttp.post<TokenPair>('/system/auth/register', body, { anonymous: true, silent: true })
