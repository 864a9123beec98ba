import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acs3Headers, canonicalQuery } from '../../../../server/features/auth/sms/acs3'
import { aliyunSms, SmsError } from '../../../../server/features/auth/sms/aliyun'
import { readSettings } from '../../../../server/platform/config/settings'
import type { AliyunSettings } from '../../../../server/platform/config/sms'

/** The example that Alibaba Cloud publishes with its description of the signature ("V3", fixed parameters). */
const PUBLISHED = {
  request: {
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    time: Date.parse('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  },
  keys: { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
}

describe('the signature', () => {
  test('the SMS signature equals that of the published example', () => {
    expect(acs3Headers(PUBLISHED.request, PUBLISHED.keys)).toEqual({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
      authorization:
        'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        `x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${PUBLISHED.signature}`,
    })
  })

  test.each([
    ['the key', PUBLISHED.request, { ...PUBLISHED.keys, accessKeySecret: 'YourAccessKeySecreu' }],
    ['a parameter', { ...PUBLISHED.request, query: { RegionId: 'cn-shanghai' } }, PUBLISHED.keys],
    ['the time', { ...PUBLISHED.request, time: PUBLISHED.request.time + 1000 }, PUBLISHED.keys],
    ['the host', { ...PUBLISHED.request, host: 'ecs.aliyuncs.com' }, PUBLISHED.keys],
  ])('the SMS signature changes with %s', (_, request, keys) => {
    expect(acs3Headers(request, keys).authorization).not.toContain(PUBLISHED.signature)
  })

  test('the signed text is encoded as RFC 3986 requires, in the order of the names', () => {
    expect(canonicalQuery({ b: "签 *'()!~-_.", a: '{"code":"1"}', B: '+&=/' })).toBe(
      'B=%2B%26%3D%2F&a=%7B%22code%22%3A%221%22%7D&b=%E7%AD%BE%20%2A%27%28%29%21~-_.',
    )
  })
})

describe('sending', () => {
  type Reply = (response: ServerResponse) => void
  let provider: Server
  let reply: Reply
  let seen: { request: IncomingMessage; body: string }[]
  let settings: AliyunSettings

  const json =
    (body: unknown, status = 200): Reply =>
    response =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const OK = json({ Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'F655A8D5-B967-440B-8683' })

  beforeEach(async () => {
    seen = []
    reply = OK
    provider = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        seen.push({ request, body })
        reply(response)
      })
    })
    await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
    settings = {
      accessKeyId: 'test-id',
      accessKeySecret: 'test-key',
      signName: '云州仲裁委员会',
      templates: {
        'admin-sms-login': 'SMS_1',
        'admin-reset-password': 'SMS_2',
        'admin-change-phone': 'SMS_1',
        'admin-phone-changed': null,
        'admin-password-link': null,
        'feedback-answered': null,
        'visit-changed': null,
      },
      endpoint: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    }
  })
  afterEach(() => {
    provider.closeAllConnections()
    provider.close()
  })

  const SMS = { mobile: '13900000001', template: 'admin-reset-password', code: '012345' } as const
  const send = (timeoutMs?: number) => aliyunSms(settings, timeoutMs)(SMS)

  test('sending a code calls SendSms once, with the registered text and a valid signature', async () => {
    await send()
    expect(seen).toHaveLength(1)
    const { request, body } = seen[0] as (typeof seen)[number]
    const url = new URL(request.url ?? '', settings.endpoint)
    expect(request.method).toBe('POST')
    expect(body).toBe('')
    expect(url.pathname).toBe('/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13900000001',
      SignName: '云州仲裁委员会',
      TemplateCode: 'SMS_2',
      TemplateParam: '{"code":"012345"}',
    })
    const { headers } = request
    expect(headers['x-acs-action']).toBe('SendSms')
    expect(headers['x-acs-version']).toBe('2017-05-25')
    // The provider's verification of a request, step by step.
    const names = Object.keys(headers)
      .filter(name => name === 'host' || name.startsWith('x-acs-'))
      .sort()
    const canonical = [
      'POST',
      '/',
      url.search.slice(1),
      ...names.map(name => `${name}:${headers[name]}`),
      '',
      names.join(';'),
      createHash('sha256').update(body).digest('hex'),
    ].join('\n')
    const signature = createHmac('sha256', 'test-key')
      .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
      .digest('hex')
    expect(headers.authorization).toBe(
      `ACS3-HMAC-SHA256 Credential=test-id,SignedHeaders=${names.join(';')},Signature=${signature}`,
    )
  })

  test('sending a code uses a nonce for one call alone', async () => {
    await send()
    await send()
    const nonces = seen.map(({ request }) => request.headers['x-acs-signature-nonce'])
    expect(new Set(nonces).size).toBe(2)
  })

  const BAD: [string, Reply, string][] = [
    [
      'a refusal',
      json({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控', RequestId: 'R-1' }),
      'refused: isv.BUSINESS_LIMIT_CONTROL R-1',
    ],
    [
      'a refusal with status 400',
      json({ Code: 'SignatureDoesNotMatch' }, 400),
      'refused: SignatureDoesNotMatch -',
    ],
    ['an answer without a code', json({}), 'refused: - -'],
    ['a code that would forge a line of the log', json({ Code: 'a\n{"level":50}' }), 'refused: alevel:50 -'],
    ['a page', response => void response.end('<html>502</html>'), 'answer not understood'],
    ['an empty answer', response => void response.end(), 'answer not understood'],
    ['null', json(null), 'answer not understood'],
    ['a list', response => void response.end('[1'), 'answer not understood'],
    ['an answer without end', response => void response.end('x'.repeat(200_000)), 'not reached'],
    ['a hang-up', response => void response.destroy(), 'not reached'],
    [
      'a way elsewhere',
      response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'not reached',
    ],
  ]
  test.each(BAD)(
    'sending a code fails with %s, and the message has no phone number, code or key',
    async (_, answer, message) => {
      reply = answer
      const error = await send().catch((error: unknown) => error)
      expect(error).toBeInstanceOf(SmsError)
      expect((error as SmsError).message).toBe(message)
      expect(JSON.stringify(error) + String((error as Error).cause)).not.toMatch(
        /13900000001|012345|test-key/,
      )
    },
  )

  test('sending a code stops waiting for a provider that does not respond', async () => {
    reply = () => undefined
    await expect(send(50)).rejects.toThrow('no answer in time')
  })

  test('sending a code fails when the provider cannot be reached', async () => {
    provider.closeAllConnections()
    await new Promise(done => provider.close(done))
    await expect(send()).rejects.toThrow('not reached')
  })
})

describe('the environment', () => {
  const read = (env: Record<string, string>) => readSettings(env).sms
  const FULL = {
    SMS_SENDER: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'key',
    ALIYUN_SMS_SIGN_NAME: '仲裁委',
    ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_1',
    ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
  }

  test('without configuration no SMS is sent', () => {
    expect(read({})).toEqual({ kind: 'none' })
    expect(read({ SMS_SENDER: 'log' })).toEqual({ kind: 'log' })
  })

  test('the provider is called at its own address or a configured one', () => {
    expect(read(FULL)).toMatchObject({ kind: 'aliyun', endpoint: 'https://dysmsapi.aliyuncs.com' })
    expect(read({ ...FULL, ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:81/' })).toMatchObject({
      endpoint: 'http://127.0.0.1:81',
    })
  })

  test.each(Object.keys(FULL).slice(1))('a provider without %s is refused by name', name => {
    expect(() => read({ ...FULL, [name]: '' })).toThrow(
      `环境变量 ${name} 不正确：SMS_SENDER 为 aliyun 时不能为空`,
    )
  })

  test.each([
    ['SMS_SENDER', 'tencent'],
    ['ALIYUN_SMS_ENDPOINT', 'dysmsapi.aliyuncs.com'],
    ['ALIYUN_SMS_ENDPOINT', 'ftp://dysmsapi.aliyuncs.com'],
    ['ALIYUN_SMS_ENDPOINT', 'https://user:word@dysmsapi.aliyuncs.com'],
    ['ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com/path'],
  ])('the SMS variable %s=%s is refused by name', (name, value) => {
    expect(() => read({ ...FULL, [name]: value })).toThrow(`环境变量 ${name} 不正确：应为`)
  })
})
