import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'
import { openResponseCache } from '../../../../server/platform/http/response-cache'
import { openWeb } from '../../../../server/platform/web/serve-web'
import type { PublicSite } from '../../../../server/platform/web/site'

const folder = mkdtempSync(join(tmpdir(), 'offline-test-'))
const noSite: PublicSite = {
  takesForms: () => false,
  answerOf: async () => null,
  isFeed: () => false,
  styleOf: async () => '',
  headOf: async () => null,
  movedTo: async () => null,
  viewOf: async () => null,
  feedOf: async () => null,
  keyOf: ({ url }) => url,
}
const get = (path: string, offlinePages?: boolean) =>
  openWeb(folder, offlinePages)(
    noSite,
    openResponseCache(
      () => 1,
      () => 0,
    ),
  )(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'sw.js'), 'keepPages()')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the service worker file is revalidated each time and may connect to this server only', async () => {
  const response = await get('/sw.js')
  expect(await response.text()).toBe('keepPages()')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  const page = await get('/facade')
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
  expect(await page.text()).not.toContain('offline-pages')
})

test('pages say that offline reading is off, and the service worker file unregisters itself', async () => {
  expect(await (await get('/facade', false)).text()).toContain('<meta name="offline-pages" content="off" />')
  const response = await get('/sw.js', false)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const done: string[] = []
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>()
  let work: Promise<void> | undefined
  runInNewContext(await response.text(), {
    self: {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: () => done.push('skipWaiting'),
      registration: { unregister: async () => done.push('unregister') },
    },
    caches: {
      keys: async () => ['facade-data-2', 'another'],
      delete: async (name: string) => done.push(`delete ${name}`),
    },
  })
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({
      waitUntil: given => {
        work = given
      },
    })
  await work
  expect(done).toEqual(['skipWaiting', 'delete facade-data-2', 'unregister'])
})

test('OFFLINE_PAGES is either true or false', () => {
  expect(readSettings({}).offlinePages).toBe(true)
  expect(readSettings({ OFFLINE_PAGES: 'false' }).offlinePages).toBe(false)
  expect(() => readSettings({ OFFLINE_PAGES: 'no' })).toThrow('环境变量 OFFLINE_PAGES 不正确')
})
