import type { OwnerProof, SocialUnbindBody } from '@shared/contract/own-account'
import type { SocialProviderInfo, SocialReturnBody, TokenPair } from '@shared/contract/sign-in'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { refreshTokens } from '@/lib/http/refresh'

/** The account of the other site is not bound yet (contract 3.10): the next sign-in by password binds it. */
export const UNBOUND = 1002000005

const quiet = { anonymous: true, silent: true } as const

/**
 * Sites whose accounts may be used. An addition of this product: other servers refuse the call, so none are offered
 * there.
 */
const getSocialProviders = (signal?: AbortSignal) =>
  adminHttp.get<SocialProviderInfo[]>('/system/auth/social-providers', { signal, ...quiet })

/**
 * Address of the other site's authorization page. A signed-in user's token goes with the call: the state then belongs
 * to that user alone.
 */
export const getSocialAddress = (type: number, redirectUri: string) =>
  adminHttp.get<string>('/system/auth/social-auth-redirect', { params: { type, redirectUri }, silent: true })

export const socialLogin = ({ type, code, state }: SocialReturnBody) =>
  adminHttp.post<TokenPair>('/system/auth/social-login', { type, code, state }, quiet)

/**
 * Contract 6.5, with a proof of the account's owner as this product's addition. Both calls end every other session of
 * the user; the current session gets new tokens.
 */
export async function bindSocial({ type, code, state }: SocialReturnBody, proof: OwnerProof): Promise<void> {
  const body = { type, code, state, ...proof }
  await adminHttp.post<boolean>('/system/social-user/bind', body, { silent: true })
  await refreshTokens()
}
export async function unbindSocial(data: SocialUnbindBody): Promise<void> {
  await adminHttp.delete<boolean>('/system/social-user/unbind', { data, silent: true })
  await refreshTokens()
}

export const socialProviders = () =>
  queryOptions({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) => getSocialProviders(signal),
    staleTime: 300_000,
  })

export const socialLoginKey = ({ type, code, state }: SocialReturnBody) =>
  ['social-login', type, code, state] as const
