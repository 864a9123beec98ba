import { Button } from 'antd'
import { useState } from 'react'
import { approveDocument, type DocumentReview, recallDocument } from '@/api/content/document-reviews'
import type { StaffDocument } from '@/api/public/documents'
import { useAction } from '@/hooks/data/use-action'
import { PUBLISHED } from '@/lib/forms/document-state'
import type { TimeChoice } from '../../past-time-dialog'
import { publishQuestion } from '../../publish-question'
import { noticePublished } from '../../published-notice'
import { withChanges } from '../../review-text'
import { useDocumentRights } from '../../use-document-rights'
import { useFound } from '../../use-found'
import { isPast, usePastTime } from '../../use-past-time'
import { ReturnDialog } from './return-dialog'
import { useReviewChanged } from './use-review-changed'

interface ReviewButtonsProps {
  /** As it is stored. */
  document: StaffDocument
  /** It waits for a review. */
  review: DocumentReview
  now: number
}

/** What is done with a document that waits for a review: its sender takes it back, a reviewer returns or publishes it. */
export function ReviewButtons({ document, review, now }: ReviewButtonsProps) {
  const reviewChanged = useReviewChanged()
  const { mayReview, mayUpdate } = useDocumentRights()
  const [returning, setReturning] = useState(false)
  const pastTime = usePastTime()
  const found = useFound()
  const recall = useAction({
    run: () => recallDocument(document.id),
    done: '已撤回送审',
    invalidate: reviewChanged,
  })
  const approve = useAction({
    confirm: async (time: TimeChoice | undefined) =>
      time === undefined ? questionOf(document, review, now) + (await found.inOne(document.id)) : undefined,
    run: time =>
      approveDocument(
        { id: document.id, sendTime: review.sendTime, publishTime: time === 'now' ? 0 : undefined },
        document.updateTime,
      ),
    done: (_, time) => {
      const shown = withChanges(document)
      noticePublished(time === 'now' ? { ...shown, publishTime: null } : shown)
    },
    invalidate: reviewChanged,
  })
  const askAndApprove = async () => {
    if (review.isChange || !isPast(document, Date.now())) return approve.run(undefined)
    const time = await pastTime.ask(document)
    return time !== 'back' && approve.run(time)
  }
  return (
    <>
      {review.isOwn && mayUpdate && (
        <Button loading={recall.busy} onClick={() => void recall.run()}>
          撤回送审
        </Button>
      )}
      {mayReview(document) && (
        <>
          <Button danger disabled={approve.busy} onClick={() => setReturning(true)}>
            退回
          </Button>
          <Button type="primary" loading={approve.busy} onClick={() => void askAndApprove()}>
            发布
          </Button>
        </>
      )}
      {pastTime.dialog}
      {returning && <ReturnDialog id={document.id} review={review} onClose={() => setReturning(false)} />}
    </>
  )
}

const questionOf = (document: StaffDocument, { isChange }: DocumentReview, now: number): string =>
  isChange
    ? `发布对“${document.title}”的修改？发布后访客立即看到修改后的内容。`
    : publishQuestion(document, PUBLISHED, now)
