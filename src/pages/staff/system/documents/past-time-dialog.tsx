import { Button, Modal } from 'antd'
import { useState } from 'react'
import { formatTime } from '@/lib/format/time'

/** With the time of publishing as it is, with the present one, or not at all. */
export type TimeChoice = 'given' | 'now' | 'back'

interface PastTimeDialogProps {
  title: string
  publishTime: number
  onChoose: (choice: TimeChoice) => void
}

/** A document is to be published with a time that is past: which date visitors are to see. */
export function PastTimeDialog({ title, publishTime, onChoose }: PastTimeDialogProps) {
  const [open, setOpen] = useState(true)
  const [choice, setChoice] = useState<TimeChoice>('back')
  const decide = (next: TimeChoice) => {
    setChoice(next)
    setOpen(false)
  }
  const shown = formatTime(publishTime)
  return (
    <Modal
      title="发布时间已过"
      open={open}
      onCancel={() => decide('back')}
      afterClose={() => onChoose(choice)}
      width={560}
      footer={
        <span className="document-choices">
          <Button onClick={() => decide('back')}>返回修改</Button>
          <Button onClick={() => decide('given')}>按 {shown} 发布</Button>
          <Button type="primary" onClick={() => decide('now')}>
            以现在的时间发布
          </Button>
        </span>
      }
    >
      <p>{`“${title}”的发布时间 ${shown} 已经过去。两种方式都是发布后访客立即可以看到，不同的是显示的日期和在栏目中的先后。`}</p>
    </Modal>
  )
}
