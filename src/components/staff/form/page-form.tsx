import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import type { FormRecord, Write } from '@/hooks/forms/use-conflict'
import { type DraftName, useDraft } from '@/hooks/forms/use-draft'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { ConflictDialog } from './conflict-dialog'
import { DraftNote } from './draft-note'
import { FormFailure } from './form-failure'
import { SaveBar } from './save-bar'
import './page-form.css'

interface PageFormProps<V extends object> {
  /** Name of the form for screen readers. */
  label: string
  /** Names every field of the form. Only those of the first render count. */
  initialValues: V
  /** Form name of its draft, which is offered when the form is shown again. */
  draft?: DraftName
  /** The record it changes: what others saved meanwhile is then shown before it is written over. */
  record?: FormRecord<V>
  /** Saves, and may resolve to the new initial values; on a rejection everything typed stays. */
  onSave: Write<V>
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: FieldErrors
  /** Label of the button that saves. */
  okText?: string
  /** It is the whole page: its buttons stand in the bar at the bottom. */
  isWhole?: boolean
  children: ReactNode
}

/** A form in a page, based on `useRecordForm`: stays open with the saved values. */
export function PageForm<V extends object>(props: PageFormProps<V>) {
  const { label, initialValues, draft: name, record, onSave, fieldOf, okText = '保存' } = props
  const { isWhole = false, children } = props
  const [form] = Form.useForm<V>()
  const draft = useDraft<V>({
    ...{ name, initialValues, modal: false },
    onDiscard: stored => form.setFieldsValue(stored as never),
  })
  const state = useRecordForm<V>({ form, draft, record, fields: fieldOf })
  return (
    <div className={isWhole ? undefined : 'page-form'}>
      {state.failure && !isWhole && <FormFailure {...state.failure} />}
      <DraftNote {...state.draftNote} />
      <Form<V> {...state.props} aria-label={label} layout="vertical" onFinish={() => void state.save(onSave)}>
        {children}
        {isWhole && <SaveBar state={state} />}
      </Form>
      {state.conflict && <ConflictDialog question={state.conflict} />}
      {!isWhole && (
        <div className="page-form-buttons">
          <Button
            type="primary"
            htmlType="submit"
            form={state.id}
            loading={state.saving}
            // The second click of a double click may arrive after the first save is done.
            onClick={event => event.detail > 1 && event.preventDefault()}
          >
            {okText}
          </Button>
        </div>
      )}
    </div>
  )
}
