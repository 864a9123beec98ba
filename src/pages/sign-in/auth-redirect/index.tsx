import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { landingPath } from '@/lib/social-landing'
import { findWay } from '@/lib/social-way'

/** Gitee's number in dict system_social_type. */
const GITEE = 10

/**
 * `/auth-redirect` and `/oauthLogin/gitee` (spec section 2): addresses that sites may have been told to lead back to. The
 * page that was meant takes over from here.
 */
export default function AuthRedirectPage() {
  const [params] = useSearchParams()
  const isGitee = useLocation().pathname.toLowerCase().startsWith('/oauthlogin/')
  const way = findWay(params.get('state'))
  return <Navigate to={landingPath(params, way, isGitee ? GITEE : null)} replace />
}
