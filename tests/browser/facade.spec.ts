import { expect, type Page, test } from '@playwright/test'
import { sample } from '../support/long'
import { axe, delay, expectAccessibleDayAndNight, hydrated, withoutPrerendering } from './support/fixtures'

/** Texts of the back-office's libraries that outlive minification. */
const STAFF_LIBRARIES = /anticon|\.ant-btn|w-e-text-container|JSEncrypt/

interface Watch {
  /** Console errors and warnings, uncaught errors and violations of the Content-Security-Policy. */
  problems: string[]
  /** Requests with a token. */
  authorized: string[]
  /** Requests to other hosts. */
  foreign: string[]
  /** Scripts that hold a library of the back-office. */
  staffScripts: string[]
}

let watch: Watch

test.beforeEach(async ({ page, baseURL }) => {
  watch = { problems: [], authorized: [], foreign: [], staffScripts: [] }
  page.on('console', message => {
    // The browser reports the address of a missing page itself.
    const isMissingPage = /status of 404/.test(message.text()) && message.location().url === page.url()
    if (['error', 'warning'].includes(message.type()) && !isMissingPage) watch.problems.push(message.text())
  })
  page.on('pageerror', error => watch.problems.push(error.message))
  page.on('request', request => {
    const url = request.url()
    if (request.headers().authorization) watch.authorized.push(url)
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) watch.foreign.push(url)
  })
  page.on('response', async response => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    if (STAFF_LIBRARIES.test(text)) watch.staffScripts.push(response.url())
  })
})

test.afterEach(() => {
  expect(watch).toEqual({ problems: [], authorized: [], foreign: [], staffScripts: [] })
})

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a visitor goes from the home page to a section, through its pages and back', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/facade')
  await expect(page).toHaveTitle('云州仲裁委员会')
  const notices = page.getByRole('region', { name: '通知公告' })
  await expect(notices.getByRole('listitem')).toHaveCount(5)
  await notices.getByRole('link', { name: /更多/ }).click()
  await expect(title(page, '通知公告')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL('/facade/news/notices?page=2')
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await page.reload()
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/facade/news/notices')
  await expect(page.getByText('第 1 / 2 页')).toBeVisible()
  await page.goBack()
  await expect(title(page, '云州仲裁委员会')).toBeVisible()
})

test('a visitor who goes back before hydration returns to the previous page', async ({ page }) => {
  await page.goto('/facade/news/notices')
  await hydrated(page)
  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  // The program itself is there, and the code of the page is still loading.
  const release = await delay(page, /\/assets\/(?!index-)[^/]*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await page.waitForFunction(() => Object(Reflect.get(window, 'trustedTypes')).defaultPolicy)
  await page.goBack()
  await expect(page).toHaveURL('/facade/news/notices')
  release()
  await expect(page.getByText('第 1 / 2 页')).toBeVisible()
})

test('a visitor reads an article, opens its neighbour and downloads its attachment', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/facade/guide')
  await page.getByRole('link', { name: '立案须知' }).click()
  await expect(title(page, '立案须知')).toBeVisible()
  await expect(page).toHaveTitle('立案须知 - 云州仲裁委员会')
  await expect(main(page).getByRole('columnheader', { name: '材料' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^仲裁申请书 下载（Word/ }).click()
  expect((await download).suggestedFilename()).toBe('仲裁申请书.docx')
  await page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link').first().click()
  await expect(title(page, '示范仲裁条款')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL('/facade/guide')
})

test('section menus open by hovering and by keyboard, and close with Escape', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/facade')
  const nav = page.getByRole('navigation', { name: '主导航' })
  const group = nav.getByRole('button', { name: '新闻中心' })
  await group.hover()
  await expect(nav.getByRole('link', { name: '通知公告' })).toBeVisible()
  await group.click()
  await page.mouse.move(5, 800)
  await expect(nav.getByRole('link', { name: '通知公告' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: '本会动态' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toBeFocused()
  await expect(nav.getByRole('link', { name: '通知公告' })).toBeHidden()
})

test('the first Tab reaches a link that skips the navigation', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/facade/contact')
  await expect(title(page, '联系我们')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone the sections fold behind a button', async ({ page }) => {
    await page.goto('/facade')
    const nav = page.getByRole('navigation', { name: '主导航' })
    const menu = page.getByRole('button', { name: '菜单' })
    await expect(nav).toBeHidden()
    await menu.tap()
    await nav.getByRole('button', { name: '本会概况' }).tap()
    await nav.getByRole('link', { name: '组织机构' }).tap()
    await expect(title(page, '组织机构')).toBeVisible()
    await expect(nav).toBeHidden()
    await menu.tap()
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('on a phone a wide table scrolls in its own box', { tag: '@weekly' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/facade/en/fees')
    const box = page.getByRole('region', { name: /table/i }).first()
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  })
})

const SCREENS = {
  '/facade': '云州仲裁委员会',
  '/facade/news/notices': '通知公告',
  '/facade/article/11': '立案须知',
  '/facade/about/organization': '组织机构',
  '/facade/fees': '收费标准',
  '/facade/arbitrators': '仲裁员名册',
  '/facade/downloads': '文书下载',
  '/facade/contact': '联系我们',
  '/facade/article/111': '首起全程网上审理的跨省买卖合同案审结',
  '/facade/fee-calculator?amount=1200000': '收费计算',
  '/facade/filing-guide': '立案指南',
  '/facade/clause-builder?mediation=yes': '示范条款',
  '/facade/deadline?day=2026-09-17&length=15': '期限计算',
  '/facade/search?keyword=仲裁': '站内搜索',
  '/facade/about/disclosure': '信息公开',
  '/facade/site-map': '网站地图',
  '/facade/no-such-page': '页面不存在',
  '/nope': '页面不存在',
}

for (const width of [1440, 390]) {
  test(`public screens are accessible by day and by night, and fit ${width} px`, {
    tag: width < 500 ? '@smoke' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, name] of sample(Object.entries(SCREENS))) {
      await page.goto(path)
      await expect(title(page, name)).toBeVisible()
      await expect(page.getByText('正在加载…')).toHaveCount(0)
      await expectAccessibleDayAndNight(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
}

/** What is wrong with the element that has the focus. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const name = `${element.tagName} ${element.textContent?.trim() || element.getAttribute('aria-label')}`
    const { outlineStyle } = getComputedStyle(element)
    // The part of it that is in the window: a table may be taller.
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2,
    ]
    const isIn = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight
    if (!isIn) return { name, fault: 'out of sight' }
    const above = document.elementFromPoint(x, y)
    if (above && !element.contains(above) && !above.contains(element)) return { name, fault: 'covered' }
    return { name, fault: outlineStyle === 'none' ? 'no outline' : null }
  })

for (const large of sample([true, false]))
  test(`public screens can be tabbed through forwards and backwards${large ? ', in large text' : ''}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    if (large) await page.addInitScript(() => localStorage.setItem('facade-text-size', '1'))
    for (const [path, name] of sample(Object.entries(SCREENS))) {
      await page.goto(path)
      await expect(title(page, name)).toBeVisible()
      await hydrated(page)
      let steps = 0
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let at = 0; at < 90; at++) {
          await page.keyboard.press(key)
          const focus = await focusFault(page)
          if (!focus) break
          steps += 1
          expect(focus.fault, `${path}: ${focus.name}`).toBeNull()
        }
      }
      expect(steps, path).toBeGreaterThan(20)
    }
  })

test('an unknown address responds with 404 in the frame of the public site, with and without scripts', {
  tag: '@weekly',
}, async ({ browser, page }) => {
  const response = await page.goto('/nope')
  expect(response?.status()).toBe(404)
  await expect(title(page, '页面不存在')).toBeVisible()
  await expect(page).toHaveURL(/\/nope$/)
  await main(page).getByRole('link', { name: '收费计算' }).click()
  await expect(title(page, '收费计算')).toBeVisible()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const path of ['/nope', '/facade/nope']) {
    expect((await plain.goto(new URL(path, page.url()).href))?.status(), path).toBe(404)
    await expect(title(plain, '页面不存在')).toBeVisible()
    await expect(plain.getByRole('navigation', { name: '主导航' })).toBeAttached()
  }
  await plain.context().close()
})

test('on a phone the clause and the papers to file stay at the top and in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const boxOf = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { y: 9999, height: 0 }
  for (const [path, selector, last] of [
    ['/facade/clause-builder', '.clause-result', '网上开庭'],
    ['/facade/filing-guide', '.filing-brief', '仲裁员人数'],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    // The field for a clause that is there comes first.
    if (selector === '.filing-brief') expect((await boxOf(selector)).y, path).toBeLessThan(420)
    await page.getByRole('group', { name: last }).scrollIntoViewIfNeeded()
    await expect(page.locator(selector)).toBeInViewport()
    const { y, height } = await boxOf(selector)
    expect(y, path).toBeLessThan(20)
    expect(height, path).toBeLessThan(844 * 0.45)
  }
})

test('the error page of a failing server is readable and recovers', async ({ page }) => {
  let down = true
  await page.route('**/prod-api/app-api/**', route =>
    down ? route.fulfill({ status: 502 }) : route.continue(),
  )
  await withoutPrerendering(page)
  await page.goto('/facade/contact')
  await expect(main(page).getByText('系统接口502异常。')).toBeVisible()
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  down = false
  await main(page).getByRole('button', { name: '重试' }).click()
  await expect(title(page, '联系我们')).toBeVisible()
  // The browser reports each failed response; nothing else may be there.
  const known = 'the server responded with a status of 502'
  watch.problems = watch.problems.filter(text => !text.includes(known))
})

test('a page of a list opened by keyboard is announced and read from its first row', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/facade/news/notices')
  await hydrated(page)
  const next = page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '第 2 / 2 页' })).toBeVisible()
  await expect(next).toHaveCount(0)
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { level: 2 }).getByRole('link').first()).toBeFocused()
})
