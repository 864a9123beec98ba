import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Empty, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getUnreadList } from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict-tag'
import { ListError } from '@/components/staff/list-error'
import { NOTIFY_POPOVER_WIDTH } from '@/config/constants'
import { DICT } from '@/config/dict-types'
import { NOTIFY_KEY, useUnreadCount } from '@/hooks/use-unread-count'
import { formatTime } from '@/lib/time'

/** The bell: a dot while there are unread messages; opening the list resets the count (spec section 4). */
export function NotifyBell() {
  const { count, reset } = useUnreadCount()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={next => {
        setOpen(next)
        if (next) reset()
      }}
      content={<UnreadList onLeave={() => setOpen(false)} />}
      destroyOnHidden
      styles={{ root: { width: NOTIFY_POPOVER_WIDTH, maxWidth: 'calc(100vw - 24px)' } }}
    >
      <Button
        type="text"
        aria-label={count > 0 ? `站内信，${count} 条未读` : '站内信'}
        aria-expanded={open}
        icon={
          <Badge dot={count > 0} offset={[-2, 2]}>
            <BellOutlined className="staff-bell" />
          </Badge>
        }
      />
    </Popover>
  )
}

function UnreadList({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...NOTIFY_KEY, 'unread-list'],
    queryFn: ({ signal }) => getUnreadList(signal),
    gcTime: 0,
  })
  return (
    <div className="staff-unread">
      <h2 className="staff-unread-title">未读站内信</h2>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读站内信" />}
      {data && data.length > 0 && (
        <ul className="staff-unread-list">
          {data.map(message => (
            <li key={message.id}>
              <p className="staff-unread-content">{message.templateContent}</p>
              <p className="staff-unread-meta">
                <DictTag type={DICT.notifyTemplateType} value={message.templateType} />
                <span>{message.templateNickname}</span>
                <time>{formatTime(message.createTime)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Button
        block
        onClick={() => {
          onLeave()
          void navigate('/user/notify-message')
        }}
      >
        查看全部
      </Button>
    </div>
  )
}
