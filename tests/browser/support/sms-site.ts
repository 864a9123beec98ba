import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProcess } from '../../support/server-process'

export interface SmsSite {
  origin: string
  database: string
  /** The code of the message that the provider took last for a number. */
  codeFor: (mobile: string) => string
  stop: () => Promise<void>
}

/** The built product as `npm start` runs it, with a provider of short messages on this machine. */
export async function openSmsSite(environment: Record<string, string>): Promise<SmsSite> {
  const codes = new Map<string, string>()
  const provider = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    const { code } = JSON.parse(searchParams.get('TemplateParam') ?? '{}')
    codes.set(searchParams.get('PhoneNumbers') ?? '', code)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":"OK"}')
  })
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
  const folder = mkdtempSync(join(tmpdir(), 'sms-site-'))
  const database = join(folder, 'app.db')
  const site = await startProcess(
    { main: resolve('dist/server/main.js'), folder, remove: () => undefined },
    {
      DATABASE_URL: `file:${database}`,
      CAPTCHA_ENABLED: 'true',
      STAFF_READS: '200',
      SMS_SENDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      ALIYUN_ACCESS_KEY_SECRET: 'key',
      ALIYUN_SMS_SIGN_NAME: '云州仲裁委员会',
      ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_1',
      ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
      ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      ...environment,
    },
  )
  return {
    origin: site.origin,
    database,
    codeFor: mobile => codes.get(mobile) ?? '',
    async stop() {
      site.child.kill('SIGTERM')
      await site.ended
      provider.closeAllConnections()
      provider.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
