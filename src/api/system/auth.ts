import type {
  LoginBody,
  PermissionInfo,
  SecondStepBody,
  SecondStepTicket,
  SocialProviderInfo,
  TokenPair,
} from '@shared/contract/sign-in'
import { BOOT_TIMEOUT_MS, SIGN_OUT_TIMEOUT_MS } from '@/config/constants'
import { getRefreshToken } from '@/lib/auth/tokens'
import { adminHttp } from '@/lib/http/admin-http'

export type { PermissionInfo, SecondStepTicket, SocialProviderInfo, TokenPair }

/** Signs in. Fails with the contract's code and message; the caller shows it beside the form. */
export const login = (body: LoginBody, signal?: AbortSignal) =>
  adminHttp.post<TokenPair>('/system/auth/login', body, { signal, anonymous: true, silent: true })

/** Completes a sign-in that waits for its second step: by a code of the app, or a recovery code. */
export const loginSecondStep = (body: SecondStepBody, signal?: AbortSignal) =>
  adminHttp.post<TokenPair>('/system/auth/two-step', body, { signal, anonymous: true, silent: true })

/**
 * Ends the session on the server, by its refresh token too: the access token may have expired. The response does not
 * matter: the caller clears its state in any case.
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

/** The signed-in user as the server sends it: unchecked. */
export const getPermissionInfo = (signal?: AbortSignal) =>
  adminHttp.get<unknown>('/system/auth/get-permission-info', {
    signal,
    silent: true,
    timeout: BOOT_TIMEOUT_MS,
  })

/** The number that each response has in its header as well. */
export const getPermissionVersion = (signal?: AbortSignal) =>
  adminHttp.get<number>('/system/auth/permission-version', { signal, silent: true })

/** What the server of a sign-in for another site adds to those of its family. */
export const ADDITIONS_KEY = ['additions'] as const
export const PERMISSION_VERSION_KEY = ['permission-version'] as const

/** The signed-in user with menus and dictionaries (app/boot.ts). */
export const STAFF_KEY = ['staff'] as const
