import { useNavigate, useSearchParams } from 'react-router-dom'
import type { TokenPair } from '@/api/system/auth'
import { STAFF_HOME } from '@/config/constants'
import { notice } from '@/lib/notice'
import { safeRedirect } from '@/lib/safe-redirect'
import { hasUnwritten } from '@/lib/storage'
import { setTokens } from '@/lib/tokens'

/** Takes the tokens of a sign-in and leads to where the person was going (product.md: only inside this app). */
export function useEnter() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return async (tokens: TokenPair) => {
    setTokens(tokens)
    if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
    await navigate(safeRedirect(params.get('redirect'), STAFF_HOME), { replace: true })
  }
}
