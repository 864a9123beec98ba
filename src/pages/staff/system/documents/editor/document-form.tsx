import { Alert, Form } from 'antd'
import { useState } from 'react'
import type { StaffDocument } from '@/api/public/documents'
import { ReviewDialog } from '@/components/staff/content-review/review-dialog'
import { ConflictDialog } from '@/components/staff/form/conflict-dialog'
import { DraftNote } from '@/components/staff/form/draft-note'
import { FormFailure } from '@/components/staff/form/form-failure'
import { UploadContext } from '@/hooks/forms/use-upload-queue'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/forms/document-state'
import { useDocumentRights } from '../use-document-rights'
import { DocumentBar } from './document-bar'
import { DocumentFields } from './document-fields'
import { EditorsNote } from './editors-note'
import { type DocumentValues, toValues } from './form-values'
import { PreviewDialog } from './preview-dialog'
import { ReviewNote } from './review/review-note'
import { useDocumentDraft } from './use-document-draft'
import { useDocumentSave } from './use-document-save'
import { VersionsDialog } from './versions-dialog'
import { WaitingNote } from './waiting-note'

interface DocumentFormProps {
  /** What the form began with; null for a new document. */
  row: StaffDocument | null
  /** As it is stored now: its state may change while the form stays. */
  stored: StaffDocument | null
  /** What a new document begins with. */
  given?: Partial<DocumentValues>
  /** Called when the form becomes dirty, and when it no longer is. */
  onChange: (changed: boolean) => void
  /** Called after a save with what is stored now. */
  onSaved: (stored: StaffDocument) => void
}

/** A document's form (contract 13.5): stored as a draft, compared with what others saved, previewed, published. */
export function DocumentForm({ row, stored, given, onChange, onSaved }: DocumentFormProps) {
  const [form] = Form.useForm<DocumentValues>()
  const { mayCreate, mayUpdate, mayEdit, submits } = useDocumentRights()
  const [initialValues] = useState(() => ({ ...toValues(row), ...given }))
  const [preview, setPreview] = useState<DocumentValues | null>(null)
  const [showsVersions, setShowsVersions] = useState(false)

  const status = stored?.status ?? NOT_PUBLISHED
  const review = stored?.review
  const maySave = stored ? mayEdit(stored) : mayCreate
  // What is published is changed by a review where the user may not publish.
  const savesAsIs = maySave && !(submits && status === PUBLISHED)

  const draft = useDocumentDraft({
    id: row?.id,
    initialValues,
    enabled: maySave,
    onDiscard: stored => form.setFieldsValue(stored),
  })
  const state = useDocumentSave({ form, row, draft, onChange, onSaved })
  const { save, saving, failure, unsent, isDirty } = state

  return (
    <>
      {stored && maySave && <EditorsNote id={stored.id} />}
      {stored && review && <ReviewNote document={stored} review={review} />}
      {stored && mayUpdate && !review && !maySave && (
        <Alert
          type="info"
          showIcon
          className="document-note"
          title="文章已发布，只有有发布权限的人员可以修改。需要修改时，请联系编辑下线，或复制为草稿。"
        />
      )}
      {unsent && (
        <WaitingNote
          values={form.getFieldsValue()}
          attempt={unsent}
          onRetry={() => void state.resendNow()}
          onStop={state.stopResending}
        />
      )}
      {failure && (
        <FormFailure {...failure} onSaveAsNew={mayCreate ? () => void save({ asNew: true }) : undefined} />
      )}
      <DraftNote {...state.draftNote} />
      <Form<DocumentValues>
        {...state.props}
        aria-label={row ? '修改文章' : '新增文章'}
        layout="vertical"
        disabled={!maySave}
        onFinish={() => void (savesAsIs && save())}
      >
        <UploadContext value={state.onUpload}>
          <DocumentFields
            disabled={!maySave}
            status={status}
            document={stored}
            onImported={values => {
              form.setFieldsValue(values)
              state.typed()
            }}
          />
        </UploadContext>
      </Form>
      <DocumentBar
        {...{ stored, isDirty, draftSentAt: draft.sentAt, maySave, saving }}
        onSave={attempt => void save(attempt)}
        onPreview={() => setPreview(form.getFieldsValue())}
        onVersions={() => setShowsVersions(true)}
      />
      {state.conflict && <ConflictDialog question={state.conflict} />}
      {state.review && <ReviewDialog question={state.review} />}
      {preview && <PreviewDialog values={preview} row={stored} onClose={() => setPreview(null)} />}
      {row && showsVersions && (
        <VersionsDialog
          document={stored ?? row}
          mayRestore={maySave}
          isDirty={isDirty}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </>
  )
}
