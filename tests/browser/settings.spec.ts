import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { countClicks, MOST_CLICKS } from './support/clicks'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  hydrated,
  inDatabase,
  sidebar,
  signIn,
  test,
} from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

const SETTINGS = '/content/facade-settings'
const WIDTHS = sample([1440, 390, 768, 1024, 1920])
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** The content of a contact line. */
const contact = (page: Page, name: string) =>
  page.locator(`[data-setting="contact:${name}"]`).getByRole('textbox')

/** Saves the settings. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功，访客最迟 1 分钟后看到')).toBeVisible()
}

// On a site of their own: other tests read the numbers.
test.describe('the phone number', () => {
  let site: OwnSite
  test.beforeEach(async ({ page }) => {
    site = await ownSite()
    await site.start()
    inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
    await signInToOwnSite(page, site)
  })
  test.afterEach(() => site.remove())

  test('the phone number is changed from the dashboard in at most six clicks and without scrolling', async ({
    page,
  }) => {
    test.slow()
    await page.goto(`${site.origin}/admin/index`)
    await expect(sidebar(page)).toBeVisible()
    const clicks = await countClicks(page)
    await sidebar(page).getByRole('button', { name: '内容管理' }).click()
    await sidebar(page).getByRole('link', { name: '门户设置' }).click()
    const parts = page.getByRole('navigation', { name: '设置分类' })
    await parts.getByRole('link', { name: '联系方式' }).click()
    const phone = contact(page, '立案电话')
    await expect(phone).toBeInViewport()
    await phone.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0999-7770001')
    await save(page)
    expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await page.goto(`${site.origin}/facade/contact`)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('link', { name: '0999-7770001' })).toBeVisible()

    await page.goto(`${site.origin}${SETTINGS}#contact:${encodeURIComponent('立案电话')}`)
    await expect(phone).toBeFocused()
  })

  test('the phone number is found in the search by its name, and one click saves a new one', {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.goto(`${site.origin}/admin/index`)
    await expect(sidebar(page)).toBeVisible()
    const clicks = await countClicks(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '搜索菜单和记录' })).toBeFocused()
    await page.keyboard.type('咨询电话')
    const line = page.getByRole('option', { name: /^门户设置 \/ 联系方式 \/ 咨询电话/ })
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const phone = contact(page, '咨询电话')
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0999-7770002')
    await save(page)
    expect(await clicks()).toBe(1)
  })
})

test('site settings have their parts beside or above them at every width, by day and by night', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', SETTINGS)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(SETTINGS)
    await expect(page.getByRole('textbox', { name: '门户名称' })).toBeVisible()
    expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
    const parts = page.getByRole('navigation', { name: '设置分类' })
    await parts.getByRole('link', { name: '版权与备案' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: '版权声明' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: '公安备案号' })).toBeInViewport()
    await expect(parts).toBeInViewport()
    // The preview is a page of the public site, which has tests of its own.
    await expectAccessibleDayAndNight(page, ['iframe[title^="预览"]'])
  }
})

test('the cards of the dashboard fill every row with equal heights at every width', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', '/admin/index')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/index')
    await expect(page.getByRole('heading', { level: 3, name: '信息公开' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: /^文章访问量/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.dashboard-row')].flatMap(row => {
        const box = row.getBoundingClientRect()
        const lines = new Map<number, DOMRect[]>()
        for (const card of row.children) {
          const rect = card.getBoundingClientRect()
          const top = Math.round(rect.top)
          lines.set(top, [...(lines.get(top) ?? []), rect])
        }
        return [...lines.values()].flatMap(cards => {
          const right = Math.max(...cards.map(card => card.right))
          const heights = cards.map(card => card.height)
          return [
            ...(Math.abs(right - box.right) > 1 ? ['a gap at the end of a row'] : []),
            ...(Math.max(...heights) - Math.min(...heights) > 1 ? ['cards of several heights'] : []),
          ]
        })
      }),
    )
    expect(faults, `${width} px`).toEqual([])
    await expectAccessible(page)
  }
})

test('the home page is arranged by keyboard, and the arrangement is kept', { tag: '@weekly' }, async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/index')
  const tiles = page.getByRole('main').locator('.dashboard-shortcuts').getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.allTextContents()
  await page.getByRole('button', { name: '自定义首页' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '自定义首页' })
  await expectAccessible(page)
  const down = dialog.getByRole('button', { name: `下移“${before[0]}”` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await dialog.getByRole('button', { name: `取消固定“${before[2]}”` }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '隐藏“文章访问量”' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const after = [before[1], before[0], ...before.slice(3)]
  await expect(tiles).toHaveText(after as string[])
  await page.reload()
  await expect(tiles).toHaveText(after as string[])
  await expect(page.getByRole('heading', { level: 3, name: /^文章访问量/ })).toHaveCount(0)
  await page.getByRole('button', { name: '自定义首页' }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await dialog.getByRole('button', { name: '完成', exact: true }).click()
  await expect(tiles).toHaveText(before)
})
