import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnline } from '@/hooks/browser/use-online'
import { formatTime } from '@/lib/format/time'
import { forgetKept, getSource, watchSource } from '@/lib/offline/data-source'
import { startOffline } from '@/lib/offline/start'

/** Says that what is on screen was kept on this device, and when; asks the server again, also when the network returns. */
export function OfflineNote() {
  const { keptAt, isBehind } = useSyncExternalStore(watchSource, getSource)
  const isOnline = useOnline()
  const askAgain = useAskAgain(isBehind)
  useEffect(() => void startOffline(), [])
  const text = keptAt
    ? `网络或服务器暂时连不上，以下是 ${formatTime(keptAt).slice(0, 16)} 保存在本设备上的内容，可能不是最新的。`
    : isBehind || !isOnline
      ? '网络或服务器暂时连不上，打开过的页面仍可阅读。'
      : ''
  return (
    <div role="status">
      {text && (
        <div className="facade-banner facade-offline">
          <p>{text}</p>
          <button type="button" className="facade-button is-plain" onClick={askAgain}>
            重新连接
          </button>
        </div>
      )}
    </div>
  )
}

/** What to do to ask for everything on screen again. What was kept is out of date once the server answers. */
function useAskAgain(isBehind: boolean): () => void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const wasBehind = useRef(isBehind)
  const askAgain = useCallback(() => {
    forgetKept()
    void client.refetchQueries({ type: 'active' })
  }, [client])
  const shownAt = useRef(pathname)
  useEffect(() => {
    // Another page shows other answers. Those of the first may have come before this note.
    if (shownAt.current !== pathname) forgetKept()
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
