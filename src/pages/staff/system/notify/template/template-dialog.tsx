import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import {
  createNotifyTemplate,
  getNotifyTemplate,
  type NotifyTemplate,
  type NotifyTemplateSave,
  TEMPLATE_KEY,
  updateNotifyTemplate,
} from '@/api/system/notify-template'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SearchSelect } from '@/components/staff/form/search-select'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { refusalOf } from '@/lib/forms/placeholders'
import { ContentCheck } from './content-check'

/** Form name of its drafts. */
export const TEMPLATE_FORM = 'notify-template'

type Values = Omit<NotifyTemplateSave, 'type'> & { type: number | null }

const FIELDS: RecordField[] = [
  { name: 'name', label: '模板名称' },
  { name: 'code', label: '模板编码' },
  {
    name: 'type',
    label: '模板类型',
    show: value => <DictTag type={DICT.notifyTemplateType} value={Number(value)} />,
  },
  { name: 'nickname', label: '发送人' },
  { name: 'content', label: '模板内容' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  { name: 'remark', label: '备注' },
]

const toValues = (row: NotifyTemplate | null): Values => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  type: row?.type ?? null,
  nickname: row?.nickname ?? '',
  content: row?.content ?? '',
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

/** Texts empty, not left out: the server keeps what is not sent (contract 1.8). The form does not send without a type. */
const toBody = ({ type, ...values }: Values): NotifyTemplateSave => ({
  ...values,
  type: type ?? 0,
  remark: values.remark ?? '',
})

interface TemplateDialogProps {
  /** The template to change, or null for a new one. */
  row: NotifyTemplate | null
  onClose: () => void
}

export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const client = useQueryClient()
  const statuses = useDictNumbers(DICT.commonStatus)
  const types = useDictNumbers(DICT.notifyTemplateType)
  const mayCreate = useAccess().can('system:notify-template:create')
  const reload = () => client.invalidateQueries({ queryKey: TEMPLATE_KEY })
  const create = async (values: Values) => {
    await createNotifyTemplate(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: Values, ifUpdatedAt?: number) => {
    await updateNotifyTemplate({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<Values>
      title={row ? '修改站内信模板' : '新增站内信模板'}
      width={680}
      initialValues={toValues(row)}
      draft={{ form: TEMPLATE_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getNotifyTemplate(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002026000,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002026001: 'code', 1002007001: 'type', 1002007002: 'type' }}
    >
      <Form.Item
        name="name"
        label="模板名称"
        rules={requiredText('模板名称不能为空', [100, '模板名称长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="如 开庭排期" />
      </Form.Item>
      <Form.Item
        name="code"
        label="模板编码"
        rules={requiredText('模板编码不能为空', [100, '模板编码长度不能超过 100 个字符'])}
        extra={row ? '其他程序按编码发送，修改后请同步调整' : undefined}
      >
        <Input maxLength={100} placeholder="如 hearing_scheduled" />
      </Form.Item>
      <Form.Item name="type" label="模板类型" rules={[{ required: true, message: '模板类型不能为空' }]}>
        <SearchSelect placeholder="请选择模板类型" options={types} />
      </Form.Item>
      <Form.Item
        name="nickname"
        label="发送人"
        rules={requiredText('发送人名称不能为空', [100, '发送人名称长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="收信人看到的名称，如 立案部" />
      </Form.Item>
      <Form.Item
        name="content"
        label="模板内容"
        rules={[
          ...requiredText('模板内容不能为空', [2000, '模板内容长度不能超过 2000 个字符']),
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
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={2} placeholder="何时、发给谁" />
      </Form.Item>
    </FormDialog>
  )
}
