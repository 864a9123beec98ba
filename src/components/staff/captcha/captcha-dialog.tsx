import { Modal } from 'antd'
import { useRef } from 'react'
import { Captcha } from './captcha'

interface Props {
  open: boolean
  onCancel: () => void
  /** Given the `captchaVerification` to send along. The owner closes the dialog. */
  onSolved: (captchaVerification: string) => void
}

/** The captcha in a dialog; every opening starts with a new picture. */
export function CaptchaDialog({ open, onCancel, onSolved }: Props) {
  const control = useRef<HTMLElement>(null)
  return (
    <Modal
      title="请完成安全验证"
      open={open}
      onCancel={onCancel}
      footer={null}
      width={404}
      mask={{ closable: false }}
      destroyOnHidden
      // Not on mount: by then the dialog has noted where to return the focus to.
      afterOpenChange={isOpen => isOpen && control.current?.focus({ preventScroll: true })}
    >
      <Captcha onSolved={onSolved} focusRef={control} />
    </Modal>
  )
}
