import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { delay, expect, hydrated, test, withoutPrerendering } from './support/fixtures'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource|^5\d\d /)
  await withoutPrerendering(page)
})

const SCREENS = [
  ['/facade', '云州仲裁委员会'],
  ['/facade/news/notices', '通知公告'],
  ['/facade/article/11', '立案须知'],
  ['/facade/downloads', '文书下载'],
  ['/facade/contact', '联系我们'],
  ['/facade/arbitrators', '仲裁员名册'],
] as const

for (const [path, name] of sample(SCREENS)) {
  test(`${path}: every call fails at once, and each 重试 loads its part`, { tag: '@weekly' }, async ({
    page,
  }) => {
    let down = true
    const response = '**/{app-api,proxy-api}/**'
    await page.route(response, route =>
      down ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.continue(),
    )
    await page.goto(path)
    await expect(main(page).getByRole('button', { name: '重试' }).first()).toBeVisible()
    // The name of the build: that of the settings did not come.
    await expect(page.getByRole('link', { name: '仲裁委员会', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    down = false
    // One failure may be behind the other: first the sections, then the content of this one.
    const retry = main(page).getByRole('button', { name: '重试' })
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().click()
      await expect(title(page, name)).toBeVisible({ timeout: 1_000 })
      await expect(retry).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })
}

test('on a slow connection the page is shown before its data', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const response = await delay(page, '**/app-api/**')
  await page.goto('/facade')
  await expect(title(page, '云州仲裁委员会')).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByRole('status').first()).toBeAttached()
  response()
  await expect(page.getByRole('link', { name: '立案须知' })).toBeVisible({ timeout: 30_000 })
})

test('loaded content stays when a later request fails', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/facade/contact')
  await hydrated(page)
  await expect(main(page).getByText('0999-8880001')).toBeVisible()
  await page.route('**/app-api/**', route => route.abort())
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(title(page, '云州仲裁委员会')).toBeVisible()
  await page.goBack()
  await expect(main(page).getByText('0999-8880001')).toBeVisible()
})
