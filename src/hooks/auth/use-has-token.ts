import { useSyncExternalStore } from 'react'
import { hasTokens, watchTokens } from '@/lib/auth/tokens'

/** Whether this browser is signed in; follows sign-in and sign-out in every tab. A page of the server knows of no one. */
export const useHasToken = (): boolean => useSyncExternalStore(watchTokens, hasTokens, () => false)
