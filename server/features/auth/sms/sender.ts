import type { SendSms } from '../../../platform/api/services'
import type { Log } from '../../../platform/config/log'
import type { SmsSettings } from '../../../platform/config/sms'
import { aliyunSms } from './aliyun'

/** 138****0000: the part of a number that a log may contain. */
export const maskPhoneNumber = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** For development and trials: writes the codes to the log. */
export const logSms =
  (log: Log): SendSms =>
  async ({ mobile, template, code }) =>
    log.info({ mobile: maskPhoneNumber(mobile), template, code }, 'sms')

/** @param onSms called with every message before it is sent */
export function smsSender(settings: SmsSettings, log: Log, onSms?: SendSms): SendSms | null {
  if (settings.kind === 'none') return null
  const send = settings.kind === 'log' ? logSms(log) : aliyunSms(settings)
  if (!onSms) return send
  return async sms => {
    await onSms(sms)
    return send(sms)
  }
}
