import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { renewPasswordLinks, type StaffUser, setUsersStatus } from '@/api/system/user'
import type { MoreItems } from '@/components/staff/list/more-button'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import type { UserJob } from './user-batch'

const UPDATE = 'system:user:update'
const RESET = 'system:user:update-password'
const ROLES = 'system:permission:assign-user-role'

/** Users who have one of these choose users in the list. */
export const BATCH_PERMISSIONS = [UPDATE, RESET, ROLES]

interface BatchButtonProps {
  users: readonly StaffUser[]
  onRoles: () => void
  onStart: (job: UserJob) => void
}

/** 批量操作: what is done to all chosen users at once, beside deleting them. */
export function BatchButton({ users, onRoles, onStart }: BatchButtonProps) {
  const { can } = useAccess()
  const offers = useServerHas('manyUsers')
  const endsSessions = useServerHas('sessionEnds')
  const ask = async (question: string, job: UserJob) => {
    if (await notice.confirm(question)) onStart(job)
  }
  const several = `选中的 ${users.length} 个用户`
  const items: MoreItems = [
    ...(can(ROLES) ? [{ key: 'roles', label: '设置角色', onClick: onRoles }] : []),
    ...(can(RESET)
      ? [
          {
            key: 'links',
            label: '生成设密链接',
            onClick: () => void ask(`为${several}生成设密链接？${LINKS_NOTE}`, linkJob(users)),
          },
        ]
      : []),
    ...(can(UPDATE)
      ? [
          {
            key: 'enable',
            label: '启用',
            onClick: () => void ask(`启用${several}？`, statusJob(users, 0)),
          },
          {
            key: 'disable',
            label: '停用',
            danger: true,
            onClick: () =>
              void ask(
                `停用${several}？${endsSessions ? '他们的全部登录立即结束，还没有使用的设密链接失效。' : ''}`,
                statusJob(users, 1),
              ),
          },
        ]
      : []),
  ]
  if (!offers || items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus disabled={users.length === 0}>
      <Button aria-haspopup="menu" disabled={users.length === 0}>
        批量操作
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

const LINKS_NOTE = '原来还没有使用的设密链接失效；已有密码的，用新链接设置新密码之前仍可使用原密码。'

const statusJob = (users: readonly StaffUser[], status: number): UserJob => ({
  title: status === 0 ? '启用用户' : '停用用户',
  done: count => `已${status === 0 ? '启用' : '停用'} ${count} 个用户`,
  same: status === 0 ? '原来就已启用' : '原来就已停用',
  users,
  call: (ids, options) => setUsersStatus(ids, status, options),
})

/** A link for each to set a password. */
export const linkJob = (users: readonly StaffUser[]): UserJob => ({
  title: '设密链接',
  done: count => `已为 ${count} 个用户生成设密链接`,
  same: '原来就有',
  users,
  call: renewPasswordLinks,
})
