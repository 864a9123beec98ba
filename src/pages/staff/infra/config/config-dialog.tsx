import { PARAMETER_LABELS } from '@shared/domain/parameters'
import { Alert, Form, Radio } from 'antd'
import { CONFIG_KEY, type Config, type ConfigSave, configCalls } from '@/api/infra/config'
import { requiredText } from '@/components/staff/common/text-rules'
import { RemarkItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { TextArea } from '@/components/staff/form/text-area'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { isBuiltIn } from './columns'

export const CONFIGS: ListedKind<Config> = {
  ...{ noun: '参数', form: 'config', key: CONFIG_KEY, load: configCalls.get },
  ...{ permission: 'infra:config', missing: 1001000001 },
  nameOf: row => row.name,
}

const VISIBLE = [
  { label: '可见', value: true },
  { label: '不可见', value: false },
]

const FIELDS: RecordField[] = [
  { name: 'category', label: PARAMETER_LABELS.category },
  { name: 'name', label: PARAMETER_LABELS.name },
  { name: 'key', label: PARAMETER_LABELS.key },
  { name: 'value', label: PARAMETER_LABELS.value },
  { name: 'visible', label: PARAMETER_LABELS.visible, show: value => (value ? '可见' : '不可见') },
  { name: 'remark', label: PARAMETER_LABELS.remark },
]

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

export const ConfigDialog = ({ row, onClose }: ConfigDialogProps) => (
  <RecordDialog
    kind={CONFIGS}
    row={row}
    width={640}
    toValues={toValues}
    fields={FIELDS}
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
    <TextItem name="category" label={PARAMETER_LABELS.category} max={50} required placeholder="如 system" />
    <TextItem name="name" label={PARAMETER_LABELS.name} max={100} required placeholder="请输入参数名称" />
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
      name="value"
      label={PARAMETER_LABELS.value}
      rules={requiredText('参数键值不能为空', [500, '参数键值长度不能超过 500 个字符'])}
    >
      <TextArea autoSize={{ minRows: 2, maxRows: 10 }} placeholder="请输入参数键值" />
    </Form.Item>
    <Form.Item
      name="visible"
      label={PARAMETER_LABELS.visible}
      extra="不可见的参数只有能查询配置的人员可以读取。"
    >
      <Radio.Group options={VISIBLE} />
    </Form.Item>
    <RemarkItem />
  </RecordDialog>
)
