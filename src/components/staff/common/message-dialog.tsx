import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import type { NotifyMessage } from '@/api/system/notify-message'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'
import { DictTag } from '../dict/dict-tag'
import { InfoDialog } from './info-dialog'

interface MessageDialogProps {
  message: NotifyMessage
  /** Further lines about the message. */
  more?: { key: string; label: string; children: ReactNode }[]
  onClose: () => void
}

/** One in-site message in full. Its content is shown as text, even if it looks like HTML. */
export function MessageDialog({ message, more = [], onClose }: MessageDialogProps) {
  return (
    <InfoDialog title="站内信" onClose={onClose} width={600}>
      <Descriptions
        column={1}
        items={[
          { key: 'from', label: '发送人', children: message.templateNickname },
          { key: 'time', label: '发送时间', children: formatTime(message.createTime) },
          {
            key: 'type',
            label: '类型',
            children: <DictTag type={DICT.notifyTemplateType} value={message.templateType} />,
          },
          ...more,
          {
            key: 'content',
            label: '内容',
            children: <span className="message-text">{message.templateContent}</span>,
          },
        ]}
      />
    </InfoDialog>
  )
}
