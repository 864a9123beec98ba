import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { findWay } from '@/lib/auth/social-way'
import { landingPath } from '@/pages/sign-in/auth-redirect/social-landing'

/** Gitee's number in dict system_social_type. */
const GITEE = 10

/**
 * `/auth-redirect` and `/oauthLogin/gitee` (requirements R-signin-4): addresses that sites may have been told to lead
 * back to. The page that was meant takes over from here.
 */
export default function AuthRedirectPage() {
  const [params] = useSearchParams()
  const isGitee = useLocation().pathname.toLowerCase().startsWith('/oauthlogin/')
  const way = findWay(params.get('state'))
  return <Navigate to={landingPath(params, way, isGitee ? GITEE : null)} replace />
}
