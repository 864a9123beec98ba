import { Link } from 'react-router-dom'
import { StatusPage } from '@/components/common/status-page'

/** Ways in that this installation has not opened. */
export default function UnavailablePage() {
  return (
    <StatusPage title="该登录方式未开通" text="本系统目前使用账号密码登录。如需开通其他方式，请联系管理员。">
      <Link to="/login" className="app-status-button">
        前往登录
      </Link>
    </StatusPage>
  )
}
