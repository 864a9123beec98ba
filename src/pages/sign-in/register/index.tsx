import { Alert, Button, Form, Input, Spin } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { register } from '@/api/system/register'
import { useCaptchaFirst } from '@/components/staff/captcha/use-captcha-first'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NewPasswordFields } from '@/components/staff/form/new-password-fields'
import { AuthForm } from '@/components/staff/sign-in/auth-form'
import { SignInFrame } from '@/components/staff/sign-in/sign-in-frame'
import { STAFF_HOME } from '@/config/constants'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useSubmission } from '@/hooks/forms/use-submission'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { startSession } from '@/lib/auth/start-session'

interface Values {
  username: string
  nickname: string
  password: string
  confirmation: string
}

const ERRORS: FieldErrors = {
  1002003000: 'username',
  ...weakPasswordField('password'),
}

/** Registration of an account (contract 3.5), where the commission has opened it. */
export default function RegisterPage() {
  usePageTitle('注册账号')
  const { search } = useLocation()
  return (
    <SignInFrame title="注册账号">
      <Registration />
      <p className="login-back">
        <Link to={{ pathname: '/login', search }}>返回登录</Link>
      </p>
    </SignInFrame>
  )
}

function Registration() {
  const { data: methods, isFetching, refetch } = useSignInMethods()
  // A server that does not say so before refuses what is sent, if it must.
  if (methods?.register || methods?.isGuess) return <RegisterForm />
  if (isFetching) return <Spin aria-label="正在加载" />
  if (!methods) {
    const retry = <Button onClick={() => void refetch()}>重试</Button>
    return <Alert type="error" title="后端接口连接异常" action={retry} showIcon />
  }
  return <Alert type="info" title="本系统未开放注册。账号由管理员开立，请与管理员联系。" showIcon />
}

function RegisterForm() {
  const [form] = Form.useForm<Values>()
  const username = Form.useWatch('username', form) ?? ''
  const navigate = useNavigate()
  const { solveFirst, dialog } = useCaptchaFirst()
  const { submit, pending, failure, clear } = useSubmission(form, ERRORS, '注册未完成，请检查网络后重试')

  const send = async (values: Values, captchaVerification?: string) => {
    const { password } = values
    const [account, nickname] = [values.username.trim(), values.nickname.trim()]
    startSession(
      await register({
        ...{ username: account, nickname, password },
        ...(captchaVerification && { captchaVerification }),
      }),
    )
    // Without a role there is no requested page to return to.
    navigate(STAFF_HOME, { replace: true })
  }

  return (
    <>
      <AuthForm<Values>
        form={form}
        name="register"
        aria-label="注册账号"
        initialValues={{ username: '', nickname: '', password: '', confirmation: '' }}
        onFinish={values => {
          clear()
          solveFirst(verification => void submit(() => send(values, verification)))
        }}
      >
        <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
        <Form.Item
          name="username"
          label="登录名"
          extra="4-30 位字母或数字"
          rules={[
            { required: true, whitespace: true, message: '登录名不能为空' },
            { pattern: /^\s*[a-zA-Z0-9]{4,30}\s*$/, message: '请使用 4-30 位字母或数字' },
          ]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item
          name="nickname"
          label="姓名"
          rules={[
            { required: true, whitespace: true, message: '姓名不能为空' },
            { max: 30, message: '姓名长度不能超过 30 个字符' },
          ]}
        >
          <Input autoComplete="name" />
        </Form.Item>
        <NewPasswordFields label="密码" account={username.trim()} />
        <Button type="primary" htmlType="submit" block loading={pending}>
          注册并登录
        </Button>
      </AuthForm>
      {dialog}
    </>
  )
}
