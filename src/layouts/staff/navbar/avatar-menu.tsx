import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { discardForms, hasDirtyForms } from '@/lib/dirty'
import { draftsOf, dropDraftsOf } from '@/lib/drafts'
import { notice } from '@/lib/notice'
import { useUserStore } from '@/stores/user'

/** The signed-in user: personal centre, sign out. */
export function AvatarMenu() {
  const user = useUserStore(state => state.user)
  const navigate = useNavigate()
  const leave = async () => {
    const drafts = user ? draftsOf({ user: user.id }) : []
    const question =
      hasDirtyForms() || drafts.length > 0
        ? '有尚未保存的表单内容，退出登录后将被清除。确定退出登录吗？'
        : '确定退出登录吗？'
    if (!(await notice.confirm(question))) return
    discardForms()
    await useUserStore.getState().signOut()
    // A sign-in that was lost keeps them; whoever leaves on purpose may leave the computer to others.
    if (user) dropDraftsOf(user.id)
    // A whole page load, so that nothing of the former user is left in this tab.
    window.location.assign('/login')
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'profile', icon: <UserOutlined aria-hidden />, label: '个人中心' },
          { type: 'divider' },
          { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: '退出登录' },
        ],
        onClick: ({ key }) => void (key === 'profile' ? navigate('/user/profile') : leave()),
      }}
    >
      <Button type="text" className="staff-avatar" aria-label={`${user?.nickname ?? ''}，账号菜单`}>
        <Avatar size={26} src={user?.avatar || undefined} icon={<UserOutlined />} alt="" />
        <span className="staff-avatar-name">{user?.nickname}</span>
        <DownOutlined className="staff-avatar-arrow" />
      </Button>
    </Dropdown>
  )
}
