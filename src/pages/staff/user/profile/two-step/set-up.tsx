import { Button, Form, QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { confirmTwoStep, setUpTwoStep, type TwoStepSetUp } from '@/api/system/two-step'
import { CodeField } from '@/components/staff/form/code-field'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { otpauthAddress } from '@/pages/staff/user/profile/two-step/otpauth'
import { useBrandStore } from '@/stores/brand'
import { OwnPasswordField } from '../own-password-field'
import { StepDialog } from '../step-dialog'

interface Props {
  username: string
  onClose: () => void
  /** Given the recovery codes. */
  onDone: (codes: string[]) => void
}

interface Values {
  password: string
  code: string
}

/** First the password, then the secret and a code that shows that the app has it. */
export function SetUp({ username, onClose, onDone }: Props) {
  const [form] = Form.useForm<Values>()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    if (secret) form.focusField('code')
  }, [secret, form])
  const send = ({ password, code }: Values) =>
    secret === null ? setUpTwoStep({ password }) : confirmTwoStep({ code: code.trim() })
  return (
    <StepDialog<Values, TwoStepSetUp | string[]>
      form={form}
      title="启用两步验证"
      intro={secret !== null && <Secret secret={secret} username={username} />}
      okText={secret === null ? '下一步' : '确认启用'}
      initialValues={{ password: '', code: '' }}
      send={send}
      onDone={result => (Array.isArray(result) ? onDone(result) : setSecret(result.secret))}
      onClose={onClose}
    >
      {secret === null ? <OwnPasswordField hint="为确认是您本人，请先输入登录密码" /> : <CodeField />}
    </StepDialog>
  )
}

/** To be scanned, or typed. */
function Secret({ secret, username }: { secret: string; username: string }) {
  const issuer = useBrandStore(state => state.adminTitle)
  const copy = async () => {
    if (await copyText(secret)) notice.success('密钥已复制')
    else notice.warning('浏览器未允许复制，请手工抄写密钥')
  }
  return (
    <ol className="two-step-steps">
      <li>在手机上安装身份验证器应用（如 Microsoft Authenticator、FreeOTP 等）。</li>
      <li>
        用应用扫描二维码：
        {/* White around it in the dark too: many cameras take nothing else. */}
        <div className="two-step-qr">
          <QRCode
            aria-label="两步验证二维码，无法扫描时请使用下方密钥"
            value={otpauthAddress({ issuer, username, secret })}
            type="svg"
            color="#000"
            bgColor="#fff"
            size={176}
          />
        </div>
        <p className="two-step-secret">
          无法扫描时，在应用中手工输入密钥：
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <Button size="small" onClick={() => void copy()}>
            复制密钥
          </Button>
        </p>
      </li>
      <li>输入应用中显示的 6 位验证码（启用后，其他设备上的登录会全部退出）：</li>
    </ol>
  )
}
