import type { Page } from '@playwright/test'
import { dragPuzzle, expect, fillLogin, sidebar, signIn, test } from './support/fixtures'

/** Names of the scripts that are requested from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** The browser's own record of requests: when each began and when its response was there, in ms. */
const timing = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(entry => {
      if (!(entry instanceof PerformanceResourceTiming)) return []
      const { name, startTime, responseEnd } = entry
      return { path: new URL(name).pathname, startTime, responseEnd }
    }),
  )

/** Calls that the dashboard begins with: those that every server has. */
const CALLS = [
  '/auth/get-permission-info',
  '/dict-data/list-all-simple',
  '/notify-message/get-unread-count',
  '/notify-message/get-unread-list',
]

test('the code of the dashboard is loaded before the sign-in, and its calls are sent together', async ({
  page,
}) => {
  await page.goto('/login')
  const scripts = watchScripts(page)
  const token = await fillLogin(page, 'admin')
  await expect.poll(() => scripts.filter(path => /\/staff-[^/]*\.js$/.test(path))).toHaveLength(1)

  // Were one of them to wait for this response, it would never be sent.
  const others = CALLS.slice(1).map(call => page.waitForRequest(request => request.url().includes(call)))
  await page.route(`**${CALLS[0]}`, async route => {
    await Promise.all(others)
    await route.continue()
  })
  await dragPuzzle(page, token)
  await expect(page.getByRole('heading', { level: 2, name: /，管理员$/ })).toBeVisible()

  const entries = await timing(page)
  const calls = CALLS.map(call => entries.filter(({ path }) => path.endsWith(call)))
  expect(calls.map(found => found.length)).toEqual(CALLS.map(() => 1))
  const first = Math.min(...calls.flat().map(({ responseEnd }) => responseEnd))
  for (const { path, startTime } of calls.flat()) expect(startTime, path).toBeLessThan(first)
  const login = entries.find(({ path }) => path.endsWith('/auth/login'))?.startTime ?? Infinity
  const late = entries.filter(({ startTime }) => startTime > login && startTime < first)
  expect(late.filter(({ path }) => path.endsWith('.js'))).toEqual([])
})

test('the code of a screen is loaded when its menu entry is hovered or focused, before it is opened', {
  tag: '@weekly',
}, async ({ page }) => {
  // No screen is loaded by itself, as in Safari.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  await signIn(page, 'admin')
  await page.goto('/admin/index')
  const scripts = watchScripts(page)
  const entry = (name: string) => sidebar(page).getByRole('link', { name, exact: true })
  await sidebar(page).getByRole('button', { name: '系统管理' }).click()

  await entry('字典管理').hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const hovered = scripts.length
  await entry('字典管理').click()
  await expect(page.getByRole('row').filter({ hasText: 'right_panel_type' })).toBeVisible()
  expect(scripts.slice(hovered)).toEqual([])

  await entry('岗位管理').focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(hovered)
})

test('code that could not be prefetched is loaded again when it is needed', { tag: '@weekly' }, async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  await signIn(page, 'admin')
  await page.goto('/admin/index')
  await sidebar(page).getByRole('button', { name: '系统管理' }).click()
  const failed: string[] = []
  await page.route('**/assets/*.js', async route => {
    failed.push(route.request().url())
    await route.abort()
  })
  const entry = sidebar(page).getByRole('link', { name: '字典管理', exact: true })
  await entry.hover()
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  await page.unroute('**/assets/*.js')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await entry.click()
  await expect(page.getByRole('row').filter({ hasText: 'right_panel_type' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
