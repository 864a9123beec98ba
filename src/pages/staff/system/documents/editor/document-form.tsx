import { Alert, Form } from 'antd'
import { useId, useState } from 'react'
import type { StaffDocument } from '@/api/system/public-documents'
import { ReviewDialog } from '@/components/staff/content-review/review-dialog'
import { ConflictDialog } from '@/components/staff/form/conflict-dialog'
import { DraftNote } from '@/components/staff/form/draft-note'
import { FormFailure } from '@/components/staff/form/form-failure'
import { notice } from '@/lib/browser/notice'
import { tellLateTexts } from '@/lib/forms/deferred-html'
import { NOT_PUBLISHED } from '@/lib/forms/document-state'
import { useDocumentRights } from '../use-document-rights'
import { DocumentBar } from './document-bar'
import { DocumentFields } from './document-fields'
import { type DocumentValues, toValues } from './form-values'
import { PreviewDialog } from './preview-dialog'
import { useDocumentDraft } from './use-document-draft'
import { useDocumentSave } from './use-document-save'
import { VersionsDialog } from './versions-dialog'
import { WaitingNote } from './waiting-note'

const REPLACE_QUESTION = '本页已有新的修改，恢复草稿将替换这些修改。确定恢复吗？'

interface DocumentFormProps {
  /** What the form began with; null for a new document. */
  row: StaffDocument | null
  /** As it is stored now: its state may change while the form stays. */
  stored: StaffDocument | null
  /** Told when there is something unsaved in it, and when there no longer is. */
  onChange: (changed: boolean) => void
  /** Saved: this is what is stored now. */
  onSaved: (stored: StaffDocument) => void
}

/** A document as it is written (contract 13.5): kept as a draft, compared with what others saved, tried out, published. */
export function DocumentForm({ row, stored, onChange, onSaved }: DocumentFormProps) {
  const [form] = Form.useForm<DocumentValues>()
  const id = useId()
  const { mayCreate, mayUpdate, isLocked } = useDocumentRights()
  const [initialValues] = useState(() => toValues(row))
  const [changed, setChangedHere] = useState(false)
  const [preview, setPreview] = useState<DocumentValues | null>(null)
  const [showsVersions, setShowsVersions] = useState(false)

  const status = stored?.status ?? NOT_PUBLISHED
  const isForOthers = isLocked(status)
  const maySave = row ? mayUpdate && !isForOthers : mayCreate

  const draft = useDocumentDraft({
    id: row?.id,
    initialValues,
    enabled: maySave,
    onDiscard: () => form.setFieldsValue(initialValues),
  })
  const setChanged = (next: boolean) => {
    setChangedHere(next)
    onChange(next)
  }
  const typed = () => {
    draft.typed(form.getFieldsValue())
    setChanged(draft.isDirty())
  }
  const rebase = (values: DocumentValues, latest: DocumentValues) => {
    form.setFieldsValue(values)
    draft.rebase(values, latest)
    setChanged(draft.isDirty())
  }
  const restore = async () => {
    tellLateTexts()
    if (draft.isDirty() && !(await notice.confirm(REPLACE_QUESTION))) return
    form.setFieldsValue(draft.restore())
    typed()
  }
  const { save, saving, isBusy, failure, unsent, resendNow, stopResending, uploads, ...questions } =
    useDocumentSave({
      ...{ form, contentId: `${id}_content`, row, initialValues, draft, typed, rebase, onSaved },
      saved: () => setChanged(false),
    })

  return (
    <>
      {row && mayUpdate && isForOthers && (
        <Alert
          type="info"
          showIcon
          className="document-note"
          title="文档已发布，只有有发布权限的人员可以修改。需要修改时，请联系编辑撤回，或复制为草稿。"
        />
      )}
      {unsent && (
        <WaitingNote
          values={form.getFieldsValue()}
          publishes={unsent.publishes}
          onRetry={() => void resendNow()}
          onStop={stopResending}
        />
      )}
      {questions.pastTime}
      {failure && (
        <FormFailure {...failure} onSaveAsNew={mayCreate ? () => void save({ asNew: true }) : undefined} />
      )}
      <DraftNote
        offer={draft.offer}
        resumed={draft.resumed}
        onRestore={() => void restore()}
        onDiscard={draft.refuse}
      />
      <Form<DocumentValues>
        form={form}
        name={id}
        aria-label={row ? '修改文档' : '新增文档'}
        layout="vertical"
        initialValues={draft.start}
        disabled={!maySave}
        onValuesChange={typed}
        onFinish={() => void save()}
      >
        <DocumentFields disabled={!maySave} status={status} onBusy={uploads} />
      </Form>
      <DocumentBar
        {...{ stored, changed, draftSentAt: draft.sentAt, maySave, saving, isBusy }}
        onSave={attempt => void save(attempt)}
        onPreview={() => setPreview(form.getFieldsValue())}
        onVersions={() => setShowsVersions(true)}
      />
      {questions.conflict && <ConflictDialog question={questions.conflict} />}
      {questions.review && <ReviewDialog question={questions.review} />}
      {preview && <PreviewDialog values={preview} row={stored} onClose={() => setPreview(null)} />}
      {row && showsVersions && (
        <VersionsDialog
          document={stored ?? row}
          mayRestore={maySave}
          changed={changed}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </>
  )
}
