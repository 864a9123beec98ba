import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Radio } from 'antd'
import { type Config, type ConfigSave, createConfig, updateConfig } from '@/api/infra/config'
import { FormDialog } from '@/components/staff/form-dialog'
import { notice } from '@/lib/notice'
import { isBuiltIn } from './columns'
import { CONFIG_KEY } from './query-keys'

/** What its drafts are kept under. */
export const CONFIG_FORM = 'config'

const VISIBLE = [
  { label: '可见', value: true },
  { label: '不可见', value: false },
]

interface ConfigDialogProps {
  /** The parameter to change, or null for a new one. */
  row: Config | null
  onClose: () => void
}

export function ConfigDialog({ row, onClose }: ConfigDialogProps) {
  const client = useQueryClient()
  const builtIn = row !== null && isBuiltIn(row)
  const save = async (values: ConfigSave) => {
    // Empty, not left out: the server keeps what is not sent (contract 1.8).
    const body = { ...values, remark: values.remark ?? '' }
    if (row) await updateConfig({ ...body, id: row.id })
    else await createConfig(body)
    notice.success(row ? '修改成功' : '新增成功')
    await client.invalidateQueries({ queryKey: CONFIG_KEY })
  }
  return (
    <FormDialog<ConfigSave>
      title={row ? '修改参数' : '新增参数'}
      width={640}
      initialValues={{
        category: row?.category ?? '',
        name: row?.name ?? '',
        key: row?.key ?? '',
        value: row?.value ?? '',
        visible: row?.visible ?? true,
        remark: row?.remark ?? '',
      }}
      draft={{ form: CONFIG_FORM, record: row?.id }}
      onSave={save}
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
        rules={[{ required: true, whitespace: true, message: '参数分组不能为空' }]}
      >
        <Input maxLength={50} placeholder="如 system" />
      </Form.Item>
      <Form.Item
        name="name"
        label="参数名称"
        rules={[{ required: true, whitespace: true, message: '参数名称不能为空' }]}
      >
        <Input maxLength={100} placeholder="请输入参数名称" />
      </Form.Item>
      <Form.Item
        name="key"
        label="参数键名"
        extra={builtIn ? '系统按键名读取内置参数，请勿随意修改。' : undefined}
        rules={[{ required: true, whitespace: true, message: '参数键名长度不能为空' }]}
      >
        <Input maxLength={100} placeholder="如 system.user.register-enabled" />
      </Form.Item>
      <Form.Item
        name="value"
        label="参数键值"
        rules={[
          { required: true, whitespace: true, message: '参数键值不能为空' },
          { max: 500, message: '参数键值长度不能超过 500 个字符' },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} placeholder="请输入参数键值" />
      </Form.Item>
      <Form.Item name="visible" label="是否可见" extra="不可见的参数只有能查询配置的人员可以读取。">
        <Radio.Group options={VISIBLE} />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
