import { LockOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EntryForm, UsernameField } from '@/components/staff/sign-in/auth-form'
import { env } from '@/config/env'
import type { EnterFailure } from '@/hooks/auth/use-complete-sign-in'
import { canKeepPassword, hasPassword, readRememberedLogin } from '@/lib/auth/remembered-login'
import { type Credentials, loadSignIn, useSignIn } from './use-sign-in'

// Only whoever has typed a name and a password needs it.
const loadCaptcha = () => import('@/components/staff/captcha/captcha-dialog')
const CaptchaDialog = lazy(() => loadCaptcha().then(module => ({ default: module.CaptchaDialog })))
// Only who has switched it on needs it.
const TwoStepForm = lazy(async () => ({
  default: (await import('@/components/staff/sign-in/two-step-form')).TwoStepForm,
}))

// So is the box for what goes wrong.
const loadAlert = () => import('@/components/staff/form/refusal-alert')
const RefusalAlert = lazy(() => loadAlert().then(module => ({ default: module.RefusalAlert })))

/** What a sign-in needs next. What fails to arrive now is asked for again, and reported, when it is needed. */
const prepare = () => void Promise.allSettled([loadSignIn(), loadCaptcha(), loadAlert()])

/** The field that a refusal is about, and what is said beside it; others are shown above the form. */
function besideField({ code, message }: EnterFailure): ['username' | 'password', string] | null {
  if (code === 1002000001) return ['username', message]
  if (code === 1002000000) return ['password', message]
  const text = message.replace(/^请求参数不正确:/, '')
  if (code !== 400) return null
  return /账号/.test(text) ? ['username', text] : /密码/.test(text) ? ['password', text] : null
}

interface LoginFormProps {
  /** Leads to the sign-in by SMS. */
  onSms: () => void
}

/** Name, password, 记住密码; then the captcha, the second step where there is one, and the page one was going to. */
export function LoginForm({ onSms }: LoginFormProps) {
  const [form] = Form.useForm<Credentials>()
  const [remembered] = useState(readRememberedLogin)
  const [puzzle, setPuzzle] = useState<Credentials | null>(null)
  const [capsLock, setCapsLock] = useState(false)
  /** The password is the one kept here, as it is: whoever sits here now must not be shown it. */
  const [kept, setKept] = useState(false)
  const { signIn, secondStep, pending, failure, clearFailure, ticket, leave } = useSignIn()
  const button = useRef<HTMLButtonElement>(null)
  const cancelled = useRef(false)

  useEffect(() => {
    if (!hasPassword()) return
    let gone = false
    const fill = async () => {
      const { readPassword } = await import('@/lib/auth/remembered-password')
      const password = await readPassword()
      if (gone || !password || form.isFieldsTouched(['username', 'password'])) return
      form.setFieldsValue({ password })
      setKept(true)
    }
    fill().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [form])

  const beside = failure && besideField(failure)
  const showFailure = useEffectEvent(() => {
    if (!beside) return
    const [name, text] = beside
    form.setFields([{ name, errors: [text] }])
    form.focusField(name)
  })
  // Once the fields are there and can be typed in again.
  useEffect(() => {
    if (failure && !pending && !ticket) showFailure()
  }, [failure, pending, ticket])
  useEffect(() => {
    if (puzzle || !cancelled.current) return
    cancelled.current = false
    button.current?.focus()
  }, [puzzle])

  const stepped = useRef(false)
  // Back from the second step the fields are here again, but the focus went with it.
  useEffect(() => {
    if (!ticket && stepped.current) form.focusField('password')
    stepped.current = ticket !== null
  }, [ticket, form])

  const submit = (values: Credentials) => {
    if (pending) return
    clearFailure()
    const credentials = { ...values, username: values.username.trim() }
    if (env.captcha) setPuzzle(credentials)
    else void signIn(credentials)
  }
  // Keys tell of it, and so does a click into the field.
  const look = (event: Pick<KeyboardEvent, 'getModifierState'>) =>
    setCapsLock(event.getModifierState('CapsLock'))

  if (ticket) {
    return (
      <Suspense fallback={null}>
        <TwoStepForm pending={pending} failure={failure} onSubmit={secondStep} onCancel={leave} />
      </Suspense>
    )
  }
  return (
    <>
      <EntryForm<Credentials>
        form={form}
        initialValues={{ username: remembered.username, password: '', remember: remembered.remember }}
        onFinish={submit}
        onValuesChange={changed => {
          prepare()
          if ('password' in changed) setKept(false)
        }}
        disabled={pending}
      >
        <div aria-live="polite">
          <Suspense fallback={null}>
            {failure && !beside && <RefusalAlert text={failure.message} patience={failure.code === 429} />}
          </Suspense>
        </div>
        <UsernameField autoFocus={!remembered.username} />
        <Form.Item
          name="password"
          label="密码"
          rules={[{ required: true, message: '密码不能为空' }]}
          extra={
            <span role="status" className="login-caps">
              {capsLock && '大写锁定已打开，请注意大小写'}
            </span>
          }
        >
          <Input.Password
            prefix={<LockOutlined />}
            placeholder="请输入密码"
            autoComplete="current-password"
            autoFocus={Boolean(remembered.username)}
            visibilityToggle={!kept}
            onKeyDown={look}
            onKeyUp={look}
            onMouseDown={look}
            onBlur={() => setCapsLock(false)}
          />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{canKeepPassword() ? '记住密码' : '记住账号'}</Checkbox>
        </Form.Item>
        <Button ref={button} type="primary" htmlType="submit" block loading={pending}>
          登录
        </Button>
      </EntryForm>
      <Suspense fallback={null}>
        {puzzle && (
          <CaptchaDialog
            open
            onCancel={() => {
              cancelled.current = true
              setPuzzle(null)
            }}
            onSolved={captchaVerification => {
              setPuzzle(null)
              void signIn(puzzle, captchaVerification)
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
