import { lastDay, lastShownDay } from '@shared/domain/services/service-announcement'
import type { StaffDocument } from '@/api/public/documents'
import { formatTime } from '@/lib/format/time'
import { PUBLISHED } from '@/lib/forms/document-state'
import { factsOf } from './service-values'

interface Announcement {
  service?: Parameters<typeof factsOf>[0]
}

/** Of a service announcement: until when visitors see it, and that personal data is masked. */
function endText(service: Announcement['service'], publishTime: number): string {
  const facts = factsOf(service)
  if (!facts) return ''
  return `公告期至 ${lastDay(publishTime, facts)}，展示到 ${lastShownDay(publishTime, facts)}；身份证号和手机号${facts.maskNames ? '、自然人的名字' : ''}自动遮蔽。`
}

/** What publishing or withdrawing a document means for its visitors, as a question. */
export function publishQuestion(
  { title, publishTime, service }: Pick<StaffDocument, 'title' | 'publishTime'> & Announcement,
  status: number,
  now: number,
): string {
  if (status !== PUBLISHED) return `下线文章“${title}”？下线后访客不能再看到，内容仍保留。`
  const end = endText(service, publishTime ?? now)
  if (publishTime === null) return `发布文章“${title}”？发布后访客立即可以看到。${end}`
  const shown = formatTime(publishTime)
  return publishTime > now
    ? `发布文章“${title}”？访客将从 ${shown} 起看到。${end}`
    : `发布文章“${title}”？发布后访客立即可以看到，发布时间显示为 ${shown}。${end}`
}
