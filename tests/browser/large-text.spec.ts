import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import {
  delayScripts,
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  hydrated,
  test,
} from './support/fixtures'

const PAGES = [
  '/facade',
  '/facade/news/notices',
  '/facade/article/11',
  '/facade/article/111',
  '/facade/about/organization',
  '/facade/about/disclosure',
  '/facade/downloads',
  '/facade/arbitrators',
  '/facade/contact',
  '/facade/fee-calculator?amount=1200000',
  '/facade/filing-guide',
  '/facade/clause-builder?mediation=yes',
  '/facade/search?keyword=仲裁',
  '/facade/site-map',
  '/facade/no-such-page',
]

/** Elements on screen that are too small to read or to touch, or too wide. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('.facade') ?? document.body
    const shown = (element: Element) =>
      element.getClientRects().length > 0 && !element.closest('.facade-sr-only, .facade-skip')
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('scrolls sideways')
    // A box or a choice is touched with the label around it.
    const touched = [...root.querySelectorAll('a, button, select, summary, input')].map(
      one => (one.matches('[type="radio"], [type="checkbox"]') && one.closest('label')) || one,
    )
    for (const element of touched.filter(one => shown(one) && !one.closest('p, .prose'))) {
      const { width, height } = element.getBoundingClientRect()
      if (height < 59.5 || width < 59.5) found.push(`${element.textContent} is ${width} by ${height}`)
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !shown(parent) || !node.textContent?.trim()) continue
      const style = getComputedStyle(parent)
      const size = Number.parseFloat(style.fontSize)
      if (size < 18 || Number.parseFloat(style.lineHeight) / size < 1.295)
        found.push(`${node.textContent}: ${size} px`)
    }
    return found
  })

for (const width of sample([390, 1440]))
  test(`the large-text version is readable and usable by touch at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/facade')
    await page.getByRole('button', { name: '大字版' }).click()
    await page.getByRole('button', { name: '放大文字（A+）' }).click()
    for (const path of sample(PAGES)) {
      // A wide table gets its frame that scrolls on hydration.
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '正在加载' })).toHaveCount(0)
      expect(await faults(page), path).toEqual([])
      if (width > 500) await expectAccessibleDayAndNight(page)
      else await expectAccessible(page)
    }
    await page.getByRole('button', { name: '标准版' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-text-size')
    await expect(page.getByRole('button', { name: /放大/ })).toHaveCount(0)
    await expectAccessible(page)
  })

/** Every text on screen with its size, in order. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const found: [text: string, size: number][] = []
    const walker = document.createTreeWalker(
      document.querySelector('.facade') ?? document,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (!parent || !textContent?.trim() || parent.closest('.facade-reading')) continue
      found.push([textContent, Number.parseFloat(getComputedStyle(parent).fontSize)])
    }
    return found
  })

/** The smallest size of each text. */
function smallest(texts: [text: string, size: number][]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [text, size] of texts) found.set(text, Math.min(size, found.get(text) ?? size))
  return found
}

for (const width of sample([390, 1440]))
  test(`large text shrinks nothing, and its first step has text of 22 px at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of sample(PAGES)) {
      // What is loaded later is there as well.
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('正在加载…')).toHaveCount(0)
      await expect(page.locator('.facade-skeleton')).toHaveCount(0)
      const standard = await sizes(page)
      await page.getByRole('button', { name: '大字版' }).click()
      const large = await sizes(page)
      // The roster's table becomes cards, with the same facts under other labels.
      if (path !== '/facade/arbitrators')
        expect(
          large.map(([text]) => text),
          path,
        ).toEqual(standard.map(([text]) => text))
      const before = smallest(standard)
      const shared = [...smallest(large)].filter(([text]) => before.has(text))
      expect(shared.length, path).toBeGreaterThan(10)
      expect(
        shared.filter(([text, size]) => size < (before.get(text) ?? 0)),
        path,
      ).toEqual([])
      const text = await page
        .locator('.facade')
        .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(text).toBeGreaterThanOrEqual(22)
      await page.getByRole('button', { name: '标准版' }).click()
    }
  })

test('on a phone the header of every text size takes one row, and the tiles fill their row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facade')
  await page.getByRole('button', { name: '大字版' }).click()
  for (const size of ['大', '特大', '超大']) {
    await expect(page.getByRole('status').filter({ hasText: `文字：${size}` })).toBeAttached()
    const rows = await page.evaluate(() => {
      const topsOf = (selector: string) =>
        [...document.querySelectorAll(selector)].flatMap(element => {
          const { top, height } = element.getBoundingClientRect()
          return height > 0 ? Math.round(top + height / 2) : []
        })
      const header = topsOf('.facade-header-top > *:not(.facade-search)')
      const tiles = topsOf('.facade-quick li')
      const bar = new Set(topsOf('.facade-reading :is(button, a)')).size
      const perRow = [...new Set(tiles)].map(row => tiles.filter(top => top === row).length)
      return { height: Math.max(...header) - Math.min(...header), bar, perRow }
    })
    expect(rows.height, size).toBeLessThan(8)
    expect(rows.bar, size).toBe(1)
    expect(new Set(rows.perRow).size, `${size}: ${rows.perRow}`).toBe(1)
    // With the key, which the last size takes too.
    await page.getByRole('button', { name: '放大文字（A+）' }).press('Enter')
  }
})

test('the text size is applied before the first paint, and hydration shifts nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    localStorage.setItem('facade-text-size', '2')
    const moved: number[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { first: document.documentElement.dataset.textSize })
    })
  })
  await page.goto('/facade/article/11')
  await expect(page.getByRole('heading', { level: 1, name: '立案须知' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe('2')
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: '文字：特大' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('buttons pressed before hydration act once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const comes = await delayScripts(page)
  await page.goto('/facade', { waitUntil: 'commit' })
  const large = page.getByRole('button', { name: '大字版' })
  await large.click()
  await large.click()
  await page.getByRole('button', { name: '菜单' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-text-size')
  comes()
  await expect(page.getByRole('button', { name: '标准版' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('without a Chinese voice, reading aloud says so and can be closed', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.goto('/facade/article/11')
  await expect(page.getByRole('heading', { level: 1, name: '立案须知' })).toBeVisible()
  await page.getByRole('button', { name: '朗读' }).press('Enter')
  const panel = page.getByRole('region', { name: '朗读' })
  await expect(panel.getByRole('alert')).toContainText('没有可用的中文语音')
  await expectAccessible(page)
  await panel.getByRole('button', { name: '关闭朗读' }).press('Enter')
  await expect(panel).toHaveCount(0)
})
