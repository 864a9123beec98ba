import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Radio } from 'antd'
import {
  CONFIG_KEY,
  type Config,
  type ConfigSave,
  createConfig,
  getConfig,
  updateConfig,
} from '@/api/infra/config'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { useAccess } from '@/hooks/auth/use-access'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { isBuiltIn } from './columns'

/** Form name of its drafts. */
export const CONFIG_FORM = 'config'

const VISIBLE = [
  { label: '可见', value: true },
  { label: '不可见', value: false },
]

const FIELDS: RecordField[] = [
  { name: 'category', label: '参数分组' },
  { name: 'name', label: '参数名称' },
  { name: 'key', label: '参数键名' },
  { name: 'value', label: '参数键值' },
  { name: 'visible', label: '是否可见', show: value => (value ? '可见' : '不可见') },
  { name: 'remark', label: '备注' },
]

const toValues = (row: Config | null): ConfigSave => ({
  category: row?.category ?? '',
  name: row?.name ?? '',
  key: row?.key ?? '',
  value: row?.value ?? '',
  visible: row?.visible ?? true,
  remark: row?.remark ?? '',
})

/** Empty, not left out: the server leaves fields that are not sent unchanged (contract 1.8). */
const toBody = (values: ConfigSave): ConfigSave => ({ ...values, remark: values.remark ?? '' })

interface ConfigDialogProps {
  /** The parameter to change, or null for a new one. */
  row: Config | null
  onClose: () => void
}

export function ConfigDialog({ row, onClose }: ConfigDialogProps) {
  const client = useQueryClient()
  const builtIn = row !== null && isBuiltIn(row)
  const mayCreate = useAccess().can('infra:config:create')
  const reload = () => client.invalidateQueries({ queryKey: CONFIG_KEY })
  const create = async (values: ConfigSave) => {
    await createConfig(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: ConfigSave, ifUpdatedAt?: number) => {
    await updateConfig({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<ConfigSave>
      title={row ? '修改参数' : '新增参数'}
      width={640}
      initialValues={toValues(row)}
      draft={{ form: CONFIG_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getConfig(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1001000001,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1001000002: 'key' }}
    >
      {row?.key.startsWith('facade.') && (
        <Alert
          className="staff-form-failure"
          type="info"
          showIcon
          title="门户的名称、横幅、友情链接等，建议在“门户设置”中修改。"
        />
      )}
      <Form.Item
        name="category"
        label="参数分组"
        rules={requiredText('参数分组不能为空', [50, '参数分组不能超过 50 个字符'])}
      >
        <Input maxLength={50} placeholder="如 system" />
      </Form.Item>
      <Form.Item
        name="name"
        label="参数名称"
        rules={requiredText('参数名称不能为空', [100, '参数名称不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="请输入参数名称" />
      </Form.Item>
      <Form.Item
        name="key"
        label="参数键名"
        extra={builtIn ? '系统按键名读取内置参数，请勿随意修改。' : undefined}
        rules={requiredText('参数键名不能为空', [100, '参数键名长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="如 system.user.register-enabled" />
      </Form.Item>
      <Form.Item
        name="value"
        label="参数键值"
        rules={requiredText('参数键值不能为空', [500, '参数键值长度不能超过 500 个字符'])}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} placeholder="请输入参数键值" />
      </Form.Item>
      <Form.Item name="visible" label="是否可见" extra="不可见的参数只有能查询配置的人员可以读取。">
        <Radio.Group options={VISIBLE} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
