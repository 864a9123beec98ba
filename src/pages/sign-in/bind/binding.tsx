import { LockOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { bindSocial } from '@/api/system/social'
import { EntryForm } from '@/components/staff/entry-form'
import { EntryFrame } from '@/components/staff/entry-frame'
import { EntryFailure } from '@/components/staff/entry-note'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { notice } from '@/lib/notice'
import type { SocialReturn } from '@/lib/social-return'
import { forgetWay } from '@/lib/social-way'

/** The server's code for a wrong own password, and for too many of them. */
const ASK_AGAIN = [1002003005, 429]

interface Values {
  password: string
}

/** Binds what came back to the signed-in user, who shows by the password that it is not somebody else at the screen. */
export function Binding({ returned, back }: { returned: SocialReturn; back: { text: string; to: string } }) {
  const [form] = Form.useForm<Values>()
  const { bind, pending, bound, failure } = useBinding(returned, message => {
    form.setFields([{ name: 'password', errors: [message] }])
    form.focusField('password')
  })
  if (bound) return <Navigate to={back.to} replace />
  return (
    <EntryFrame title="绑定社交账号">
      {failure ? (
        <EntryFailure text={failure} back={back} />
      ) : (
        <>
          <p className="entry-text">绑定后，可以用该账号登录本系统。为确认是您本人，请输入登录密码。</p>
          <EntryForm<Values>
            form={form}
            initialValues={{ password: '' }}
            onFinish={({ password }) => void bind(password)}
            disabled={pending}
            aria-label="绑定社交账号"
          >
            <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '密码不能为空' }]}>
              <Input.Password
                autoFocus
                prefix={<LockOutlined />}
                placeholder="请输入登录密码"
                autoComplete="current-password"
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={pending}>
              确认绑定
            </Button>
          </EntryForm>
          <Link to={back.to}>不绑定，{back.text}</Link>
        </>
      )}
    </EntryFrame>
  )
}

/** @param askAgain given why the password has to be typed again */
function useBinding(returned: SocialReturn, askAgain: (message: string) => void) {
  const [pending, setPending] = useState(false)
  const [bound, setBound] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)

  const bind = async (password: string) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await bindSocial(returned, password)
      forgetWay(returned.state)
      notice.success('社交账号已绑定')
      setBound(true)
    } catch (error) {
      const message = error instanceof HttpError ? error.message : '绑定没有完成，请稍后重试'
      const mayTryAgain =
        isUnreachable(error) || (error instanceof HttpError && ASK_AGAIN.includes(error.code ?? 0))
      if (mayTryAgain) askAgain(message)
      else setFailure(message)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { bind, pending, bound, failure }
}
