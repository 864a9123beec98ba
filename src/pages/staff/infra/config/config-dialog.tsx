import { type NumberRule, PARAMETER_LABELS, ruleOf } from '@shared/domain/parameters'
import { Alert, Button, Form, Input, InputNumber, Radio, Switch } from 'antd'
import { CONFIG_KEY, type Config, type ConfigSave, configCalls } from '@/api/infra/config'
import { requiredText } from '@/components/staff/common/text-rules'
import { RemarkItem, TextItem } from '@/components/staff/form/form-items'
import { MoreFields } from '@/components/staff/form/more-fields'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { isBuiltIn } from './columns'
import { effectOf, initialText, ruledText, structureOf } from './values'

export const CONFIGS: ListedKind<Config> = {
  ...{ noun: '参数', form: 'config', key: CONFIG_KEY, load: configCalls.get },
  ...{ permission: 'infra:config', missing: 1001000001 },
  nameOf: row => row.name,
}

const VISIBLE = [
  { label: '可见', value: true },
  { label: '不可见', value: false },
]

const fieldsOf = (row: Config | null): RecordField[] => {
  const rule = row ? ruleOf(row.key) : undefined
  return [
    { name: 'category', label: PARAMETER_LABELS.category },
    { name: 'name', label: PARAMETER_LABELS.name },
    { name: 'key', label: PARAMETER_LABELS.key },
    {
      name: 'value',
      label: PARAMETER_LABELS.value,
      ...(rule && { show: (value: unknown) => ruledText(rule, String(value)) }),
    },
    { name: 'visible', label: PARAMETER_LABELS.visible, show: value => (value ? '可见' : '不可见') },
    { name: 'remark', label: PARAMETER_LABELS.remark },
  ]
}

const toValues = (row: Config | null): ConfigSave => ({
  category: row?.category ?? '',
  name: row?.name ?? '',
  key: row?.key ?? '',
  value: row?.value ?? '',
  visible: row?.visible ?? true,
  remark: row?.remark ?? '',
})

interface ConfigDialogProps {
  /** The parameter to change, or null for a new one. */
  row: Config | null
  onClose: () => void
}

/** A parameter that exists is changed by its value; what programs know it by is behind 高级. */
export function ConfigDialog({ row, onClose }: ConfigDialogProps) {
  const rule = row ? ruleOf(row.key) : undefined
  const isStructure = row !== null && structureOf(row.value) !== null
  return (
    <RecordDialog
      kind={CONFIGS}
      row={row}
      width={640}
      toValues={toValues}
      fields={fieldsOf(row)}
      create={configCalls.create}
      update={configCalls.update}
      onClose={onClose}
      fieldOf={{ 1001000002: 'key', 1100055000: 'key' }}
    >
      {row?.key.startsWith('facade.') && (
        <Alert
          className="staff-form-failure"
          type="info"
          showIcon
          title="门户的名称、横幅、友情链接等，建议在“门户设置”中修改。"
        />
      )}
      {row ? <What row={row} /> : <NameItem />}
      {row && rule?.kind === 'number' && <NumberItem rule={rule} />}
      {rule?.kind === 'switch' && <OnOffItem />}
      {!rule && !isStructure && <ValueItem />}
      {row && rule && <Reset row={row} />}
      <MoreFields open={row === null} title="高级">
        {row && <NameItem />}
        {isStructure && <ValueItem />}
        <TextItem
          name="category"
          label={PARAMETER_LABELS.category}
          max={50}
          required
          placeholder="如 system"
        />
        <TextItem
          name="key"
          label={PARAMETER_LABELS.key}
          max={100}
          required
          disabled={row !== null && isBuiltIn(row)}
          placeholder="如 system.user.register-enabled"
          extra={row && isBuiltIn(row) ? '系统按键名读取内置参数，键名不能修改。' : undefined}
        />
        <Form.Item
          name="visible"
          label={PARAMETER_LABELS.visible}
          extra="不可见的参数只有能查询配置的人员可以读取。"
        >
          <Radio.Group options={VISIBLE} />
        </Form.Item>
        <RemarkItem />
      </MoreFields>
    </RecordDialog>
  )
}

const NameItem = () => (
  <TextItem name="name" label={PARAMETER_LABELS.name} max={100} required placeholder="请输入参数名称" />
)

/** The parameter in words: what it is called, and what it does. */
const What = ({ row }: { row: Config }) => (
  <p className="config-what">
    <strong>{row.name}</strong>
    <span>{effectOf(row)}</span>
  </p>
)

const ValueItem = () => (
  <Form.Item
    name="value"
    label={PARAMETER_LABELS.value}
    rules={requiredText('参数键值不能为空', [500, '参数键值长度不能超过 500 个字符'])}
  >
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} placeholder="请输入参数键值" />
  </Form.Item>
)

const NumberItem = ({ rule: { least, most, unit } }: { rule: NumberRule }) => (
  <Form.Item
    name="value"
    label="现在的值"
    // Parameters are stored as texts.
    getValueProps={(value = '') => ({ value: value.trim() === '' ? null : Number(value) })}
    normalize={(value: number | null) => (value === null ? '' : String(value))}
    rules={[{ required: true, message: `请输入 ${least} 至 ${most.toLocaleString('en-US')} 的整数` }]}
  >
    <InputNumber min={least} max={most} precision={0} suffix={unit} className="config-number" />
  </Form.Item>
)

const OnOffItem = () => (
  <Form.Item
    name="value"
    label="现在的值"
    getValueProps={value => ({ checked: value === 'true' })}
    normalize={String}
  >
    <Switch />
  </Form.Item>
)

/** What it was delivered with, and the way back to that. */
function Reset({ row }: { row: Config }) {
  const form = Form.useFormInstance<ConfigSave>()
  return (
    <Form.Item label="默认值">
      {initialText(row.key)}{' '}
      <Button
        type="link"
        size="small"
        onClick={() => form.setFieldValue('value', String(ruleOf(row.key)?.initial))}
      >
        恢复默认
      </Button>
    </Form.Item>
  )
}
