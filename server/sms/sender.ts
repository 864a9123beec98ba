import type { Log } from '../log'
import { type AliyunSettings, aliyunSms } from './aliyun'

/** Names of contract 3.6, and this product's own: a code that proves a number, and word to the number that was replaced. */
export type SmsTemplate =
  | 'admin-sms-login'
  | 'admin-reset-password'
  | 'admin-change-phone'
  | 'admin-phone-changed'

export interface Sms {
  /** 11 digits. */
  mobile: string
  template: SmsTemplate
  /** Of those that bring one. */
  code?: string
}

/** Sends one message. @throws SmsError when it did not go out */
export type SendSms = (sms: Sms) => Promise<void>

/** How messages are sent (README, "SMS"): not at all, by writing them to the log, or by a provider. */
export type SmsSettings = { kind: 'none' } | { kind: 'log' } | ({ kind: 'aliyun' } & AliyunSettings)

/** 138****0000: what a log may hold of a number. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** For development and trials: whoever reads the log reads the codes. */
export const logSms =
  (log: Log): SendSms =>
  async ({ mobile, template, code }) =>
    log.info({ mobile: maskMobile(mobile), template, code }, 'sms')

/** @param onSms hears of every message before it is sent */
export function smsSender(settings: SmsSettings, log: Log, onSms?: SendSms): SendSms | null {
  if (settings.kind === 'none') return null
  const send = settings.kind === 'log' ? logSms(log) : aliyunSms(settings)
  if (!onSms) return send
  return async sms => {
    await onSms(sms)
    await send(sms)
  }
}
