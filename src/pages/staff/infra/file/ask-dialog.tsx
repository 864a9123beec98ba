import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import type { StoredFile } from '@/api/infra/file'
import { CANCEL_TEXT, CONFIRM_TITLE, notice, OK_TEXT } from '@/lib/notice'
import { FILE_KEY } from './query-keys'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'
import './file.css'

interface AskDialogProps {
  files: readonly StoredFile[]
  question: string
  run: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  danger?: boolean
  onClose: () => void
}

/** Asks before something is done to files that others may show, and names what does; once however often it is clicked. */
export function AskDialog({ files, question, run, done, danger = false, onClose }: AskDialogProps) {
  const client = useQueryClient()
  const usage = useUsage(files.map(({ id }) => id))
  const [open, setOpen] = useState(true)
  const [running, setRunning] = useState(false)
  const busy = useRef(false)

  const confirm = async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await run()
      notice.success(done)
    } catch {
      // The HTTP layer has shown it; the list may have changed all the same.
    }
    await client.invalidateQueries({ queryKey: FILE_KEY })
    setOpen(false)
  }

  return (
    <Modal
      title={CONFIRM_TITLE}
      open={open}
      onOk={() => void confirm()}
      onCancel={() => !busy.current && setOpen(false)}
      afterClose={onClose}
      okText={OK_TEXT}
      cancelText={CANCEL_TEXT}
      okButtonProps={{ danger, disabled: usage.isFetching }}
      confirmLoading={running}
      mask={{ closable: false }}
    >
      <p className="file-question">{question}</p>
      <UsageNote files={files} usage={usage} />
    </Modal>
  )
}
