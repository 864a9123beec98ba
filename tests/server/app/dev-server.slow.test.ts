import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, resolveConfig, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aliases } from '../../../scripts/vite/aliases'
import { embeddedBackend } from '../../../scripts/vite/embedded-backend'
import { freePort } from '../../support/free-ports'

let folder: string
let server: ViteDevServer | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-test-'))
  // The plugin is disabled in tests; this test is about the plugin.
  vi.stubEnv('VITEST', '')
  vi.stubEnv('DATABASE_URL', `file:${join(folder, 'data', 'app.db')}`)
  vi.stubEnv('CAPTCHA_ENABLED', 'false')
  vi.stubEnv('LOG_LEVEL', 'silent')
})

afterEach(async () => {
  await server?.close()
  server = undefined
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const config = () => ({
  configFile: false as const,
  root: folder,
  cacheDir: join(folder, 'cache'),
  logLevel: 'silent' as const,
  plugins: [embeddedBackend()],
  resolve: { alias: aliases },
})

async function startDev(): Promise<string> {
  const port = await freePort()
  server = await createServer({
    ...config(),
    server: { host: '127.0.0.1', port, strictPort: true, ws: false },
  })
  await server.listen()
  return `http://127.0.0.1:${port}`
}

test('vite dev serves the API with the development accounts, pages with the heads of production, and feeds', async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head><title>外壳</title></head><body></body></html>')
  const origin = await startDev()
  const health = await fetch(`${origin}/prod-api/health`)
  expect(await health.json()).toMatchObject({ code: 0, data: { status: 'up' } })
  expect(health.headers.get('x-content-type-options')).toBe('nosniff')
  for (const [username, password] of [
    ['admin', 'admin123'],
    ['clerk', 'clerk123'],
  ]) {
    const answer = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    expect(await answer.json()).toMatchObject({ code: 0 })
  }

  const get = (path: string, accept = 'text/html') => fetch(origin + path, { headers: { accept } })
  const page = await get('/facade/article/11')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<title>立案须知 - 云州仲裁委员会</title>')
  expect(html).toContain(`<link rel="canonical" href="${origin}/facade/article/11">`)
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('/@vite/client')
  expect((await get('/facade/article/99999')).status).toBe(404)
  for (const [path, text] of [
    ['/robots.txt', `Sitemap: ${origin}/sitemap.xml`],
    ['/sitemap.xml', `<loc>${origin}/facade/article/11</loc>`],
    ['/rss.xml', '<rss version="2.0"'],
  ] as const)
    expect(await (await get(path, '*/*')).text(), path).toContain(text)
  expect(await (await get('/admin')).text()).toContain('<title>外壳</title>')
})

test('with API_TARGET vite dev forwards calls without /prod-api and opens no database', async () => {
  const target = createHttpServer((request, response) => response.end(`${request.method} ${request.url}`))
  await new Promise<void>(done => target.listen(0, '127.0.0.1', done))
  vi.stubEnv('API_TARGET', `http://127.0.0.1:${(target.address() as AddressInfo).port}/`)
  const origin = await startDev()
  const ask = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).text()
  expect(await ask('/prod-api/admin-api/system/dict-data/page?pageNo=1')).toBe(
    'GET /admin-api/system/dict-data/page?pageNo=1',
  )
  expect(await ask('/proxy-api/back/arbitrator/selectArbitratorlist', 'POST')).toBe(
    'POST /proxy-api/back/arbitrator/selectArbitratorlist',
  )
  expect(await ask('/admin-api/system/auth/login', 'POST')).toBe('POST /admin-api/system/auth/login')
  expect(existsSync(join(folder, 'data'))).toBe(false)
  target.closeAllConnections()
  target.close()
})

test('an API_TARGET that is no address is refused by name', async () => {
  vi.stubEnv('API_TARGET', 'ftp://files.example')
  await expect(startDev()).rejects.toThrow('环境变量 API_TARGET 不正确')
})

test('builds and tests do not include the embedded backend', async () => {
  const names = async (command: 'build' | 'serve') =>
    (await resolveConfig(config(), command)).plugins.map(plugin => plugin.name)
  expect(await names('serve')).toContain('embedded-backend')
  expect(await names('build')).not.toContain('embedded-backend')
  vi.stubEnv('VITEST', 'true')
  expect(await names('serve')).not.toContain('embedded-backend')
})
