import { Alert, Button, Form, Modal } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { login, type TokenPair } from '@/api/system/auth'
import { STAFF_HOME } from '@/config/constants'
import { useSignInSteps } from '@/hooks/auth/use-sign-in-steps'
import { useFormFailure } from '@/hooks/forms/use-form-failure'
import { signInFieldError } from '@/lib/auth/sign-in-errors'
import { startSession } from '@/lib/auth/start-session'
import { isSignedInAs } from '@/lib/auth/tokens'
import { notice } from '@/lib/browser/notice'
import { hasDirtyForms } from '@/lib/forms/dirty'
import { useUserStore } from '@/stores/user'
import { useCaptchaFirst } from '../captcha/use-captcha-first'
import { FormFailure } from '../form/form-failure'
import { AuthForm, UsernameField } from './auth-form'
import { LoginPasswordField } from './login-password-field'
import './sign-in-again.css'

const TwoStepForm = lazy(async () => ({ default: (await import('./two-step-form')).TwoStepForm }))

const LEAVE = '有内容尚未保存。有草稿的表单再次登录后可以恢复，其他内容将丢失。转到登录页？'
/** Above every other dialog and list of a page, below messages and confirmations. */
const Z_INDEX = 1900

interface Values {
  username: string
  password: string
}

interface SignInAgainProps {
  /** Why, in a sentence. */
  text: string
  /** Locked by hand: nothing of the page shows around it. */
  hidesPage: boolean
}

/**
 * Signs the user of the page in again over it: everything below stays. The stored tokens end it, those of another
 * window too. A sign-in as another user begins anew, with a page load.
 */
export function SignInAgain({ text, hidesPage }: SignInAgainProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      title={hidesPage ? '已锁定' : '重新登录'}
      rootClassName={hidesPage ? 'sign-in-again-locked' : ''}
      open
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      zIndex={Z_INDEX}
      // antd focuses the dialog itself when it has opened.
      afterOpenChange={isOpen => isOpen && focusField(content.current)}
    >
      <div ref={content}>
        <Steps text={text} />
      </div>
    </Modal>
  )
}

/** The first field that is still to be filled in. */
function focusField(content: HTMLElement | null): void {
  const fields = [...(content?.querySelectorAll('input') ?? [])]
  fields.find(field => field.value === '')?.focus()
}

function Steps({ text }: Pick<SignInAgainProps, 'text'>) {
  const [form] = Form.useForm<Values>()
  const user = useUserStore(state => state.user)
  const { solveFirst, dialog } = useCaptchaFirst()
  const { enter, secondStep, pending, ended, ticket, leave } = useSignInSteps(storeSession)
  const { failure, show, clear } = useFormFailure(form, {
    fields: signInFieldError,
    unknown: '登录未完成，请检查网络后重试',
  })

  const submit = ({ username, password }: Values) => {
    if (pending) return
    clear()
    const body = { username: username.trim(), password }
    solveFirst(
      captchaVerification => void enter(() => login({ ...body, captchaVerification }), { onRefused: show }),
    )
  }

  if (ticket) {
    return (
      <Suspense fallback={null}>
        <TwoStepForm pending={pending} onSubmit={secondStep} onCancel={leave} />
      </Suspense>
    )
  }
  const shown = failure ?? (ended ? { message: ended } : null)
  return (
    <>
      <Alert type="info" showIcon title={text} className="sign-in-again-text" />
      <AuthForm<Values>
        form={form}
        name="sign-in-again"
        aria-label="重新登录"
        initialValues={{ username: user?.name ?? '', password: '' }}
        onFinish={submit}
      >
        <div aria-live="polite">{shown && <FormFailure {...shown} />}</div>
        <UsernameField autoFocus={false} />
        <LoginPasswordField autoFocus={false} />
        <Button type="primary" htmlType="submit" block loading={pending}>
          登录
        </Button>
      </AuthForm>
      <div className="sign-in-again-other">
        <Button type="link" disabled={pending} onClick={() => void goToSignIn()}>
          转到登录页
        </Button>
      </div>
      {dialog}
    </>
  )
}

/** Another user's page is loaded as a whole: nothing of the former user's is left in it. */
function storeSession(tokens: TokenPair): void {
  const { user } = useUserStore.getState()
  startSession(tokens)
  if (user && !isSignedInAs(user.id)) setTimeout(() => window.location.assign(STAFF_HOME))
}

/** The page is given up, after a question where something is unsaved. */
async function goToSignIn(): Promise<void> {
  if (hasDirtyForms() && !(await notice.confirm(LEAVE, { okText: '转到登录页', stays: true }))) return
  const { pathname, search, hash } = window.location
  await useUserStore.getState().signOut()
  const redirect = encodeURIComponent(pathname + search + hash)
  // A page with a form is unmounted by then.
  setTimeout(() => window.location.assign(`/login?redirect=${redirect}`))
}
