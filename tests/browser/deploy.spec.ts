import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, sidebar, signIn, test } from './support/fixtures'

/** The files of the build under test, by the module they begin with. */
const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
)
const chunkOf = (module: string) => `**/${manifest[module]?.file}`
const DICT = chunkOf('src/pages/staff/system/dict/index.tsx')
const CONTACT_STYLE = `**/${manifest['src/pages/facade/contact/index.tsx']?.css?.[0]}`

const GONE = { status: 404, contentType: 'text/plain', body: '未找到请求的文件' }

/** How often the page has been loaded since. */
function countLoads(page: Page) {
  const seen = { loads: 0 }
  page.on('load', () => void seen.loads++)
  return seen
}

const serveBuild = (page: Page, build: string) =>
  page.route('**/version.json', route => route.fulfill({ json: { build } }))

/** A loop would request the page again and again: nothing has been requested for a second. */
async function watchForLoops(page: Page): Promise<void> {
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  await expect.poll(() => Date.now() - last).toBeGreaterThan(1_000)
}

test.beforeEach(async ({ page, watch }) => {
  // No screen is loaded before its link is pointed at, as in Safari.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  // The browser reports the missing file, React the page that could not be shown.
  watch.allow(/Failed to load resource|dynamically imported module|module script|MIME type|preload CSS/)
})

const toDict = async (page: Page) => {
  await sidebar(page).getByRole('button', { name: '系统管理' }).click()
  await sidebar(page).getByRole('link', { name: '字典管理' }).click()
}

test('a page whose code is missing after a deploy reloads once and works', async ({ page }) => {
  await signIn(page, 'clerk')
  await expect(sidebar(page).getByRole('button', { name: '系统管理' })).toBeVisible()
  let deployed = false
  page.on('request', request => {
    if (request.isNavigationRequest()) deployed = true
  })
  await page.route(DICT, route => (deployed ? route.continue() : route.fulfill(GONE)))
  const seen = countLoads(page)
  await toDict(page)
  await expect(page.getByRole('link', { name: 'right_panel_type' })).toBeVisible()
  await expect(page).toHaveURL('/system/dict')
  expect(seen.loads).toBe(1)
})

test('a lost style sheet also reloads the page, with its styles', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/facade')
  await hydrated(page)
  await page.route(CONTACT_STYLE, route => route.fulfill(GONE))
  const seen = countLoads(page)
  await page.getByRole('link', { name: '联系我们' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible()
  await hydrated(page)
  await watchForLoops(page)
  expect(seen.loads).toBe(1)
})

test('without a network the page stays with an explanation and loads once the network returns', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/facade')
  await hydrated(page)
  const seen = countLoads(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '仲裁员名册' }).first().click()
  await expect(page.getByText('网络似乎已中断。请检查网络连接，再刷新页面。')).toBeVisible()
  expect(seen.loads).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '仲裁员名册' })).toBeVisible()
})

test('a missing area of the site is explained without the frame', { tag: '@weekly' }, async ({ page }) => {
  await page.route(chunkOf('src/app/facade-area.tsx'), route => route.fulfill(GONE))
  const seen = countLoads(page)
  await page.goto('/facade')
  await expect(page.getByRole('heading', { level: 1, name: '页面没有加载成功' })).toBeVisible()
  await watchForLoops(page)
  expect(seen.loads).toBe(2)
})

test('the page shows that it is loading, and what to do when the scripts do not arrive', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.route(chunkOf('index.html'), route => route.fulfill(GONE))
  // Public pages have their text in them (facade-reading.spec.ts).
  await page.goto('/login')
  await expect(page.getByText('正在加载…', { exact: true })).toBeVisible()
  await expect(page.getByText('如果长时间没有反应，请刷新页面。')).toBeVisible({
    timeout: 12_000,
  })
})

test('the page is revalidated, its assets are cached, and missing assets are not answered with the page', {
  tag: '@weekly',
}, async ({ request }) => {
  const page = await request.get('/facade', { headers: { accept: 'text/html' } })
  expect(page.headers()['cache-control']).toMatch(/^public, max-age=0, /)
  const entry = await request.get(`/${manifest['index.html']?.file}`)
  expect(entry.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const version = await request.get('/version.json')
  expect(version.headers()['cache-control']).toBe('no-store')
  const { build } = await version.json()
  expect(build).toMatch(/^[\da-f]{12}$/)
  const scripts = await Promise.all(
    [
      manifest['index.html']?.file,
      ...(manifest['index.html']?.imports ?? []).map(key => manifest[key]?.file),
    ].map(async file => (await request.get(`/${file}`)).text()),
  )
  expect(scripts.some(text => text.includes(build))).toBe(true)
  const missing = await request.get('/assets/index-00000000.js', { headers: { accept: 'text/html' } })
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type']).toContain('text/plain')
  expect(await missing.text()).not.toContain('<')
})

test('a new version is offered, postponed and installed', { tag: '@smoke' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'clerk')
  await expect(page.getByRole('heading', { name: /，书记员$/ })).toBeVisible()
  const offer = page.getByText('系统已有新版本')
  await page.clock.fastForward('11:00')
  await expect(offer).toBeHidden()

  await serveBuild(page, 'second-build')
  const seen = countLoads(page)
  await page.clock.fastForward('11:00')
  await expect(offer).toBeVisible()
  await expect(page.getByRole('status').filter({ has: offer })).toBeVisible()
  await page.getByRole('button', { name: '稍后' }).click()
  await expect(offer).toBeHidden()
  for (let quarter = 0; quarter < 4; quarter++) await page.clock.fastForward('15:00')
  await expect(offer).toBeHidden()
  expect(seen.loads).toBe(0)

  await page.unroute('**/version.json')
  await serveBuild(page, 'third-build')
  await page.clock.fastForward('11:00')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: '刷新', exact: true }).last().click()
  await expect.poll(() => seen.loads).toBe(1)
  await expect(page.getByRole('heading', { name: /，书记员$/ })).toBeVisible()
  await expect(offer).toBeHidden()
})
