import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  dragPuzzle,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  fillLogin,
  signIn,
  test,
} from './support/fixtures'

const USERS = '/system/user'
const GOOD = 'correct horse battery'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a new user gets a link, sets a password on another device, and signs in with it', async ({
  browser,
  page,
}) => {
  const account = `staff${randomBytes(4).toString('hex')}`
  await signIn(page, 'admin', USERS)
  await expect(rowOf(page, 'clerk').first()).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('navigation', { name: '按部门筛选' }).getByRole('button', { name: '立案部' }).click()
  await expect(page).toHaveURL(/deptId=101/)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('登录名', { exact: true }).fill(account)
  await form.getByLabel('姓名').fill('李明')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  const shown = page.getByRole('dialog', { name: '李明的设密链接' })
  await expect(shown).toContainText('链接只显示这一次')
  await expectAccessible(page)
  const address = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: '关闭' }).first().click()
  await expect(rowOf(page, account)).toContainText('设密链接未使用')
  await expect(rowOf(page, account)).toContainText('立案部')

  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(other.getByText('李明，您好。')).toBeVisible()
  await expectAccessibleEverywhere(other)
  await other.getByLabel('密码', { exact: true }).fill(GOOD)
  await other.getByLabel('确认密码').fill(GOOD)
  await other.getByRole('button', { name: '设置密码' }).click()
  await other.getByRole('link', { name: '前往登录' }).click()
  await dragPuzzle(other, await fillLogin(other, account, GOOD))
  await other.waitForURL('**/admin/index')

  await other.goto(address)
  await expect(other.getByText('设密链接已失效，请联系管理员重新生成')).toBeVisible()
})

test('roles are given and a user is disabled by keyboard, and on a phone departments are a select', {
  tag: '@weekly',
}, async ({ page }) => {
  const account = `staff${randomBytes(4).toString('hex')}`
  await signIn(page, 'admin', USERS)
  await page.getByRole('button', { name: '新增' }).first().focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '新增用户' })
  await expect(form.getByLabel('登录名', { exact: true })).toBeFocused()
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type('键盘用户')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: '键盘用户的设密链接' })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()

  await page.goto(`${USERS}?username=${account}`)
  await page.getByRole('button', { name: '键盘用户的更多操作' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '设置角色' }).press('Enter')
  const roles = page.getByRole('dialog', { name: '设置“键盘用户”的角色' })
  await roles.getByRole('checkbox', { name: '书记员' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await roles.getByRole('button', { name: '保存' }).press('Enter')
  await expect(rowOf(page, account)).toContainText('书记员')

  await page.getByRole('switch', { name: '启用键盘用户' }).focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('dialog', { name: /？$/ })
  await expect(question).toContainText('停用“键盘用户”？')
  await question.getByRole('button', { name: '确定' }).press('Enter')
  await expect(page.getByRole('switch', { name: '启用键盘用户' })).toHaveAttribute('aria-checked', 'false')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: '按部门筛选' })).toBeVisible()
  await expectAccessible(page)
})
