import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { findFlow } from '@/lib/auth/social-flow'
import { landingPath } from '@/pages/sign-in/auth-redirect/social-landing'

/** Gitee's number in dict system_social_type. */
const GITEE = 10

/**
 * `/auth-redirect` and `/oauthLogin/gitee` (requirements R-signin-4): addresses that other sites may redirect to.
 * They pass the request on to its page.
 */
export default function AuthRedirectPage() {
  const [params] = useSearchParams()
  const isGitee = useLocation().pathname.toLowerCase().startsWith('/oauthlogin/')
  const flow = findFlow(params.get('state'))
  return <Navigate to={landingPath(params, flow, isGitee ? GITEE : null)} replace />
}
