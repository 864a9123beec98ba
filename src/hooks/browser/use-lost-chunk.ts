import { useEffect, useSyncExternalStore } from 'react'
import { getChunkState, recoverLostChunk, watchChunkState } from '@/lib/browser/chunk-reload'
import { EXPLANATIONS, type Explanations } from '@/lib/browser/lost-chunk'

/** For the page in place of one whose code is lost: what to say, or null while the page is about to load again. */
export function useLostChunk(explanations: Explanations = EXPLANATIONS) {
  const state = useSyncExternalStore(watchChunkState, getChunkState, getChunkState)
  useEffect(() => {
    const recover = () => void recoverLostChunk()
    // Vite has reported it already, where it is a chunk of Vite's.
    recover()
    window.addEventListener('online', recover)
    return () => window.removeEventListener('online', recover)
  }, [])
  return state === 'asking' || state === 'reloading' ? null : explanations[state]
}
