import { DISCLOSURE_LABELS } from '@shared/domain/disclosure'
import { Form, type FormRule, Input, Radio, Select } from 'antd'
import type { DisclosureKind } from '@/api/public/disclosure'
import {
  DISCLOSURE_KEY,
  type DisclosureItem,
  type DisclosureSave,
  getDisclosureItem,
  updateDisclosureItem,
} from '@/api/system/disclosure'
import { textRules } from '@/components/staff/common/text-rules'
import { DayField, LAST_DAY } from '@/components/staff/form/day-field'
import { SortItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { RecordKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { chinaMidnight, formatDay } from '@/lib/format/time'
import { KINDS, RENEWALS } from './labels'
import { TargetSelect } from './target-select'

export const DISCLOSURES: RecordKind<DisclosureItem> = {
  ...{ noun: '公开事项', form: 'disclosure', key: DISCLOSURE_KEY, load: getDisclosureItem },
  ...{ permission: 'system:disclosure', missing: 1100012000 },
}

/** The day as a date field has it: `2026-03-01`, empty for none. */
type Values = Omit<DisclosureSave, 'id' | 'publishTime'> & { day: string }

const FIELDS: RecordField[] = [
  { name: 'title', label: DISCLOSURE_LABELS.title },
  { name: 'kind', label: DISCLOSURE_LABELS.kind, show: value => KINDS[value as DisclosureKind] },
  { name: 'target', label: DISCLOSURE_LABELS.target },
  { name: 'day', label: DISCLOSURE_LABELS.publishTime },
  { name: 'owner', label: DISCLOSURE_LABELS.owner },
  {
    name: 'renewal',
    label: DISCLOSURE_LABELS.renewal,
    show: value => RENEWALS[value as DisclosureSave['renewal']],
  },
  { name: 'sort', label: DISCLOSURE_LABELS.sort },
  { name: 'status', label: DISCLOSURE_LABELS.status, dict: DICT.commonStatus },
]

const toValues = (row: DisclosureItem | null): Values => ({
  title: row?.title ?? '',
  owner: row?.owner ?? '',
  renewal: row?.renewal ?? 'once',
  kind: row?.kind ?? 'none',
  target: row?.target ?? '',
  day: formatDay(row?.publishTime),
  sort: row?.sort ?? 0,
  status: row?.status ?? 0,
})

const toBody = <V extends Values>({ day, ...values }: V) => ({ ...values, publishTime: chinaMidnight(day) })

const options = <K extends string>(labels: Record<K, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

interface DisclosureDialogProps {
  row: DisclosureItem
  onClose: () => void
}

/** Says where an item is published, by whom and when. */
export const DisclosureDialog = ({ row, onClose }: DisclosureDialogProps) => (
  <RecordDialog
    kind={DISCLOSURES}
    row={row}
    width={640}
    toValues={toValues}
    fields={FIELDS}
    update={(values, ifUpdatedAt) => updateDisclosureItem(toBody(values), ifUpdatedAt)}
    onClose={onClose}
    fieldOf={{ 1100012001: 'target' }}
  >
    <TextItem name="title" label={DISCLOSURE_LABELS.title} max={50} required placeholder="请输入事项名称" />
    <KindAndTarget />
    <Form.Item
      name="day"
      label={DISCLOSURE_LABELS.publishTime}
      extra="不填的，以文章的发布日期或者文件的上传日期为准。每年更新的事项，公布满一年后提醒更新。"
    >
      <DayField maxDate={LAST_DAY} placeholder="请选择公布日期" />
    </Form.Item>
    <TextItem name="owner" label={DISCLOSURE_LABELS.owner} max={50} placeholder="请输入责任部门或责任人" />
    <Form.Item
      name="renewal"
      label={DISCLOSURE_LABELS.renewal}
      rules={[{ required: true, message: '更新周期不能为空' }]}
    >
      <Radio.Group options={options(RENEWALS)} />
    </Form.Item>
    <SortItem />
    <StatusItem />
  </RecordDialog>
)

/** By the kind of the moment: 保存 may be pressed before the field of another kind is on screen. */
const TARGET_RULE: FormRule = ({ getFieldValue }) => ({
  validator: async (_rule, value: string | undefined) => {
    const kind: DisclosureKind = getFieldValue('kind')
    const text = value?.trim() ?? ''
    if (kind === 'none') return
    if (text === '') throw new Error(kind === 'path' ? '公布内容不能为空' : '请选择公布内容')
    if (kind === 'path' && !/^\/facade(\/|\?|$)/.test(text)) throw new Error('页面地址必须以 /facade 开头')
  },
})

/** What the item leads to. Another kind has other numbers: what was chosen of the former one goes. */
function KindAndTarget() {
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form)
  return (
    <>
      <Form.Item
        name="kind"
        label={DISCLOSURE_LABELS.kind}
        rules={[{ required: true, message: '公布方式不能为空' }]}
      >
        <Select options={options(KINDS)} onChange={() => form.setFieldsValue({ target: '' })} />
      </Form.Item>
      <Form.Item
        name="target"
        label={DISCLOSURE_LABELS.target}
        hidden={!kind || kind === 'none'}
        required
        rules={[TARGET_RULE, ...textRules([500, '公布内容不能超过 500 个字符'])]}
      >
        {kind === 'path' ? (
          <Input maxLength={500} placeholder="例如：/facade/fees" />
        ) : (
          <TargetSelect kind={kind} />
        )}
      </Form.Item>
    </>
  )
}
