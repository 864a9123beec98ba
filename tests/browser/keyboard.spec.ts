import type { Locator, Page } from '@playwright/test'
import { expect, keyPuzzle, passwordOf, sidebar, test } from './support/fixtures'

/** Presses Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 120; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${target}`)
}

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const dialog = (page: Page) => page.getByRole('dialog')

test('a keyboard user signs in and uses every part of the frame', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('登录名', { exact: true }).focus()
  await page.keyboard.type('admin')
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(passwordOf('admin'))
  const requested = page.waitForResponse(/captcha\/get/)
  await page.keyboard.press('Enter')
  const { repData } = await (await requested).json()
  await keyPuzzle(page, repData.token)
  await page.waitForURL('**/admin/index')

  await test.step('the skip link leads past the frame', async () => {
    await page.reload()
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('a subtree of the sidebar opens, and so does its page', async () => {
    const branch = sidebar(page).getByRole('button', { name: '系统管理' })
    await tabTo(page, branch, 'Shift+Tab')
    if ((await branch.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
    await expect(branch).toHaveAttribute('aria-expanded', 'true')
    await tabTo(page, sidebar(page).getByRole('link', { name: '字典管理' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/system\/dict$/)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })

  await test.step('the hamburger folds and unfolds the sidebar', async () => {
    await tabTo(page, page.getByRole('button', { name: '收起菜单' }))
    await page.keyboard.press('Enter')
    const unfold = page.getByRole('button', { name: '展开菜单' })
    await expect(unfold).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('the search finds a screen by initials', async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('wdznx')
    await expect(dialog(page).getByRole('option').first()).toContainText('我的站内信')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/notify-message$/)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the bell opens and closes, and the focus comes back', async () => {
    const bell = page.getByRole('button', { name: /^站内信(，|$)/ })
    await tabTo(page, bell, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '未读站内信', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: '未读站内信', exact: true })).toBeHidden()
    await expect(bell).toBeFocused()
  })

  await test.step('layout settings open from the account menu', async () => {
    const account = page.getByRole('button', { name: /账号菜单/ })
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '布局设置' })).toBeFocused()
    await page.keyboard.press('Enter')
    const tags = dialog(page).getByRole('switch', { name: '标签页' })
    await tabTo(page, tags)
    await page.keyboard.press('Space')
    await expect(bar(page)).toBeHidden()
    await page.keyboard.press('Space')
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(account).toBeFocused()
  })

  await test.step('arrows move between tabs, and Delete closes one', async () => {
    const current = bar(page).getByRole('link', { name: '我的站内信' })
    await tabTo(page, current)
    await page.keyboard.press('ArrowLeft')
    const left = bar(page).getByRole('link', { name: '字典管理' })
    await expect(left).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/system\/dict$/)
    await page.keyboard.press('ArrowRight')
    await expect(current).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(current).toBeHidden()
    await expect(left).toBeFocused()
  })
  await test.step('half a range of dates starts no search', async () => {
    const search = page.getByRole('search')
    await tabTo(page, search.getByRole('button', { name: '展开' }))
    await page.keyboard.press('Enter')
    await tabTo(page, search.getByPlaceholder('开始日期'), 'Shift+Tab')
    await page.keyboard.type('2024-03-01')
    await tabTo(page, search.getByRole('button', { name: '搜索' }))
    await page.keyboard.press('Enter')
    await expect(search.getByText('请选择开始日期和结束日期')).toBeVisible()
    await expect(page).toHaveURL(/\/system\/dict$/)
    await tabTo(page, search.getByRole('button', { name: '重置' }))
    await page.keyboard.press('Enter')
    await expect(search.getByText('请选择开始日期和结束日期')).toBeHidden()
    await expect(search.getByPlaceholder('开始日期')).toHaveValue('')
  })

  await test.step('a record is created, found and deleted', async () => {
    await tabTo(page, page.getByRole('button', { name: '新增' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog(page).getByLabel('字典名称'))
    await page.keyboard.type('只用键盘')
    await tabTo(page, dialog(page).getByLabel('字典类型'))
    await page.keyboard.type('by_keyboard')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()

    const search = page.getByRole('search')
    await tabTo(page, search.getByLabel('字典名称'), 'Shift+Tab')
    await page.keyboard.type('只用键盘')
    // Through the range of dates, which is left empty.
    await tabTo(page, search.getByRole('button', { name: '搜索' }))
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'by_keyboard' })
    await expect(page.getByRole('row')).toHaveCount(2)
    await tabTo(page, row.getByRole('button', { name: '删除' }))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: '确定' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
  })

  await test.step('the keyboard signs out', async () => {
    const account = page.getByRole('button', { name: /账号菜单/ })
    await tabTo(page, account, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: '确定' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
  })
})
