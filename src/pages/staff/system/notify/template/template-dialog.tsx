import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import {
  createNotifyTemplate,
  type NotifyTemplate,
  type NotifyTemplateSave,
  updateNotifyTemplate,
} from '@/api/system/notify-template'
import { FormDialog } from '@/components/staff/form-dialog'
import { DICT } from '@/config/dict-types'
import { useDict } from '@/hooks/use-dict'
import { notice } from '@/lib/notice'
import { refusalOf } from '@/lib/placeholders'
import { ContentCheck } from './content-check'
import { TEMPLATE_KEY } from './query-keys'

/** What its drafts are kept under. */
export const TEMPLATE_FORM = 'notify-template'

type Values = Omit<NotifyTemplateSave, 'type'> & { type: number | null }

interface TemplateDialogProps {
  /** The template to change, or null for a new one. */
  row: NotifyTemplate | null
  onClose: () => void
}

const required = (message: string) => [{ required: true, whitespace: true, message }]

export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const client = useQueryClient()
  const statuses = useDict(DICT.commonStatus)
  const types = useDict(DICT.notifyTemplateType)
  const save = async ({ type, ...values }: Values) => {
    if (type === null) return
    // Empty, not left out: the server keeps what is not sent (contract 1.8).
    const body = { ...values, type, remark: values.remark ?? '' }
    if (row) await updateNotifyTemplate({ ...body, id: row.id })
    else await createNotifyTemplate(body)
    notice.success(row ? '修改成功' : '新增成功')
    await client.invalidateQueries({ queryKey: TEMPLATE_KEY })
  }
  return (
    <FormDialog<Values>
      title={row ? '修改站内信模板' : '新增站内信模板'}
      width={680}
      initialValues={{
        name: row?.name ?? '',
        code: row?.code ?? '',
        type: row?.type ?? null,
        nickname: row?.nickname ?? '',
        content: row?.content ?? '',
        status: row?.status ?? 0,
        remark: row?.remark ?? '',
      }}
      draft={{ form: TEMPLATE_FORM, record: row?.id }}
      onSave={save}
      onClose={onClose}
      fieldOf={{ 1002026001: 'code', 1002007001: 'type', 1002007002: 'type' }}
    >
      <Form.Item name="name" label="模板名称" rules={required('模板名称不能为空')}>
        <Input maxLength={100} placeholder="如 开庭排期" />
      </Form.Item>
      <Form.Item
        name="code"
        label="模板编码"
        rules={required('模板编码不能为空')}
        extra={row ? '其他程序按编码发送，修改后请同步调整' : undefined}
      >
        <Input maxLength={100} placeholder="如 hearing_scheduled" />
      </Form.Item>
      <Form.Item name="type" label="模板类型" rules={[{ required: true, message: '模板类型不能为空' }]}>
        <Select
          placeholder="请选择模板类型"
          options={types.map(({ label, value }) => ({ label, value: Number(value) }))}
        />
      </Form.Item>
      <Form.Item name="nickname" label="发送人" rules={required('发送人名称不能为空')}>
        <Input maxLength={100} placeholder="收信人看到的名称，如 立案部" />
      </Form.Item>
      <Form.Item
        name="content"
        label="模板内容"
        rules={[
          ...required('模板内容不能为空'),
          {
            validator: (_, content: string) => {
              const refusal = refusalOf(content)
              return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
            },
          },
        ]}
      >
        <Input.TextArea
          maxLength={2000}
          showCount
          rows={5}
          placeholder="如 {caseNo}案件定于{time}在{room}开庭"
        />
      </Form.Item>
      <ContentCheck before={row?.params ?? null} />
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses.map(({ label, value }) => ({ label, value: Number(value) }))} />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={500} showCount rows={2} placeholder="何时、发给谁" />
      </Form.Item>
    </FormDialog>
  )
}
