import type { Page } from '@playwright/test'
import { expect, expectAccessibleDayAndNight, hydrated, inDatabase, sidebar, test } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

// On a site of their own: the settings are of every page.
let site: OwnSite
test.beforeEach(async ({ page }) => {
  test.slow()
  site = await ownSite()
  await site.start()
  inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
  await signInToOwnSite(page, site)
})
test.afterEach(() => site.remove())

/** Opens the part of 门户设置, changes it and saves. */
async function set(page: Page, change: () => Promise<void>): Promise<void> {
  await page.goto(`${site.origin}/content/facade-settings#grey`)
  await expect(page.getByRole('radiogroup').filter({ hasText: '门户和管理后台' })).toBeInViewport()
  await change()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功，访客最迟 1 分钟后看到')).toBeVisible()
}
const filter = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter)

test('on days of mourning the public site is grey, the back-office too if that is chosen, and then no longer', async ({
  page,
}) => {
  await set(page, () => page.getByRole('radio', { name: '门户', exact: true }).check())
  await page.goto(`${site.origin}/facade`)
  await hydrated(page)
  expect(await filter(page)).toBe('grayscale(1)')
  await page.goto(`${site.origin}/admin/index`)
  await expect(sidebar(page)).toBeVisible()
  expect(await filter(page)).toBe('none')

  await set(page, () => page.getByRole('radio', { name: '门户和管理后台' }).check())
  await page.goto(`${site.origin}/content/facade-settings`)
  await expect(sidebar(page)).toBeVisible()
  expect(await filter(page)).toBe('grayscale(1)')
  // A filter in the wrong place would move what is fixed down the page.
  await page.getByRole('switch', { name: '发布前审核' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜索菜单和记录' })).toBeInViewport()
  await page.keyboard.press('Escape')

  await set(page, async () => {
    await page.getByLabel('灰色模式结束日期').fill('2020-12-13')
    await page.getByLabel('灰色模式结束日期').press('Tab')
  })
  for (const path of ['/facade', '/admin/index']) {
    await page.goto(site.origin + path)
    expect(await filter(page)).toBe('none')
  }
})

test('a list of personal data says who looks at it, takes its clicks as before, and is printed with it', async ({
  page,
}) => {
  const mark = page.locator('.staff-watermark > div')
  await page.goto(`${site.origin}/system/log/login-log`)
  await expect(page.getByRole('table', { name: /登录日志/ })).toBeVisible()
  await expect(mark).toHaveCount(0)

  await set(page, () => page.getByRole('switch', { name: '列表水印' }).click())
  await page.goto(`${site.origin}/system/log/login-log`)
  await expect(mark).toHaveCSS('background-image', /^url\("data:image\/png/)
  await expectAccessibleDayAndNight(page)
  await page.emulateMedia({ media: 'print' })
  await expect(mark).toBeVisible()
  await expect(mark).toHaveCSS('print-color-adjust', 'exact')
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('table')
    .getByRole('button', { name: /的详情$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await page.goto(`${site.origin}/content/documents`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(mark).toHaveCount(0)
})
