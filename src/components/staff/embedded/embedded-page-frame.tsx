import { Alert, Button, Result, Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '@/hooks/browser/use-online'
import type { FrameAddress } from '@/lib/menus/frame-address'

/** How long a page may load before a note is shown, in ms. */
const SLOW_AFTER_MS = 15_000

interface EmbeddedFrameProps {
  title: string
  target: FrameAddress
  onRetry: () => void
  newWindow: ReactNode
}

/**
 * Of another origin, `allow-same-origin` gives a page no more than its own cookies and storage. A page of this origin
 * could with it read the tokens and remove its own sandbox; without it, it is treated as another origin.
 */
const STRANGER = 'allow-scripts allow-forms allow-popups allow-downloads'
const ITSELF = `${STRANGER} allow-same-origin`

/** One attempt to show the page: loading, slow, loaded or failed. */
export function EmbeddedFrame({ title, target, onRetry, newWindow }: EmbeddedFrameProps) {
  const [phase, setPhase] = useState<'loading' | 'slow' | 'loaded'>('loading')
  const online = useOnline()
  const offline = !online && phase !== 'loaded'
  const waiting = phase === 'loading' && !offline && !target.isRefused

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  const retry = (
    <Button type="primary" onClick={onRetry}>
      重试
    </Button>
  )
  if (target.isRefused) {
    return (
      <Result
        status="warning"
        title="无法嵌入显示"
        subTitle="该地址未加密（http），浏览器不允许在加密页面中显示，请在新窗口打开。"
        extra={newWindow}
      />
    )
  }
  if (offline) {
    return (
      <Result
        status="warning"
        title="网络已断开"
        subTitle="恢复连接后将自动加载。"
        extra={[<span key="retry">{retry}</span>, <span key="window">{newWindow}</span>]}
      />
    )
  }
  return (
    <div className="embedded-page-body">
      {phase === 'slow' && (
        // Above the page, not in its place: one picture that never loads delays the load event of the frame.
        <Alert
          className="embedded-page-slow"
          type="warning"
          showIcon
          title="页面没有响应"
          description="已等待 15 秒，仍未加载完成。可以继续等待、重试，或在新窗口打开。"
          action={
            <span className="embedded-page-slow-actions">
              {retry}
              {newWindow}
            </span>
          }
        />
      )}
      {waiting && (
        <div className="embedded-page-loading" role="status">
          <span>
            <Spin size="small" />
            正在加载…
          </span>
        </div>
      )}
      <iframe
        className="embedded-page-frame"
        title={title}
        src={target.href}
        sandbox={target.isOwn ? STRANGER : ITSELF}
        referrerPolicy="no-referrer"
        // Without a network it is the browser's own error page that has arrived.
        onLoad={() => navigator.onLine && setPhase('loaded')}
      />
    </div>
  )
}
