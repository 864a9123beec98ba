import { eventOf } from '@shared/domain/messages/message-events'
import { TEMPLATE_LABELS } from '@shared/domain/messages/template-labels'
import { Form, Input } from 'antd'
import {
  type NotifyTemplate,
  type NotifyTemplateSave,
  notifyTemplateCalls,
  TEMPLATE_KEY,
} from '@/api/system/notify-template'
import { requiredText } from '@/components/staff/common/text-rules'
import { RemarkItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { MoreFields } from '@/components/staff/form/more-fields'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { SearchSelect } from '@/components/staff/form/search-select'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import { useDictNumbers } from '@/hooks/data/use-dict'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { refusalOf } from '@/lib/forms/placeholders'
import { ContentCheck } from './content-check'

export const TEMPLATES: ListedKind<NotifyTemplate> = {
  ...{ noun: '站内信模板', form: 'notify-template', key: TEMPLATE_KEY, load: notifyTemplateCalls.get },
  ...{ permission: 'system:notify-template', missing: 1002026000 },
  nameOf: row => row.name,
}

type Values = Omit<NotifyTemplateSave, 'type'> & { type: number | null }

const FIELDS: RecordField[] = [
  { name: 'name', label: TEMPLATE_LABELS.name },
  { name: 'code', label: TEMPLATE_LABELS.code },
  { name: 'type', label: TEMPLATE_LABELS.type, dict: DICT.notifyTemplateType },
  { name: 'nickname', label: TEMPLATE_LABELS.nickname },
  { name: 'content', label: TEMPLATE_LABELS.content },
  { name: 'status', label: TEMPLATE_LABELS.status, dict: DICT.commonStatus },
  { name: 'remark', label: TEMPLATE_LABELS.remark },
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

/** The form does not send without a type. */
const toBody = <V extends Values>(values: V) => ({ ...values, type: values.type ?? 0 })

const CODE_NOTE = '其他程序按编码发送，修改后请同步调整'

interface TemplateDialogProps {
  /** The template to change, or null for a new one. */
  row: NotifyTemplate | null
  onClose: () => void
}

export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const types = useDictNumbers(DICT.notifyTemplateType, row?.type)
  const event = row ? eventOf(row.code) : undefined
  return (
    <RecordDialog
      kind={TEMPLATES}
      row={row}
      width={680}
      toValues={toValues}
      fields={FIELDS}
      create={values => notifyTemplateCalls.create(toBody(values))}
      update={(values, ifUpdatedAt) => notifyTemplateCalls.update(toBody(values), ifUpdatedAt)}
      onClose={onClose}
      fieldOf={{
        ...{ 1002026001: 'code', 1002007001: 'type', 1002007002: 'type' },
        ...{ 1100058003: 'code', 1100058004: 'content' },
      }}
    >
      {event && <p className="template-note">{`${event.when}，发给${event.to}。`}</p>}
      <TextItem name="name" label={TEMPLATE_LABELS.name} max={100} required placeholder="如 开庭排期" />
      <Form.Item
        name="content"
        label={TEMPLATE_LABELS.content}
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
          placeholder="如 {案号}案件定于{时间}在{地点}开庭"
        />
      </Form.Item>
      <ContentCheck before={row?.params ?? null} />
      <Form.Item
        name="nickname"
        label={TEMPLATE_LABELS.nickname}
        extra={event?.fromUser ? '发送时显示操作人的姓名，不显示这里的发送人。' : undefined}
        rules={requiredText('发送人名称不能为空', [100, '发送人名称长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="收信人看到的名称，如 立案部" />
      </Form.Item>
      <StatusItem />
      <RemarkItem placeholder="何时、发给谁" />
      <MoreFields open={row === null} title="高级">
        <TextItem
          name="code"
          label={TEMPLATE_LABELS.code}
          max={100}
          required
          disabled={Boolean(event)}
          placeholder="如 hearing_scheduled"
          extra={event ? `系统按此编码发送“${event.name}”，不能修改` : row ? CODE_NOTE : undefined}
        />
        <Form.Item
          name="type"
          label={TEMPLATE_LABELS.type}
          rules={[{ required: true, message: '模板类型不能为空' }]}
        >
          <SearchSelect placeholder="请选择模板类型" options={types} />
        </Form.Item>
      </MoreFields>
    </RecordDialog>
  )
}
