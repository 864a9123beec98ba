import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormFailure } from '@/components/staff/form/form-failure'
import { useStep } from './two-step/use-step'

interface Props<V extends object, T> {
  form: FormInstance<V>
  title: string
  /** Above the form: what it is for. */
  intro?: ReactNode
  okText: string
  danger?: boolean
  /** Fields that the server's refusals are about, by its code; without it, those of password and code. */
  fieldOf?: Record<number, string>
  /** The field that has the focus at first. */
  first?: string
  initialValues: V
  send: (values: V) => Promise<T>
  onDone: (answer: T) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for the password before something of the account is changed: an open window is not enough for that. */
export function StepDialog<V extends object, T>(props: Props<V, T>) {
  const { form, title, intro, okText, danger = false, fieldOf, first = 'password' } = props
  const { initialValues, send, onDone, onClose, children } = props
  const { busy, failure, run } = useStep(form, fieldOf)
  const id = useId()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: busy }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={open => open && form.focusField(first as never)}
    >
      {intro}
      {failure && <FormFailure message={failure} />}
      <Form<V>
        form={form}
        name={id}
        aria-label={title}
        layout="vertical"
        initialValues={initialValues}
        onFinish={values => void run(() => send(values), onDone)}
        scrollToFirstError={{ focus: true }}
      >
        {children}
      </Form>
    </Modal>
  )
}
