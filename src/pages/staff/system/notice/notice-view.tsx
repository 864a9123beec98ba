import type { Notice } from '@/api/system/notice'
import { SafeHtml } from '@/components/common/safe-html'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'
import '@/components/common/prose.css'
import './notice.css'

/** One notice as its readers see it. */
export function NoticeView({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <InfoDialog title={notice.title} onClose={onClose} width={800}>
      <p className="notice-meta">
        <DictTag type={DICT.noticeType} value={notice.type} />
        <DictTag type={DICT.commonStatus} value={notice.status} />
        <time>{formatTime(notice.createTime)}</time>
      </p>
      {notice.content === '' ? <p>没有内容</p> : <SafeHtml html={notice.content} className="prose" />}
    </InfoDialog>
  )
}
