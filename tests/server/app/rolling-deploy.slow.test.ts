import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Balancer, startBalancer } from '../../support/balancer'
import { repetitions } from '../../support/long'
import { newDatabase, type PostgresServer, startPostgres } from '../../support/postgres'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'

/** How often both processes are replaced. */
const DEPLOYS = repetitions('DEPLOYS', { short: 1, long: 10 })
const PASSWORDS = { ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' }

let server: BuiltServer
let postgres: PostgresServer
let balancer: Balancer
beforeAll(async () => {
  ;[server, postgres] = await Promise.all([buildServer(), startPostgres()])
})
afterEach(() => {
  balancer.stop()
  killAll()
})
afterAll(async () => {
  server.remove()
  await postgres.stop()
})

test('two processes are replaced in turn while users work: no request fails, and no draft is lost', {
  timeout: 60_000 + DEPLOYS * 60_000,
}, async () => {
  const databaseUrl = await newDatabase(postgres.urlOf('postgres'), 'deploys')
  balancer = await startBalancer()
  const site = { DATABASE_URL: databaseUrl, PUBLIC_URL: balancer.origin, DRAIN_SECONDS: '1' }
  const begin = () => startProcess(server, { ...PASSWORDS, ...site })
  let [former, other] = [await begin(), await begin()]
  for (const { origin } of [former, other]) await balancer.add(origin)

  const staff = await staffCaller(balancer.origin, 'admin', PASSWORDS.ADMIN_PASSWORD)
  const failures: string[] = []
  const done = { reads: 0, drafts: 0 }
  let isOver = false
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work().catch((error: unknown) => failures.push(String(error)))
  }
  const read = (path: string) => async () => {
    const response = await fetch(balancer.origin + path, { headers: { accept: 'text/html, */*' } })
    const text = await response.text()
    if (response.status !== 200 || text === '') throw new Error(`${path}: ${response.status}`)
    done.reads += 1
  }
  const draft = { device: 'device-one-1', base: 'a1b2', age: 0 }
  const write = async () => {
    const title = `第 ${done.drafts + 1} 稿`
    await staff('PUT', '/system/documents/draft', { ...draft, fields: { title } })
    done.drafts += 1
    // Whichever process is asked has it.
    const stored = (await staff('GET', '/system/documents/draft')) as { fields: { title: string } }
    if (stored.fields.title !== title) throw new Error(`lost: ${title}, stored: ${stored.fields.title}`)
  }
  const users = [read('/facade'), read('/prod-api/app-api/system/menu/list'), write].map(repeat)

  for (let deploy = 0; deploy < 2 * DEPLOYS; deploy++) {
    const latest = await begin()
    await balancer.add(latest.origin)
    former.child.kill('SIGTERM')
    expect((await former.ended).code).toBe(0)
    balancer.remove(former.origin)
    ;[former, other] = [other, latest]
  }
  isOver = true
  await Promise.all(users)
  expect(failures).toEqual([])
  expect(Math.min(done.reads, done.drafts)).toBeGreaterThan(20)
})
