import { useSyncExternalStore } from 'react'
import { hasTokens, watchTokens } from '@/lib/auth/tokens'

/**
 * Whether this browser is signed in; follows sign-in and sign-out in every tab. In a prerendered page no one is signed
 * in.
 */
export const useHasToken = (): boolean => useSyncExternalStore(watchTokens, hasTokens, () => false)
