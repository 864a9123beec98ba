import { Alert } from 'antd'
import { renewPasswordLink, resetUserPassword, type StaffUser } from '@/api/system/user'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { notice } from '@/lib/browser/notice'
import type { ShownLink } from './link-dialog'
import { PasswordMethodFields, type PasswordMethodValues, usePasswordMethod } from './password-method'
import { useUserChanged } from './use-user-changed'

interface PasswordDialogProps {
  row: StaffUser
  onLink: (link: ShownLink) => void
  onClose: () => void
}

/** Lets a user who forgot the password set a new one, by a link or with one that must be changed. */
export function PasswordDialog({ row, onLink, onClose }: PasswordDialogProps) {
  const changed = useUserChanged()
  const { method } = usePasswordMethod()
  const endsSessions = useServerHas('sessionEnds')
  const save = async ({ method: chosen, password = '' }: PasswordMethodValues) => {
    if (chosen === 'link') onLink({ name: row.nickname, ...(await renewPasswordLink(row.id)) })
    else {
      await resetUserPassword({ id: row.id, password })
      notice.success(endsSessions ? '密码已重设，该用户的全部登录已结束' : '密码已重设')
    }
    await changed()
  }
  return (
    <FormDialog<PasswordMethodValues>
      title={`重设“${row.nickname}”的密码`}
      initialValues={{ method, password: '' }}
      onSave={save}
      onClose={onClose}
      fieldOf={weakPasswordField('password')}
    >
      {typeof row.linkExpires === 'number' && (
        <Alert
          className="staff-form-failure"
          type="info"
          showIcon
          title="该用户有一个还没有使用的设密链接，重设后原链接失效。"
        />
      )}
      <PasswordMethodFields account={row.username} />
    </FormDialog>
  )
}
