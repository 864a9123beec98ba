import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type FormRecord, useConflict } from '@/hooks/forms/use-conflict'
import { type DraftName, useDraft } from '@/hooks/forms/use-draft'
import { HttpError } from '@/lib/http/errors'
import { ConflictDialog } from './conflict-dialog'
import { DraftNote } from './draft-note'
import { type Failure, FormFailure } from './form-failure'
import './page-form.css'

interface PageFormProps<V extends object> {
  /** What the form is for, for those who hear it. */
  label: string
  /** Names every field of the form. Only those of the first render count. */
  initialValues: V
  /** Names what is kept of a form left behind; it is offered when the form is shown again. */
  draft?: DraftName
  /** The record it changes: what others saved meanwhile is then shown before it is written over. */
  record?: FormRecord<V>
  /** Saves, and gives what the form begins with again; a rejection keeps everything typed. */
  onSave: (values: V, ifUpdatedAt?: number) => Promise<V>
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: Record<number, string>
  /** What the button that saves is called. */
  okText?: string
  children: ReactNode
}

/** A form that stands in its page, with the manners of <FormDialog>. */
export function PageForm<V extends object>(props: PageFormProps<V>) {
  const { label, initialValues, draft, record, onSave, fieldOf = {}, okText = '保存', children } = props
  const id = useId()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [begin, setBegin] = useState({ values: initialValues, saves: 0 })
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)

  const save = async ({ form, endDraft, send }: Submission<V>) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      let next = begin.values
      const saved = await send(async (values, ifUpdatedAt) => {
        next = await onSave(values, ifUpdatedAt)
        return next
      })
      if (!saved) return
      endDraft()
      setBegin(({ saves }) => ({ values: next, saves: saves + 1 }))
    } catch (error) {
      if (error instanceof HttpError) refuse(error, form)
      else setFailure({ message: '保存没有完成，请重试' })
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
    } else if (error.kind !== 'sign-in-lost') setFailure({ message: error.message })
  }

  return (
    <div className="page-form">
      {failure && <FormFailure {...failure} />}
      {/* What was saved is where the next change begins. */}
      <Fields<V>
        key={begin.saves}
        id={id}
        label={label}
        initialValues={begin.values}
        draft={draft}
        record={record}
        onSubmit={submission => void save(submission)}
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
  record: FormRecord<V> | undefined
  onSubmit: (submission: Submission<V>) => void
  children: ReactNode
}

/** What is sent off, once it was checked. */
interface Submission<V> {
  form: FormInstance<V>
  endDraft: () => void
  /** False when nothing was saved, since the user wants to go on. */
  send: (write: (values: V, ifUpdatedAt?: number) => Promise<V>) => Promise<boolean>
}

function Fields<V extends object>(props: FieldsProps<V>) {
  const { id, label, initialValues, draft: name, record, onSubmit, children } = props
  const [form] = Form.useForm<V>()
  const begin = useRef(initialValues)
  const draft = useDraft<V>({
    name,
    initialValues,
    modal: false,
    onDiscard: () => {
      form.resetFields()
      form.setFieldsValue(begin.current as never)
    },
  })
  const conflict = useConflict<V>(record, initialValues, (values, stored) => {
    begin.current = stored
    form.setFieldsValue(values as never)
    draft.rebase(values, stored)
  })
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
        onFinish={values =>
          onSubmit({
            form,
            endDraft: draft.end,
            send: write => conflict.save(values, write, draft.resumed?.outdated),
          })
        }
      >
        {children}
      </Form>
      {conflict.question && <ConflictDialog question={conflict.question} />}
    </>
  )
}
