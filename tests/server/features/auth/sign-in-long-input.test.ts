import { beforeEach, expect, test } from 'vitest'
import { GENERAL_ATTACKS, LENGTH, LIMIT } from '../../../support/attacks'
import { leastCpuTime } from '../../../support/cpu-time'
import { backend, visitor as client, freshBackend } from '../../../support/fresh-backend'
import { openRegistration } from '../../../support/users'

freshBackend()
beforeEach(async () => {
  await openRegistration(backend)
})

const password = 'long enough'
const mobile = '13800138001'

test.each<[string, Record<string, unknown>]>([
  ['auth/login', { username: 'clerk', password, captchaVerification: 'x' }],
  ['auth/login', { username: 'clerk', password, socialType: 10, socialCode: 'x', socialState: 'x' }],
  ['auth/register', { username: 'newcomer', nickname: '新', password, captchaVerification: 'x' }],
  ['auth/send-sms-code', { mobile, scene: 21, captchaVerification: 'x' }],
  ['auth/sms-login', { mobile, code: '123456' }],
  ['auth/reset-password', { mobile, code: '123456', password }],
  ['auth/two-step', { ticket: '0'.repeat(32), code: '123456' }],
  ['auth/social-login', { type: 10, code: 'x', state: 'x' }],
])(`%s refuses texts of ${LENGTH} characters in every field within ${LIMIT} ms`, async (path, body) => {
  const fields = Object.keys(body).filter(name => typeof body[name] === 'string')
  const wrong: string[] = []
  for (const field of fields)
    for (const attack of GENERAL_ATTACKS) {
      let code = 0
      const spent = await leastCpuTime(async () => {
        code = (await client.post(`/admin-api/system/${path}`, { ...body, [field]: attack })).code
      }, LIMIT)
      if (code !== 400 || spent > LIMIT)
        wrong.push(`${field} ${JSON.stringify(attack.slice(0, 9))}: ${code}, ${spent} ms`)
    }
  expect(wrong).toEqual([])
})
