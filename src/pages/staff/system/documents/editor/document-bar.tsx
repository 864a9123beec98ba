import { EyeOutlined, HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY, publishDocument } from '@/api/system/documents'
import { useMinute } from '@/hooks/browser/use-minute'
import { useAction } from '@/hooks/data/use-action'
import { useIsDirty } from '@/hooks/forms/use-is-dirty'
import { formatTime } from '@/lib/format/time'
import { NOT_PUBLISHED, PUBLISHED, stateText } from '@/lib/forms/document-state'
import { publishQuestion } from '../publish-question'
import { reviewText } from '../review-text'
import { useDocumentRights } from '../use-document-rights'
import { ReviewButtons } from './review/review-buttons'
import type { Attempt } from './use-document-save'
import '@/components/staff/form/save-bar.css'

interface DocumentBarProps {
  /** As it is stored now; null for a new document. */
  stored: StaffDocument | null
  /** Something in the form is not saved. */
  isDirty: () => boolean
  /** When the server got what is not saved; null for never. */
  draftSentAt: number | null
  maySave: boolean
  /** Under way and waiting for no decision. */
  saving: Attempt | null
  onSave: (attempt?: Partial<Attempt>) => void
  onPreview: () => void
  onVersions: () => void
}

/** Below a document that is being edited: its state and its actions. */
export function DocumentBar(props: DocumentBarProps) {
  const { stored, draftSentAt, maySave, saving, onSave, onPreview, onVersions } = props
  const changed = useIsDirty(props)
  const { mayPublish, mayPublishDirectly, submits } = useDocumentRights()
  const now = useMinute()
  const withdraw = useAction({
    confirm: (document: StaffDocument) => publishQuestion(document, NOT_PUBLISHED, now),
    run: document => publishDocument(document.id, NOT_PUBLISHED),
    done: '下线成功',
    invalidate: DOCUMENTS_KEY,
  })
  const isPublished = stored?.status === PUBLISHED
  const review = stored?.review
  // As it was sent, it is published as reviewed.
  const isReviewed = review?.state === 'pending' && !changed
  const showsSave = maySave && !isReviewed

  return (
    <div className="save-bar document-bar">
      <span className="document-bar-state">
        <span>{stored ? stateText(stored, now) : '新文章'}</span>
        {stored?.sectionOff && <span>所属栏目已停用，访客看不到本文</span>}
        {review && <span>{reviewText(review)}</span>}
        <span role="status">{changed ? '有未保存的修改，已暂存在本机' : ''}</span>
        {changed && draftSentAt !== null && (
          <span className="document-bar-sent">{`${formatTime(draftSentAt)} 已暂存到服务器`}</span>
        )}
      </span>
      <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
        预览
      </Button>
      {stored && (
        <Button icon={<HistoryOutlined aria-hidden />} onClick={onVersions}>
          历史版本
        </Button>
      )}
      {stored && isPublished && mayPublish && (
        <Button disabled={saving !== null} onClick={() => void withdraw.run(stored)}>
          下线
        </Button>
      )}
      {stored && review && isReviewed && <ReviewButtons document={stored} review={review} now={now} />}
      {showsSave && !(submits && isPublished) && (
        <Button
          type={isPublished || !(mayPublishDirectly || submits) ? 'primary' : 'default'}
          loading={saving !== null && !saving.publishes && !saving.submits}
          onClick={() => onSave()}
        >
          {isPublished ? '保存' : '保存草稿'}
        </Button>
      )}
      {showsSave && submits && (
        <Button type="primary" loading={saving?.submits === true} onClick={() => onSave({ submits: true })}>
          {isPublished ? '送审修改' : '送审'}
        </Button>
      )}
      {showsSave && mayPublishDirectly && !isPublished && (
        <Button
          type="primary"
          loading={saving?.publishes === true}
          onClick={() => onSave({ publishes: true })}
        >
          发布
        </Button>
      )}
    </div>
  )
}
