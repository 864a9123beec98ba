import { Form, Input, Modal } from 'antd'
import { useId } from 'react'
import { FormFailure } from '@/components/staff/form-failure'
import { PasswordField } from '@/components/staff/password-field'
import { textRules } from '@/components/staff/text-rules'
import { useStep } from '../two-step/use-step'

interface Values {
  email: string
  password: string
}

interface Props {
  title: string
  words?: string
  /** Asks for a mail address too, and begins with this one. */
  email?: string
  danger?: boolean
  send: (values: Values) => Promise<unknown>
  onDone: (values: Values) => void
  onClose: () => void
}

/** Asks for the password before how to reach the user is changed: an open window is not enough for that. */
export function PasswordDialog({ title, words, email, danger = false, send, onDone, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const { busy, failure, run } = useStep(form)
  const id = useId()
  const submit = (typed: Values) => {
    const values = { email: (typed.email ?? '').trim(), password: typed.password }
    void run(
      () => send(values),
      () => onDone(values),
    )
  }
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: busy }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={open => open && form.focusField(email === undefined ? 'password' : 'email')}
    >
      {words && <p>{words}</p>}
      {failure && <FormFailure message={failure} />}
      <Form<Values>
        form={form}
        name={id}
        aria-label={title}
        layout="vertical"
        initialValues={{ email: email ?? '', password: '' }}
        onFinish={submit}
        scrollToFirstError={{ focus: true }}
      >
        {email !== undefined && (
          <Form.Item
            name="email"
            label="电子邮箱"
            extra="不超过 50 个字符，可以留空"
            rules={[
              { pattern: /^\s*$|^\s*[^\s@]+@[^\s@]+\s*$/, message: '邮箱格式不正确' },
              ...textRules([50, '邮箱长度不能超过 50 个字符']),
            ]}
          >
            <Input inputMode="email" autoComplete="email" />
          </Form.Item>
        )}
        <PasswordField
          name="password"
          label="登录密码"
          autoComplete="current-password"
          hint="为确认是您本人，请输入登录密码"
          rules={[{ required: true, message: '密码不能为空' }]}
        />
      </Form>
    </Modal>
  )
}
