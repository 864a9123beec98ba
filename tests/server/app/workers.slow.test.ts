import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../../support/long'
import { newDatabase, type PostgresServer, startPostgres } from '../../support/postgres'
import {
  type BuiltServer,
  buildServer,
  killAll,
  PASSWORDS,
  runToEnd,
  type ServerProcess,
  startProcess,
} from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'
import { weeklyTest } from '../../support/weekly-test'

/** Processes that are killed while all of them write. */
const KILLS = repetitions('KILLS', { short: 2, long: 50 })
const signInTo = (origin: string) => staffCaller(origin, 'admin', PASSWORDS.ADMIN_PASSWORD)

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

let made = 0
const nextDatabase = () => newDatabase(postgres.urlOf('postgres'), `workers_${++made}`)

const start = async (environment: Record<string, string> = {}) =>
  startProcess(server, {
    ...PASSWORDS,
    DATABASE_URL: await nextDatabase(),
    PROCESSES: '4',
    ...environment,
  })

/** The numbers of the processes that a primary has started. */
function workersOf({ child }: ServerProcess): number[] {
  const isChild = (pid: string) => {
    try {
      return Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === child.pid
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && isChild(name))
    .map(Number)
    .sort((a, b) => a - b)
}

describe('four processes', () => {
  weeklyTest(
    'four processes announce the first accounts once, and the address once all of them serve',
    async () => {
      const primary = await start({ ADMIN_PASSWORD: '' })
      expect(workersOf(primary)).toHaveLength(4)
      primary.child.kill('SIGTERM')
      const { code, output } = await primary.ended
      expect(code).toBe(0)
      expect(output.match(/首次启动/g)).toHaveLength(1)
      expect(output.match(/系统已启动/g)).toHaveLength(1)
      expect(output).toContain('由 4 个进程提供服务')
    },
  )

  test(`four processes of which ${KILLS} are killed one after another lose no acknowledged write`, {
    timeout: 60_000 + KILLS * 10_000,
  }, async () => {
    const primary = await start({ LOG_LEVEL: 'info' })
    const call = await signInTo(primary.origin)
    await call('POST', '/system/dict-type/create', { name: 'kills', type: 'kills', status: 0 })
    const acknowledged: string[] = []
    let isOver = false
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; !isOver; at++) {
        const value = `${writer}-${at}`
        const entry = { dictType: 'kills', label: value, value, sort: 1, status: 0 }
        // The caller whose process is killed does not learn whether it was written.
        const written = await call('POST', '/system/dict-data/create', entry).then(
          () => true,
          () => false,
        )
        if (written) acknowledged.push(value)
      }
    })
    const begun = () =>
      [...primary.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid))
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10)
      // The one that has served for the longest time: the numbers of processes begin again from the lowest.
      process.kill(begun()[kill] ?? 0, 'SIGKILL')
      await expect.poll(() => begun().length, { timeout: 60_000 }).toBe(4 + kill + 1)
    }
    isOver = true
    await Promise.all(writers)
    const stored = new Set<string>()
    for (let page = 1; ; page++) {
      const { list } = (await call(
        'GET',
        `/system/dict-data/page?dictType=kills&pageSize=100&pageNo=${page}`,
      )) as { list: { value: string }[] }
      if (list.length === 0) break
      for (const { value } of list) stored.add(value)
    }
    expect(acknowledged.filter(value => !stored.has(value))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(KILLS * 10)
    primary.child.kill('SIGTERM')
    expect((await primary.ended).code).toBe(0)
  })
})

test('a process that hangs in the middle of saves is replaced, while the others go on saving', {
  timeout: 120_000,
}, async () => {
  const primary = await start({ PROCESSES: '2' })
  const call = await signInTo(primary.origin)
  await call('POST', '/system/dict-type/create', { name: 'hangs', type: 'hangs', status: 0 })
  const acknowledged: string[] = []
  let isOver = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let at = 0; !isOver; at++) {
      const value = `${writer}-${at}`
      const entry = { dictType: 'hangs', label: value, value, sort: 1, status: 0 }
      await call('POST', '/system/dict-data/create', entry).then(
        () => acknowledged.push(value),
        () => undefined,
      )
    }
  })
  const untilMore = async () => {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  }
  await untilMore()
  const before = workersOf(primary)
  const [hanging = 0] = before
  process.kill(hanging, 'SIGSTOP')
  await untilMore()
  expect(workersOf(primary)).toEqual(before)
  await expect.poll(() => primary.output(), { timeout: 60_000 }).toContain('a process ended and is replaced')
  await expect
    .poll(() => workersOf(primary).filter(pid => pid !== hanging), { timeout: 60_000 })
    .toHaveLength(2)
  expect(primary.output()).toContain(`"pid":${hanging},"msg":"a process does not respond and is ended"`)
  await untilMore()
  isOver = true
  await Promise.all(writers)
  const stored = new Set<string>()
  for (const { value } of (await call('GET', '/system/dict-data/simple-list')) as { value: string }[])
    stored.add(value)
  expect(acknowledged.filter(value => !stored.has(value))).toEqual([])
})

test('processes are replaced one after another on SIGHUP, while no request fails', async () => {
  const primary = await start({ PROCESSES: '2' })
  const before = workersOf(primary)
  let isOver = false
  const statuses = new Set<unknown>()
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const response = await fetch(`${primary.origin}/prod-api/app-api/system/menu/list`, {
        headers: { connection: 'close' },
      }).catch((error: unknown) => ({ status: String(error), text: async () => '' }))
      statuses.add(response.status)
      await response.text()
    }
  })
  primary.child.kill('SIGHUP')
  await expect
    .poll(async () => workersOf(primary).filter(pid => before.includes(pid)), { timeout: 30_000 })
    .toEqual([])
  isOver = true
  await Promise.all(readers)
  expect([...statuses]).toEqual([200])
  expect(workersOf(primary)).toHaveLength(2)
})

test('a failed start ends all processes with its reason, which is printed once', async () => {
  const other = await start({ PROCESSES: '1' })
  const { port } = new URL(other.origin)
  const environment = { DATABASE_URL: await nextDatabase(), PROCESSES: '3', PORT: port }
  const { code, output } = await runToEnd(server, environment)
  expect(code).toBe(1)
  expect(output.match(/启动失败/g)).toHaveLength(1)
  expect(output).toContain(`端口 ${port} 已被占用`)
})

test('several processes on a SQLite file are refused with what they need', async () => {
  const { code, output } = await runToEnd(server, {
    DATABASE_URL: `file:${server.folder}/app.db`,
    PROCESSES: '2',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^启动失败：.*PROCESSES.*PostgreSQL.*\n$/)
})

test('worker processes whose primary is killed end by themselves', async () => {
  const primary = await start({ PROCESSES: '2' })
  const workers = workersOf(primary)
  primary.child.kill('SIGKILL')
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => workers.filter(isAlive), { timeout: 15_000 }).toEqual([])
})

test('the primary serves the metrics of all processes as one', async () => {
  const primary = await start({ PROCESSES: '2', METRICS_PORT: '0' })
  const address = /运行指标：(\S+)/.exec(primary.output())?.[1] ?? ''
  for (let at = 0; at < 10; at++)
    await fetch(`${primary.origin}/prod-api/live`, { headers: { connection: 'close' } })
  const text = await (await fetch(address)).text()
  expect(text).toMatch(/^arbitration_http_requests_total\{.*route="\/live".*\} 10$/m)
  // What is the process's own is not added up.
  const memory = [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d)"\} \d{8,}$/gm)]
  expect(memory.map(([, worker]) => worker).sort()).toEqual(['1', '2'])
})
