import { ROLE_LABELS } from '@shared/domain/roles'
import { cut } from '@shared/domain/texts/cut'
import { useQueryClient } from '@tanstack/react-query'
import { copyRole, ROLE_KEY, type Role, type RoleSave, roleCalls, takesOwnRight } from '@/api/system/role'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { RemarkItem, SortItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { confirmed } from './confirmed'

export const ROLES: ListedKind<Role> = {
  ...{ noun: '角色', form: 'role', key: ROLE_KEY, load: roleCalls.get },
  ...{ permission: 'system:role', missing: 1002002000 },
  nameOf: row => row.name,
}

const FIELDS: RecordField[] = [
  { name: 'name', label: ROLE_LABELS.name },
  { name: 'code', label: ROLE_LABELS.code },
  { name: 'sort', label: ROLE_LABELS.sort },
  { name: 'status', label: ROLE_LABELS.status, dict: DICT.commonStatus },
  { name: 'remark', label: ROLE_LABELS.remark },
]
const FIELD_OF = { 1002002001: 'name', 1002002002: 'code', 1002002005: 'code' }

const toValues = (row: Role | null): RoleSave => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  sort: row?.sort ?? 0,
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

interface RoleDialogProps {
  /** The role to change; null for a new one. */
  row: Role | null
  onClose: () => void
}

export const RoleDialog = ({ row, onClose }: RoleDialogProps) => (
  <RecordDialog
    kind={ROLES}
    row={row}
    toValues={toValues}
    fields={FIELDS}
    create={roleCalls.create}
    update={(values, ifUpdatedAt) =>
      confirmed(confirm => roleCalls.update({ ...values, confirm }, ifUpdatedAt), takesOwnRight)
    }
    created="新增成功，请继续设置菜单权限和数据权限"
    onClose={onClose}
    fieldOf={FIELD_OF}
  >
    <RoleItems />
  </RecordDialog>
)

interface CopyDialogProps {
  /** The role whose menus and data scope the new one gets. */
  row: Role
  onClose: () => void
}

export function CopyDialog({ row, onClose }: CopyDialogProps) {
  const client = useQueryClient()
  const values = toValues(row)
  const copy = async (typed: RoleSave) => {
    await copyRole({ ...typed, id: row.id })
    notice.success('复制成功，可继续设置菜单权限')
    await client.invalidateQueries({ queryKey: ROLE_KEY })
  }
  return (
    <FormDialog<RoleSave>
      title={`复制角色“${row.name}”`}
      initialValues={{
        ...values,
        name: `${cut(values.name, 27)}副本`,
        code: `${values.code.slice(0, 95)}_copy`,
      }}
      onSave={copy}
      onClose={onClose}
      fieldOf={FIELD_OF}
    >
      <RoleItems />
    </FormDialog>
  )
}

const RoleItems = () => (
  <>
    <TextItem name="name" label={ROLE_LABELS.name} max={30} required placeholder="如 立案秘书" />
    <TextItem
      name="code"
      label={ROLE_LABELS.code}
      max={100}
      required
      placeholder="请输入角色标志"
      extra="供程序识别，一般使用英文，如 filing_secretary。"
    />
    <SortItem />
    <StatusItem extra="停用后，持有该角色的用户立即失去它的权限。" />
    <RemarkItem />
  </>
)
