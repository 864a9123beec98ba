import { Link } from 'react-router-dom'
import { StatusPage } from '@/components/common/status-page'
import { STAFF_HOME } from '@/config/constants'

/** For what the signed-in user may not open. */
export default function NotAllowedPage() {
  return (
    <StatusPage title="没有访问权限" text="您的账号没有访问该页面的权限。如需使用，请联系管理员开通。">
      <Link to={STAFF_HOME} className="app-status-button">
        返回后台首页
      </Link>
    </StatusPage>
  )
}
