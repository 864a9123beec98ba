import { USER_LABELS } from '@shared/domain/users'
import { Form, Radio } from 'antd'
import { assignRolesToUsers, type RoleChange, type StaffUser } from '@/api/system/user'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { RoleBoxes } from './role-boxes'
import type { UserJob } from './user-batch'

interface Values {
  change: RoleChange
  roleIds: number[]
}

const CHANGES: { value: RoleChange; label: string }[] = [
  { value: 'add', label: '增加' },
  { value: 'remove', label: '取消' },
  { value: 'replace', label: '替换为' },
]

const NOTES: Record<RoleChange, string> = {
  add: '在各人原有的角色之外，增加选中的角色。',
  remove: '取消选中的角色，各人的其他角色不变。',
  replace: '每个人只有选中的角色，其他角色全部取消。',
}

interface BatchRolesDialogProps {
  users: readonly StaffUser[]
  onStart: (job: UserJob) => void
  onClose: () => void
}

/** The roles of many users: what is chosen is given beside those they have, taken, or put in their place. */
export function BatchRolesDialog({ users, onStart, onClose }: BatchRolesDialogProps) {
  return (
    <FormDialog<Values>
      title={`设置 ${users.length} 个用户的角色`}
      width={640}
      initialValues={{ change: 'add', roleIds: [] }}
      onSave={async values => onStart(jobOf(users, values))}
      onClose={onClose}
    >
      <Form.Item name="change" label="方式">
        <Radio.Group options={CHANGES.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item shouldUpdate noStyle>
        {({ getFieldValue }) => {
          const change: RoleChange = getFieldValue('change')
          return (
            <Form.Item
              name="roleIds"
              label={USER_LABELS.roles}
              extra={NOTES[change]}
              dependencies={['change']}
              rules={change === 'replace' ? [] : [{ required: true, type: 'array', message: '请选择角色' }]}
            >
              <RoleBoxes held={[]} />
            </Form.Item>
          )
        }}
      </Form.Item>
    </FormDialog>
  )
}

const jobOf = (users: readonly StaffUser[], { change, roleIds }: Values): UserJob => ({
  title: '设置角色',
  done: count => `已修改 ${count} 个用户的角色`,
  same: '原来就是这样',
  users,
  call: (ids, options) => assignRolesToUsers(ids, { roleIds, change }, options),
})
