import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { createDocument, DOCUMENTS_KEY, getStaffDocument, updateDocument } from '@/api/system/documents'
import type { StaffDocument } from '@/api/system/public-documents'
import { useContentReview } from '@/components/staff/content-review/use-content-review'
import type { Failure } from '@/components/staff/form/form-failure'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { storedAs, useConflict } from '@/hooks/forms/use-conflict'
import { useResend } from '@/hooks/forms/use-resend'
import { notice } from '@/lib/browser/notice'
import { randomKey } from '@/lib/browser/random-key'
import { tellLateTexts } from '@/lib/forms/deferred-html'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/forms/document-state'
import { sameValues } from '@/lib/forms/draft-values'
import { UPLOADING } from '@/lib/html/editor-blocks'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { useTabsStore } from '@/stores/tabs'
import { editPath, NEW_DOCUMENT } from '../paths'
import { publishQuestion } from '../publish-question'
import { isPast, usePastTime } from '../use-past-time'
import { CONFLICT_FIELDS } from './conflict-fields'
import { type DocumentValues, FIELD_OF, toBody, toValues } from './form-values'
import type { DocumentDraft } from './use-document-draft'

/** What a save is to do besides keeping what was written. */
export interface Attempt {
  publishes: boolean
  /** As another document, since its own is gone. */
  asNew: boolean
}

interface Options {
  form: FormInstance<DocumentValues>
  /** The `id` of the field of the text. */
  contentId: string
  /** What the form began with; null for a new document. */
  row: StaffDocument | null
  initialValues: DocumentValues
  draft: DocumentDraft
  /** Something was written into the form. */
  typed: () => void
  /** Nothing unsaved is left in the form. */
  saved: () => void
  /** The form shows `values`, over a document that is now `latest`. */
  rebase: (values: DocumentValues, latest: DocumentValues) => void
  onSaved: (stored: StaffDocument) => void
}

/** The server's code for a document that is gone. */
const MISSING = 1100001000

/**
 * Saves a document and publishes it (contract 13.5): what saving would remove, what others saved meanwhile and a time that
 * is past are decided by the writer first. With the server gone, it is saved when that is back.
 */
export function useDocumentSave(options: Options) {
  const { form, contentId, row, initialValues, draft, typed, saved, rebase, onSaved } = options
  const client = useQueryClient()
  const history = useAppHistory()
  const pastTime = usePastTime()
  const { question: review, review: reviewed } = useContentReview(contentId)
  const [saving, setSaving] = useState<Attempt | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Whether a call that made the document arrived is not known when its answer is lost: it is sent with the same key.
  const [clientKey] = useState(randomKey)
  const [unsent, setUnsent] = useState<Attempt>({ publishes: false, asNew: false })
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const uploading = useRef(0)

  const record = row
    ? {
        read: async () => storedAs(await getStaffDocument(row.id, { silent: true }), toValues),
        fields: CONFLICT_FIELDS,
        missing: MISSING,
        onStale: () => void client.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
      }
    : undefined
  const conflict = useConflict<DocumentValues>(record, initialValues, rebase)

  // What was to be published is only saved: whether it still is to be is decided by whoever is there.
  const sendUnsent = () => save({ ...unsent, publishes: false })
  const resend = useResend({
    send: sendUnsent,
    isReady: () => {
      tellLateTexts()
      const isUploading = uploading.current > 0 || form.getFieldValue('content')?.includes(UPLOADING)
      return !busy.current && !isUploading
    },
  })

  const create = async (values: DocumentValues, target: number | undefined) => {
    const created = await createDocument({
      ...toBody(values),
      status: target ?? NOT_PUBLISHED,
      clientKey,
      endsDraft: draft.endsDraft(),
    })
    draft.end()
    saved()
    notice.success(target === PUBLISHED ? '发布成功' : '草稿已保存')
    await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
    useTabsStore.getState().close(NEW_DOCUMENT)
    history.replace(editPath(created))
  }

  const update = async (id: number, values: DocumentValues, target: number | undefined) => {
    let latest: StaffDocument | null = null
    const isSaved = await conflict.save(
      values,
      async (sent, ifUpdatedAt) => {
        const body = { ...toBody(sent), id, status: target, endsDraft: draft.endsDraft() }
        await updateDocument(body, ifUpdatedAt)
        latest = await getStaffDocument(id, { silent: true })
        return latest ? toValues(latest) : sent
      },
      draft.resumed?.outdated,
    )
    if (!isSaved || !latest) return
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

  const save = async (attempt: Attempt) => {
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
      const content = await reviewed(written.content)
      if (content === null) return
      // With what its pictures were said to show.
      const checked = { ...written, content }
      if (content !== written.content) {
        form.setFieldValue('content', content)
        typed()
      }
      const target = attempt.publishes ? PUBLISHED : undefined
      const values = attempt.publishes ? await decided(checked) : checked
      if (!values) return
      setSaving(attempt)
      if (row && !attempt.asNew) await update(row.id, values, target)
      else await create(values, target)
      resend.stop()
    } catch (error) {
      if (isUnreachable(error)) {
        setUnsent(attempt)
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

  return {
    save: (attempt: Partial<Attempt> = {}) => save({ publishes: false, asNew: false, ...attempt }),
    /** What is under way, and waits for nobody's answer; null for nothing. */
    saving: conflict.question ? null : saving,
    isBusy: saving !== null,
    failure,
    /** What could not be sent and will be when the server is there again; null for nothing. */
    unsent: resend.waiting ? unsent : null,
    resendNow: sendUnsent,
    stopResending: resend.stop,
    /** Told when an upload begins and when it ends. */
    uploads: (started: boolean) => {
      uploading.current += started ? 1 : -1
    },
    conflict: conflict.question,
    review,
    pastTime: pastTime.dialog,
  }
}

/** Of a refused check of a form: the name of the first field that has an error. */
function firstError(refusal: unknown): string {
  const fields = (refusal as { errorFields?: { name: string[] }[] } | undefined)?.errorFields
  return fields?.[0]?.name[0] ?? 'title'
}
