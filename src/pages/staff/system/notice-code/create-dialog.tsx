import { MAX_CASE_NUMBER, MAX_PHONE, NOTICE_CODE_LABELS, type NoticeKind } from '@shared/domain/notice-codes'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { createNoticeCode, NOTICE_CODE_KEY } from '@/api/content/notice-codes'
import { DayField } from '@/components/staff/form/day-field'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { TextItem } from '@/components/staff/form/form-items'
import { formatDay } from '@/lib/format/time'
import { KIND_OPTIONS } from './labels'
import type { Shown } from './shown-code'

interface Values {
  caseNumber: string
  kind: NoticeKind
  issuedDay: string
  phone: string
}

interface CreateDialogProps {
  onCreated: (shown: Shown) => void
  onClose: () => void
}

/** A notice that is about to be sent: it gets a code. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<Values>
      title="新增通知核验码"
      okText="生成核验码"
      initialValues={{ caseNumber: '', kind: 'arbitration', issuedDay: formatDay(Date.now()), phone: '' }}
      onSave={async values => {
        const created = await createNoticeCode(values)
        onCreated({ ...values, ...created })
        void client.invalidateQueries({ queryKey: NOTICE_CODE_KEY })
      }}
      onClose={onClose}
    >
      <TextItem
        name="caseNumber"
        label={NOTICE_CODE_LABELS.caseNumber}
        max={MAX_CASE_NUMBER}
        required
        placeholder="如 （2026）某仲案字第0001号"
      />
      <Form.Item
        name="kind"
        label={NOTICE_CODE_LABELS.kind}
        rules={[{ required: true, message: '请选择文书' }]}
      >
        <Select options={KIND_OPTIONS} />
      </Form.Item>
      <Form.Item
        name="issuedDay"
        label={NOTICE_CODE_LABELS.issuedDay}
        rules={[{ required: true, message: '签发日期不能为空' }]}
      >
        <DayField />
      </Form.Item>
      <TextItem
        name="phone"
        label={NOTICE_CODE_LABELS.phone}
        max={MAX_PHONE}
        extra="核验的人会看到：问这个案件打哪个电话。不填时显示本会公布的电话。"
      />
    </FormDialog>
  )
}
