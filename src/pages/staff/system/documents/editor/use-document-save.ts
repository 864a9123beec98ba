import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { submitDocument, submitStored } from '@/api/content/document-reviews'
import type { StaffDocument } from '@/api/public/documents'
import { createDocument, getStaffDocument, updateDocument } from '@/api/system/documents'
import type { ReviewAction } from '@/components/staff/content-review/review-dialog'
import { useContentReview } from '@/components/staff/content-review/use-content-review'
import { storedAs } from '@/hooks/forms/use-conflict'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { useResend } from '@/hooks/forms/use-resend'
import { notice } from '@/lib/browser/notice'
import { randomKey } from '@/lib/browser/random-key'
import { formatTime } from '@/lib/format/time'
import { flushPendingHtml } from '@/lib/forms/deferred-html'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/forms/document-state'
import { UPLOADING } from '@/lib/html/editor-blocks'
import { isUnreachable } from '@/lib/http/errors'
import { useTabsStore } from '@/stores/tabs'
import { editPath, NEW_DOCUMENT } from '../paths'
import { publishQuestion } from '../publish-question'
import { noticePublished } from '../published-notice'
import { withChanges } from '../review-text'
import { factsOf } from '../service-values'
import { isPast } from '../use-past-time'
import { CONFLICT_FIELDS } from './conflict-fields'
import { type DocumentValues, FIELD_OF, toBody, toValues } from './form-values'
import { useReviewChanged } from './review/use-review-changed'
import type { DocumentDraft } from './use-document-draft'

/** What a save does besides storing the document. */
export interface Attempt {
  publishes: boolean
  /** Sends it for review. */
  submits: boolean
  /** As another document, since its own is gone. */
  asNew: boolean
}

interface Options {
  form: FormInstance<DocumentValues>
  /** What the form began with; null for a new document. */
  row: StaffDocument | null
  draft: DocumentDraft
  /** Something in the form is unsaved, or no longer is. */
  onChange: (changed: boolean) => void
  onSaved: (stored: StaffDocument) => void
}

const PLAIN: Attempt = { publishes: false, submits: false, asNew: false }

/** The server's code for a document that is gone. */
const MISSING = 1100001000

/**
 * Saves a document and publishes it (contract 13.5): what saving would remove, what others saved meanwhile and a time that
 * is past are decided by the writer first. With the server gone, it is saved when that is back.
 */
export function useDocumentSave({ form, row, draft, onChange, onSaved }: Options) {
  const reload = useReviewChanged()
  /** The save under way, or the last one. */
  const [attempt, setAttempt] = useState<Attempt>(PLAIN)
  const { save, saving, ...state } = useRecordForm<DocumentValues>({
    ...{ form, draft, fields: FIELD_OF, onChange },
    record: row
      ? {
          read: async () => storedAs(await readShown(row.id), toValues),
          fields: CONFLICT_FIELDS,
          missing: MISSING,
          onStale: () => {
            resend.stop()
            void reload()
          },
        }
      : undefined,
    onError: error => {
      if (isUnreachable(error)) resend.wait()
      return isUnreachable(error)
    },
  })
  const { ask, review } = useQuestion(form, `${state.id}_content`, state.typed)
  const create = useCreate(draft, reload)
  const update = useUpdate(draft, reload, onSaved)

  const attemptSave = async (next: Attempt): Promise<void> => {
    const { write, done } = row && !next.asNew ? update(row.id, next) : create(next)
    const confirm = async (values: DocumentValues) => {
      const isPublic = next.publishes || next.submits || row?.status === PUBLISHED
      const { publishes, submits } = next
      const known = row?.status === PUBLISHED ? toValues(row) : undefined
      const isDecided = await ask(values, { publishes, submits, isPublic, known })
      if (isDecided) setAttempt(next)
      return isDecided
    }
    if (await save(write, { asNew: next.asNew, ask: confirm, done })) resend.stop()
  }

  // A document to be published is only saved: the user decides whether to publish it still.
  const sendUnsent = () => attemptSave({ ...attempt, publishes: false })
  const resend = useResend({
    send: sendUnsent,
    isReady: () => {
      flushPendingHtml()
      const isUploading = state.isUploading() || form.getFieldValue('content')?.includes(UPLOADING)
      return !state.isBusy() && !isUploading
    },
  })

  return {
    ...state,
    save: (next: Partial<Attempt> = {}) => attemptSave({ ...PLAIN, ...next }),
    /** What is under way, and waits for no decision; null for nothing. */
    saving: saving ? attempt : null,
    /** What could not be sent and will be when the server is there again; null for nothing. */
    unsent: resend.waiting ? attempt : null,
    resendNow: sendUnsent,
    stopResending: resend.stop,
    review,
  }
}

/** With the changes that the form shows. */
async function readShown(id: number): Promise<StaffDocument | null> {
  const row = await getStaffDocument(id, { silent: true })
  return row && withChanges(row)
}

interface Asked extends Pick<Attempt, 'publishes' | 'submits'> {
  /** Visitors see it, or will. */
  isPublic: boolean
  /** What they see now. */
  known: DocumentValues | undefined
}

/** The one confirmation before a document is saved, published or sent for review. */
function useQuestion(form: FormInstance<DocumentValues>, contentId: string, typed: () => void) {
  const { question, review } = useContentReview(contentId)

  const ask = async (values: DocumentValues, { isPublic, known, ...attempt }: Asked): Promise<boolean> => {
    let isNow = false
    const action = actionOf(values, attempt, chosen => {
      isNow = chosen
    })
    const { title, summary, service } = values
    const content = await review(values.content, {
      ...{ isPublic, action, title, summary, known },
      isMasked: Boolean(factsOf(service)),
    })
    if (content === null) return false
    if (isNow) form.setFieldsValue({ publishTime: null })
    // With what its pictures were said to show.
    if (content !== values.content) form.setFieldValue('content', content)
    if (isNow || content !== values.content) typed()
    return true
  }
  return { ask, review: question }
}

function actionOf(
  values: DocumentValues,
  { publishes, submits }: Pick<Attempt, 'publishes' | 'submits'>,
  onChoose: (isNow: boolean) => void,
): ReviewAction {
  if (submits) return { name: '送审' }
  if (!publishes) return { name: '保存' }
  const now = Date.now()
  const { publishTime } = values
  const text = publishQuestion(values, PUBLISHED, now)
  if (publishTime === null || !isPast(values, now)) return { name: '发布', text }
  return { name: '发布', text, pastTime: { shown: formatTime(publishTime), onChoose } }
}

/** The calls that make a document, and what follows them. */
function useCreate(draft: DocumentDraft, reload: () => Promise<void>) {
  const navigate = useNavigate()
  // When the response of a create call is lost, it is unknown whether it arrived: it is sent again with the same key.
  const [clientKey] = useState(randomKey)
  return ({ publishes, submits }: Attempt) => {
    let id = 0
    return {
      write: async (values: DocumentValues) => {
        const status = publishes ? PUBLISHED : NOT_PUBLISHED
        id = await createDocument({ ...toBody(values), status, clientKey, endsDraft: draft.endsDraft() })
        if (submits) await submitStored(id)
      },
      done: async () => {
        if (publishes) noticePublished(await getStaffDocument(id, { silent: true }).catch(() => null))
        else notice.success(submits ? '已送审' : '草稿已保存')
        await reload()
        useTabsStore.getState().close(NEW_DOCUMENT)
        navigate(editPath(id), { replace: true })
      },
    }
  }
}

/** The calls that change a document, and what follows them. */
function useUpdate(
  draft: DocumentDraft,
  reload: () => Promise<void>,
  onSaved: (stored: StaffDocument) => void,
) {
  return (id: number, { publishes, submits }: Attempt) => {
    let latest = null as StaffDocument | null
    return {
      write: async (values: DocumentValues, ifUpdatedAt?: number) => {
        const status = publishes ? PUBLISHED : undefined
        const body = { ...toBody(values), endsDraft: draft.endsDraft() }
        if (submits) await submitDocument(id, body, ifUpdatedAt)
        else await updateDocument({ ...body, id, status }, ifUpdatedAt)
        latest = await getStaffDocument(id, { silent: true })
        if (latest) return toValues(withChanges(latest))
      },
      done: async () => {
        if (latest) onSaved(latest)
        if (publishes) noticePublished(latest)
        else notice.success(submits ? '已送审' : '保存成功')
        // Not waited for: what is said to be saved may be published at once.
        void reload()
      },
    }
  }
}
