import { expect, expectAccessibleEverywhere, signIn, test } from './support/fixtures'

test('an administrator looks up an endpoint, its parameters, its permission and a command for it', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/infra/swagger')
  await page.getByRole('searchbox', { name: '搜索接口' }).fill('system:notice:create')
  await page.getByText('新增内部通知').click()
  await expect(page.getByRole('heading', { name: '请求体' })).toBeVisible()
  await expect(page.getByRole('button', { name: '复制 curl 命令' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: '响应', exact: true })).toBeVisible()
  // The sidebar slides away first.
  const isFitting = () => document.documentElement.scrollWidth <= window.innerWidth
  await expect.poll(() => page.evaluate(isFitting)).toBe(true)
})
