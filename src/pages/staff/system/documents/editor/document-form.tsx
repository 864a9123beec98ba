import { EyeOutlined, HistoryOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { StaffDocument } from '@/api/system/documents'
import {
  createDocument,
  getStaffDocument,
  publishDocument,
  updateDocument,
} from '@/api/system/staff-documents'
import { ConflictDialog } from '@/components/staff/conflict-dialog'
import { useContentReview } from '@/components/staff/content-review/use-content-review'
import { DraftNote } from '@/components/staff/draft-note'
import { type Failure, FormFailure } from '@/components/staff/form-failure'
import { useAccess } from '@/hooks/use-access'
import { useAppHistory } from '@/hooks/use-app-history'
import { storedAs, useConflict } from '@/hooks/use-conflict'
import { useMinute } from '@/hooks/use-minute'
import { useResend } from '@/hooks/use-resend'
import { NOT_PUBLISHED, PUBLISHED, stateText } from '@/lib/document-state'
import { sameValues } from '@/lib/draft-values'
import { UPLOADING } from '@/lib/editor-blocks'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { tellLateTexts } from '@/lib/late-texts'
import { notice } from '@/lib/notice'
import { randomKey } from '@/lib/random-key'
import { formatTime } from '@/lib/time'
import { useTabsStore } from '@/stores/tabs'
import { editPath, NEW_DOCUMENT } from '../paths'
import { publishQuestion } from '../publish-question'
import { DOCUMENTS_KEY } from '../query-keys'
import { useDocumentAction } from '../use-document-action'
import { isPast, usePastTime } from '../use-past-time'
import { CONFLICT_FIELDS } from './conflict-fields'
import { DocumentFields } from './document-fields'
import { type DocumentValues, FIELD_OF, toBody, toValues } from './form-values'
import { useDocumentDraft } from './use-document-draft'
import { WaitingNote } from './waiting-note'

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then(module => ({ default: module.PreviewDialog })),
)
const ReviewDialog = lazy(() =>
  import('@/components/staff/content-review/review-dialog').then(module => ({
    default: module.ReviewDialog,
  })),
)
const VersionsDialog = lazy(() =>
  import('./versions-dialog').then(module => ({ default: module.VersionsDialog })),
)

const MISSING = 1100001000
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
  const client = useQueryClient()
  const history = useAppHistory()
  const { can } = useAccess()
  const now = useMinute()
  const act = useDocumentAction()
  const [initial] = useState(() => toValues(row))
  const [changed, setChangedHere] = useState(false)
  const [saving, setSaving] = useState<'save' | 'publish' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [preview, setPreview] = useState<DocumentValues | null>(null)
  const [showsVersions, setShowsVersions] = useState(false)
  const pastTime = usePastTime()
  // Whether a call that made the document arrived is not known when its answer is lost: it is sent with the same key.
  const [clientKey] = useState(randomKey)
  const [unsent, setUnsent] = useState<'save' | 'publish'>('save')
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const uploading = useRef(0)
  const { question, review } = useContentReview(`${id}_content`)
  const uploads = (started: boolean) => {
    uploading.current += started ? 1 : -1
  }

  const status = stored?.status ?? NOT_PUBLISHED
  const mayPublish = can('system:documents:publish')
  const maySave = row
    ? can('system:documents:update') && (status !== PUBLISHED || mayPublish)
    : can('system:documents:create')

  const draft = useDocumentDraft({
    id: row?.id,
    initialValues: initial,
    enabled: maySave,
    onDiscard: () => form.setFieldsValue(initial),
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
    form.setFieldsValue(draft.restore() as DocumentValues)
    typed()
  }
  const record = row
    ? {
        read: async () => storedAs(await getStaffDocument(row.id, { silent: true }), toValues),
        fields: CONFLICT_FIELDS,
        missing: MISSING,
        onStale: () => void client.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
      }
    : undefined
  const conflict = useConflict<DocumentValues>(record, initial, rebase)

  const create = async (values: DocumentValues, target: number | undefined) => {
    const created = await createDocument({
      ...toBody(values),
      status: target ?? NOT_PUBLISHED,
      clientKey,
      endsDraft: draft.endsDraft(),
    })
    draft.end()
    setChanged(false)
    notice.success(target === PUBLISHED ? '发布成功' : '草稿已保存')
    await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
    useTabsStore.getState().close(NEW_DOCUMENT)
    history.replace(editPath(created))
  }

  const update = async (number: number, values: DocumentValues, target: number | undefined) => {
    let latest: StaffDocument | null = null
    const saved = await conflict.save(
      values,
      async (sent, ifUpdatedAt) => {
        const body = { ...toBody(sent), id: number, status: target, endsDraft: draft.endsDraft() }
        await updateDocument(body, ifUpdatedAt)
        latest = await getStaffDocument(number, { silent: true })
        return latest ? toValues(latest) : sent
      },
      draft.resumed?.outdated,
    )
    if (!saved || !latest) return
    draft.end()
    tellLateTexts()
    const typedSince = form.getFieldsValue()
    // What is stored is what the form shows, unless somebody went on typing.
    const shown = toValues(latest)
    rebase(sameValues(typedSince, values) ? shown : typedSince, shown)
    onSaved(latest)
    notice.success(target === PUBLISHED ? '发布成功' : '保存成功')
    await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
  }

  /** What is to be published, once somebody has said so; null where they have not. */
  const decided = async (values: DocumentValues): Promise<DocumentValues | null> => {
    if (!isPast(values, Date.now()))
      return (await notice.confirm(publishQuestion(values, PUBLISHED, Date.now()))) ? values : null
    const choice = await pastTime.ask(values)
    if (choice === 'back') return null
    if (choice === 'now') form.setFieldsValue({ publishTime: null })
    return choice === 'now' ? { ...values, publishTime: null } : values
  }

  // What was to be published is only saved: whether it still is to be is decided by whoever is there.
  const resend = useResend({
    send: () => save('save'),
    isReady: () => {
      tellLateTexts()
      const isUploading = uploading.current > 0 || form.getFieldValue('content')?.includes(UPLOADING)
      return !busy.current && !isUploading
    },
  })

  const save = async (intent: 'save' | 'publish') => {
    if (busy.current) return
    if (uploading.current > 0) {
      notice.warning('文件正在上传，请稍候再保存')
      return
    }
    busy.current = true
    setFailure(null)
    tellLateTexts()
    try {
      const written = await form.validateFields()
      const content = await review(written.content)
      if (content === null) return
      // With what its pictures were said to show.
      const checked = { ...written, content }
      if (content !== written.content) {
        form.setFieldValue('content', content)
        typed()
      }
      const target = intent === 'publish' ? PUBLISHED : undefined
      const values = target === PUBLISHED ? await decided(checked) : checked
      if (!values) return
      setSaving(intent)
      if (row) await update(row.id, values, target)
      else await create(values, target)
      resend.stop()
    } catch (error) {
      if (isUnreachable(error)) {
        setUnsent(intent)
        resend.wait()
      } else if (error instanceof HttpError) refuse(error)
      else if (error instanceof Error) setFailure({ message: '保存没有完成，请重试' })
      // What the checks of the fields found stands beside them; the first of them is shown.
      else form.scrollToField(firstError(error), { block: 'center', focus: true })
    } finally {
      busy.current = false
      setSaving(null)
    }
  }

  const refuse = (error: HttpError) => {
    const field = FIELD_OF[error.code ?? 0]
    if (field) {
      form.setFields([{ name: field, errors: [error.message] }])
      form.scrollToField(field, { block: 'center' })
    } else if (error.kind !== 'sign-in-lost') {
      setFailure({ message: error.message, gone: error.code === MISSING })
    }
  }

  const withdraw = (document: StaffDocument) =>
    act({
      question: publishQuestion(document, NOT_PUBLISHED, now),
      run: () => publishDocument(document.id, NOT_PUBLISHED),
      done: '撤回成功',
    })

  const saveAsNew = can('system:documents:create')
    ? () =>
        void form
          .validateFields()
          .then(values => create(values, undefined))
          .catch(() => undefined)
    : undefined

  return (
    <>
      {row && !maySave && status === PUBLISHED && can('system:documents:update') && (
        <Alert
          type="info"
          showIcon
          className="document-note"
          title="文档已发布，只有有发布权限的人员可以修改。需要修改时，请联系编辑撤回，或复制为草稿。"
        />
      )}
      {resend.waiting && (
        <WaitingNote
          values={form.getFieldsValue()}
          publishes={unsent === 'publish'}
          onRetry={() => void save('save')}
          onStop={resend.stop}
        />
      )}
      {pastTime.dialog}
      {failure && <FormFailure {...failure} onSaveAsNew={saveAsNew} />}
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
        onFinish={() => void save('save')}
      >
        <DocumentFields disabled={!maySave} status={status} onBusy={uploads} />
      </Form>
      <div className="document-bar">
        <span className="document-bar-state">
          <span>{stored ? stateText(stored, now) : '新文档'}</span>
          <span role="status">{changed ? '有未保存的修改，已暂存在本机' : ''}</span>
          {changed && draft.sentAt !== null && (
            <span className="document-bar-sent">{`${formatTime(draft.sentAt).slice(11, 16)} 已暂存到服务器`}</span>
          )}
        </span>
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => setPreview(form.getFieldsValue())}>
          预览
        </Button>
        {row && (
          <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setShowsVersions(true)}>
            历史版本
          </Button>
        )}
        {stored && status === PUBLISHED && mayPublish && (
          <Button disabled={saving !== null} onClick={() => void withdraw(stored)}>
            撤回
          </Button>
        )}
        {maySave && (
          <Button
            type={status === PUBLISHED || !mayPublish ? 'primary' : 'default'}
            loading={saving === 'save' && !conflict.question}
            onClick={() => void save('save')}
          >
            {status === PUBLISHED ? '保存' : '保存草稿'}
          </Button>
        )}
        {maySave && mayPublish && status !== PUBLISHED && (
          <Button
            type="primary"
            loading={saving === 'publish' && !conflict.question}
            onClick={() => void save('publish')}
          >
            发布
          </Button>
        )}
      </div>
      {conflict.question && <ConflictDialog question={conflict.question} />}
      <Suspense fallback={null}>
        {question && <ReviewDialog question={question} />}
        {preview && <PreviewDialog values={preview} row={stored} onClose={() => setPreview(null)} />}
        {row && showsVersions && (
          <VersionsDialog
            document={stored ?? row}
            mayRestore={maySave}
            changed={changed}
            onClose={() => setShowsVersions(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Of a refused check of a form: the name of the first field that has an error. */
function firstError(refusal: unknown): string {
  const fields = (refusal as { errorFields?: { name: string[] }[] } | undefined)?.errorFields
  return fields?.[0]?.name[0] ?? 'title'
}
