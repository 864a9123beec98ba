// @module-tag postgres
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import { openDatabase } from '../../../server/platform/db/open'
import { type Backend, IS_SQLITE, removeDatabases, startBackend } from '../../support/backend'

let backend: Backend
let time = Date.now()

beforeEach(async () => {
  backend = await startBackend({ now: () => time })
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const INFO = '/app-api/system/facade/info'

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return backend.app.fetch(new Request(`http://localhost/prod-api${path}`, { headers }))
}
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('only responses that are the same for everyone, at a path without parameters, are cached', () => {
  const cached = endpoints.filter(({ cache }) => cache !== undefined)
  expect(cached.length).toBeGreaterThan(3)
  for (const { method, path, access } of cached) {
    expect([method, access], path).toEqual(['GET', 'open'])
    expect(path).not.toContain(':')
  }
})

test('a response has an ETag, and a caller who has it already gets 304 without a body', async () => {
  const first = await get(INFO)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const again = await get(INFO, { 'if-none-match': etag })
  expect([again.status, again.headers.get('etag'), (await bytes(again)).length]).toEqual([304, etag, 0])
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a compressed response has the same content under its own ETag', async () => {
  const plain = await get(INFO)
  const text = (await bytes(plain)).toString()
  expect(JSON.parse(text)).toMatchObject({ code: 0, data: { name: expect.any(String) } })
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await get(INFO, { 'accept-encoding': accepted })
    expect(packed.headers.get('content-encoding')).toBe(accepted)
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('content-type')).toBe('application/json;charset=UTF-8')
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(unpack(await bytes(packed)).toString()).toBe(text)
  }
})

const rename = (db: Backend['db'], value: string) =>
  db.write(trx => trx.updateTable('configs').set({ value }).where('key', '=', 'facade.name').execute())

test('a response and its ETag change with the data at once', async () => {
  const before = await get(INFO)
  await rename(backend.db, '另一个委员会')
  const after = await get(INFO, { 'if-none-match': before.headers.get('etag') ?? '' })
  expect(await after.json()).toMatchObject({ data: { name: '另一个委员会' } })
})

test('a response changes with what another process writes', async () => {
  await get(INFO)
  const other = openDatabase(backend.databaseUrl)
  await rename(other, '别处改的名称')
  await other.close()
  // At most a second later, which SQLite does not need.
  await expect
    .poll(async () => (await get(INFO)).json(), { timeout: IS_SQLITE ? 100 : 5_000 })
    .toMatchObject({ data: { name: '别处改的名称' } })
})

test('an article that becomes public by the clock alone is served a second later', async () => {
  const path = '/app-api/system/documents/page?pageNo=1&pageSize=100'
  const total = async () => (await (await get(path)).json()).data.total
  const before = await total()
  await backend.db.write(async trx => {
    const { id } = await trx
      .selectFrom('documents')
      .select('id')
      .where('status', '=', 0)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('documents')
      .set({ publishTime: time + 5_000 })
      .where('id', '=', id)
      .execute()
  })
  expect(await total()).toBe(before - 1)
  time += 5_000
  expect(await total()).toBe(before)
})

test('undeclared parameters and their order create no separate cached response', async () => {
  const requested = vi.spyOn(backend.db.read, 'selectFrom')
  const list = '/app-api/system/documents/page'
  for (const query of ['pageNo=2&pageSize=5', 'x=1&pageSize=5&pageNo=2', 'pageSize=5&title=&pageNo=2&y[]=3'])
    await get(`${list}?${query}`)
  const once = requested.mock.calls.length
  expect(once).toBeGreaterThan(0)
  await get(`${list}?pageNo=3&pageSize=5`)
  expect(requested).toHaveBeenCalledTimes(2 * once)
})
