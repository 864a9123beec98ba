import type { MenuNode } from '@shared/contract/menus'
import { BOOT_TIMEOUT_MS, SIGN_OUT_TIMEOUT_MS } from '@/config/constants'
import { getRefreshToken } from '@/lib/auth/tokens'
import { adminHttp } from '@/lib/http/admin-http'

/** Contract 3.1. */
export interface LoginBody {
  username: string
  password: string
  captchaVerification?: string
  socialType?: number
  socialCode?: string
  socialState?: string
}

/** Answer of every way in (contract 3). `expiresTime`: epoch ms at which the access token ends. */
export interface TokenPair {
  userId: number
  accessToken: string
  refreshToken: string
  expiresTime: number
}

/** What a sign-in that needs a second step fails with, as the failure's data: an addition of this product. */
export interface SecondStepTicket {
  ticket: string
  /** Epoch ms at which the sign-in must begin anew. */
  expiresTime: number
}

/** A site whose accounts may be used to sign in. `type`: dict system_social_type. */
export interface SocialProviderInfo {
  type: number
  name: string
}

/** Contract 3.4. Other backends of the family leave fields out or send null; lib/permission-info.ts checks them. */
export interface PermissionInfo {
  user: {
    id: number
    nickname: string
    avatar: string | null
    deptId: number | null
    username: string
    userName: string
    email: string | null
  }
  roles: string[]
  permissions: string[]
  menus: MenuNode[]
  /** The password was made by the system: until it is changed, nothing else may be done. An addition of this product. */
  mustChangePassword?: true
}

/** Signs in. Fails with the contract's code and message; the caller shows it beside the form. */
export const login = (body: LoginBody, signal?: AbortSignal) =>
  adminHttp.post<TokenPair>('/system/auth/login', body, { signal, anonymous: true, silent: true })

/** Ends a sign-in that waits for its second step: the code of the app, or a recovery code. */
export const loginSecondStep = (body: { ticket: string; code: string }, signal?: AbortSignal) =>
  adminHttp.post<TokenPair>('/system/auth/two-step', body, { signal, anonymous: true, silent: true })

/**
 * Ends the session on the server, by its refresh token too: the access token may have run out. Its answer changes nothing
 * here: the caller clears its state in any case.
 */
export const logout = () =>
  adminHttp.post<boolean>(
    '/system/auth/logout',
    { refreshToken: getRefreshToken() ?? undefined },
    {
      silent: true,
      noRefresh: true,
      timeout: SIGN_OUT_TIMEOUT_MS,
    },
  )

/** Who is signed in, as the server says it: unchecked. */
export const getPermissionInfo = (signal?: AbortSignal) =>
  adminHttp.get<unknown>('/system/auth/get-permission-info', {
    signal,
    silent: true,
    timeout: BOOT_TIMEOUT_MS,
  })
