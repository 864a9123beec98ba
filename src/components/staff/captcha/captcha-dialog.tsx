import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { Captcha } from './captcha'

interface Props {
  open: boolean
  onCancel: () => void
  /** Called with the `captchaVerification` to send along. The parent closes the dialog. */
  onSolved: (captchaVerification: string) => void
  /** Opens the sign-in by SMS, for users who can neither see nor drag the picture; shown where the server has it. */
  onSms?: () => void
}

/** The captcha in a dialog; every opening starts with a new picture. */
export function CaptchaDialog({ open, onCancel, onSolved, onSms }: Props) {
  const control = useRef<HTMLElement>(null)
  const { data: methods } = useSignInMethods()
  return (
    <Modal
      title="请完成安全验证"
      open={open}
      onCancel={onCancel}
      footer={null}
      width={404}
      destroyOnHidden
      // Not on mount: the dialog must first have stored the element to return the focus to.
      afterOpenChange={isOpen => isOpen && control.current?.focus({ preventScroll: true })}
    >
      <Captcha onSolved={onSolved} focusRef={control} />
      {onSms && methods?.sms && (
        <p className="captcha-sms">
          不便完成验证？
          <Button type="link" onClick={onSms}>
            改用短信登录
          </Button>
        </p>
      )}
    </Modal>
  )
}
