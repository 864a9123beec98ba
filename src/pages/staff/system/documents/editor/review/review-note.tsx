import { Alert, Button } from 'antd'
import { useState } from 'react'
import { type DocumentReview, discardChanges } from '@/api/content/document-reviews'
import type { StaffDocument } from '@/api/public/documents'
import { useAction } from '@/hooks/data/use-action'
import { formatTime } from '@/lib/format/time'
import { useDocumentRights } from '../../use-document-rights'
import { ChangesDialog } from './changes-dialog'
import { useReviewChanged } from './use-review-changed'
import './review.css'

interface ReviewNoteProps {
  /** As it is stored. */
  document: StaffDocument
  review: DocumentReview
}

/** Above a document: who sent it for review, what has become of that, and what its reader can do about it. */
export function ReviewNote({ document, review }: ReviewNoteProps) {
  const { mayUpdate, mayPublish } = useDocumentRights()
  const reviewChanged = useReviewChanged()
  const [compares, setCompares] = useState(false)
  const discard = useAction({
    confirm: () => `放弃对“${document.title}”的修改？已发布的内容不变，修改不能找回。`,
    run: () => discardChanges(document.id),
    done: '已放弃修改',
    invalidate: reviewChanged,
  })
  const { state, isChange, isOwn, note, reason } = review
  const wasPublished = isChange || typeof document.withdrawnTime === 'number'
  const mayDiscard = isChange && state !== 'pending' && mayUpdate && (isOwn || mayPublish)
  return (
    <Alert
      type={state === 'returned' ? 'warning' : 'info'}
      showIcon
      role="status"
      className="document-note"
      title={titleOf(review)}
      description={
        <div className="document-review">
          {state === 'returned' && <p className="document-review-reason">{`退回原因：${reason ?? ''}`}</p>}
          {note && <p>{`修改说明：${note}`}</p>}
          {hintOf(document, review) && <p>{hintOf(document, review)}</p>}
          {(wasPublished || mayDiscard) && (
            <span className="document-review-buttons">
              {wasPublished && (!isChange || document.changes) && (
                <Button size="small" onClick={() => setCompares(true)}>
                  与已发布内容比较
                </Button>
              )}
              {mayDiscard && (
                <Button size="small" danger loading={discard.busy} onClick={() => void discard.run()}>
                  放弃修改
                </Button>
              )}
            </span>
          )}
          {compares && <ChangesDialog document={document} onClose={() => setCompares(false)} />}
        </div>
      }
    />
  )
}

function titleOf({ state, isChange, isOwn, sender, sendTime, reviewer, reviewTime }: DocumentReview): string {
  const who = isOwn ? '您' : `“${sender}”`
  const what = isChange ? '对本文的修改' : '本文'
  if (state === 'pending') return `${who}于 ${formatTime(sendTime)} 将${what}送审，等待审核`
  if (state === 'returned')
    return `“${reviewer}”于 ${formatTime(reviewTime)} 退回了${who}送审的${isChange ? '修改' : '文章'}`
  return `${who}对本文的修改还没有送审`
}

function hintOf({ updateTime, updater, changes }: StaffDocument, review: DocumentReview): string {
  const { state, isChange, isOwn, sendTime } = review
  if (!isChange) return state === 'pending' && isOwn ? '审核期间不能修改，需要修改时请先撤回送审。' : ''
  if (!changes) return '访客看到的仍是已发布的内容，以下是已发布的内容。'
  const since =
    updateTime !== undefined && updateTime > sendTime
      ? `送审后“${updater ?? '他人'}”改过已发布的内容，请先比较。`
      : ''
  return `以下是修改后的内容，发布前访客看到的仍是已发布的内容。${since}`
}
