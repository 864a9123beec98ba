import {
  DownOutlined,
  LockOutlined,
  LogoutOutlined,
  MedicineBoxOutlined,
  SkinOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Avatar, Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { logout } from '@/api/system/auth'
import { MENU_DIAGNOSIS, MENU_EDITORS } from '@/config/menu-diagnosis'
import { useAccess } from '@/hooks/auth/use-access'
import { lockScreen } from '@/lib/auth/lock'
import { notice } from '@/lib/browser/notice'
import { discardForms, hasDirtyForms } from '@/lib/forms/dirty'
import { flushDraftsAtSignOut, hasStoredDrafts } from '@/lib/forms/draft-sync'
import { draftsOf, dropDraftsOf } from '@/lib/forms/drafts'
import { useShellStore } from '@/stores/shell'
import { useUserStore } from '@/stores/user'

/** The signed-in user: personal centre, layout settings, menu diagnosis for users who maintain menus, sign out. */
export function AvatarMenu() {
  const user = useUserStore(state => state.user)
  const { can } = useAccess()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const commands: Record<string, () => void> = {
    profile: () => navigate('/user/profile'),
    settings: () => useShellStore.getState().setSettingsOpen(true),
    diagnosis: () => navigate(MENU_DIAGNOSIS),
    lock: () => void lock(),
    'sign-out': () => void leave(),
  }
  // When it closes, the menu would keep the focus in a hidden element; what opens next takes it from the button and
  // returns it.
  const returnFocus = () => {
    if (document.activeElement?.matches('[role="menuitem"]')) button.current?.focus()
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // Opened again, it begins at its first entry again.
      destroyOnHidden
      onOpenChange={open => !open && returnFocus()}
      menu={{
        items: menuItems(can(...MENU_EDITORS)),
        onClick: ({ key, domEvent }) => {
          // Enter would go on to press the button that the focus returns to, and open the menu again.
          domEvent.preventDefault()
          returnFocus()
          commands[key]?.()
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        className="staff-avatar"
        aria-label={`${user?.nickname ?? ''}，账号菜单`}
      >
        {/* Without a picture, or with one that can't be loaded, the default one. */}
        <Avatar
          key={user?.avatar}
          size={26}
          src={user?.avatar || undefined}
          icon={<UserOutlined aria-hidden />}
          alt=""
        />
        <span className="staff-avatar-name">{user?.nickname}</span>
        <DownOutlined className="staff-avatar-arrow" aria-hidden />
      </Button>
    </Dropdown>
  )
}

const menuItems = (keepsMenus: boolean): MenuProps['items'] => [
  { key: 'profile', icon: <UserOutlined aria-hidden />, label: '个人中心' },
  { key: 'settings', icon: <SkinOutlined aria-hidden />, label: '布局设置' },
  keepsMenus ? { key: 'diagnosis', icon: <MedicineBoxOutlined aria-hidden />, label: '菜单诊断' } : null,
  { type: 'divider' },
  { key: 'lock', icon: <LockOutlined aria-hidden />, label: '锁定' },
  { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: '退出登录' },
]

/** Leaves the computer for a while: the session ends on the server, and the page stays below the sign-in. */
async function lock(): Promise<void> {
  try {
    await logout()
  } catch {
    notice.error('未能锁定，请检查网络后重试，或者退出登录')
    return
  }
  await lockScreen()
}

async function leave(): Promise<void> {
  const { user, signOut } = useUserStore.getState()
  const drafts = user ? draftsOf({ user: user.id }) : []
  const question =
    hasDirtyForms() || drafts.length > 0
      ? `有尚未保存的表单内容，退出登录后将被清除${hasStoredDrafts() ? '（文章草稿保留在服务器上，下次登录后可继续编写）' : ''}。退出登录？`
      : '退出登录？'
  if (!(await notice.confirm(question))) return
  await flushDraftsAtSignOut()
  discardForms()
  // A lost session keeps drafts; a user who signs out on purpose may leave the computer to others. Deleted before the
  // session ends, at which forms in other windows store drafts without asking.
  if (user) dropDraftsOf(user.id)
  await signOut()
  // A whole page load, so that nothing of the former user is left in this tab.
  window.location.assign('/login')
}
