import { MAX_REASON } from '@shared/domain/review'
import { Form } from 'antd'
import { type DocumentReview, returnDocument } from '@/api/content/document-reviews'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { TextArea } from '@/components/staff/form/text-area'
import { notice } from '@/lib/browser/notice'
import { useReviewChanged } from './use-review-changed'

interface ReturnDialogProps {
  id: number
  review: DocumentReview
  onClose: () => void
}

/** Gives a document back to who sent it, with what is to be mended. */
export function ReturnDialog({ id, review, onClose }: ReturnDialogProps) {
  const reviewChanged = useReviewChanged()
  return (
    <FormDialog<{ reason: string }>
      title={`退回给${review.sender}`}
      initialValues={{ reason: '' }}
      okText="退回"
      onClose={onClose}
      onSave={async ({ reason }) => {
        await returnDocument(id, review.sendTime, reason.trim())
        notice.success('已退回')
        await reviewChanged()
      }}
    >
      <Form.Item
        name="reason"
        label="退回原因"
        extra="送审人会收到站内信，按此修改后可以重新送审。"
        rules={[{ required: true, whitespace: true, message: '退回原因不能为空' }]}
      >
        <TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
    </FormDialog>
  )
}
