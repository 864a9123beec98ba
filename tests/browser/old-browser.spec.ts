import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/fixtures'

/** As in a browser from before 2022: without what the program needs, and with scripts that it cannot parse. */
async function playOldBrowser(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
  await page.route('**/assets/*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'a syntax from later' }),
  )
}

test('a browser that is too old shows a notice, and articles can be read', async ({ page, watch }) => {
  watch.allow(/Unexpected identifier/)
  await playOldBrowser(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/facade')
    await expect(page.getByRole('alert')).toContainText('您的浏览器版本过旧')
    await expectAccessible(page)
  }
  await page.locator('a[href^="/facade/article/"]').first().click()
  await expect(page.getByRole('alert')).toContainText('文章、文件、查询和计算仍可使用')
  await expect(page.getByRole('article')).toContainText('发布日期')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/facade/en')
  await expect(page.getByRole('alert')).toContainText('Your browser is too old')
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('请更新浏览器')
})

test('a current browser shows no notice', async ({ page }) => {
  await page.goto('/facade')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByText('您的浏览器版本过旧')).toHaveCount(0)
})

test('the script of the notice is written in ES5', () => {
  const page = readFileSync('index.html', 'utf8')
  const script =
    page
      .split('<script>')
      .find(part => part.includes('old-browser'))
      ?.split('</script>')[0] ?? ''
  expect(script).toContain('createTextNode')
  expect(script).not.toMatch(/=>|`|\b(const|let|class|async|await)\b|\?\.|\?\?|\.\.\./)
})
