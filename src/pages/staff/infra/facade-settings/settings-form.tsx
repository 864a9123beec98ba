import { Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { type FacadeConfig, getFacadeConfig, updateFacadeConfig } from '@/api/infra/config'
import type { SitePart } from '@/api/system/facade-draft'
import { ConflictDialog } from '@/components/staff/form/conflict-dialog'
import { DraftNote } from '@/components/staff/form/draft-note'
import { SaveBar } from '@/components/staff/form/save-bar'
import { useAccess } from '@/hooks/auth/use-access'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { useSettingAnchor } from '@/hooks/browser/use-setting-anchor'
import { readBack, storedAs } from '@/hooks/forms/use-conflict'
import { useDraft } from '@/hooks/forms/use-draft'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { UploadContext } from '@/hooks/forms/use-upload-queue'
import { notice } from '@/lib/browser/notice'
import { CONFLICT_FIELDS } from './conflict-fields'
import { type FacadeValues, fieldErrorOf, toSave, toValues } from './form-values'
import { SettingsFields } from './settings-fields'
import { SettingsNav } from './settings-nav'
import { draftOf } from './site-draft'
import { SitePreview } from './site-preview'

/** Form name of its draft; there is one record of it. */
const DRAFT = { form: 'facade-settings', record: 1 }

const RECORD = {
  read: async () => storedAs(await getFacadeConfig({ silent: true }), toValues),
  fields: CONFLICT_FIELDS,
}

const write = async (values: FacadeValues, ifUpdatedAt?: number) => {
  await updateFacadeConfig(toSave(values), ifUpdatedAt)
  return readBack(RECORD)
}

/** Where there is room for the preview beside the form. */
const BESIDE = '(min-width: 1280px)'

interface SettingsFormProps {
  config: FacadeConfig
  /** Called when the form becomes dirty, and when it no longer is. */
  onChange: (changed: boolean) => void
  /** Called when the settings are stored: screens that show them are reloaded. */
  onSaved: () => Promise<void>
  /** Takes the place of the form that was just saved, with the focus where it was. */
  wasSaved: boolean
}

/** The facade's settings, changed and saved as one. */
export function SettingsForm({ config, onChange, onSaved, wasSaved }: SettingsFormProps) {
  const [form] = Form.useForm<FacadeValues>()
  const mayChange = useAccess().can('infra:config:update')
  const [initialValues] = useState(() => toValues(config))
  const [part, setPart] = useState<SitePart>('name')
  const [previewing, setPreviewing] = useState(false)
  const isWide = useMediaQuery(BESIDE)
  const draft = useDraft<FacadeValues>({
    ...{ name: DRAFT, initialValues, modal: false },
    onDiscard: stored => form.setFieldsValue(stored),
  })
  const root = useRef<HTMLDivElement>(null)
  useSettingAnchor(root, true)
  const state = useRecordForm({ form, draft, record: RECORD, fields: fieldErrorOf, onChange })

  const done = async () => {
    await onSaved()
    notice.success('保存成功，访客最迟 1 分钟后看到')
  }

  const preview = (next: SitePart) => {
    setPart(next)
    setPreviewing(true)
  }

  return (
    <Form
      {...state.props}
      layout="horizontal"
      labelCol={{ flex: '112px' }}
      wrapperCol={{ flex: 1 }}
      labelAlign="left"
      labelWrap
      colon={false}
      disabled={!mayChange}
      onFinish={() => void state.save(write, { done })}
    >
      <DraftNote {...state.draftNote} />
      <div className={isWide ? 'facade-settings-parts is-wide' : 'facade-settings-parts'}>
        <SettingsNav root={root} />
        <div ref={root} className="facade-settings-form">
          <UploadContext value={state.onUpload}>
            <SettingsFields onPreview={preview} disabled={!mayChange} />
          </UploadContext>
        </div>
        {isWide && (
          <section className="facade-settings-preview" aria-label="预览">
            <FormPreview initialValues={initialValues} part={part} />
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
          <FormPreview initialValues={initialValues} part={part} />
        </Modal>
      )}
      {state.conflict && <ConflictDialog question={state.conflict} />}
      {mayChange && <SaveBar state={state} autoFocus={wasSaved} />}
    </Form>
  )
}

/** Apart from the form, whose fields are then not rendered at every key. */
function FormPreview({ initialValues, part }: { initialValues: FacadeValues; part: SitePart }) {
  // Fields are registered late: until then it is what the form began with.
  const shown = { ...initialValues, ...Form.useWatch([], Form.useFormInstance<FacadeValues>()) }
  return <SitePreview draft={draftOf(shown, part)} />
}
