import { useQuery } from '@tanstack/react-query'
import { Card, Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { getUnreadList } from '@/api/system/notify-message'
import { ListError } from '@/components/staff/list-error'
import { MenuIcon } from '@/components/staff/menu-icon'
import { useMenus } from '@/hooks/use-menus'
import { NOTIFY_KEY } from '@/hooks/use-unread-count'
import { pagesOf, visibleMenus } from '@/lib/menu-tree'
import { formatTime } from '@/lib/time'
import { useUserStore } from '@/stores/user'
import { greeting } from './greeting'
import './dashboard.css'

/** What is waiting for whoever signs in, and the way to every screen they may open. */
export default function DashboardPage() {
  const user = useUserStore(state => state.user)
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h2>
          {greeting(Date.now())}，{user?.nickname}
        </h2>
        <p>今天是 {formatTime(Date.now()).slice(0, 10)}</p>
      </header>
      <UnreadCard />
      <ShortcutCard />
    </div>
  )
}

function UnreadCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...NOTIFY_KEY, 'dashboard'],
    queryFn: ({ signal }) => getUnreadList(signal),
  })
  return (
    <Card title="未读站内信" extra={<Link to="/user/notify-message">全部站内信</Link>}>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读站内信" />}
      <ul className="dashboard-messages">
        {data?.slice(0, 6).map(message => (
          <li key={message.id}>
            <span className="dashboard-message-text">{message.templateContent}</span>
            <time>{formatTime(message.createTime)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ShortcutCard() {
  const pages = pagesOf(visibleMenus(useMenus()))
  return (
    <Card title="常用功能">
      {pages.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您的账号尚未开通功能菜单，请联系管理员" />
      )}
      <ul className="dashboard-shortcuts">
        {pages.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path}>
              <MenuIcon name={icon} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
