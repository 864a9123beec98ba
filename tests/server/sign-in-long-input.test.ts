// @vitest-environment node
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { Client } from '../support/client'
import { cpuTimeOf } from '../support/cpu-time'

/** What makes a careless pattern try every way to divide it, ending in what fits none. */
const ATTACKS = ['a', '1', ' ', '-', '.', '%25', '//', '\\', '1.', 'a-', '0086', '🙂', 'é'].map(
  part => `${part.repeat(Math.ceil(50_000 / part.length))}!`,
)
/** In ms of the processor for all of them together; a quadratic pattern takes seconds for one. */
const LIMIT = 1_000

let backend: Backend
let client: Client
beforeEach(async () => {
  backend = await startBackend()
  client = new Client(backend)
  await backend.db.write(trx =>
    trx
      .updateTable('configs')
      .set({ value: 'true' })
      .where('key', '=', 'system.user.register-enabled')
      .execute(),
  )
})
afterEach(() => backend.close())
afterAll(removeDatabases)

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
])('%s refuses texts of 50,000 characters in every field, in time', async (path, body) => {
  const fields = Object.keys(body).filter(name => typeof body[name] === 'string')
  const codes: number[] = []
  const spent = await cpuTimeOf(async () => {
    for (const field of fields)
      for (const attack of ATTACKS)
        codes.push((await client.post(`/admin-api/system/${path}`, { ...body, [field]: attack })).code)
  })
  expect(codes).toEqual(Array(fields.length * ATTACKS.length).fill(400))
  expect(spent).toBeLessThan(LIMIT * fields.length)
})
