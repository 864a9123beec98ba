import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio } from 'antd'
import {
  copyRole,
  createRole,
  getRole,
  ROLE_KEY,
  type Role,
  type RoleSave,
  takesOwnRight,
  updateRole,
} from '@/api/system/role'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { confirmed } from './confirmed'

/** Form name of its drafts. */
export const ROLE_FORM = 'role'

const FIELDS: RecordField[] = [
  { name: 'name', label: '角色名称' },
  { name: 'code', label: '角色标志' },
  { name: 'sort', label: '显示顺序' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  { name: 'remark', label: '备注' },
]

const toValues = (row: Role | null): RoleSave => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  sort: row?.sort ?? 0,
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

/** Empty, not left out: the server leaves fields that are not sent unchanged (contract 1.8). */
const toBody = (values: RoleSave): RoleSave => ({ ...values, remark: values.remark ?? '' })

const copyOf = (row: Role): RoleSave => ({
  ...toValues(row),
  name: `${row.name.slice(0, 27)}副本`,
  code: `${row.code.slice(0, 95)}_copy`,
})

interface RoleDialogProps {
  /** The role to change or to copy; null for a new one. */
  row: Role | null
  isCopy: boolean
  onClose: () => void
}

export function RoleDialog({ row, isCopy, onClose }: RoleDialogProps) {
  const client = useQueryClient()
  const statuses = useDictNumbers(DICT.commonStatus)
  const mayCreate = useAccess().can('system:role:create')
  const reload = () => client.invalidateQueries({ queryKey: ROLE_KEY })
  const created = async () => {
    notice.success(isCopy ? '复制成功，可继续设置菜单权限' : '新增成功，请继续设置菜单权限')
    await reload()
  }
  const create = async (values: RoleSave) => {
    await createRole(toBody(values))
    await created()
  }
  const update = async (id: number, values: RoleSave, ifUpdatedAt?: number) => {
    await confirmed(confirm => updateRole({ ...toBody(values), id, confirm }, ifUpdatedAt), takesOwnRight)
    notice.success('修改成功')
    await reload()
  }
  const save = async (values: RoleSave, ifUpdatedAt?: number) => {
    if (!row) return create(values)
    if (!isCopy) return update(row.id, values, ifUpdatedAt)
    await copyRole({ ...toBody(values), id: row.id })
    await created()
  }
  return (
    <FormDialog<RoleSave>
      title={isCopy ? `复制角色“${row?.name}”` : row ? '修改角色' : '新增角色'}
      initialValues={isCopy && row ? copyOf(row) : toValues(row)}
      draft={isCopy ? undefined : { form: ROLE_FORM, record: row?.id }}
      record={
        row && !isCopy
          ? {
              read: async () => storedAs(await getRole(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002002000,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={save}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002002001: 'name', 1002002002: 'code', 1002002005: 'code' }}
    >
      <Form.Item
        name="name"
        label="角色名称"
        rules={requiredText('角色名称不能为空', [30, '角色名称长度不能超过 30 个字符'])}
      >
        <Input maxLength={30} placeholder="如 立案秘书" />
      </Form.Item>
      <Form.Item
        name="code"
        label="角色标志"
        extra="供程序识别，一般使用英文，如 filing_secretary。"
        rules={requiredText('角色标志不能为空', [100, '角色标志长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="请输入角色标志" />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" extra="停用后，持有该角色的用户立即失去它的权限。">
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
