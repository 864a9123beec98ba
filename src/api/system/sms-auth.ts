import { adminHttp } from '@/lib/http/admin-http'
import type { TokenPair } from './auth'

/** What a code is good for (contract 3.6). */
export const SMS_SCENE = { signIn: 21, reset: 23 } as const
export type SmsScene = (typeof SMS_SCENE)[keyof typeof SMS_SCENE]

interface SendBody {
  mobile: string
  scene: SmsScene
  captchaVerification?: string
  /** 32 hex digits: the code is good together with them alone. An addition of this product; other servers ignore it. */
  requestKey?: string
}

/** Of a stranger; the caller shows what fails beside the form. */
const OPEN = { anonymous: true, silent: true }

/** Has a code sent (contract 3.6). */
export const sendSmsCode = (body: SendBody) =>
  adminHttp.post<boolean>('/system/auth/send-sms-code', body, OPEN)

/** Contract 3.7. */
export const smsLogin = (body: { mobile: string; code: string; requestKey?: string }) =>
  adminHttp.post<TokenPair>('/system/auth/sms-login', body, OPEN)

/** Another password in place of a forgotten one; every session of the account ends (contract 3.8). */
export const resetPassword = (body: {
  mobile: string
  code: string
  password: string
  requestKey?: string
}) => adminHttp.post<boolean>('/system/auth/reset-password', body, OPEN)
