import type { SmsSettings } from './sender'

type Environment = Record<string, string | undefined>

/** Where Alibaba Cloud takes messages for numbers in China. */
const ENDPOINT = 'https://dysmsapi.aliyuncs.com'

/**
 * How short messages are sent: SMS_SENDER is `none`, `log` or `aliyun`, the last with its ALIYUN_ variables.
 * @param wrong the error of a variable that can't be used, by its name and what is expected; no value is part of it
 */
export function readSmsSettings(
  env: Environment,
  wrong: (name: string, expected: string) => Error,
): SmsSettings {
  const kind = env.SMS_SENDER || 'none'
  if (kind === 'none' || kind === 'log') return { kind }
  if (kind !== 'aliyun') throw wrong('SMS_SENDER', '应为 none、log 或 aliyun')
  const needed = (name: string) => {
    const value = env[name]
    if (!value) throw wrong(name, 'SMS_SENDER 为 aliyun 时不能为空')
    return value
  }
  const signIn = needed('ALIYUN_SMS_TEMPLATE_LOGIN')
  return {
    kind,
    accessKeyId: needed('ALIYUN_ACCESS_KEY_ID'),
    accessKeySecret: needed('ALIYUN_ACCESS_KEY_SECRET'),
    signName: needed('ALIYUN_SMS_SIGN_NAME'),
    templates: {
      'admin-sms-login': signIn,
      'admin-reset-password': needed('ALIYUN_SMS_TEMPLATE_RESET'),
      'admin-change-phone': env.ALIYUN_SMS_TEMPLATE_PHONE || signIn,
      'admin-phone-changed': env.ALIYUN_SMS_TEMPLATE_PHONE_CHANGED || null,
    },
    endpoint: readEndpoint(env.ALIYUN_SMS_ENDPOINT || ENDPOINT, wrong),
  }
}

function readEndpoint(value: string, wrong: (name: string, expected: string) => Error): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
  if (isOrigin) return url.origin
  throw wrong('ALIYUN_SMS_ENDPOINT', `应为短信服务的地址，例如 ${ENDPOINT}`)
}
