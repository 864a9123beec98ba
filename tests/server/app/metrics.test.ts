import { createServer } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMetrics } from '../../../server/app/metrics/metrics'
import { endpoints } from '../../../server/app/routes'
import { watchStatements } from '../../../server/app/watch-statements'
import { hashQueue } from '../../../server/features/auth/passwords/hash-queue'
import { openDatabase } from '../../../server/platform/db/open'
import { openResponseCache } from '../../../server/platform/http/response-cache'
import { openBackend, PASSWORDS, removeDatabases, startBackend } from '../../support/backend'
import { Client, signIn } from '../../support/client'
import { type Site, startSite } from '../../support/site'

let site: Site
beforeEach(async () => {
  site = await startSite({ metricsPort: 0, maxConnections: 100 })
})
afterEach(() => site.stop())
afterAll(removeDatabases)

/** The lines of a metric, by their labels as they are written. */
async function read(name: string, from = site): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${from.metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter(line => new RegExp(`^${name}[{ ]`).test(line))
  return Object.fromEntries(
    lines.map(line => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

const call = (path: string, init?: RequestInit) => fetch(site.origin + path, init).then(one => one.text())
const login = (password: string) =>
  call('/prod-api/admin-api/system/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })

describe('requests', () => {
  test('requests are counted by route, status and envelope code', async () => {
    await call('/prod-api/admin-api/system/user/page')
    await call('/admin-api/system/user/page?pageNo=1')
    await call('/prod-api/app-api/system/menu/list')
    await call('/prod-api/app-api/system/menu/list')
    await call('/prod-api/admin-api/infra/file/1/get/secret-name.png')
    await call('/facade', { headers: { accept: 'text/html' } })
    await call('/rss.xml')
    const counts = await read('arbitration_http_requests_total')
    expect(counts).toEqual({
      'method="GET",route="/admin-api/system/user/page",status="200",code="401"': 2,
      'method="GET",route="/app-api/system/menu/list",status="200",code="0"': 2,
      'method="GET",route="/admin-api/infra/file/:configId/get/:path{.+}",status="404",code=""': 1,
      'method="GET",route="(pages)",status="200",code=""': 1,
      'method="GET",route="(feeds)",status="200",code=""': 1,
    })
    const seconds = await read('arbitration_http_request_duration_seconds_count')
    expect(seconds['route="/app-api/system/menu/list"']).toBe(2)
  })

  test('requests with unknown paths, methods and hosts add no label of the caller’s choice', async () => {
    for (let at = 0; at < 50; at++) {
      await call(`/prod-api/admin-api/chosen-${at}/page`)
      await call(`/chosen-${at}.js`)
      await call(`/facade/chosen-${at}`, { method: 'PURGE' })
      await call(`/prod-api/app-api/system/documents/get?id=chosen-${at}`)
    }
    const counts = await read('arbitration_http_requests_total')
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(200)
    const known = [...endpoints.map(({ path }) => path), '(pages)', '(files)', '(feeds)', '(other)']
    const routes = Object.keys(counts).map(labels => /route="([^"]*)"/.exec(labels)?.[1])
    expect(routes.filter(route => !known.includes(route ?? ''))).toEqual([])
    expect(JSON.stringify(counts)).not.toContain('chosen')
    expect(JSON.stringify(counts)).not.toContain('PURGE')
  })

  test('requests for public responses are counted as cache hits or misses', async () => {
    const before = await read('arbitration_response_cache_requests_total')
    await Promise.all(Array.from({ length: 20 }, () => call('/prod-api/app-api/system/facade/info')))
    const after = await read('arbitration_response_cache_requests_total')
    const grown = (result: string) => (after[`result="${result}"`] ?? 0) - (before[`result="${result}"`] ?? 0)
    expect(grown('hit') + grown('miss')).toBe(20)
    expect(grown('miss')).toBeGreaterThanOrEqual(1)
    expect(grown('hit')).toBeGreaterThanOrEqual(1)
    expect((await read('arbitration_response_cache_bytes'))['']).toBeGreaterThan(100)
  })
})

test('sign-ins are counted by method and outcome, and refusals by kind', async () => {
  await login('wrong-password')
  await login('wrong-password')
  await login(PASSWORDS.admin)
  await call('/prod-api/admin-api/system/user/page')
  expect(await read('arbitration_sign_ins_total')).toEqual({
    'method="password",outcome="wrongPassword"': 2,
    'method="password",outcome="success"': 1,
  })
  expect(await read('arbitration_refusals_total')).toEqual({ 'kind="not-signed-in"': 1 })
})

test('statements, connections, queues, the event loop and the process are measured', async () => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const hashes = Array.from({ length: 20 }, () => hashQueue.run(() => finished))
  const queues = await read('arbitration_queue_length')
  expect(queues['queue="hashes"']).toBeGreaterThanOrEqual(17)
  expect(queues['queue="uploads"']).toBe(0)
  finish()
  await Promise.all(hashes)
  expect((await read('arbitration_queue_length'))['queue="hashes"']).toBe(0)
  expect((await read('arbitration_pictures_waiting'))['']).toBe(0)
  const statements = await read('arbitration_database_statement_duration_seconds_count')
  expect(statements['statement="select"']).toBeGreaterThan(10)
  expect((await read('arbitration_http_connections'))['state="limit"']).toBe(100)
  expect(queues['queue="reads"']).toBe(0)
  // Of the only process.
  expect((await read('nodejs_eventloop_lag_p99_seconds'))['worker="0"']).toBeGreaterThan(0)
  expect((await read('process_resident_memory_bytes'))['worker="0"']).toBeGreaterThan(1e7)
  expect((await read('arbitration_database_writes_failing_seconds'))['']).toBe(0)
  const [free, size] = await Promise.all(['free', 'size'].map(name => read(`arbitration_disk_${name}_bytes`)))
  expect(free?.['place="database"']).toBeGreaterThan(1e6)
  expect(size?.['place="database"']).toBeGreaterThan(free?.['place="database"'] ?? Number.NaN)
  expect(free?.['place="uploads"']).toBeGreaterThan(1e6)
})

test('failed and slow statements are counted separately, and the connections of a pool are shown', async () => {
  const backend = await startBackend()
  const metrics = openMetrics()
  const observe = watchStatements(backend.deps.log, 50, metrics)
  const query = { sql: 'select 1', parameters: [], query: {}, queryId: {} } as never
  observe({ level: 'query', query, queryDurationMillis: 51 })
  observe({ level: 'query', query, queryDurationMillis: 49 })
  observe({ level: 'error', query, queryDurationMillis: 1, error: new Error('no such table') })
  // Run again, as is usual.
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' })
  observe({ level: 'error', query, queryDurationMillis: 1, error: conflict })
  metrics.watch({
    db: { stats: () => ({ open: 9, idle: 4, waiting: 2 }), standbys: async () => 1 },
    cache: openResponseCache(() => 1, Date.now),
    // The database is away.
    pictures: {
      wake() {},
      length: () => Promise.reject(new Error('away')),
      idle: async () => {},
      stop: async () => {},
    },
    connections: undefined,
    staffReads: { length: 0 },
    writes: { failingFor: () => 0 },
    folders: { backups: '/nowhere' },
    backups: () => Promise.reject(new Error('away')),
    log: backend.deps.log,
  })
  const text = await metrics.registry.metrics()
  expect(text).toContain('arbitration_database_unusual_statements_total{state="slow"} 1\n')
  expect(text).toContain('arbitration_database_unusual_statements_total{state="failed"} 1\n')
  expect(text).toContain('arbitration_database_statement_duration_seconds_count{statement="select"} 4\n')
  expect(text).toContain('arbitration_database_connections{state="waiting"} 2\n')
  expect(text).toContain('arbitration_pictures_waiting Nan\n')
  expect(text).toContain('arbitration_database_standbys 1\n')
  expect(text).not.toContain('place="backups"')
  expect(text).toContain('arbitration_backup_failed Nan\n')
  await backend.close()
})

test('the figures of several processes add up, except those counted in the database', async () => {
  const { log } = (await startBackend()).deps
  const processes = [3, 4].map(waiting => {
    const metrics = openMetrics()
    metrics.refusal('too-many')
    metrics.watch({
      db: {},
      cache: openResponseCache(() => 1, Date.now),
      pictures: { wake() {}, length: async () => waiting, idle: async () => {}, stop: async () => {} },
      connections: undefined,
      staffReads: { length: 0 },
      writes: { failingFor: () => 0 },
      folders: {},
      backups: async () => ({ at: waiting * 1_000, failed: waiting === 3 }),
      log,
    })
    return metrics.registry.getMetricsAsJSON()
  })
  const text = await AggregatorRegistry.aggregate(await Promise.all(processes)).metrics()
  expect(text).toContain('arbitration_refusals_total{kind="too-many"} 2\n')
  expect(text).toContain('arbitration_pictures_waiting 4\n')
  expect(text).toContain('arbitration_backup_last_success_timestamp_seconds 4\n')
  expect(text).toContain('arbitration_backup_failed 1\n')
})

describe('the port of the metrics', () => {
  test('the metrics port is closed by default and serves nothing else', async () => {
    const other = await startSite()
    expect(other.metricsPort).toBeUndefined()
    await other.stop()
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${site.metricsPort}${path}`)).status
    expect([await status('/metrics'), await status('/'), await status('/facade')]).toEqual([200, 404, 404])
    expect(await call('/metrics', { headers: { accept: '*/*' } })).not.toContain('arbitration_')
  })

  test('a metrics port in use is named before anything is served', async () => {
    const taken = createServer()
    await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as { port: number }
    await expect(startSite({ metricsPort: port })).rejects.toThrow(
      `环境变量 METRICS_PORT 不正确：无法使用 127.0.0.1 的端口 ${port}`,
    )
    taken.close()
  })
})

test('a slow statement is logged with its route and request, and without the caller’s input', async () => {
  const { databaseUrl, close } = await startBackend()
  await close()
  const lines: Record<string, unknown>[] = []
  const backend = openBackend(databaseUrl)
  const log = watchStatements(backend.deps.log, 0)
  const db = openDatabase(databaseUrl, { log })
  const client = { app: openBackend(databaseUrl, { db, log: backend.deps.log }).app }
  const { accessToken } = await signIn({ ...backend, ...client }, 'admin')
  await new Client(client, accessToken).get('/admin-api/system/dict-type/page?name=typed-by-the-caller')
  lines.push(...backend.logs.filter(({ msg }) => msg === 'slow statement'))
  const ofList = lines.filter(({ route }) => route === '/admin-api/system/dict-type/page')
  expect(ofList.length).toBeGreaterThan(1)
  expect(ofList.find(({ sql }) => /like/i.test(String(sql)))).toMatchObject({
    requestId: expect.stringMatching(/^[\da-f]{12}$/),
    userId: 1,
    milliseconds: expect.any(Number),
    sql: expect.stringMatching(/like.*[?$]/is),
  })
  expect(JSON.stringify(lines)).not.toContain('typed-by-the-caller')
  expect(JSON.stringify(lines)).not.toContain(accessToken)
  await db.close()
  await backend.close()
})
