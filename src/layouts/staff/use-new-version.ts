import { useSyncExternalStore } from 'react'
import { getOffer, watchOffer } from '@/lib/browser/new-version'

/** The newer build to offer, or null. It is requested while a component uses this. */
export const useNewVersion = (): string | null => useSyncExternalStore(watchOffer, getOffer)
