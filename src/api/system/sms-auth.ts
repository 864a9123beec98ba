import type { ResetPasswordBody, SmsLoginBody, SmsSendBody, TokenPair } from '@shared/contract/sign-in'
import { adminHttp } from '@/lib/http/admin-http'

/** The purposes of a code (contract 3.6). */
export const SMS_SCENE = { signIn: 21, reset: 23 } as const
export type SmsScene = (typeof SMS_SCENE)[keyof typeof SMS_SCENE]

/** Sent without a token; the caller shows a failure beside the form. */
const OPEN = { anonymous: true, silent: true }

/** Requests an SMS code (contract 3.6). */
export const sendSmsCode = (body: SmsSendBody) =>
  adminHttp.post<boolean>('/system/auth/send-sms-code', body, OPEN)

/** Contract 3.7. */
export const smsLogin = (body: SmsLoginBody) =>
  adminHttp.post<TokenPair>('/system/auth/sms-login', body, OPEN)

/** Sets a new password in place of a forgotten one; every session of the account ends (contract 3.8). */
export const resetPassword = (body: ResetPasswordBody) =>
  adminHttp.post<boolean>('/system/auth/reset-password', body, OPEN)
