import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type DraftName, useDraft } from '@/hooks/use-draft'
import { HttpError } from '@/lib/http/errors'
import { DraftNote } from './draft-note'
import './page-form.css'

interface PageFormProps<V extends object> {
  /** What the form is for, for those who hear it. */
  label: string
  /** Names every field of the form. Only those of the first render count. */
  initialValues: V
  /** Names what is kept of a form left behind; it is offered when the form is shown again. */
  draft?: DraftName
  /** Saves, and gives what the form begins with again; a rejection keeps everything typed. */
  onSave: (values: V) => Promise<V>
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: Record<number, string>
  /** What the button that saves is called. */
  okText?: string
  children: ReactNode
}

/** A form that stands in its page, with the manners of <FormDialog>. */
export function PageForm<V extends object>(props: PageFormProps<V>) {
  const { label, initialValues, draft, onSave, fieldOf = {}, okText = '保存', children } = props
  const id = useId()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [begin, setBegin] = useState({ values: initialValues, saves: 0 })
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)

  const save = async (values: V, form: FormInstance<V>, endDraft: () => void) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      const next = await onSave(values)
      endDraft()
      setBegin(({ saves }) => ({ values: next, saves: saves + 1 }))
    } catch (error) {
      if (error instanceof HttpError) refuse(error, form)
      else setFailure('保存没有完成，请重试')
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const refuse = (error: HttpError, form: FormInstance<V>) => {
    const field = fieldOf[error.code ?? 0]
    if (field) {
      form.setFields([{ name: field as never, errors: [error.message] }])
      form.focusField(field as never)
    } else if (error.kind !== 'sign-in-lost') setFailure(error.message)
  }

  return (
    <div className="page-form">
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="staff-form-failure" />}
      {/* What was saved is where the next change begins. */}
      <Fields<V>
        key={begin.saves}
        id={id}
        label={label}
        initialValues={begin.values}
        draft={draft}
        onSubmit={(values, form, endDraft) => void save(values, form, endDraft)}
      >
        {children}
      </Fields>
      <div className="page-form-buttons">
        <Button
          type="primary"
          htmlType="submit"
          form={id}
          loading={saving}
          // The second of a double click may come when the first has been answered.
          onClick={event => event.detail > 1 && event.preventDefault()}
        >
          {okText}
        </Button>
      </div>
    </div>
  )
}

interface FieldsProps<V extends object> {
  id: string
  label: string
  initialValues: V
  draft: DraftName | undefined
  onSubmit: (values: V, form: FormInstance<V>, endDraft: () => void) => void
  children: ReactNode
}

function Fields<V extends object>(props: FieldsProps<V>) {
  const { id, label, initialValues, draft: name, onSubmit, children } = props
  const [form] = Form.useForm<V>()
  const draft = useDraft<V>({ name, initialValues, modal: false, onDiscard: () => form.resetFields() })
  const restore = () => {
    form.setFieldsValue(draft.restore() as never)
    draft.typed(form.getFieldsValue())
  }
  return (
    <>
      <DraftNote offer={draft.offer} resumed={draft.resumed} onRestore={restore} onDiscard={draft.refuse} />
      <Form<V>
        form={form}
        name={id}
        aria-label={label}
        layout="vertical"
        initialValues={draft.start}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => draft.typed(form.getFieldsValue())}
        onFinish={values => onSubmit(values, form, draft.end)}
      >
        {children}
      </Form>
    </>
  )
}
