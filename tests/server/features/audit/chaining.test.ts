// @module-tag postgres
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startChaining, verifyChain } from '../../../../server/features/audit'
import { isWaiting } from '../../../../server/features/audit/chain'
import { takeLease } from '../../../../server/platform/db/leases'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { type Client, clientOf } from '../../../support/client'

let backend: Backend
let admin: Client
let now: number
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  now = Date.now()
  backend = await startBackend({ now: () => now })
  admin = await clientOf(backend, 'admin')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await backend.close()
})
afterAll(removeDatabases)

const ENTRY = { label: '测试项', dictType: 'system_user_sex', sort: 9, status: 0 }
const save = async (value: string) =>
  expect(await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })).toMatchObject({
    code: 0,
  })
const start = () => {
  const stop = startChaining(backend.deps)
  stops.push(stop)
  return stop
}
const verify = () => verifyChain(backend.db.read)
const untilChained = () => expect.poll(() => isWaiting(backend.db.read), { timeout: 20_000 }).toBe(false)

test('rows are chained while the server runs, also by several processes at once', async () => {
  start()
  start()
  for (const value of ['a', 'b', 'c']) await save(value)
  await untilChained()
  await save('d')
  await untilChained()
  expect(await verify()).toMatchObject({ fault: null, intact: 4, lastPosition: 4 })
})

test('a stopping server chains the pending rows', async () => {
  const stop = start()
  await save('a')
  await stop()
  expect(await verify()).toMatchObject({ fault: null, intact: 1 })
})

test('saves continue while a killed or stopped process has the lease, and rows wait until it expires', async () => {
  const lease = { now, lasts: 10_000 }
  expect(await backend.db.write(trx => takeLease(trx, 'audit chain', lease))).toBe(true)
  const stop = start()
  for (const value of ['a', 'b', 'c']) await save(value)
  await stop()
  expect(await verify()).toMatchObject({ fault: null, intact: 0 })
  now += 10_000
  start()
  await untilChained()
  expect(await verify()).toMatchObject({ fault: null, intact: 3 })
})
