import { statSync } from 'node:fs'
import { expect, expectAccessibleDayAndNight, signIn, test } from './support/fixtures'

test('a backup is made, checked, downloaded with the password, and its restoring explained', {
  tag: '@smoke',
}, async ({ page }) => {
  await signIn(page, 'admin', '/infra/backup')
  await page.getByRole('button', { name: '立即备份' }).click()
  const list = page.getByRole('region', { name: '备份列表' })
  await expect(list.getByText('完整', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByText(/^数据完好：\d+ 个表，共 \d+ 行$/)).toBeVisible()
  await expect(page.getByRole('region', { name: '备份状况' })).toContainText('（刚刚）')
  await expectAccessibleDayAndNight(page)

  await list.getByRole('button', { name: /^下载 / }).click()
  const box = page.getByRole('dialog', { name: '下载备份' })
  await box.getByLabel('登录密码').fill('admin-of-browser-tests')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: /^下载（/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^arbitration-[\d-]+\.db$/)
  expect(statSync(await download.path()).size).toBeGreaterThan(1_000_000)
  await expect(box).toBeHidden()

  await list.getByRole('button', { name: /^恢复 / }).click()
  const steps = page.getByRole('dialog', { name: /^恢复 .* 的备份$/ })
  await expect(steps.getByText(/^npm run data -- restore --from \S+ --to file:\S+$/)).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await page.keyboard.press('Escape')
  await expect(steps).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('region', { name: '备份列表' }).getByText('完整', { exact: true }),
  ).toBeVisible()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)

  await page.goto('/admin/index')
  await expect(page.getByText(/^最近一份完整的数据备份：/)).toBeVisible()
})
