import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, hydrated, test } from './support/fixtures'

/** One page of each kind, with and without what visitors ask for. */
const PAGES = [
  ...['', '/about/profile', '/about/organization', '/about/charter', '/about/disclosure'],
  ...['/news/activities', '/news/notices?page=2', '/news/service', '/rules', '/fees', '/laws'],
  ...['/arbitrators', '/arbitrators?name=zzzz', '/arbitrators?id=1', '/arbitrators?view=print'],
  ...['/downloads', '/contact', '/privacy', '/accessibility', '/site-map', '/no-such-page'],
  ...['/fee-calculator', '/fee-calculator?amount=1200000&others=1&counter=380000&won=60', '/deadline'],
  ...['/deadline?day=2026-09-17&length=15', '/deadline?day=2026-02-30', '/filing-guide?amount=1200000'],
  ...['/clause-builder', '/clause-builder?text=both&arbitrators=1&procedure=ordinary&service=yes'],
  ...['/feedback', '/feedback?kind=filing', '/feedback?status', '/verify', '/received-notice'],
  ...['/case-progress', '/after-award', '/search', '/search?keyword=仲裁费', '/search?keyword=xqzzy'],
  ...['/article/11', '/article/12', '/article/21', '/article/24', '/article/205', '/article/251'],
  ...['/en', '/en/rules', '/en/model-clauses', '/en/fees', '/en/fee-calculator?amount=1200000'],
  ...['/en/arbitrators', '/en/arbitrators?id=1', '/en/deadline?day=2026-09-17&length=15'],
  ...['/en/received-notice', '/en/verify', '/en/after-award', '/en/filing-guide', '/en/forms'],
  ...['/en/notices', '/en/contact', '/en/search?keyword=fees', '/en/no-such-page', '/en/article/52'],
]

/** Numbers and English words on two lines; an address of mail may be on two. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, noscript, option, .facade-sr-only, [href^="mailto:"]'))
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\w+(?:[.,:%]\w+)*/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })

for (const path of PAGES)
  test(`axe finds nothing on /facade${path} in any text size and contrast, and no word is broken`, {
    tag: '@weekly',
  }, async ({ page }) => {
    const isEnglish = path.startsWith('/en')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto(`/facade${path}`, { waitUntil: 'networkidle' })
    await hydrated(page)
    await expect(page.locator('.facade-skeleton')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await press(isEnglish ? 'Large text' : '大字版')
    for (let step = 0; step < 2; step++) await press(isEnglish ? 'Larger text (A+)' : '放大文字（A+）')
    await expectAccessibleEverywhere(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await brokenWords(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })
    await press(isEnglish ? 'Tools' : '辅助')
    await press(isEnglish ? 'High contrast' : '高对比度')
    await expectAccessible(page, [], ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'])
  })
