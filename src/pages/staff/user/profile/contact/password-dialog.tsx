import { Form, Input } from 'antd'
import { textRules } from '@/components/staff/common/text-rules'
import { OwnerProofFields } from '@/components/staff/form/owner-proof'
import { type OwnerProof, PROOF_FIELD_OF, proofIn } from '@/lib/auth/owner-proof'
import { StepDialog } from '../step-dialog'

interface Values extends OwnerProof {
  email?: string
}

interface Props {
  title: string
  /** Of the button; otherwise the title. */
  okText?: string
  words?: string
  /** Has a field for the mail address too, with this initial value. */
  email?: string
  danger?: boolean
  send: (proof: OwnerProof, email: string) => Promise<unknown>
  onDone: (email: string) => void
  onClose: () => void
}

/**
 * Asks for the password, or the second step, before how to reach the user or how to sign in is changed: an open window is
 * not enough for that.
 */
export function PasswordDialog(props: Props) {
  const { title, okText = title, words, email, danger = false, send, onDone, onClose } = props
  const [form] = Form.useForm<Values>()
  return (
    <StepDialog<Values, string>
      form={form}
      title={title}
      okText={okText}
      danger={danger}
      intro={words && <p>{words}</p>}
      fieldOf={PROOF_FIELD_OF}
      first={email === undefined ? 'password' : 'email'}
      initialValues={{ email }}
      send={async typed => {
        const address = (typed.email ?? '').trim()
        await send(proofIn(typed), address)
        return address
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {email !== undefined && (
        <Form.Item
          name="email"
          label="电子邮箱"
          extra="不超过 50 个字符，可以留空"
          rules={[
            { pattern: /^\s*$|^\s*[^\s@]+@[^\s@]+\s*$/, message: '邮箱格式不正确' },
            ...textRules([50, '邮箱长度不能超过 50 个字符']),
          ]}
        >
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
      )}
      <OwnerProofFields />
    </StepDialog>
  )
}
