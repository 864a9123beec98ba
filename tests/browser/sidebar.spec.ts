import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { expect, expectAccessible, sidebar, signIn, test } from './support/fixtures'

/** The server's menus with further ones after them. */
const addMenus = (page: Page, more: unknown[]) =>
  page.route('**/get-permission-info', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.menus.push(...more)
    await route.fulfill({ response, json: body })
  })

const entry = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  component: `none${path}/index`,
  visible: true,
  alwaysShow: true,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`菜单${at}`, `/many${at}`))

/** Chosen in the layout settings. */
const choose = (page: Page, settings: object) =>
  page.addInitScript(text => localStorage.setItem('layout-setting', text), JSON.stringify(settings))

const placeholder = (page: Page) => page.getByText('页面尚未提供')

test('the last of 5,000 sidebar entries is scrolled to and opened, and the scroll position is kept', {
  tag: '@weekly',
}, async ({ page }) => {
  await addMenus(page, many(5_000))
  await signIn(page, 'admin')
  const menu = sidebar(page)
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  const first = menu.getByRole('link', { name: '菜单0', exact: true })
  // The lines that are not in view are rendered behind the page.
  const last = menu.getByRole('link', { name: '菜单4999' })
  await expect(last).toBeAttached()
  await first.hover()
  await page.mouse.wheel(0, 5_000 * 50)
  await last.click()
  await expect(page).toHaveURL('/many4999')
  await expect(placeholder(page)).toBeVisible()
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('listitem').last()).toHaveAttribute('aria-setsize', /^50\d\d$/)

  // A page opened from elsewhere is brought into view, with the keyboard too nothing is out of reach.
  await page.reload()
  await expect(last).toBeInViewport()
  await last.focus()
  await page.keyboard.press('Home')
  await expect(menu.getByRole('link', { name: '首页' })).toBeFocused()
  await expect(menu.getByRole('link', { name: '首页' })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/many4998')
})

test('opening a branch keeps its line under the pointer although the one above closes', async ({ page }) => {
  const children = (name: string) => Array.from({ length: 40 }, (_, at) => entry(`${name}${at}`, `${at}`))
  await addMenus(page, [
    entry('甲部', '/one', { component: null, children: children('甲') }),
    entry('乙部', '/two', { component: null, children: children('乙') }),
  ])
  await signIn(page, 'admin')
  const menu = sidebar(page)
  await menu.getByRole('button', { name: '甲部' }).click()
  const second = menu.getByRole('button', { name: '乙部' })
  await second.scrollIntoViewIfNeeded()
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(second).toBeInViewport()
  await expect(menu.getByRole('link', { name: '乙0', exact: true })).toBeVisible()
})

for (const colorScheme of sample(['light', 'dark'] as const)) {
  test(`the folded sidebar opens submenus beside it by mouse and by keyboard: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', '/system/dict')
    const menu = sidebar(page)
    await page.getByRole('button', { name: '收起菜单' }).click()
    const directory = menu.getByRole('button', { name: '系统管理' })
    await directory.hover()
    const below = menu.getByRole('link', { name: '字典管理' })
    await expect(below).toBeInViewport()
    await below.hover()
    await expect(below).toBeInViewport()
    await expect(page.getByRole('row', { name: /right_panel_type/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').hover()
    await expect(below).toBeHidden()
    await directory.focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: '用户管理' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(directory).toBeFocused()
    await expect(below).toBeHidden()
  })

  test(`the light sidebar and the top navigation are accessible: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await choose(page, { sideTheme: 'theme-light', topNav: true })
    await addMenus(page, many(300))
    await signIn(page, 'admin', '/system/dict')
    const top = page.getByRole('navigation', { name: '一级菜单' })
    await expect(top.getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-pressed', 'true')
    await expect(sidebar(page).getByRole('link', { name: '字典管理' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(top.getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('row', { name: /right_panel_type/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(top.getByRole('listitem')).toHaveCount(5)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const more = top.getByRole('button', { name: '更多' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(top.getByRole('link', { name: '菜单0', exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(top.getByRole('link', { name: '菜单299' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/many299')
    await expect(sidebar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeDisabled()
    await page.goBack()
    await expect(sidebar(page).getByRole('link', { name: '字典管理' })).toBeVisible()
  })
}

test('on a phone the drawer closes at every navigation and when the window becomes wider', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', '/system/dict')
  const open = page.getByRole('button', { name: '展开菜单' })
  const drawer = page.getByRole('dialog')
  await open.click()
  await expect(sidebar(page).getByRole('link', { name: '字典管理' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('right_panel_type')).toBeAttached()
  await expectAccessible(page)
  await sidebar(page).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/admin/index')
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/system/dict')
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 844 })
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(open).toBeVisible()
  await expect(drawer).toBeHidden()
})
