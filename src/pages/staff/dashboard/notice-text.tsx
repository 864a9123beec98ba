import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Notice } from '@/api/system/notice'
import { SafeHtml } from '@/components/common/safe-html'
import { formatTime } from '@/lib/format/time'
import '@/components/common/prose.css'

/** One notice as its readers see it. */
export function NoticeText({ row, onClose }: { row: Notice; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      title={row.title}
      open={open}
      onCancel={close}
      afterClose={onClose}
      width={800}
      footer={<Button onClick={close}>关闭</Button>}
    >
      <p className="dashboard-hint">
        发布于 <time>{formatTime(row.createTime)}</time>
      </p>
      {row.content ? <SafeHtml html={row.content} className="prose" /> : <p>没有内容</p>}
    </Modal>
  )
}
