import type { SignInWays } from '@shared/contract/sign-in'
import { appHttp } from '@/lib/http/app-http'

export type { SignInWays }

/** An addition of this product: other servers of the family answer that they do not know it. */
export const getSignInWays = (signal?: AbortSignal) =>
  appHttp.get<SignInWays>('/system/sign-in-ways', { signal })

export const SIGN_IN_WAYS_KEY = ['sign-in-ways'] as const
