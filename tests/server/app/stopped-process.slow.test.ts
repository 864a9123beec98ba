import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../../server/features/audit'
import { isWaiting } from '../../../server/features/audit/chain'
import { openDatabase } from '../../../server/platform/db/open'
import { repetitions } from '../../support/long'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../support/postgres'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'

/** How often one of the two processes is stopped, each time at another moment of its writes. */
const STOPS = repetitions('STOPS', { short: 1, long: 3 })
const PASSWORDS = { ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' }

let server: BuiltServer
let postgres: PostgresServer
beforeAll(async () => {
  ;[server, postgres] = await Promise.all([buildServer(), startPostgres()])
})
afterEach(killAll)
afterAll(async () => {
  server.remove()
  await postgres.stop()
})

test('a process stopped during its writes blocks no other process, which chains the pending rows', {
  timeout: 120_000 + STOPS * 60_000,
}, async () => {
  const url = await newDatabase(postgres.urlOf('postgres'), 'stopped')
  const start = () => startProcess(server, { ...PASSWORDS, DATABASE_URL: url })
  const [stopped, other] = [await start(), await start()]
  const [call, callOther] = [
    await staffCaller(stopped.origin, 'admin', PASSWORDS.ADMIN_PASSWORD),
    await staffCaller(other.origin, 'admin', PASSWORDS.ADMIN_PASSWORD),
  ]
  await call('POST', '/system/dict-type/create', { name: 'stops', type: 'stops', status: 0 })
  const acknowledged: string[] = []
  const refusals: string[] = []
  let isOver = false
  const startWriter = async (to: typeof call, writer: string) => {
    for (let at = 0; !isOver; at++) {
      const value = `${writer}-${at}`
      const entry = { dictType: 'stops', label: value, value, sort: 1, status: 0 }
      await to('POST', '/system/dict-data/create', entry).then(
        () => acknowledged.push(value),
        error => refusals.push(`${writer}: ${error}`),
      )
    }
  }
  const writers = [0, 1, 2, 3].flatMap(at => [
    startWriter(call, `one-${at}`),
    startWriter(callOther, `other-${at}`),
  ])
  const savedByOther = () => acknowledged.filter(value => value.startsWith('other')).length
  const untilMore = async (count: number) => {
    const before = savedByOther()
    await expect.poll(savedByOther, { timeout: 60_000 }).toBeGreaterThan(before + count)
  }
  const db = openDatabase(url)
  const end = async () => (await verifyChain(db.read)).lastPosition
  for (let time = 0; time < STOPS; time++) {
    await untilMore(10 + 7 * time)
    stopped.child.kill('SIGSTOP')
    const before = await end()
    await untilMore(30)
    await expect.poll(end, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    stopped.child.kill('SIGCONT')
  }
  isOver = true
  await Promise.all(writers)
  await expect.poll(() => isWaiting(db.read), { timeout: 30_000 }).toBe(false)
  const verified = await verifyChain(db.read)
  expect(verified.fault).toBeNull()
  const rows = await runOn(url, `select value from "dictData" where "dictType" = 'stops'`)
  const stored = new Set(rows.map(({ value }) => String(value)))
  expect(acknowledged.filter(value => !stored.has(value))).toEqual([])
  expect(stored.size).toBe(rows.length)
  // Each save has its row, the type as well.
  expect(verified.intact).toBe(rows.length + 1)
  // What waited in the stopped process may have waited for too long; the other one refuses nothing.
  expect(refusals.filter(text => !/^one-\d: .*: 503 /.test(text))).toEqual([])
  await db.close()
})
