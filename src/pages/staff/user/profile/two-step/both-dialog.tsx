import { Form, Modal } from 'antd'
import { useId } from 'react'
import { FormFailure } from '@/components/staff/form-failure'
import { PasswordField } from '@/components/staff/password-field'
import { CodeField } from './code-field'
import { useStep } from './use-step'

interface Values {
  password: string
  code: string
}

interface Props<T> {
  title: string
  words: string
  okText: string
  danger?: boolean
  send: (values: Values) => Promise<T>
  onDone: (answer: T) => void
  onClose: () => void
}

/** Asks for password and code before the two-step settings are changed: an open window is not enough for that. */
export function BothDialog<T>({ title, words, okText, danger = false, send, onDone, onClose }: Props<T>) {
  const [form] = Form.useForm<Values>()
  const { busy, failure, run } = useStep(form)
  const id = useId()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: busy }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={open => open && form.focusField('password')}
    >
      <p>{words}</p>
      {failure && <FormFailure message={failure} />}
      <Form<Values>
        form={form}
        name={id}
        aria-label={title}
        layout="vertical"
        initialValues={{ password: '', code: '' }}
        onFinish={({ password, code }) => void run(() => send({ password, code: code.trim() }), onDone)}
        scrollToFirstError={{ focus: true }}
      >
        <PasswordField
          name="password"
          label="登录密码"
          autoComplete="current-password"
          rules={[{ required: true, message: '密码不能为空' }]}
        />
        <CodeField recovery />
      </Form>
    </Modal>
  )
}
