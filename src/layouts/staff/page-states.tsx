import { Button, Result, Skeleton } from 'antd'
import { useLostChunk } from '@/hooks/use-lost-chunk'
import { isLostChunk } from '@/lib/lost-chunk'
import { reloadByHand } from './reload-by-hand'

/** A page whose code is on its way. */
export function PageLoading() {
  return (
    <div className="staff-page-loading" role="status" aria-label="正在加载页面">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

/** A page that threw; the frame around it lives on. */
export function PageCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isLostChunk(error)) return <PageLost />
  return (
    <Result
      status="error"
      title="页面出现问题"
      subTitle="其他已打开的页面不受影响。"
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}

/** A page whose code cannot be had: only loading everything anew brings it. */
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
