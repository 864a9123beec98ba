import type { SentNotifyMessage } from '@/api/system/notify-message'
import { Tag } from '@/components/staff/dict/tag'
import { formatAge } from '@/lib/format/duration'
import { formatTime } from '@/lib/format/time'

interface ReadStateProps {
  row: Pick<SentNotifyMessage, 'readStatus' | 'readTime' | 'createTime'>
  now: number
}

/** Whether a message was read, and when; of one that was not, how long it has been waiting. */
export function ReadState({ row, now }: ReadStateProps) {
  if (row.readStatus)
    return (
      <span>
        <Tag tone="success">已读</Tag>
        {row.readTime && <span className="staff-row-note">{formatTime(row.readTime)}</span>}
      </span>
    )
  return (
    <span>
      <Tag tone="default">未读</Tag>
      <span className="staff-row-note">{`${formatAge(now - row.createTime)}送达`}</span>
    </span>
  )
}
