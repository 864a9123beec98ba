import { MAX_REASON, NOTICE_CODE_LABELS } from '@shared/domain/notice-codes'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { NOTICE_CODE_KEY, type NoticeCode, withdrawNotices } from '@/api/content/notice-codes'
import { requiredText } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { notice } from '@/lib/browser/notice'
import { nameOf } from './columns'

interface WithdrawDialogProps {
  row: NoticeCode
  onClose: () => void
}

/** Says that a notice does not hold any more: whoever checks it is told so from then on. */
export function WithdrawDialog({ row, onClose }: WithdrawDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<{ reason: string }>
      title={`撤回${nameOf(row)}`}
      okText="撤回"
      danger
      initialValues={{ reason: '' }}
      onSave={async ({ reason }) => {
        const count = await withdrawNotices([row.id], reason.trim())
        if (count > 0) notice.success('已撤回，核验时将显示已撤回')
        else notice.warning('这份通知先前已经撤回')
        void client.invalidateQueries({ queryKey: NOTICE_CODE_KEY })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={NOTICE_CODE_LABELS.withdrawReason}
        extra="只供内部查看。核验的人看到的是“已撤回”和撤回的日期。撤回后不能恢复。"
        rules={requiredText('撤回原因不能为空', [MAX_REASON, `撤回原因不能超过 ${MAX_REASON} 个字符`])}
      >
        <Input.TextArea rows={3} maxLength={MAX_REASON} showCount />
      </Form.Item>
    </FormDialog>
  )
}
