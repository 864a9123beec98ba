import { Button, Descriptions, Modal } from 'antd'
import { useState } from 'react'
import type { NotifyMessage } from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict-tag'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/time'

/** One message in full. */
export function MessageDialog({ message, onClose }: { message: NotifyMessage; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      title="站内信"
      open={open}
      onCancel={close}
      afterClose={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={close}>关闭</Button>}
    >
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
          {
            key: 'content',
            label: '内容',
            children: <span className="message-text">{message.templateContent}</span>,
          },
        ]}
      />
    </Modal>
  )
}
