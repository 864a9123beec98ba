import { SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import type { KeyboardEvent, Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { type NotifyMessage, unreadList } from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { ListError } from '@/components/staff/list/list-error'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'
import './unread-panel.css'

interface UnreadPanelProps {
  ref: Ref<HTMLDivElement>
  onOpen: (message: NotifyMessage) => void
  /** 发消息; left out for users who may not. */
  onCompose?: (() => void) | undefined
  /** Something in it led elsewhere, or the focus went there. */
  onLeave: () => void
  /** Tab went past its ends: back to where it was opened. */
  onReturn: () => void
}

const LIST = '/user/notify-message'

/** The unread messages, each to be read where one is. */
export function UnreadPanel({ ref, onOpen, onCompose, onLeave, onReturn }: UnreadPanelProps) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery({
    ...unreadList('panel'),
    gcTime: 0,
  })
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label="未读站内信"
      tabIndex={-1}
      className="staff-unread"
      onKeyDown={event => {
        if (!isPastEnd(event)) return
        event.preventDefault()
        onReturn()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <h2 className="staff-unread-title">未读站内信</h2>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读站内信" />}
      {data && data.length > 0 && (
        <ul className="staff-unread-list">
          {data.map(message => (
            <li key={message.id}>
              <button type="button" className="staff-unread-item" onClick={() => onOpen(message)}>
                <span className="staff-unread-content">{message.templateContent}</span>
                <span className="staff-unread-meta">
                  <DictTag type={DICT.notifyTemplateType} value={message.templateType} />
                  <span>{message.templateNickname}</span>
                  <time>{formatTime(message.createTime)}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="staff-unread-buttons">
        <Button
          block
          onClick={() => {
            onLeave()
            navigate(LIST)
          }}
        >
          查看全部
        </Button>
        {onCompose && (
          <Button block type="primary" icon={<SendOutlined aria-hidden />} onClick={onCompose}>
            发消息
          </Button>
        )}
      </div>
    </div>
  )
}

/** It is at the end of the document: from there Tab would lead out of the page. */
function isPastEnd({ key, shiftKey, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Tab') return false
  const controls = [...currentTarget.querySelectorAll('a[href], button:not(:disabled)')]
  return shiftKey ? target === currentTarget || target === controls.at(0) : target === controls.at(-1)
}
