import type { Page } from '@playwright/test'
import { expect, expectAccessibleDayAndNight, signIn, test } from './support/fixtures'

const bar = (page: Page) => page.getByRole('banner')
const search = (page: Page) => page.getByRole('dialog', { name: '搜索菜单和记录' })
const line = (page: Page, name: string) => search(page).getByRole('option', { name, selected: true })

test('the search opens a page by keyboard alone: Ctrl+K, initials, Enter', { tag: '@smoke' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(bar(page).getByRole('button', { name: '搜索菜单和记录' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('zdgl')
  await expect(line(page, '系统管理 / 字典管理')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/dict$/)
  await expect(search(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // From a field, and back to it.
  const name = page.getByRole('textbox', { name: '字典名称' })
  await name.fill('状态')
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await expect(search(page).getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(search(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(search(page).getByRole('option').last()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('状态')

  // Not over another dialog.
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('dialog', { name: '新增字典类型' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toHaveCount(0)
})

test('the full screen button shows the current state', async ({ page }) => {
  await signIn(page, 'clerk')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await bar(page).getByRole('button', { name: '全屏', exact: true }).click()
  await expect(bar(page).getByRole('button', { name: '退出全屏' })).toBeVisible()
  expect(await isFull()).toBe(true)
  await bar(page).getByRole('button', { name: '退出全屏' }).click()
  await expect(bar(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  expect(await isFull()).toBe(false)

  // Closed by another means, as with Escape.
  await bar(page).getByRole('button', { name: '全屏', exact: true }).click()
  await expect(bar(page).getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.evaluate(() => document.exitFullscreen())
  await expect(bar(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`the bell takes and returns the focus, and its list is fully in view at ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin')
    const bell = bar(page).getByRole('button', { name: /^站内信/ })
    const panel = page.getByRole('dialog', { name: '未读站内信' })
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('listitem').or(panel.getByText('没有未读站内信')).first()).toBeVisible()
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    await panel.getByRole('button', { name: '查看全部' }).press('Enter')
    await expect(page).toHaveURL(/\/user\/notify-message$/)
  })
}

test('every item of the navbar fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin')
  await page.goto('/system/messages/notify/notify-message')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('消息记录')
  await expect(bar(page).getByRole('button', { name: /账号菜单/ })).toBeInViewport({ ratio: 1 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const width of [1440, 390]) {
  test(`axe finds nothing on the search and the bell, by day and by night: ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin')
    await expect(bar(page).getByRole('button', { name: '搜索菜单和记录' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search(page).getByRole('option').first()).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.type('guanli')
    await expect(search(page).getByRole('option').first()).toContainText('管理')
    await expect(search(page).getByRole('group', { name: '设置' })).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('没有这个页面')
    await expect(search(page).getByText(/^没有找到/)).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await bar(page)
      .getByRole('button', { name: /^站内信/ })
      .click()
    await expect(page.getByRole('dialog', { name: '未读站内信' })).toBeFocused()
    await expectAccessibleDayAndNight(page)
  })
}
