import type { Page } from '@playwright/test'
import { expect, hydrated, signInUnseen, test } from './support/fixtures'

/** What the translation of Chrome and Edge does: every text is replaced by elements around another text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('script, style, textarea, font, [translate=no]'))
        continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

/** What comes later is hydrated as well. */
const ready = async (page: Page) => {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

test('translated public pages follow what visitors do, without an error', async ({ page }) => {
  await page.goto('/facade/news/notices')
  await ready(page)
  await translate(page)
  const status = page.locator('.facade-pager-total')
  await expect(status).toContainText('«')
  await page.locator('.facade-pager a[rel="next"]').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(status).toContainText(/第 2 页|2 \//)
  await translate(page)
  await page
    .locator('.facade-reading button')
    .filter({ hasText: /大字|放大/ })
    .click()
  await translate(page)
  await page.locator('.facade-reading-step').last().click()
  await expect(page.locator('.facade-reading-size')).not.toContainText('«')
  await page.goBack()
  await expect(status).toContainText(/第 1 页|1 \//)

  for (const [path, act] of [
    ['/facade/article/11', () => page.locator('.facade-neighbours a').first().click()],
    ['/facade/search?keyword=仲裁', () => page.locator('.facade-kinds a').nth(1).click()],
    [
      '/facade/feedback',
      async () => {
        await page.locator('form[aria-label^="提交"] button[type=submit]').click()
        await page.locator('input[name="name"]').first().fill('王小明')
        await page.locator('form[aria-label^="提交"] button[type=submit]').click()
      },
    ],
  ] as const) {
    await page.goto(path)
    await ready(page)
    await translate(page)
    await act()
    await translate(page)
    await page.locator('.facade-nav a').first().click()
    await expect(page.locator('h1')).toBeVisible()
    await page.goBack()
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('translated staff pages follow what users do, without an error', { tag: '@weekly' }, async ({
  page,
}) => {
  await signInUnseen(page, 'admin')
  await page.goto('/system/dict')
  await expect(page.getByRole('table')).toBeVisible()
  await translate(page)
  await page.locator('tbody .row-box:enabled').first().check()
  await expect(page.getByText(/已选择 1 项/)).toBeVisible()
  await translate(page)
  await page.locator('tbody .row-box:enabled').nth(1).check()
  await expect(page.getByText(/已选择 2 项/)).toBeVisible()
  await page.locator('.page-buttons button, .staff-pages button').last().click()
  await translate(page)
  await page.locator('.staff-row-actions button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await translate(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await translate(page)
  await page.locator('.staff-sidebar a').nth(0).click()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText('页面出现问题')).toBeHidden()
})
