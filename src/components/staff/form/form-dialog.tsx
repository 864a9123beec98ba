import { Form, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type FormRecord, useConflict } from '@/hooks/forms/use-conflict'
import { type DraftName, useDraft } from '@/hooks/forms/use-draft'
import { notice } from '@/lib/browser/notice'
import { LEAVE_QUESTION } from '@/lib/forms/dirty'
import { HttpError } from '@/lib/http/errors'
import { ConflictDialog } from './conflict-dialog'
import { DraftNote } from './draft-note'
import { type Failure, FormFailure } from './form-failure'

interface FormDialogProps<V extends object> {
  title: string
  /** Names every field of the form. */
  initialValues: V
  /** Names what is kept of a form left behind; <DraftBar> on the page offers it. For forms of more than two fields. */
  draft?: DraftName
  /** The record it changes: what others saved meanwhile is then shown before it is written over. None for a new one. */
  record?: FormRecord<V>
  /** Saves; a rejection keeps the dialog and everything typed. `ifUpdatedAt` is for the call that changes a record. */
  onSave: (values: V, ifUpdatedAt?: number) => Promise<void>
  /** Saves what was typed as a new record, where the one to change is gone and the user may do that. */
  onSaveAsNew?: (values: V) => Promise<void>
  /** Asked before it is saved; false leaves the form as it is. */
  ask?: (values: V) => Promise<boolean>
  onClose: () => void
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: Record<number, string>
  /** Width of the dialog in px, where its content needs more than usual. */
  width?: number
  /** What the button that saves is called. */
  okText?: string
  /** What it does cannot be taken back. */
  danger?: boolean
  children: ReactNode
}

/**
 * A form in a dialog: opens with its values, offers what was left unsaved in it, asks before typed text is dropped,
 * sends once however often it is submitted, and shows the server's objection beside the field. Mount it to open it.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const {
    title,
    initialValues,
    draft: name,
    record,
    onSave,
    onSaveAsNew,
    ask,
    onClose,
    fieldOf = {},
    width,
    okText,
    danger = false,
    children,
  } = props
  const [form] = Form.useForm<V>()
  // Field names stand in other forms of the page too; the ids made of them must not.
  const id = useId()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const [open, setOpen] = useState(true)
  const draft = useDraft<V>({ name, initialValues, modal: true, onDiscard: onClose })
  const conflict = useConflict<V>(record, initialValues, (values, stored) => {
    form.setFieldsValue(values as never)
    draft.rebase(values, stored)
  })

  const submit = async (send: (values: V) => Promise<boolean>) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      const values = await form.validateFields()
      if ((ask && !(await ask(values))) || !(await send(values))) {
        busy.current = false
        return
      }
      draft.end()
      // Stays busy: until it is gone the dialog can still be clicked.
      setOpen(false)
    } catch (error) {
      if (error instanceof HttpError) refuse(error)
      else if (error instanceof Error) setFailure({ message: '保存没有完成，请重试' })
      // What the checks of the fields found stands beside them, the first perhaps out of sight.
      else form.scrollToField(firstError(error), { block: 'center', focus: true })
      busy.current = false
    } finally {
      setSaving(false)
    }
  }

  const save = () =>
    submit(values => {
      const write = async (sent: V, ifUpdatedAt?: number) => {
        await onSave(sent, ifUpdatedAt)
        return sent
      }
      return conflict.save(values, write, draft.resumed?.outdated)
    })

  const refuse = (error: HttpError) => {
    if (record && error.code === record.missing) {
      record.onStale?.()
      setFailure({ message: error.message, gone: true })
      return
    }
    const field = fieldOf[error.code ?? 0]
    if (field) form.setFields([{ name: field as never, errors: [error.message] }])
    else if (error.kind !== 'sign-in-lost') setFailure({ message: error.message })
  }

  const cancel = async () => {
    if (busy.current) return
    if (draft.isDirty()) {
      if (!(await notice.confirm(LEAVE_QUESTION))) return
      draft.end()
    }
    setOpen(false)
  }

  const restore = () => {
    form.setFieldsValue(draft.restore() as never)
    draft.typed(form.getFieldsValue())
  }

  const saveAsNew = onSaveAsNew && (() => void submit(values => onSaveAsNew(values).then(() => true)))

  return (
    <>
      <Modal
        title={title}
        open={open}
        onOk={() => void save()}
        onCancel={() => void cancel()}
        afterOpenChange={shown => shown && focusFirst(id)}
        afterClose={onClose}
        // Nothing is under way while the user decides.
        confirmLoading={saving && !conflict.question}
        okButtonProps={{ danger }}
        okText={okText ?? '确定'}
        cancelText="取消"
        mask={{ closable: false }}
        width={width}
      >
        <DraftNote offer={draft.offer} resumed={draft.resumed} onRestore={restore} onDiscard={draft.refuse} />
        {failure && <FormFailure {...failure} onSaveAsNew={saveAsNew} />}
        <Form
          form={form}
          name={id}
          layout="horizontal"
          labelCol={{ flex: '96px' }}
          initialValues={draft.start}
          onValuesChange={() => open && draft.typed(form.getFieldsValue(), secretFields(id))}
          onFinish={() => void save()}
          requiredMark
        >
          {children}
          {/* Enter in a field submits only a form that has a submit button. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </Modal>
      {conflict.question && <ConflictDialog question={conflict.question} />}
    </>
  )
}

/** Names of the fields that hold passwords or files; antd makes ids of the form's name and the field's. */
const secretFields = (formId: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:is([type=password], [type=file])')]
    .filter(input => input.id.startsWith(`${formId}_`))
    .map(input => input.id.slice(formId.length + 1))

/** antd refuses with the fields that are not right. */
const firstError = (refusal: unknown): string[] =>
  (refusal as { errorFields?: { name: string[] }[] } | undefined)?.errorFields?.[0]?.name ?? []

/**
 * Typing can begin at once, and Enter does not close what has just opened: a dialog would begin at 关闭. Not where that
 * covers the form with a keyboard of the screen, nor when a field was chosen while it opened.
 */
function focusFirst(formId: string) {
  const form = document.getElementById(formId)
  if (!form || form.contains(document.activeElement) || window.matchMedia('(pointer: coarse)').matches) return
  form.querySelector<HTMLElement>('input:not([type=file], [disabled]), textarea:not([disabled])')?.focus()
}
