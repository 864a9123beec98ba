import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import screenfull from 'screenfull'
import { notice } from '@/lib/browser/notice'

/**
 * The full screen toggle (requirements R-layout-7). What it shows is what is so, however it was left: Esc, F11, the
 * browser.
 */
export function FullScreen() {
  const isFull = useSyncExternalStore(watch, () => screenfull.isEnabled && screenfull.isFullscreen)
  const label = isFull ? '退出全屏' : '全屏'
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className="staff-full-screen"
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}

function watch(onChange: () => void): () => void {
  if (!screenfull.isEnabled) return () => undefined
  screenfull.on('change', onChange)
  return () => screenfull.off('change', onChange)
}

async function toggle(): Promise<void> {
  try {
    if (screenfull.isEnabled) return await screenfull.toggle()
  } catch {
    // Refused, as in a frame that may not: for the user the same as not being able to.
  }
  notice.warning('您的浏览器不支持全屏')
}
