import { expect, hydrated, signInUnseen, test } from './support/fixtures'

/** What a screen of 1280 × 1024 shows at 400 %, and one of 5120 × 1024. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 1280, height: 256 },
]

test('at 400 % nothing that stays in place covers more than a third of a staff page', async ({ page }) => {
  await signInUnseen(page, 'admin')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const path of ['/document/new', '/infra/facade-settings', '/system/fee-table', '/system/security']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 600))
      const covered = await page.evaluate(() => {
        const rows = new Set<number>()
        for (const element of document.querySelectorAll('body *')) {
          const { position } = getComputedStyle(element)
          const { top, bottom, width } = element.getBoundingClientRect()
          if (position !== 'fixed' && position !== 'sticky') continue
          if (width < innerWidth / 2 || bottom < 0 || top > innerHeight) continue
          for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++)
            rows.add(row)
        }
        return rows.size / innerHeight
      })
      expect(covered, `${path} at ${size.width} px`).toBeLessThanOrEqual(1 / 3)
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  }
})

test('public pages in the largest text do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/facade')
  await page.evaluate(() => localStorage.setItem('facade-text-size', '3'))
  for (const path of [
    '/facade',
    '/facade/article/11',
    '/facade/clause-builder',
    '/facade/feedback',
    '/facade/en/arbitrators?id=1',
    '/facade/en/fee-calculator?amount=1200000',
    '/facade/none',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
