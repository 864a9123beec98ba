import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import type { DisclosureKind } from '@/api/public/disclosure'
import {
  DISCLOSURE_KEY,
  type DisclosureItem,
  type DisclosureSave,
  getDisclosureItem,
  updateDisclosureItem,
} from '@/api/system/disclosure'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { chinaMidnight, formatDay } from '@/lib/format/time'
import { KINDS, RENEWALS } from './labels'
import { TargetSelect } from './target-select'

/** Form name of its drafts. */
export const DISCLOSURE_FORM = 'disclosure'

/** The day as a date field has it: `2026-03-01`, empty for none. */
type Values = Omit<DisclosureSave, 'id' | 'publishTime'> & { day: string }

const FIELDS: RecordField[] = [
  { name: 'title', label: '事项名称' },
  { name: 'kind', label: '公开方式', show: value => KINDS[value as DisclosureKind] },
  { name: 'target', label: '公开内容' },
  { name: 'day', label: '公布日期' },
  { name: 'owner', label: '责任部门或责任人' },
  { name: 'renewal', label: '更新周期', show: value => RENEWALS[value as DisclosureSave['renewal']] },
  { name: 'sort', label: '显示顺序' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
]

const toValues = ({
  title,
  owner,
  renewal,
  kind,
  target,
  publishTime,
  sort,
  status,
}: DisclosureItem): Values => ({
  ...{ title, renewal, kind, target, sort, status },
  owner: owner ?? '',
  day: formatDay(publishTime),
})

const toBody = (id: number, { day, ...values }: Values): DisclosureSave => ({
  ...values,
  id,
  target: values.target ?? '',
  owner: values.owner ?? '',
  publishTime: chinaMidnight(day),
})

const options = <K extends string>(labels: Record<K, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

interface DisclosureDialogProps {
  row: DisclosureItem
  onClose: () => void
}

/** Says where an item is published, by whom and when. */
export function DisclosureDialog({ row, onClose }: DisclosureDialogProps) {
  const client = useQueryClient()
  const statuses = useDictNumbers(DICT.commonStatus)
  const reload = () => client.invalidateQueries({ queryKey: DISCLOSURE_KEY })
  const save = async (values: Values, ifUpdatedAt?: number) => {
    await updateDisclosureItem(toBody(row.id, values), ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<Values>
      title="修改公开事项"
      width={640}
      initialValues={toValues(row)}
      draft={{ form: DISCLOSURE_FORM, record: row.id }}
      record={{
        read: async () => storedAs(await getDisclosureItem(row.id, { silent: true }), toValues),
        fields: FIELDS,
        missing: 1100012000,
        onStale: () => void reload(),
      }}
      onSave={save}
      onClose={onClose}
      fieldOf={{ 1100012001: 'target' }}
    >
      <Form.Item
        name="title"
        label="事项名称"
        rules={requiredText('事项名称不能为空', [50, '事项名称不能超过 50 个字符'])}
      >
        <Input maxLength={50} placeholder="请输入事项名称" />
      </Form.Item>
      <KindAndTarget />
      <Form.Item
        name="day"
        label="公布日期"
        extra="不填的，以文章的发布日期或者文件的上传日期为准。每年更新的事项，公布满一年后提醒更新。"
      >
        <Input type="date" max="2099-12-31" allowClear />
      </Form.Item>
      <Form.Item name="owner" label="责任部门" rules={textRules([50, '责任部门或责任人不能超过 50 个字符'])}>
        <Input maxLength={50} placeholder="请输入责任部门或责任人" />
      </Form.Item>
      <Form.Item name="renewal" label="更新周期" rules={[{ required: true, message: '更新周期不能为空' }]}>
        <Radio.Group options={options(RENEWALS)} />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses} />
      </Form.Item>
    </FormDialog>
  )
}

/** What the item leads to. Another kind has other numbers: what was chosen of the former one goes. */
function KindAndTarget() {
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form)
  return (
    <>
      <Form.Item name="kind" label="公开方式" rules={[{ required: true, message: '公开方式不能为空' }]}>
        <Select options={options(KINDS)} onChange={() => form.setFieldsValue({ target: '' })} />
      </Form.Item>
      {kind === 'path' ? (
        <Form.Item
          name="target"
          label="公开内容"
          rules={[
            ...requiredText('公开内容不能为空', [500, '公开内容不能超过 500 个字符']),
            { pattern: /^\s*\/facade(\/|\?|$)/, message: '页面地址必须以 /facade 开头' },
          ]}
        >
          <Input maxLength={500} placeholder="例如：/facade/fees" />
        </Form.Item>
      ) : (
        <Form.Item
          name="target"
          label="公开内容"
          hidden={!kind || kind === 'none'}
          rules={kind && kind !== 'none' ? [{ required: true, message: '请选择公开内容' }] : []}
        >
          <TargetSelect kind={kind} />
        </Form.Item>
      )}
    </>
  )
}
