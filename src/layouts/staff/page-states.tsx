import { cut } from '@shared/domain/texts/cut'
import { Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { env } from '@/config/env'
import { useLostChunk } from '@/hooks/browser/use-lost-chunk'
import { useForgetResponses } from '@/layouts/staff/use-forget-responses'
import { isLostChunk } from '@/lib/browser/lost-chunk'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { reloadByHand } from './reload-by-hand'
import './page-states.css'

/** A page whose code is loading. */
export function PageLoading() {
  return (
    <div className="staff-page-loading" role="status" aria-label="正在加载页面">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

interface PageCrashProps {
  error: Error
  onRetry: () => void
}

/** A page that threw; the frame around it lives on. */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  return isLostChunk(error) ? <PageLost /> : <PageBroken error={error} onRetry={onRetry} />
}

function PageBroken({ error, onRetry }: PageCrashProps) {
  useForgetResponses()
  const { pathname, search } = useLocation()
  const [time] = useState(Date.now)
  const details = [
    `时间：${formatTime(time)}`,
    `地址：${pathname}${search}`,
    `错误：${cut(String(error), 1000)}`,
    `版本：${env.build}`,
  ].join('\n')
  return (
    <Result
      className="staff-crash"
      status="error"
      title="页面出现问题"
      subTitle="其他已打开的页面不受影响。请重试；如果仍有问题，请把错误详情发给管理员。"
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    >
      <details>
        <summary>错误详情</summary>
        <pre className="staff-crash-details">{details}</pre>
        <CopyButton text={details} />
      </details>
    </Result>
  )
}

/** Browsers copy on encrypted pages only; elsewhere a click on the text selects all of it. */
function CopyButton({ text }: { text: string }) {
  const { clipboard }: { clipboard?: Clipboard } = navigator
  if (!clipboard) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => notice.success('已复制'),
      () => notice.warning('无法复制，请选中文字后手动复制'),
    )
  return (
    <Button size="small" onClick={() => void copy()}>
      复制
    </Button>
  )
}

/** A page whose code cannot be loaded: only a reload of everything can bring it. */
function PageLost() {
  const explanation = useLostChunk()
  if (!explanation) return <PageLoading />
  return (
    <Result
      status="warning"
      title={explanation.title}
      subTitle={explanation.text}
      extra={
        <Button type="primary" onClick={() => void reloadByHand()}>
          刷新页面
        </Button>
      }
    />
  )
}
