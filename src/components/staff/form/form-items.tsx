import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import { DICT } from '@/config/dict-types'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { requiredText, textRules } from '../common/text-rules'

interface TextItemProps {
  name: string
  label: string
  /** The longest text, in characters. */
  max: number
  required?: boolean
  placeholder?: string | undefined
  extra?: string | undefined
  disabled?: boolean
}

/** A field for one line of text. */
export function TextItem(props: TextItemProps) {
  const { name, label, max, required = false, placeholder, extra, disabled = false } = props
  const tooLong = `${label}长度不能超过 ${max} 个字符`
  const rules = required ? requiredText(`${label}不能为空`, [max, tooLong]) : textRules([max, tooLong])
  return (
    <Form.Item name={name} label={label} extra={extra} rules={rules}>
      <Input maxLength={max} placeholder={placeholder} disabled={disabled} />
    </Form.Item>
  )
}

/** Where a record stands among others: the smallest first. */
export const SortItem = () => (
  <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
    <InputNumber min={0} max={9999} precision={0} />
  </Form.Item>
)

/** Whether a record is in use. */
export function StatusItem({ extra }: { extra?: string }) {
  const statuses = useDictNumbers(DICT.commonStatus)
  return (
    <Form.Item name="status" label="状态" extra={extra} rules={[{ required: true, message: '状态不能为空' }]}>
      <Radio.Group options={statuses} />
    </Form.Item>
  )
}

interface SwitchItemProps {
  name: string | string[]
  label: string
  extra: string
  /** Accessible name of the switch, where the label alone does not say what is on. */
  switchLabel?: string
}

/** Something that is on or off. */
export const SwitchItem = ({ name, label, extra, switchLabel }: SwitchItemProps) => (
  <Form.Item name={name} label={label} valuePropName="checked" extra={extra}>
    <Switch aria-label={switchLabel} />
  </Form.Item>
)

interface ChoiceItemProps {
  name: string
  /** Its accessible name: a heading above it says the same. */
  label: string
  options: { value: string; label: string }[]
}

/** One of a few ways, below a heading. */
export const ChoiceItem = ({ name, label, options }: ChoiceItemProps) => (
  <Form.Item name={name} noStyle>
    <Radio.Group aria-label={label} options={options} />
  </Form.Item>
)

/** What staff note beside a record. */
export const RemarkItem = ({ placeholder = '请输入备注' }: { placeholder?: string }) => (
  <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
    <Input.TextArea maxLength={500} showCount rows={3} placeholder={placeholder} />
  </Form.Item>
)
