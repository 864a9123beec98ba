import { Link, useLocation, useNavigate } from 'react-router-dom'
import { FACADE_HOME, STAFF_HOME } from '@/config/constants'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { readableAddress } from '@/lib/menus/readable-address'
import './error-page.css'

interface ErrorPageProps {
  /** In large figures: 404, 401. */
  code: string
  title: string
  text: string
  hint?: string
}

/** An error page: what happened, at which address, and links to other pages. */
export function ErrorPage({ code, title, text, hint }: ErrorPageProps) {
  usePageTitle(title)
  const navigate = useNavigate()
  const address = addressOf(useLocation().state)
  return (
    <main className="app-status error-page">
      <p className="error-page-code" aria-hidden="true">
        {code}
      </p>
      <h1 className="app-status-title">{title}</h1>
      <p className="app-status-text">{text}</p>
      {address && (
        <p className="error-page-address">
          <span>访问的地址</span>
          <code>{readableAddress(address)}</code>
        </p>
      )}
      <div className="app-status-actions">
        <Link to={STAFF_HOME} className="app-status-button">
          返回后台首页
        </Link>
        {canGoBack() && (
          <button type="button" className="app-status-button is-plain" onClick={() => navigate(-1)}>
            返回上一页
          </button>
        )}
        <Link to={FACADE_HOME} className="app-status-button is-plain">
          前往门户网站
        </Link>
      </div>
      {hint && <p className="error-page-hint">{hint}</p>}
    </main>
  )
}

/** Put there by <ToNotFound>. A state is stored by the browser, so it is checked like all input. */
function addressOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : null
}

/** Older browsers don't say whether there is a page before this one, only how many there are. */
function canGoBack(): boolean {
  const { navigation, history }: { navigation?: Navigation; history: History } = window
  return navigation?.canGoBack ?? history.length > 1
}
