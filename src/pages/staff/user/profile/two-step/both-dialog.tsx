import { Form } from 'antd'
import { CodeField } from '@/components/staff/form/code-field'
import { OwnPasswordField } from '../own-password-field'
import { StepDialog } from '../step-dialog'

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
  onDone: (result: T) => void
  onClose: () => void
}

/** Asks for password and code before the two-step settings are changed. */
export function BothDialog<T>({ words, send, ...dialog }: Props<T>) {
  const [form] = Form.useForm<Values>()
  return (
    <StepDialog<Values, T>
      {...dialog}
      form={form}
      intro={<p>{words}</p>}
      initialValues={{ password: '', code: '' }}
      send={({ password, code }) => send({ password, code: code.trim() })}
    >
      <OwnPasswordField />
      <CodeField recovery />
    </StepDialog>
  )
}
