import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { twoStep } from '@/api/system/two-step'
import { type OwnerProof, proofName } from '@/lib/auth/owner-proof'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import './owner-proof.css'

/** Asks for the password or, where two-step sign-in is on, for a code in its place: as `password` or `secondStep` of the form. */
export function OwnerProofFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const form = Form.useFormInstance<OwnerProof>()
  const { data } = useQuery(twoStep())
  const [method, setMethod] = useState<{ name: keyof OwnerProof; focus: boolean }>(() => ({
    name: proofName(form),
    focus: autoFocus,
  }))
  useEffect(() => {
    if (method.focus) form.focusField(method.name)
  }, [form, method])
  const byPassword = method.name === 'password'
  const change = () => {
    // Only the requested field is sent.
    form.setFieldsValue({ password: undefined, secondStep: undefined })
    setMethod({ name: byPassword ? 'secondStep' : 'password', focus: true })
  }
  return (
    <>
      {byPassword ? (
        <PasswordField
          name="password"
          label="登录密码"
          autoComplete="current-password"
          hint="为确认是您本人，请输入登录密码"
          rules={[{ required: true, message: '密码不能为空' }]}
        />
      ) : (
        <CodeField name="secondStep" recovery hint="请输入身份验证器应用显示的验证码，或恢复码" />
      )}
      {data?.enabledTime != null && (
        <Button className="owner-proof-method" type="link" size="small" onClick={change}>
          {byPassword ? '改用动态验证码' : '改用登录密码'}
        </Button>
      )}
    </>
  )
}
