import { LoadingPage, StatusPage } from '@/components/common/status-page'
import { useLostChunk } from '@/hooks/browser/use-lost-chunk'
import { isLostChunk } from '@/lib/browser/lost-chunk'

/** Shown when an area itself throws, or its code cannot be loaded. */
export function AppCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isLostChunk(error)) return <AreaLost />
  return (
    <StatusPage title="页面出现问题" text="页面没有正常打开。请重试；如果仍有问题，请刷新页面或联系管理员。">
      <button type="button" className="app-status-button" onClick={onRetry}>
        重试
      </button>
    </StatusPage>
  )
}

function AreaLost() {
  const explanation = useLostChunk()
  if (!explanation) return <LoadingPage />
  return (
    <StatusPage title={explanation.title} text={explanation.text}>
      <button type="button" className="app-status-button" onClick={() => window.location.reload()}>
        刷新页面
      </button>
    </StatusPage>
  )
}
