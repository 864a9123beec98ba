import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { expect, expectAccessible, hydrated, test } from './support/fixtures'

const PAGES = [
  '/facade',
  '/facade/contact',
  '/facade/about/disclosure',
  '/facade/accessibility',
  '/facade/en',
]

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function open(page: Page) {
  await page.getByRole('button', { name: '辅助', exact: true }).press('Enter')
  const panel = page.getByRole('region', { name: '辅助工具' })
  await expect(panel).toBeFocused()
  return panel
}

test('high contrast has 7 : 1 by day and by night, is there before the first paint, and not on paper', async ({
  page,
}) => {
  await page.goto('/facade')
  const panel = await open(page)
  await panel.getByRole('button', { name: '高对比度' }).press('Space')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { first: document.documentElement.dataset.tools })
    })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of sample(PAGES)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      expect(await page.evaluate(() => Reflect.get(window, 'first')), path).toBe('contrast')
      await expectAccessible(page)
      await expectAccessible(page, [], ['color-contrast-enhanced'])
    }
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const ink = page.locator('.facade').first()
  await expect(ink).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(ink).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('pointer, line and hints work under the policy, are remembered, and are switched off', async ({
  page,
}) => {
  await page.goto('/facade/contact')
  const panel = await open(page)
  for (const name of ['大鼠标', '辅助线', '读屏提示'])
    await panel.getByRole('button', { name }).press('Enter')
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('region', { name: '读屏提示' })).toContainText(/本页正文有 \d+ 个标题/)
  await expect(page.locator('.facade')).toHaveCSS('cursor', /url\(.*\) 4 2, auto/)
  await page.mouse.move(200, 300)
  const line = page.locator('.facade-reading-line')
  await expect.poll(async () => (await line.boundingBox())?.y).toBe(314)
  await open(page)
  for (const name of ['大鼠标', '辅助线', '读屏提示']) await panel.getByRole('button', { name }).click()
  await panel.press('Escape')
  await expect(page.getByRole('button', { name: '辅助', exact: true })).toBeFocused()
  await expect(line).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-tools')
})

test('on a phone of 320 px nothing is wider than the screen with the tools open, and the tasks come first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/facade')
  const first = await page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
    return [top('.facade-quick') < top('h1'), top('h1') < top('.facade-hero-panel')]
  })
  expect(first).toEqual([true, true])
  await expect(page.getByRole('navigation', { name: '常用功能' }).getByRole('link')).toHaveCount(6)
  const panel = await open(page)
  await expect(panel.getByRole('button', { name: '朗读本页' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('the menu is one line of seven at 1024 px in every text size, and is walked with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/facade')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await expect(nav.locator('> ul > li')).toHaveCount(7)
  for (const size of ['', '1', '2', '3']) {
    await page.evaluate(value => localStorage.setItem('facade-text-size', value), size)
    await page.reload()
    await hydrated(page)
    const { rows, height } = await nav.locator('> ul').evaluate(list => {
      const items = [...list.children].map(item => item.getBoundingClientRect())
      return { rows: new Set(items.map(({ top }) => Math.round(top))).size, height: items[0]?.height ?? 0 }
    })
    expect({ size, rows }).toEqual({ size, rows: 1 })
    expect(height).toBeLessThan(80)
    expect(await sideways(page)).toBe(0)
  }
  await page.evaluate(() => localStorage.removeItem('facade-text-size'))
  await page.reload()
  await hydrated(page)
  await nav.getByRole('link', { name: '首页' }).focus()
  await page.keyboard.press('Tab')
  const group = nav.getByRole('button', { name: '在线服务' })
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(nav.getByRole('link', { name: '核验通知' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: /^网上立案/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(group).toBeFocused()
})
