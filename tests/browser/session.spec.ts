import type { BrowserContext, Page } from '@playwright/test'
import { expect, sessionOf, signIn, test } from './support/fixtures'

const REFRESH = '**/system/auth/refresh-token**'
const LIST = '/system/dict?type=common_use'

const row = (page: Page) => page.getByRole('link', { name: 'common_use' })
const dialog = (page: Page) => page.getByRole('dialog')
const stored = (page: Page) =>
  page.evaluate(() => ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'SESSION_USER'].map(key => localStorage.getItem(key)))
/** Reloads the list, and returns the code of the final response. */
async function reload(page: Page): Promise<number> {
  const answer = page.waitForResponse(
    async response => response.url().includes('/dict-type/page') && (await response.json()).code === 0,
  )
  await page.getByRole('button', { name: '刷新' }).click()
  return (await answer).status()
}

/** Signs in and opens the list in as many tabs. */
async function openTabs(context: BrowserContext, count: number): Promise<[Page, ...Page[]]> {
  const first = await context.newPage()
  await signIn(first, 'admin', LIST)
  await expect(row(first)).toBeVisible()
  const others: Page[] = []
  for (let at = 1; at < count; at++) {
    const page = await context.newPage()
    await page.goto(LIST)
    await expect(row(page)).toBeVisible()
    others.push(page)
  }
  return [first, ...others]
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', request => {
    if (request.url().includes('/refresh-token')) count++
  })
  return () => count
}

/** Another name of this machine: plain http that is not localhost, as in many offices, without locks (playwright.config.ts). */
const INSECURE_ORIGIN = `http://office.test:${process.env.E2E_PORT}`

for (const kind of ['with Web Locks', 'on plain http'] as const) {
  test.describe(kind, { tag: kind === 'on plain http' ? '@weekly' : [] }, () => {
    if (kind === 'on plain http') test.use({ baseURL: INSECURE_ORIGIN })
    test.beforeEach(async ({ page, watch }) => {
      // Browsers say so of a header that they take over TLS alone.
      watch.allow(/Cross-Origin-Opener-Policy header has been ignored/)
      await page.goto('/login')
      const found = await page.evaluate(() => [window.isSecureContext, Boolean(navigator.locks)])
      expect(found).toEqual([kind !== 'on plain http', kind === 'with Web Locks'])
    })

    test('five tabs whose tokens expire together refresh once', async ({ context }) => {
      const tabs = await openTabs(context, 5)
      const refreshes = countRefreshes(context)
      const before = await stored(tabs[0])
      ;(await sessionOf(tabs[0])).expire()
      expect(await Promise.all(tabs.map(reload))).toEqual([200, 200, 200, 200, 200])
      // Without locks every tab may refresh, and no one is signed out.
      if (kind === 'with Web Locks') expect(refreshes()).toBe(1)
      else expect(refreshes()).toBeLessThanOrEqual(5)
      test.info().annotations.push({ type: 'refreshes', description: String(refreshes()) })
      for (const page of tabs) {
        await expect(row(page)).toBeVisible()
        await expect(dialog(page)).toBeHidden()
      }
      const after = await stored(tabs[0])
      expect(after[0]).not.toBe(before[0])
      expect(after[2]).toBe(before[2])
      // The new pair is everyone's, without a reload.
      expect(await Promise.all(tabs.map(reload))).toEqual([200, 200, 200, 200, 200])
      expect(refreshes()).toBeLessThanOrEqual(5)
    })

    test('another tab takes over when a tab dies during its refresh', async ({ context }) => {
      const [first, second] = await openTabs(context, 2)
      if (!second) throw new Error('no second tab')
      const refreshes = countRefreshes(context)
      await first.route(REFRESH, () => {})
      ;(await sessionOf(first)).expire()
      const requested = first.waitForRequest(/refresh-token/)
      await first.getByRole('button', { name: '刷新' }).click()
      await requested
      const answered = reload(second)
      await first.close()
      expect(await answered).toBe(200)
      expect(refreshes()).toBe(2)
      await expect(dialog(second)).toBeHidden()
    })
  })
}

test('signing out in one tab ends the other tabs, which keep no private data and send no request', {
  tag: '@smoke',
}, async ({ context }) => {
  const [first, second] = await openTabs(context, 2)
  if (!second) throw new Error('no second tab')
  await second.getByRole('button', { name: '新增' }).click()
  await dialog(second).getByRole('textbox', { name: '字典名称' }).fill('尚未保存')
  await first.getByRole('button', { name: /账号菜单/ }).click()
  await first.getByRole('menuitem', { name: '退出登录' }).click()
  await dialog(first).getByRole('button', { name: '确定' }).click()
  await expect(first).toHaveURL(/\/login/)
  await expect(first.getByLabel('登录名', { exact: true })).toBeVisible()
  const bearers: string[] = []
  second.on('request', request => {
    const bearer = request.headers().authorization
    if (bearer) bearers.push(request.url())
  })
  await expect(second).toHaveURL(`/login?redirect=${encodeURIComponent(LIST)}`)
  await expect(second.getByLabel('登录名', { exact: true })).toBeVisible()
  await expect(second.getByText('common_use')).toHaveCount(0)
  await expect(dialog(second)).toBeHidden()
  expect(bearers).toEqual([])
  expect(await stored(second)).toEqual([null, null, null])
})

test('signing out while another tab refreshes discards its new tokens', { tag: '@weekly' }, async ({
  context,
}) => {
  const [first, second] = await openTabs(context, 2)
  if (!second) throw new Error('no second tab')
  const session = await sessionOf(first)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await first.route(REFRESH, async route => {
    const answer = await route.fetch()
    await held
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  session.expire()
  const requested = first.waitForRequest(/refresh-token/)
  await first.getByRole('button', { name: '刷新' }).click()
  await requested
  await second.getByRole('button', { name: /账号菜单/ }).click()
  await second.getByRole('menuitem', { name: '退出登录' }).click()
  await dialog(second).getByRole('button', { name: '确定' }).click()
  await expect(second).toHaveURL(/\/login/)
  release()
  await expect(first).toHaveURL(/\/login/)
  await expect(first.getByLabel('登录名', { exact: true })).toBeVisible()
  expect(await stored(first)).toEqual([null, null, null])
})

test('a computer that sleeps past the expiry of the token refreshes once without a dialog', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, 'admin', LIST)
  await expect(row(page)).toBeVisible()
  const refreshes = countRefreshes(context)
  ;(await sessionOf(page)).expire()
  // Timers that were due meanwhile fire once, as after a sleep.
  await page.clock.fastForward('09:00:00')
  expect(await reload(page)).toBe(200)
  await expect(row(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(refreshes()).toBe(1)
})
