import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { StaffDocument } from '@/api/public/documents'
import { createDocument, DOCUMENTS_KEY, getStaffDocument, updateDocument } from '@/api/system/documents'
import { useContentReview } from '@/components/staff/content-review/use-content-review'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { storedAs } from '@/hooks/forms/use-conflict'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { useResend } from '@/hooks/forms/use-resend'
import { notice } from '@/lib/browser/notice'
import { randomKey } from '@/lib/browser/random-key'
import { flushPendingHtml } from '@/lib/forms/deferred-html'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/forms/document-state'
import { UPLOADING } from '@/lib/html/editor-blocks'
import { isUnreachable } from '@/lib/http/errors'
import { useTabsStore } from '@/stores/tabs'
import { editPath, NEW_DOCUMENT } from '../paths'
import { publishQuestion } from '../publish-question'
import { noticePublished } from '../published-notice'
import { isPast, usePastTime } from '../use-past-time'
import { CONFLICT_FIELDS } from './conflict-fields'
import { type DocumentValues, FIELD_OF, toBody, toValues } from './form-values'
import type { DocumentDraft } from './use-document-draft'

/** What a save does besides storing the document. */
export interface Attempt {
  publishes: boolean
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

/** The server's code for a document that is gone. */
const MISSING = 1100001000

/**
 * Saves a document and publishes it (contract 13.5): what saving would remove, what others saved meanwhile and a time that
 * is past are decided by the writer first. With the server gone, it is saved when that is back.
 */
export function useDocumentSave({ form, row, draft, onChange, onSaved }: Options) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
  /** The save under way, or the last one. */
  const [attempt, setAttempt] = useState<Attempt>({ publishes: false, asNew: false })
  const { save, saving, ...state } = useRecordForm<DocumentValues>({
    ...{ form, draft, fields: FIELD_OF, onChange },
    record: row
      ? {
          read: async () => storedAs(await getStaffDocument(row.id, { silent: true }), toValues),
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
  const { ask, review, pastTime } = useQuestions(form, `${state.id}_content`, state.typed)
  const create = useCreate(draft, reload)
  const update = useUpdate(draft, reload, onSaved)

  const attemptSave = async (next: Attempt): Promise<void> => {
    const { write, done } = row && !next.asNew ? update(row.id, next.publishes) : create(next.publishes)
    const confirm = async (values: DocumentValues) => {
      const isPublic = next.publishes || row?.status === PUBLISHED
      const isDecided = await ask(values, { publishes: next.publishes, isPublic })
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
    save: (next: Partial<Attempt> = {}) => attemptSave({ publishes: false, asNew: false, ...next }),
    /** What is under way, and waits for no decision; null for nothing. */
    saving: saving ? attempt : null,
    /** What could not be sent and will be when the server is there again; null for nothing. */
    unsent: resend.waiting ? attempt : null,
    resendNow: sendUnsent,
    stopResending: resend.stop,
    review,
    pastTime,
  }
}

interface Asked {
  publishes: boolean
  /** Visitors see it, or will. */
  isPublic: boolean
}

/** The confirmations before a document is saved. */
function useQuestions(form: FormInstance<DocumentValues>, contentId: string, typed: () => void) {
  const past = usePastTime()
  const { question, review } = useContentReview(contentId)

  const askToPublish = async (values: DocumentValues): Promise<boolean> => {
    const now = Date.now()
    if (!isPast(values, now)) return notice.confirm(publishQuestion(values, PUBLISHED, now))
    const choice = await past.ask(values)
    if (choice === 'now') form.setFieldsValue({ publishTime: null })
    return choice !== 'back'
  }

  const ask = async (values: DocumentValues, { publishes, isPublic }: Asked): Promise<boolean> => {
    const content = await review(values.content, { isPublic })
    if (content === null) return false
    if (content !== values.content) {
      // With what its pictures were said to show.
      form.setFieldValue('content', content)
      typed()
    }
    return !publishes || askToPublish(values)
  }
  return { ask, review: question, pastTime: past.dialog }
}

/** The calls that make a document, and what follows them. */
function useCreate(draft: DocumentDraft, reload: () => Promise<void>) {
  const history = useAppHistory()
  // When the response of a create call is lost, it is unknown whether it arrived: it is sent again with the same key.
  const [clientKey] = useState(randomKey)
  return (publishes: boolean) => {
    let id = 0
    return {
      write: async (values: DocumentValues) => {
        const status = publishes ? PUBLISHED : NOT_PUBLISHED
        id = await createDocument({ ...toBody(values), status, clientKey, endsDraft: draft.endsDraft() })
      },
      done: async () => {
        if (publishes) noticePublished(await getStaffDocument(id, { silent: true }).catch(() => null))
        else notice.success('草稿已保存')
        await reload()
        useTabsStore.getState().close(NEW_DOCUMENT)
        history.replace(editPath(id))
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
  return (id: number, publishes: boolean) => {
    let latest = null as StaffDocument | null
    return {
      write: async (values: DocumentValues, ifUpdatedAt?: number) => {
        const status = publishes ? PUBLISHED : undefined
        await updateDocument({ ...toBody(values), id, status, endsDraft: draft.endsDraft() }, ifUpdatedAt)
        latest = await getStaffDocument(id, { silent: true })
        if (latest) return toValues(latest)
      },
      done: async () => {
        if (latest) onSaved(latest)
        if (publishes) noticePublished(latest)
        else notice.success('保存成功')
        await reload()
      },
    }
  }
}
