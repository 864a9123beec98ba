import { Button } from 'antd'
import { REACHABLE } from '@/components/staff/common/reachable'
import type { Upload, UploadQueue, UploadState } from '@/lib/forms/upload-queue'
import { UploadRow } from './upload-row'

interface UploadListProps {
  queue: UploadQueue
  uploads: readonly Upload[]
  onCopy: (address: string) => void
}

/** The files uploaded since the page was opened, and the progress of the others. */
export function UploadList({ queue, uploads, onCopy }: UploadListProps) {
  const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'sending'
  const busy = uploads.some(isOpen)
  const over = !uploads.every(isOpen)
  return (
    <div className="upload-queue">
      <div className="upload-summary">
        <span role="status">{summaryOf(uploads)}</span>
        <span className="upload-summary-buttons">
          {busy && (
            <Button size="small" onClick={() => queue.cancelAll()}>
              全部取消
            </Button>
          )}
          {over && (
            <Button size="small" onClick={() => queue.clear()}>
              清除记录
            </Button>
          )}
        </span>
      </div>
      <ul className="upload-list" aria-label="上传队列" {...REACHABLE}>
        {uploads.map(upload => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => queue.cancel(upload.id)}
            onRetry={() => queue.retry(upload.id)}
            onCopy={onCopy}
          />
        ))}
      </ul>
    </div>
  )
}

function summaryOf(uploads: readonly Upload[]): string {
  const count = (...states: UploadState[]) => uploads.filter(({ state }) => states.includes(state)).length
  const failed = count('failed', 'refused')
  const open = count('waiting', 'sending')
  const parts = [
    `共 ${uploads.length} 个文件`,
    `已上传 ${count('done')} 个`,
    ...(failed > 0 ? [`失败 ${failed} 个`] : []),
    ...(open > 0 ? [`还剩 ${open} 个`] : []),
  ]
  return parts.join('，')
}
