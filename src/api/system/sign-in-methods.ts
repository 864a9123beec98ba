import type { SignInMethods } from '@shared/contract/sign-in'
import { appHttp } from '@/lib/http/app-http'

export type { SignInMethods }

/** An addition of this product: other ruoyi-compatible servers do not have it. */
export const getSignInMethods = (signal?: AbortSignal) =>
  appHttp.get<SignInMethods>('/system/sign-in-ways', { signal })

export const SIGN_IN_WAYS_KEY = ['sign-in-ways'] as const
