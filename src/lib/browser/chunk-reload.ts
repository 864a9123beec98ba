import { env } from '@/config/env'
import { hasDirtyForms } from '../forms/dirty'
import { type ChunkState, decideReload } from './lost-chunk'
import { fetchVersion } from './new-version'
import { hasUnwritten } from './storage'

let state: ChunkState = 'asking'
let running = false
const listeners = new Set<() => void>()

function setState(next: ChunkState): void {
  state = next
  for (const listener of listeners) listener()
}

export const getChunkState = (): ChunkState => state

/** Calls back when the state changes. Returns how to stop. */
export function watchChunkState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A chunk is lost: loads the page again, once per build and at most every 30 s, where nothing would get lost by it and
 * the server is there. Otherwise the pages that cannot be shown say what happened. The marker against loops is the
 * window's name, which outlives a reload and works with storage switched off.
 */
export async function recoverLostChunk(): Promise<void> {
  if (running || state === 'reloading') return
  running = true
  setState('asking')
  try {
    const { reachable, build } = await fetchVersion()
    if (!reachable) return setState('unreachable')
    const marker = decideReload(window.name, env.build, Date.now())
    const wouldLose = hasDirtyForms() || hasUnwritten()
    if (marker !== null && !wouldLose) window.name = marker
    const mayReload = marker !== null && !wouldLose && window.name === marker
    if (!mayReload) return setState(build !== null && build !== env.build ? 'updated' : 'broken')
    setState('reloading')
    window.location.reload()
  } finally {
    running = false
  }
}

let prefetching = 0

/**
 * Loads code that is likely to be needed; none while offline. A failure is no reason to load the page again: the code is requested once more
 * when it is needed.
 */
export async function prefetchChunk(load: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return
  prefetching++
  try {
    await load()
  } catch {
    // As if it had not been prefetched.
  } finally {
    prefetching--
  }
}

/** Handles Vite's events for chunks and styles that do not load. Returns how to stop. */
export function watchLostChunks(): () => void {
  // A page that is opened meanwhile and lacks its code recovers by itself (hooks/browser/use-lost-chunk.ts).
  const onError = () => {
    if (prefetching === 0) void recoverLostChunk()
  }
  window.addEventListener('vite:preloadError', onError)
  return () => window.removeEventListener('vite:preloadError', onError)
}
