import { USER_LABELS } from '@shared/domain/users'
import { Form } from 'antd'
import { assignUserRoles, type StaffUser } from '@/api/system/user'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { notice } from '@/lib/browser/notice'
import { RoleBoxes } from './role-boxes'
import { useUserChanged } from './use-user-changed'

interface Values {
  roleIds: number[]
}

interface RolesDialogProps {
  row: StaffUser
  /** The roles held now. */
  roleIds: number[]
  onClose: () => void
}

/** The roles of a user. */
export function RolesDialog({ row, roleIds, onClose }: RolesDialogProps) {
  const changed = useUserChanged()
  return (
    <FormDialog<Values>
      title={`设置“${row.nickname}”的角色`}
      width={640}
      initialValues={{ roleIds }}
      onSave={async values => {
        await assignUserRoles(row.id, values.roleIds)
        notice.success('角色已修改')
        await changed()
      }}
      onClose={onClose}
    >
      <Form.Item name="roleIds" label={USER_LABELS.roles} extra="修改后对该用户的下一次操作生效。">
        <RoleBoxes held={row.roles ?? []} />
      </Form.Item>
    </FormDialog>
  )
}
