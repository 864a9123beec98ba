import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { env } from '@/config/env'
import { readRememberedLogin } from '@/lib/remembered-login'
import { type Credentials, loadSignIn, useSignIn } from './use-sign-in'

// Only whoever has typed a name and a password needs it.
const loadCaptcha = () => import('@/components/staff/captcha/captcha-dialog')
const CaptchaDialog = lazy(() => loadCaptcha().then(module => ({ default: module.CaptchaDialog })))

// So is the box for what goes wrong.
const loadAlert = () => import('@/components/staff/refusal-alert')
const RefusalAlert = lazy(() => loadAlert().then(module => ({ default: module.RefusalAlert })))

/** What a sign-in needs next. What fails to arrive now is asked for again, and reported, when it is needed. */
const prepare = () => void Promise.allSettled([loadSignIn(), loadCaptcha(), loadAlert()])

/** Name, password, 记住密码; then the captcha, then the page one was going to. */
export function LoginForm() {
  const [remembered] = useState(readRememberedLogin)
  const [puzzle, setPuzzle] = useState<Credentials | null>(null)
  const { signIn, pending, failure, clearFailure } = useSignIn()

  const submit = (values: Credentials) => {
    if (pending) return
    clearFailure()
    const credentials = { ...values, username: values.username.trim() }
    if (env.captcha) setPuzzle(credentials)
    else void signIn(credentials)
  }

  return (
    <>
      <Form<Credentials>
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ username: remembered.username, password: '', remember: remembered.remember }}
        onFinish={submit}
        onValuesChange={prepare}
        scrollToFirstError={{ focus: true }}
        disabled={pending}
      >
        <div aria-live="polite">
          <Suspense fallback={null}>{failure && <RefusalAlert text={failure} patience={false} />}</Suspense>
        </div>
        <Form.Item
          name="username"
          label="登录账号"
          rules={[{ required: true, whitespace: true, message: '登录账号不能为空' }]}
        >
          <Input
            prefix={<UserOutlined />}
            placeholder="请输入登录账号"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!remembered.username}
          />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '密码不能为空' }]}>
          <Input.Password
            prefix={<LockOutlined />}
            placeholder="请输入密码"
            autoComplete="current-password"
            autoFocus={Boolean(remembered.username)}
          />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>记住账号</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending}>
          登录
        </Button>
      </Form>
      <Suspense fallback={null}>
        {puzzle && (
          <CaptchaDialog
            open
            onCancel={() => setPuzzle(null)}
            onSolved={captchaVerification => {
              setPuzzle(null)
              void signIn({ ...puzzle, captchaVerification })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
