import { isRecord } from '@shared/domain/is-record'
import { Button, Checkbox, Form, type FormInstance } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { AuthForm, UsernameField } from '@/components/staff/sign-in/auth-form'
import { LoginPasswordField } from '@/components/staff/sign-in/login-password-field'
import { useNeedsCaptcha } from '@/hooks/auth/use-sign-in-methods'
import { useFormFailure } from '@/hooks/forms/use-form-failure'
import { canStorePassword, hasPassword, readRememberedLogin } from '@/lib/auth/remembered-login'
import { signInFieldError } from '@/lib/auth/sign-in-errors'
import { prefetchChunk } from '@/lib/browser/chunk-reload'
import { onIdle } from '@/lib/browser/on-idle'
import { type Credentials, loadSignIn, useSignIn } from './use-sign-in'

// Needed only after a name and a password were typed.
const loadCaptcha = () => import('@/components/staff/captcha/captcha-dialog')
const CaptchaDialog = lazy(() => loadCaptcha().then(module => ({ default: module.CaptchaDialog })))
// Only needed by users with two-step sign-in.
const TwoStepForm = lazy(async () => ({
  default: (await import('@/components/staff/sign-in/two-step-form')).TwoStepForm,
}))

const loadFailure = () => import('@/components/staff/form/form-failure')
const FormFailure = lazy(() => loadFailure().then(module => ({ default: module.FormFailure })))

/** What a sign-in needs next. What fails to load now is requested again, and reported, when it is needed. */
const prepare = () => Promise.allSettled([loadSignIn(), loadCaptcha(), loadFailure()])

interface LoginFormProps {
  /** Loads the code of the page that a sign-in leads to. */
  loadNext: () => Promise<unknown>
  /** Leads to the sign-in by SMS. */
  onSms: () => void
}

/** Name, password, 记住密码; then the captcha, the second step where there is one, and the requested page. */
export function LoginForm({ loadNext, onSms }: LoginFormProps) {
  const [form] = Form.useForm<Credentials>()
  const given = givenName(useLocation().state)
  const [remembered] = useState(readRememberedLogin)
  const username = given || remembered.username
  const [puzzle, setPuzzle] = useState<Credentials | null>(null)
  const { isFilled, typed } = useRememberedPassword(form, given === '')
  const [hasBegun, setHasBegun] = useState(false)
  usePreparation(hasBegun || isFilled, loadNext)
  const { signIn, secondStep, pending, ended, ticket, leave } = useSignIn()
  const [wasAtSecondStep, setWasAtSecondStep] = useState(false)
  if (ticket && !wasAtSecondStep) setWasAtSecondStep(true)
  const { failure, show, clear } = useFormFailure(form, {
    fields: signInFieldError,
    unknown: '登录未完成，请检查网络后重试',
  })
  const button = useRef<HTMLButtonElement>(null)
  const needsCaptcha = useNeedsCaptcha()

  const submit = (values: Credentials) => {
    if (pending) return
    clear()
    const credentials = { ...values, username: values.username.trim() }
    if (needsCaptcha) setPuzzle(credentials)
    else void signIn(credentials, { onRefused: show })
  }

  if (ticket) {
    return (
      <Suspense fallback={null}>
        <TwoStepForm pending={pending} onSubmit={secondStep} onCancel={leave} />
      </Suspense>
    )
  }
  const shown = failure ?? (ended ? { message: ended } : null)
  const beginsAtPassword = wasAtSecondStep || Boolean(username)
  return (
    <>
      <AuthForm<Credentials>
        form={form}
        initialValues={{ username, password: '', remember: remembered.remember }}
        onFinish={submit}
        onValuesChange={changed => {
          setHasBegun(true)
          if ('password' in changed) typed()
        }}
      >
        <div aria-live="polite">
          <Suspense fallback={null}>{shown && <FormFailure {...shown} />}</Suspense>
        </div>
        <UsernameField autoFocus={!beginsAtPassword} />
        <LoginPasswordField autoFocus={beginsAtPassword} isHidden={isFilled} />
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{canStorePassword() ? '记住密码' : '记住登录名'}</Checkbox>
        </Form.Item>
        <Button ref={button} type="primary" htmlType="submit" block loading={pending}>
          登录
        </Button>
      </AuthForm>
      <Suspense fallback={null}>
        {puzzle && (
          <CaptchaDialog
            open
            onCancel={() => {
              // The focus cannot leave the dialog before it is gone.
              flushSync(() => setPuzzle(null))
              button.current?.focus()
            }}
            onSolved={captchaVerification => {
              setPuzzle(null)
              void signIn(puzzle, { captchaVerification, onRefused: show })
            }}
            onSms={() => {
              setPuzzle(null)
              onSms()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** The account whose password was just set, as that page names it; what this browser remembers is of before. */
const givenName = (state: unknown): string =>
  isRecord(state) && typeof state.username === 'string' ? state.username : ''

/** Loads what a sign-in needs, and then what it leads to, once one has begun. */
function usePreparation(hasBegun: boolean, loadNext: () => Promise<unknown>): void {
  useEffect(() => {
    if (!hasBegun) return
    const prepared = prepare()
    return onIdle(async () => {
      await prepared
      await prefetchChunk(loadNext)
      return false
    })
  }, [hasBegun, loadNext])
}

/** Fills in the password stored by this browser, if nothing has been typed by then. */
function useRememberedPassword(form: FormInstance<Credentials>, isWanted: boolean) {
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    if (!isWanted || !hasPassword()) return
    let gone = false
    const fill = async () => {
      const { readPassword } = await import('@/lib/auth/remembered-password')
      const password = await readPassword()
      if (gone || !password || form.isFieldsTouched(['username', 'password'])) return
      form.setFieldsValue({ password })
      setFilled(true)
    }
    fill().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [form, isWanted])
  return { isFilled, typed: () => setFilled(false) }
}
