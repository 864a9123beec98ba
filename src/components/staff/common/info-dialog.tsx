import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'

interface InfoDialogProps {
  title: string
  width?: number | string
  centered?: boolean
  /** Other buttons than 关闭 alone; null for none. */
  footer?: ((close: () => void) => ReactNode) | null
  onClose: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A dialog that shows something, and saves nothing. Mount it to open it. */
export function InfoDialog({ footer, onClose, children, ...rest }: InfoDialogProps) {
  const [open, setOpen] = useState(false)
  // When mounted: of a first render that React discards, antd keeps the dialog among those that Escape closes.
  useEffect(() => setOpen(true), [])
  const close = () => setOpen(false)
  return (
    <Modal
      {...rest}
      open={open}
      onCancel={close}
      afterClose={onClose}
      footer={footer === undefined ? <Button onClick={close}>关闭</Button> : footer?.(close)}
    >
      {typeof children === 'function' ? children(close) : children}
    </Modal>
  )
}
