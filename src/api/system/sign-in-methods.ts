import { appHttp } from '@/lib/http/app-http'

/** Ways in beside name and password, as far as the server has them. */
export interface SignInWays {
  /** Codes are sent to phones: to sign in, and in place of a forgotten password. */
  sms: boolean
  /** Anyone may make an account. */
  register: boolean
}

/** An addition of this product: other servers of the family answer that they do not know it. */
export const getSignInWays = (signal?: AbortSignal) =>
  appHttp.get<SignInWays>('/system/sign-in-ways', { signal })

export const SIGN_IN_WAYS_KEY = ['sign-in-ways'] as const
