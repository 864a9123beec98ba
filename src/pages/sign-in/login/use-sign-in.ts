import { useRef, useState } from 'react'
import { HttpError } from '@/lib/http/errors'
import { rememberLogin } from '@/lib/remembered-login'
import { useEnter } from './use-enter'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** The staff area's HTTP client: fetched while the person types, so that the form is there sooner. */
export const loadSignIn = () => import('@/api/system/auth')

/** Signs in and leads to where the person was going (product.md: only inside this app). */
export function useSignIn() {
  const enter = useEnter()
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
      await enter(tokens)
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : '登录没有完成，请检查网络后重试')
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { signIn, pending, failure, clearFailure: () => setFailure(null) }
}
