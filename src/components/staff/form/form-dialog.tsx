import { Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { FormRecord, Write } from '@/hooks/forms/use-conflict'
import { type DraftName, useDraft } from '@/hooks/forms/use-draft'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { UploadContext } from '@/hooks/forms/use-upload-queue'
import { notice } from '@/lib/browser/notice'
import { LEAVE_QUESTION } from '@/lib/forms/dirty'
import { ConflictDialog } from './conflict-dialog'
import { DraftNote } from './draft-note'
import { FormFailure } from './form-failure'

interface FormDialogProps<V extends object> {
  title: string
  /** Names every field of the form. */
  initialValues: V
  /** Form name of its draft; <DraftBar> on the page offers it. For forms of more than two fields. */
  draft?: DraftName
  /** The record it changes: what others saved meanwhile is then shown before it is written over. None for a new one. */
  record?: FormRecord<V>
  /**
   * Saves; on a rejection the dialog stays open with everything typed. `ifUpdatedAt` is for the call that changes a
   * record.
   */
  onSave: (values: V, ifUpdatedAt?: number) => Promise<void>
  /** Saves what was typed as a new record, where the one to change is gone and the user may do that. */
  onSaveAsNew?: (values: V) => Promise<void>
  /** Called before it is saved, `asNew` for `onSaveAsNew`; false cancels the save. */
  ask?: (values: V, asNew: boolean) => Promise<boolean>
  onClose: () => void
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: FieldErrors
  /** Width of the dialog in px, where its content needs more than usual. */
  width?: number
  /** Label of the button that saves. */
  okText?: string
  /** The action cannot be undone. */
  danger?: boolean
  children: ReactNode
}

/**
 * A form in a dialog, based on `useRecordForm`: asks before typed text is dropped, and closes when it is saved. Mount
 * it to open it.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, initialValues, record, onSave, onSaveAsNew, ask, onClose, fieldOf, children } = props
  const { width, okText = '保存', danger = false } = props
  const [form] = Form.useForm<V>()
  const [open, setOpen] = useState(true)
  const draft = useDraft<V>({ name: props.draft, initialValues, modal: true, onDiscard: onClose })
  const state = useRecordForm<V>({ form, draft, record, fields: fieldOf, once: true })

  const save = (write: Write<V>, asNew = false) =>
    void state.save(write, { ask: ask && (values => ask(values, asNew)), asNew, done: () => setOpen(false) })

  const cancel = async () => {
    if (state.isBusy()) return
    if (draft.isDirty()) {
      if (!(await notice.confirmLoss(LEAVE_QUESTION))) return
      draft.end()
    }
    setOpen(false)
  }

  return (
    <>
      <Modal
        title={title}
        open={open}
        onOk={() => save(onSave)}
        onCancel={() => void cancel()}
        afterOpenChange={shown => shown && focusFirst(state.id)}
        afterClose={onClose}
        confirmLoading={state.saving}
        okButtonProps={{ danger }}
        okText={okText}
        cancelText="取消"
        width={width}
      >
        <DraftNote {...state.draftNote} />
        {state.failure && (
          <FormFailure {...state.failure} onSaveAsNew={onSaveAsNew && (() => save(onSaveAsNew, true))} />
        )}
        <Form<V>
          {...state.props}
          layout="horizontal"
          labelCol={{ flex: '96px' }}
          onValuesChange={() => open && state.typed()}
          onFinish={() => save(onSave)}
          requiredMark
        >
          <UploadContext value={state.onUpload}>{children}</UploadContext>
          {/* Enter in a field submits only a form that has a submit button. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </Modal>
      {state.conflict && <ConflictDialog question={state.conflict} />}
    </>
  )
}

/**
 * Focuses the first field, so that typing can begin at once: antd would focus 关闭, which Enter presses. Not on touch
 * screens, where the keyboard would cover the form, nor when a field was focused while the dialog opened.
 */
function focusFirst(formId: string) {
  const form = document.getElementById(formId)
  if (!form || form.contains(document.activeElement) || window.matchMedia('(pointer: coarse)').matches) return
  form.querySelector<HTMLElement>('input:not([type=file], [disabled]), textarea:not([disabled])')?.focus()
}
