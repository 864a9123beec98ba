import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { HttpError } from '@/lib/http/errors'
import { notice } from '@/lib/notice'
import { rememberLogin } from '@/lib/remembered-login'
import { safeRedirect } from '@/lib/safe-redirect'
import { hasUnwritten } from '@/lib/storage'
import { setTokens } from '@/lib/tokens'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** The staff area's HTTP client: fetched while the person types, so that the form is there sooner. */
export const loadSignIn = () => import('@/api/system/auth')

/** Signs in and leads to where the person was going (product.md: only inside this app). */
export function useSignIn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)

  const signIn = async ({ remember, ...body }: Credentials & { captchaVerification?: string }) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    try {
      const { login } = await loadSignIn()
      const tokens = await login(body)
      rememberLogin({ username: body.username, remember })
      setTokens(tokens)
      if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
      await navigate(safeRedirect(params.get('redirect'), STAFF_HOME), { replace: true })
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : '登录没有完成，请检查网络后重试')
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { signIn, pending, failure, clearFailure: () => setFailure(null) }
}
