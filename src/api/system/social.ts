import { adminHttp } from '@/lib/http/admin-http'
import type { SocialReturn } from '@/lib/social-return'
import type { SocialProviderInfo, TokenPair } from './auth'

/** The account of elsewhere is nobody's yet (contract 3.10): whoever signs in with a password now binds it. */
export const UNBOUND = 1002000005

const quiet = { anonymous: true, silent: true } as const

/** Sites whose accounts may be used. An addition of this product: other servers refuse, and offer none by that. */
export const getSocialProviders = (signal?: AbortSignal) =>
  adminHttp.get<SocialProviderInfo[]>('/system/auth/social-providers', { signal, ...quiet })

/** Address of the other site's own page. Sent with the sign-in, if there is one: it is for its user alone then. */
export const getSocialAddress = (type: number, redirectUri: string) =>
  adminHttp.get<string>('/system/auth/social-auth-redirect', { params: { type, redirectUri }, silent: true })

export const socialLogin = ({ type, code, state }: SocialReturn) =>
  adminHttp.post<TokenPair>('/system/auth/social-login', { type, code, state }, quiet)

/** Contract 6.5, with the own password: an addition of this product. */
export const bindSocial = ({ type, code, state }: SocialReturn, password: string) =>
  adminHttp.post<boolean>('/system/social-user/bind', { type, code, state, password }, { silent: true })
export const unbindSocial = (data: { type: number; openid: string }) =>
  adminHttp.delete<boolean>('/system/social-user/unbind', { data })
