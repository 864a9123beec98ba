import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { bindSocial } from '@/api/system/social'
import { OwnerProofFields } from '@/components/staff/form/owner-proof'
import { AuthForm } from '@/components/staff/sign-in/auth-form'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure } from '@/components/staff/sign-in/auth-note'
import { useAction } from '@/hooks/data/use-action'
import { useFormFailure } from '@/hooks/forms/use-form-failure'
import { type OwnerProof, PROOF_FIELD_OF, proofIn, proofName } from '@/lib/auth/owner-proof'
import { deleteFlow } from '@/lib/auth/social-flow'
import type { SocialReturn } from '@/lib/auth/social-return'
import { HttpError, isUnreachable } from '@/lib/http/errors'

const TOO_OFTEN = 429
const UNKNOWN = '绑定没有完成，请稍后重试'

/** Binds the returned account to the signed-in user, who proves by the password or the second step to be the owner. */
export function Binding({ returned, back }: { returned: SocialReturn; back: { text: string; to: string } }) {
  const [form] = Form.useForm<OwnerProof>()
  const { show } = useFormFailure(form, {
    fields: ({ code }) => ({ field: PROOF_FIELD_OF[code ?? 0] ?? proofName(form) }),
    unknown: UNKNOWN,
  })
  const { bind, pending, bound, failure } = useBinding(returned, show)
  if (bound) return <Navigate to={back.to} replace />
  return (
    <AuthLayout title="绑定社交账号">
      {failure ? (
        <AuthFailure text={failure} back={back} />
      ) : (
        <>
          <p className="auth-text">绑定后，可以用该账号登录本系统，您在其他设备上的登录将全部退出。</p>
          <AuthForm<OwnerProof>
            form={form}
            onFinish={typed => void bind(proofIn(typed))}
            aria-label="绑定社交账号"
          >
            <OwnerProofFields autoFocus />
            <Button type="primary" htmlType="submit" block loading={pending}>
              确认绑定
            </Button>
          </AuthForm>
          <Link to={back.to}>{`不绑定，${back.text}`}</Link>
        </>
      )}
    </AuthLayout>
  )
}

/** @param askAgain called with the reason why it has to be sent again */
function useBinding(returned: SocialReturn, askAgain: (error: HttpError) => void) {
  const [bound, setBound] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const { run, busy } = useAction({
    run: (proof: OwnerProof) => bindSocial(returned, proof),
    done: () => {
      deleteFlow(returned.state)
      setBound(true)
      return '社交账号已绑定'
    },
    onError: error => {
      if (!(error instanceof HttpError)) return setFailure(UNKNOWN)
      const { code = 0, message } = error
      if (PROOF_FIELD_OF[code] || code === TOO_OFTEN || isUnreachable(error)) askAgain(error)
      else setFailure(message)
    },
  })
  return { bind: run, pending: busy, bound, failure }
}
