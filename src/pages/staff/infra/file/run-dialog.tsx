import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { FILE_KEY } from '@/api/infra/file'
import { useAction } from '@/hooks/data/use-action'
import { CANCEL_TEXT, OK_TEXT } from '@/lib/browser/notice'
import { splitQuestion } from '@/lib/browser/question'
import './file.css'

interface RunDialogProps {
  question: string
  /** Shows its outcome itself. */
  run: () => Promise<unknown>
  /** It shows how far it has come in a dialog of its own, in place of this one. */
  isBatch: boolean
  /** What is to be read first is not there yet. */
  disabled?: boolean
  /** Below the question. */
  children: ReactNode
  onClose: () => void
}

/** Asks before files are deleted, does it once however often it is clicked, and brings the list up to date. */
export function RunDialog({ question, run, isBatch, disabled, children, onClose }: RunDialogProps) {
  const [open, setOpen] = useState(true)
  const { title, content } = splitQuestion(question)
  const action = useAction({ run, invalidate: FILE_KEY })

  const confirm = async () => {
    if (!open) return
    if (isBatch) setOpen(false)
    await action.run()
    // After a failure too: what the dialog says may no longer be true.
    setOpen(false)
  }

  return (
    <Modal
      title={title}
      open={open}
      onOk={() => void confirm()}
      onCancel={() => !action.busy && setOpen(false)}
      afterClose={onClose}
      okText={OK_TEXT}
      cancelText={CANCEL_TEXT}
      okButtonProps={{ danger: true, disabled: disabled === true }}
      confirmLoading={action.busy}
    >
      {content && <p className="file-question">{content}</p>}
      {children}
    </Modal>
  )
}
