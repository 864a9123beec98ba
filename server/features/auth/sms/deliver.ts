import type { Deps } from '../../../platform/api/deps'
import { Failure } from '../../../platform/api/envelope'
import type { Sms } from '../../../platform/api/services'
import { maskPhoneNumber } from './sender'

/**
 * @returns whether it was sent; not where no provider is set up, or none of its texts fits
 * @throws Failure 1100004000; the cause is in the log
 */
export async function deliver(deps: Deps, sms: Sms): Promise<boolean> {
  if (!deps.sms) return false
  try {
    return (await deps.sms(sms)) !== false
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    deps.log.error(
      { mobile: maskPhoneNumber(sms.mobile), template: sms.template, reason: `${name}: ${message}` },
      'sms',
    )
    throw new Failure(1100004000, '短信发送失败，请稍后重试')
  }
}
