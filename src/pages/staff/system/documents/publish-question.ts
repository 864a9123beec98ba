import type { StaffDocument } from '@/api/public/documents'
import { formatMinute } from '@/lib/format/time'
import { PUBLISHED } from '@/lib/forms/document-state'

/** What publishing or withdrawing a document means for its visitors, as a question. */
export function publishQuestion(
  { title, publishTime }: Pick<StaffDocument, 'title' | 'publishTime'>,
  status: number,
  now: number,
): string {
  if (status !== PUBLISHED) return `确定撤回“${title}”吗？撤回后访客不能再看到，内容仍保留。`
  if (publishTime === null) return `确定发布“${title}”吗？发布后访客立即可以看到。`
  const minute = formatMinute(publishTime)
  return publishTime > now
    ? `确定发布“${title}”吗？访客将从 ${minute} 起看到。`
    : `确定发布“${title}”吗？发布后访客立即可以看到，发布时间显示为 ${minute}。`
}
