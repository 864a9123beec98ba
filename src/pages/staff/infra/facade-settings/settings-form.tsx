import { Alert, Button, Form, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { type FacadeConfig, getFacadeConfig, updateFacadeConfig } from '@/api/infra/config'
import type { SitePart } from '@/api/system/facade-draft'
import { ConflictDialog } from '@/components/staff/form/conflict-dialog'
import { DraftNote } from '@/components/staff/form/draft-note'
import { useAccess } from '@/hooks/auth/use-access'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { storedAs, useConflict } from '@/hooks/forms/use-conflict'
import { useDraft } from '@/hooks/forms/use-draft'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { CONFLICT_FIELDS } from './conflict-fields'
import { type FacadeValues, fieldOf, toSave, toValues, withoutPrefix } from './form-values'
import { SettingsFields } from './settings-fields'
import { draftOf } from './site-draft'
import { SitePreview } from './site-preview'

/** What its draft is kept under; there is one record of it. */
const DRAFT = { form: 'facade-settings', record: 1 }

const RECORD = {
  read: async () => storedAs(await getFacadeConfig({ silent: true }), toValues),
  fields: CONFLICT_FIELDS,
}

/** Where there is room for the preview beside the form. */
const BESIDE = '(min-width: 1280px)'

interface SettingsFormProps {
  config: FacadeConfig
  /** Told when there is something unsaved in it, and when there no longer is. */
  onChange: (changed: boolean) => void
  /** Stored: screens that show the settings ask anew. */
  onSaved: () => Promise<void>
  /** Takes the place of the form that was just saved, with the focus where it was. */
  wasSaved: boolean
}

/** The facade's settings, changed and saved as one. */
export function SettingsForm({ config, onChange, onSaved, wasSaved }: SettingsFormProps) {
  const [form] = Form.useForm<FacadeValues>()
  const id = useId()
  const mayChange = useAccess().can('infra:config:update')
  const [initial] = useState(() => toValues(config))
  /** Where 放弃修改 leads. */
  const stored = useRef(initial)
  const [changed, setChangedHere] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [part, setPart] = useState<SitePart>('name')
  const [previewing, setPreviewing] = useState(false)
  const isWide = useMediaQuery(BESIDE)
  // Fields are registered late: until then it is what the form began with.
  const shown: FacadeValues = { ...initial, ...Form.useWatch([], form) }
  const busy = useRef(false)
  const uploading = useRef(0)
  const draft = useDraft<FacadeValues>({
    name: DRAFT,
    initialValues: initial,
    modal: false,
    onDiscard: () => form.setFieldsValue(stored.current),
  })
  const setChanged = (next: boolean) => {
    setChangedHere(next)
    onChange(next)
  }
  const typed = () => {
    draft.typed(form.getFieldsValue())
    setChanged(draft.isDirty())
  }
  const conflict = useConflict<FacadeValues>(RECORD, initial, (values, latest) => {
    stored.current = latest
    form.setFieldsValue(values)
    draft.rebase(values, latest)
    setChanged(draft.isDirty())
  })

  const save = async (values: FacadeValues) => {
    if (busy.current) return
    if (uploading.current > 0) {
      notice.warning('图片正在上传，请稍候再保存')
      return
    }
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      const write = async (sent: FacadeValues, ifUpdatedAt?: number) => {
        await updateFacadeConfig(toSave(sent), ifUpdatedAt)
        return sent
      }
      if (!(await conflict.save(values, write, draft.resumed?.outdated))) return
      draft.end()
      setChangedHere(false)
      await onSaved()
      onChange(false)
      notice.success('保存成功，访客最迟 1 分钟后看到')
    } catch (error) {
      if (error instanceof HttpError) refuse(error)
      else throw error
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const refuse = (error: HttpError) => {
    const field = fieldOf(error.message)
    if (field) {
      form.setFields([{ name: field, errors: [withoutPrefix(error.message)] }])
      form.scrollToField(field, { block: 'center' })
    } else if (error.kind !== 'sign-in-lost') setFailure(error.message)
  }

  const preview = (next: SitePart) => {
    setPart(next)
    setPreviewing(true)
  }

  const reset = async () => {
    if (!(await notice.confirm('修改尚未保存，确定要放弃吗？'))) return
    draft.end()
    form.setFieldsValue(stored.current)
    setChanged(false)
    setFailure(null)
  }

  return (
    <Form
      form={form}
      name={id}
      layout="vertical"
      initialValues={draft.start}
      disabled={!mayChange}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={typed}
      onFinish={values => void save(values)}
    >
      <DraftNote
        offer={draft.offer}
        resumed={draft.resumed}
        onRestore={() => {
          form.setFieldsValue(draft.restore() as FacadeValues)
          typed()
        }}
        onDiscard={draft.refuse}
      />
      <div className={isWide ? 'facade-settings-beside' : undefined}>
        <div>
          <SettingsFields
            onPreview={preview}
            disabled={!mayChange}
            onBusy={started => {
              uploading.current += started ? 1 : -1
            }}
          />
        </div>
        {isWide && (
          <section className="facade-settings-preview" aria-label="预览">
            <SitePreview draft={draftOf(shown, part)} />
          </section>
        )}
      </div>
      {!isWide && (
        <Modal
          title="预览"
          open={previewing}
          onCancel={() => setPreviewing(false)}
          footer={null}
          width="min(900px, 100vw - 16px)"
          destroyOnHidden
        >
          <SitePreview draft={draftOf(shown, part)} />
        </Modal>
      )}
      {conflict.question && <ConflictDialog question={conflict.question} />}
      {mayChange && (
        <div className="facade-settings-save">
          {failure && <Alert type="error" title={failure} showIcon role="alert" />}
          <span className="facade-settings-state" role="status">
            {changed ? '有未保存的修改' : ''}
          </span>
          <Button disabled={!changed || saving} onClick={() => void reset()}>
            放弃修改
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={saving && !conflict.question}
            autoFocus={wasSaved}
          >
            保存
          </Button>
        </div>
      )}
    </Form>
  )
}
