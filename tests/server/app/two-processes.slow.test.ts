import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '../../../server/features/audit'
import { isWaiting } from '../../../server/features/audit/chain'
import { openDatabase } from '../../../server/platform/db/open'
import { startBalancer } from '../../support/balancer'
import { repetitions } from '../../support/long'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../support/postgres'
import { type BuiltServer, buildServer, killAll, PASSWORDS, startProcess } from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'

/** All together; 10,000 take about a minute. */
const WRITES = repetitions('WRITES', { short: 200, long: 2_000 })
/** How often one of the two processes is stopped, each time at another moment of its writes. */
const STOPS = repetitions('STOPS', { short: 1, long: 3 })
/** How often both processes are replaced. */
const DEPLOYS = repetitions('DEPLOYS', { short: 1, long: 10 })

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

test(`two processes started at once on a new database write ${WRITES} times together, and none fails`, {
  timeout: 60_000 + WRITES * 60,
}, async () => {
  const url = await newDatabase(postgres.urlOf('postgres'), 'both')
  const environment = { ...PASSWORDS, DATABASE_URL: url }
  const both = await Promise.all([startProcess(server, environment), startProcess(server, environment)])
  const calls = await Promise.all(
    both.map(({ origin }) => staffCaller(origin, 'admin', PASSWORDS.ADMIN_PASSWORD)),
  )
  await calls[0]?.('POST', '/system/dict-type/create', { name: 'both', type: 'both', status: 0 })
  const failures: string[] = []
  const done = { entries: 0, deleted: 0, files: 0 }
  /** Five writes: two entries, of which one is changed and one deleted, and a file. */
  async function round(call: (typeof calls)[number], name: string) {
    const entry = (value: string) => ({ dictType: 'both', label: value, value, sort: 1, status: 0 })
    const form = new FormData()
    form.set('file', new File([name], `${name}.txt`))
    const [first, second] = await Promise.all([
      call('POST', '/system/dict-data/create', entry(`${name}-a`)),
      call('POST', '/system/dict-data/create', entry(`${name}-b`)),
      call('POST', '/infra/file/upload', form),
    ])
    done.entries += 2
    done.files += 1
    await Promise.all([
      call('PUT', '/system/dict-data/update', { id: first, ...entry(`${name}-c`) }),
      call('DELETE', `/system/dict-data/delete?id=${second}`),
    ])
    done.deleted += 1
  }
  const rounds = WRITES / 10
  await Promise.all(
    calls.map(async (call, process) => {
      for (let at = 0; at < rounds; at++) {
        await round(call, `${process}-${at}`).catch(error => failures.push(String(error)))
      }
    }),
  )
  expect(failures).toEqual([])
  const endings = await Promise.all(
    both.map(({ child, ended }) => {
      child.kill('SIGTERM')
      return ended
    }),
  )
  expect(endings.map(({ code }) => code)).toEqual([0, 0])
  expect(endings.flatMap(({ output }) => output.split('\n').filter(line => line.startsWith('{')))).toEqual([])

  const count = async (from: string) => (await runOn(url, `select count(*)::int as n from ${from}`))[0]?.n
  expect(await count(`"dictData" where "dictType" = 'both'`)).toBe(done.entries - done.deleted)
  expect(await count(`"dictData" where "dictType" = 'both' and value like '%-c'`)).toBe(2 * rounds)
  expect(await count(`files where name similar to '[01]-%.txt'`)).toBe(done.files)
  expect(await count('users')).toBe(2)
  const db = openDatabase(url)
  expect(await verifyChain(db.read)).toMatchObject({ fault: null, lastPosition: expect.any(Number) })
  expect(await isWaiting(db.read)).toBe(false)
  await db.close()
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

test('two processes are replaced in turn while users work: no request fails, and no draft is lost', {
  timeout: 60_000 + DEPLOYS * 60_000,
}, async () => {
  const databaseUrl = await newDatabase(postgres.urlOf('postgres'), 'deploys')
  const balancer = await startBalancer()
  onTestFinished(balancer.stop)
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
