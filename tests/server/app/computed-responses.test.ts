import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '../../../server/app/site'
import { openPublicSite } from '../../../server/features/public-site/public-site'
import { consumeComputed } from '../../../server/features/rate-limits/address-limits'
import { DEFAULT_LIMITS } from '../../../server/platform/config/limits'
import { openResponseCache } from '../../../server/platform/http/response-cache'
import { openWeb } from '../../../server/platform/web/serve-web'
import { type Backend, removeDatabases, startBackend } from '../../support/backend'

const LIST = '/app-api/system/documents/page?pageSize=10&pageNo='
const AT_ONCE = 10
/** Each counts as three lists. */
const PAGES = 3
const folder = mkdtempSync(join(tmpdir(), 'computed-responses-'))
mkdirSync(join(folder, 'client'))
writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><html><head></head><body></body></html>')

let backend: Backend
let clock: number
let site: (request: Request) => Promise<Response>

beforeEach(async () => {
  clock = Date.now()
  backend = await startBackend({
    now: () => clock,
    trustProxy: 1,
    limits: { ...DEFAULT_LIMITS, searches: AT_ONCE / 5 },
  })
  const { db, deps, app } = backend
  // Fixed, since another test may write to the same PostgreSQL server.
  const cache = openResponseCache(() => 1, deps.now, { onMiss: () => consumeComputed(deps, 'page') })
  const web = openWeb(join(folder, 'client'))(openPublicSite(db, deps.now, null), cache)
  const fetch = createSite({ app, web, log: deps.log, trustProxy: 1 })
  site = async request => fetch(request)
})
afterEach(() => backend.close())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await removeDatabases()
})

const ask = (path: string, address = '203.0.113.9') =>
  site(
    new Request(`http://localhost${path}`, {
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    }),
  )
const list = async (page: number, address?: string) => {
  const { code, msg } = (await (await ask(LIST + page, address)).json()) as { code: number; msg: string }
  return code === 0 ? 'shown' : msg
}
const page = (number: number, address?: string) => ask(`/facade/news/notices?page=${number}`, address)

describe('public responses that are not in the cache', () => {
  test('uncached public responses are limited by address until time has passed: lists past their end', async () => {
    for (let n = 1; n <= AT_ONCE; n++) expect(await list(900_000 + n)).toBe('shown')
    expect(await list(1)).toBe('请求过于频繁，请稍后重试（还需等待 2 秒）')
    clock += 2_000
    expect(await list(1)).toBe('shown')
  })

  test('uncached public responses of other addresses are not limited', async () => {
    for (let n = 0; n <= AT_ONCE; n++) await list(900_000 + n)
    expect(await list(1, '198.51.100.7')).toBe('shown')
    expect((await page(1, '198.51.100.7')).status).toBe(200)
  })

  test('uncached public pages are limited too, say when to retry, and are not stored', async () => {
    for (let n = 1; n <= PAGES; n++) expect((await page(n)).status).toBe(200)
    const refused = await page(PAGES + 1)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('<p>请求过于频繁，请过 4 秒再试。</p>')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('retry-after')).toBe('4')
    clock += 4_000
    // Another request for the same page is served: the refusal was not stored.
    expect((await page(PAGES + 1)).status).toBe(200)
  })
})

test('responses in the cache are not counted', async () => {
  for (let n = 0; n < 3 * AT_ONCE; n++) expect((await page(1)).status).toBe(200)
})
