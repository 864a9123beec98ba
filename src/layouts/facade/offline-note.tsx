import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useOnline } from '@/hooks/browser/use-online'
import { formatMinute } from '@/lib/format/time'
import { getSource, resetSource, watchSource } from '@/lib/offline/data-source'
import { startOffline } from '@/lib/offline/start'

/**
 * Shows that the page comes from a cache, of this device or the server, and of when; requests it again on demand, and when the network
 * returns.
 */
export function OfflineNote() {
  const { offline: texts } = useTexts()
  const { cachedAt, isBehind } = useSyncExternalStore(watchSource, getSource)
  const isOnline = useOnline()
  const askAgain = useAskAgain(isBehind)
  useEffect(() => void startOffline(), [])
  const text = cachedAt ? texts.cached(formatMinute(cachedAt)) : isBehind || !isOnline ? texts.away : ''
  return (
    <div role="status">
      {text && (
        <div className="facade-banner facade-offline">
          <p>{text}</p>
          <button type="button" className="facade-button is-plain" onClick={askAgain}>
            {texts.reconnect}
          </button>
        </div>
      )}
    </div>
  )
}

/** Requests everything on screen again. Cached responses are stale once the server responds. */
function useAskAgain(isBehind: boolean): () => void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const wasBehind = useRef(isBehind)
  const askAgain = useCallback(() => {
    resetSource()
    void client.refetchQueries({ type: 'active' })
  }, [client])
  const shownAt = useRef(pathname)
  useEffect(() => {
    // Another page shows other responses. Those of the first may have arrived before this note.
    if (shownAt.current !== pathname) resetSource()
    shownAt.current = pathname
  }, [pathname])
  useEffect(() => {
    if (wasBehind.current && !isBehind) void client.invalidateQueries({ refetchType: 'none' })
    wasBehind.current = isBehind
  }, [client, isBehind])
  useEffect(() => {
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [askAgain])
  return askAgain
}
