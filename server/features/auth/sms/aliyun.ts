import { randomBytes } from 'node:crypto'
import type { SendSms } from '../../../platform/api/services'
import type { AliyunSettings } from '../../../platform/config/sms'
import { readText } from '../../../platform/http/body'
import { acs3Headers, canonicalQuery } from './acs3'

/** A message that could not be sent. Its text is for the log: never a key, a code or a number. */
export class SmsError extends Error {
  override name = 'SmsError'
}

/** A user waits for the response. */
const TIMEOUT_MS = 8_000
/** A response of the service has a few hundred bytes. */
const MAX_RESPONSE = 100_000

/** Sends by Alibaba Cloud's short message service: SendSms of dysmsapi, 2017-05-25. */
export function aliyunSms(settings: AliyunSettings, timeoutMs = TIMEOUT_MS): SendSms {
  const { host } = new URL(settings.endpoint)
  return async ({ mobile, template, code }) => {
    const registered = settings.templates[template]
    if (registered === null) return false
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: registered,
      TemplateParam: JSON.stringify({ code }),
    }
    const { host: _, ...headers } = acs3Headers(
      {
        ...{ method: 'POST', host, action: 'SendSms', version: '2017-05-25', query },
        ...{ time: Date.now(), nonce: randomBytes(16).toString('hex') },
      },
      settings,
    )
    const response = await post(`${settings.endpoint}/?${canonicalQuery(query)}`, headers, timeoutMs)
    if (response.Code !== 'OK')
      throw new SmsError(`refused: ${reason(response.Code)} ${reason(response.RequestId)}`)
  }
}

/**
 * The address is set by the operator, the number is the user's own: no request determines which host the server calls.
 */
async function post(
  url: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ Code?: unknown; RequestId?: unknown }> {
  let text: string
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', headers, redirect: 'error' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readText(response, MAX_RESPONSE)
  } catch (error) {
    // The address, which fetch includes in some errors, contains the number and the code.
    const name = error instanceof Error ? error.name : 'unknown'
    throw new SmsError(name === 'TimeoutError' ? 'no answer in time' : 'not reached')
  }
  try {
    const response: unknown = JSON.parse(text)
    if (typeof response === 'object' && response !== null) return response
  } catch {
    // Handled as any other unreadable response.
  }
  throw new SmsError('answer not understood')
}

/** A code of the service: one word, whatever was received. */
const reason = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[^\w.:-]/g, '').slice(0, 80) : '-'
