import { useRef } from 'react'
import { useCompleteSignIn } from '@/hooks/auth/use-complete-sign-in'
import { canStorePassword, rememberLogin } from '@/lib/auth/remembered-login'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** The staff area's HTTP client: fetched while the user types, so that the form is there sooner. */
export const loadSignIn = () => import('@/api/system/auth')

/**
 * Name, flag and, where it can be sealed, the password; nothing of it when 记住密码 is not ticked
 * (requirements R-signin-2).
 */
function storeLogin({ username, password, remember }: Credentials) {
  rememberLogin({ username, remember })
  // Not awaited: where it fails, only the name is stored.
  if (remember && canStorePassword()) {
    void import('@/lib/auth/remembered-password')
      .then(({ storePassword }) => storePassword(password))
      .catch(() => false)
  }
}

interface SignInOptions {
  captchaVerification?: string
  /** Called with the reason why the sign-in failed. */
  onRefused: (error: unknown) => void
}

/** Signs in by name and password, and by the second step where there is one. */
export function useSignIn() {
  const { enter, secondStep, ...state } = useCompleteSignIn()
  const last = useRef<Credentials | null>(null)
  const onEntered = () => {
    if (last.current) storeLogin(last.current)
  }
  return {
    ...state,
    signIn: (credentials: Credentials, { captchaVerification, onRefused }: SignInOptions) => {
      last.current = credentials
      const { remember, ...body } = credentials
      const call = async () => (await loadSignIn()).login({ ...body, captchaVerification })
      return enter(call, { onEntered, onRefused })
    },
    secondStep: (code: string, { onRefused }: Pick<SignInOptions, 'onRefused'>) =>
      secondStep(code, { onEntered, onRefused }),
  }
}
