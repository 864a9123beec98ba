import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { CANCEL_TEXT, CONFIRM_TITLE, OK_TEXT } from '@/lib/notice'
import { FILE_KEY } from './query-keys'
import './file.css'

interface RunDialogProps {
  question: string
  /** Says itself what came of it. */
  run: () => Promise<unknown>
  danger?: boolean
  /** What is to be read first is not there yet. */
  disabled?: boolean
  /** Below the question. */
  children: ReactNode
  onClose: () => void
}

/** Asks before something is done to files, does it once however often it is clicked, and brings the list up to date. */
export function RunDialog({ question, run, danger, disabled, children, onClose }: RunDialogProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const [running, setRunning] = useState(false)
  const busy = useRef(false)

  const confirm = async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await run()
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
      okButtonProps={{ danger: danger === true, disabled: disabled === true }}
      confirmLoading={running}
      mask={{ closable: false }}
    >
      <p className="file-question">{question}</p>
      {children}
    </Modal>
  )
}
