import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useDraftOffer } from '@/components/staff/form/use-draft-offer'
import { notice } from '@/lib/browser/notice'
import { type Draft, NEW_RECORD, resumeDraft } from '@/lib/forms/drafts'
import './draft.css'

interface DraftBarProps<T> {
  /** The form's name, as given to <FormDialog>. */
  form: string
  /** Reads a record as it is now; null when it is gone. */
  load: (id: number) => Promise<T | null>
  /** Opens the form for a record or a new one. */
  onOpen: (record: T | 'new') => void
}

/**
 * Above a list: forms of this page that were left unsaved, such as before a reload, with buttons that open them again.
 */
export function DraftBar<T>({ form, load, onOpen }: DraftBarProps<T>) {
  const { drafts, drop } = useDraftOffer(form)
  const [loading, setLoading] = useState(false)
  const latest = drafts[0]
  if (!latest) return null

  const open = async (draft: Draft) => {
    setLoading(true)
    try {
      const record = draft.record === NEW_RECORD ? 'new' : await load(Number(draft.record))
      if (record === null) {
        notice.warning('该记录已被删除，无法继续填写')
        return
      }
      resumeDraft(draft)
      onOpen(record)
    } catch {
      // The HTTP layer has shown the failure; the draft is still offered.
    } finally {
      setLoading(false)
    }
  }

  const discard = async () => {
    if (await notice.confirm('丢弃未保存的内容？丢弃后无法找回。')) drop()
  }

  return (
    <Alert
      className="staff-draft-bar"
      type="info"
      role="status"
      showIcon
      title={`有 ${drafts.length} 份未保存的表单内容`}
      action={
        <span className="staff-draft-buttons">
          <Button size="small" type="primary" loading={loading} onClick={() => void open(latest)}>
            继续填写
          </Button>
          <Button size="small" onClick={() => void discard()}>
            丢弃
          </Button>
        </span>
      }
    />
  )
}
