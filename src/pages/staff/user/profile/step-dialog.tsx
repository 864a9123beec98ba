import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormFailure } from '@/components/staff/form/form-failure'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useSaveKey } from '@/hooks/forms/use-save-key'
import { useSubmission } from '@/hooks/forms/use-submission'

/** Fields that failures of the server are about: those of password and code. */
const FIELD_OF = { 1002003005: 'password', 1100008002: 'code', 1100008004: 'code' }

interface Props<V extends object, T> {
  form: FormInstance<V>
  title: string
  /** Above the form: what it is for. */
  intro?: ReactNode
  okText: string
  danger?: boolean
  /** Fields that failures of the server are about, where not of password and code. */
  fieldOf?: FieldErrors
  /** The field that has the focus at first. */
  first?: string
  initialValues: V
  send: (values: V) => Promise<T>
  onDone: (result: T) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for the password before something of the account is changed: an open window is not enough for that. */
export function StepDialog<V extends object, T>(props: Props<V, T>) {
  const { form, title, intro, okText, danger = false, fieldOf = FIELD_OF, first = 'password' } = props
  const { initialValues, send, onDone, onClose, children } = props
  const { pending, failure, submit } = useSubmission(form, fieldOf, '操作没有完成，请重试')
  const id = useId()
  useSaveKey(id, () => danger || form.submit())
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: pending }}
      onCancel={onClose}
      afterOpenChange={open => open && form.focusField(first as never)}
    >
      {intro}
      {failure && <FormFailure {...failure} />}
      <Form<V>
        form={form}
        name={id}
        aria-label={title}
        layout="vertical"
        initialValues={initialValues}
        onFinish={values => void submit(async () => onDone(await send(values)))}
        scrollToFirstError={{ focus: true }}
      >
        {children}
      </Form>
    </Modal>
  )
}
