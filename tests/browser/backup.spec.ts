import { statSync } from 'node:fs'
import { expect, expectAccessibleDayAndNight, signIn, test } from './support/fixtures'

test('a backup is created, checked, and downloaded and restored with the password', {
  tag: '@weekly',
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
  const restore = page.getByRole('dialog', { name: '恢复备份' })
  await expect(restore.getByText(/^备份以后的修改全部丢失/)).toBeVisible()
  await expect(restore.getByText(/^arbitration-[\d-]+\.db$/)).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await restore.getByLabel('登录密码').fill('not-the-password')
  await restore.getByRole('button', { name: '恢复这份备份' }).click()
  await expect(restore.getByText('用户密码校验失败')).toBeVisible()
  await restore.getByLabel('登录密码').fill('')
  await page.keyboard.press('Escape')
  await expect(restore).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('region', { name: '备份列表' }).getByText('完整', { exact: true }),
  ).toBeVisible()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)

  await page.goto('/admin/index')
  await expect(page.getByText(/^最近一份完整的数据备份：/)).toBeVisible()
})
