import type { Page } from '@playwright/test'
import { expect, hydrated, test, withoutPrerendering } from './support/fixtures'

const RULES = '/facade/article/21'
const article = (page: Page, label: string) => page.locator('.prose p').filter({ hasText: label })

test('the contents of the rules stay beside them and lead to an article, whose number copies its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(RULES)
  await hydrated(page)
  const contents = page.getByRole('navigation', { name: '目录' })
  await expect(contents.getByRole('link', { name: '第三章　仲裁庭' })).toBeVisible()
  await contents.getByRole('link', { name: '第 28 条' }).click()
  await expect(page).toHaveURL(`${RULES}#article-28`)
  await expect(article(page, '第二十八条')).toBeInViewport()
  await expect(contents).toBeInViewport()
  // Twice the same place, after scrolling away.
  await page.evaluate(() => window.scrollTo(0, 0))
  await contents.getByRole('link', { name: '第 28 条' }).click()
  await expect(article(page, '第二十八条')).toBeInViewport()
  await article(page, '第三条　').getByRole('link', { name: '第三条' }).click()
  await expect(page.getByText('第三条的链接已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/facade\/article\/21#article-3$/,
  )
  await page.goBack()
  await expect(page).toHaveURL(`${RULES}#article-28`)
})

test('a link to an article lands on it, also where the browser requests the text', async ({ page }) => {
  await page.goto(`${RULES}#article-28`)
  await expect(article(page, '第二十八条')).toBeInViewport()
  await withoutPrerendering(page)
  await page.goto('/facade/search?keyword=独任审理')
  await hydrated(page)
  await page
    .getByRole('link', { name: /仲裁规则（2026年版）/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${RULES}#article-28`)
  await expect(article(page, '第二十八条')).toBeInViewport()
})

test('on a narrow screen the contents are folded, and nothing scrolls sideways but a table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [RULES, '/facade/article/11', '/facade/article/24', '/facade/downloads']) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.goto(RULES)
  await expect(page.getByRole('navigation', { name: '目录' })).toBeHidden()
  await page.locator('summary', { hasText: '目录' }).click()
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '第 30 条' }).click()
  await expect(article(page, '第三十条')).toBeInViewport()
})

test('without scripts the contents lead to the articles, and the downloads say what to do in an app', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: baseURL ?? '', hasTouch: true, isMobile: true },
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(RULES)
  await page.locator('summary', { hasText: '目录' }).click()
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '第 28 条' }).click()
  await expect(article(page, '第二十八条')).toBeInViewport()
  await page.goto('/facade/downloads')
  await expect(page.getByText('选择“在浏览器打开”')).toBeVisible()
  await expect(page.getByRole('link', { name: /^答辩书：\s?下载（Word，/ })).toBeVisible()
  await context.close()
})

test('printed rules have no contents, buttons or forms, and are several pages', async ({ page }) => {
  await page.goto(RULES)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('目录', { exact: true }).first()).toBeHidden()
  await expect(page.getByText('第二十八条').first()).toBeVisible()
})
