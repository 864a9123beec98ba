import { Link } from 'react-router-dom'
import { StatusPage } from '@/components/common/status-page'
import { FACADE_HOME, STAFF_HOME } from '@/config/constants'

/** Where unknown paths lead (spec section 2). */
export default function NotFoundPage() {
  return (
    <StatusPage title="页面不存在" text="您访问的地址有误，或者该页面已被移除。">
      <Link to={STAFF_HOME} className="app-status-button">
        返回后台首页
      </Link>
      <Link to={FACADE_HOME} className="app-status-button is-plain">
        前往门户网站
      </Link>
    </StatusPage>
  )
}
