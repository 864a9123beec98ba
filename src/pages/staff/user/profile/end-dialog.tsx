import { Form, Modal } from 'antd'
import { useId } from 'react'
import { FormFailure } from '@/components/staff/form-failure'
import { PasswordField } from '@/components/staff/password-field'
import { useStep } from './two-step/use-step'

interface Props {
  words: string
  send: (password: string) => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password before sessions elsewhere end: an open window is not enough for that. */
export function EndDialog({ words, send, onDone, onClose }: Props) {
  const [form] = Form.useForm<{ password: string }>()
  const { busy, failure, run } = useStep(form)
  const id = useId()
  return (
    <Modal
      open
      title="退出登录设备"
      okText="退出登录"
      okButtonProps={{ htmlType: 'submit', form: id, danger: true, loading: busy }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={open => open && form.focusField('password')}
    >
      <p>{words}</p>
      {failure && <FormFailure message={failure} />}
      <Form<{ password: string }>
        form={form}
        name={id}
        aria-label="退出登录设备"
        layout="vertical"
        initialValues={{ password: '' }}
        onFinish={({ password }) => void run(() => send(password), onDone)}
      >
        <PasswordField
          name="password"
          label="登录密码"
          autoComplete="current-password"
          rules={[{ required: true, message: '密码不能为空' }]}
        />
      </Form>
    </Modal>
  )
}
