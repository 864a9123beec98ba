import { expect, hydrated, test } from './support/fixtures'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; V2244A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN'

test.describe('in WeChat', () => {
  test.use({ userAgent: WECHAT, viewport: { width: 390, height: 844 } })

  test('a download says how to get the file, and its address can be selected and copied', async ({
    page,
  }) => {
    await page.goto('/facade/downloads')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.locator('a[download]').first().click()
    const advice = page.getByRole('region', { name: '下载文件' })
    await expect(advice).toContainText('在浏览器中打开')
    const address = advice.getByRole('textbox', { name: '文件地址' })
    await expect(address).toHaveValue(/^http:\/\/.*\/infra\/file\/\d+\/get\//)
    await advice.getByRole('button', { name: '复制地址' }).click()
    await expect(advice.getByRole('status')).toHaveText(/地址已复制|长按地址/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await advice.getByRole('button', { name: '关闭' }).click()
    await expect(advice).toBeHidden()
  })
})

test('a browser that downloads is not told how to', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/facade/downloads')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const download = page.waitForEvent('download')
  await page.locator('a[download]').first().click()
  await download
  await expect(page.getByRole('region', { name: '下载文件' })).toBeHidden()
})
