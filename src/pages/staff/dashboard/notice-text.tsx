import type { Notice } from '@/api/system/notice'
import { SafeHtml } from '@/components/common/safe-html'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { formatTime } from '@/lib/format/time'
import '@/components/common/prose.css'

/** One notice as its readers see it. */
export function NoticeText({ row, onClose }: { row: Notice; onClose: () => void }) {
  return (
    <InfoDialog title={row.title} onClose={onClose} width={800}>
      <p className="dashboard-hint">
        发布于 <time>{formatTime(row.createTime)}</time>
      </p>
      {row.content ? <SafeHtml html={row.content} className="prose" /> : <p>没有内容</p>}
    </InfoDialog>
  )
}
