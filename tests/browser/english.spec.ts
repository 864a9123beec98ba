import { sample } from '../support/long'
import { expect, expectAccessibleEverywhere, hydrated, test } from './support/fixtures'

const PAGES = ['', '/about', '/fee-calculator?amount=1200000', '/arbitrators', '/search?keyword=award']

test('an English page declares its language, and its switch leads to the Chinese page and back', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/facade/en/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[hreflang="zh-CN"]')).toHaveAttribute('href', /\/facade\/about\/profile$/)
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page).toHaveURL(/\/facade\/about\/profile$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('after a navigation inside the English site the head links no versions of another page', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/facade/en/about')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact - /)
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
})

test('axe finds nothing on English pages, and nothing is wider than the screen', async ({ page }) => {
  for (const path of sample(PAGES))
    await test.step(path || '/', async () => {
      await page.goto(`/facade/en${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
})

test('words of any length make no English page wider than the screen', async ({ page }) => {
  for (const [width, path] of [
    [390, '/article/53'],
    [390, '/arbitrators'],
    [1440, '/arbitrators'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/facade/en${path}`)
    await hydrated(page)
    const texts = page.locator('.facade-facts li, .facade-roster td, .facade-roster-terms dd')
    await expect(texts.first()).toBeVisible()
    await texts.evaluateAll(all => {
      for (const text of all) text.textContent = 'W'.repeat(100)
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the English pages can be read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of [
    '/facade/en',
    '/facade/en/model-clauses',
    '/facade/en/arbitrators',
    '/facade/en/article/53',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await page.goto('/facade/news/activities')
  await expect(page.getByText('本页没有英文版')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/facade\/en$/)
  await context.close()
})
