import type { Page } from '@playwright/test'
import { countClicks, MOST_CLICKS } from './support/clicks'
import { addUser, expect, expectAccessible, passwordOf, sidebar, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`
const form = (page: Page) => page.getByRole('dialog', { name: '发消息' })
const confirmed = async (page: Page, count: number) => {
  const question = page.getByRole('dialog', { name: /？$/ })
  await expect(question).toContainText(`发送给选中的 ${count} 人？`)
  await question.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(`已发送给 ${count} 人`)).toBeVisible()
  await expect(form(page)).toBeHidden()
}

test('a message to a colleague takes at most six clicks from the dashboard and is read with its link', async ({
  page,
  browser,
}) => {
  test.slow()
  const [title, name] = [unique('例会'), unique('收信人')]
  const reader = addUser('clerk', name)
  await signIn(page, 'admin', '/admin/index')
  const clicks = await countClicks(page)
  await page.getByRole('main').getByRole('button', { name: '发消息' }).click()
  // The field of the recipients has the focus.
  await expect(form(page).getByRole('combobox', { name: '同事' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByTitle(name).click()
  await form(page).getByRole('textbox', { name: '标题' }).click()
  await page.keyboard.type(title)
  await form(page).getByRole('textbox', { name: '内容' }).click()
  await page.keyboard.type('周五下午两点，第一会议室。')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/user/profile')
  await expect(form(page)).toContainText('1 人，每人收到一条')
  await form(page).getByRole('button', { name: '发送' }).click()
  await confirmed(page, 1)
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const clerk = await context.newPage()
  await signIn(clerk, reader, '/admin/index', passwordOf('clerk'))
  await expect(sidebar(clerk)).toBeVisible()
  await clerk.getByRole('button', { name: '站内信，1 条未读' }).click()
  await clerk.getByRole('dialog', { name: '未读站内信' }).getByText(title).click()
  const message = clerk.getByRole('dialog', { name: '站内信', exact: true })
  await expect(message).toContainText('管理员')
  await expect(message).toContainText('周五下午两点，第一会议室。')
  await expectAccessible(clerk)
  await message.getByRole('button', { name: '打开“个人中心”' }).click()
  await expect(clerk).toHaveURL('/user/profile')
  await context.close()

  // The sender sees that it was read.
  await page.goto('/system/messages/staff-message')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('1 / 1')
  await row.getByRole('button', { name: `查看 ${title}` }).click()
  const sent = page.getByRole('dialog', { name: title })
  await expect(sent).toContainText('收信 1 人，已读 1 人')
  await expect(sent.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('departments and roles are chosen together, and the message screens are accessible', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', '/system/messages/staff-message')
  await page.getByRole('main').getByRole('button', { name: '发消息' }).click()
  await form(page).getByRole('combobox', { name: '部门' }).click()
  await page.keyboard.type('办案部')
  await page.locator('.ant-select-tree-title').filter({ hasText: '办案部' }).click()
  await expect(form(page)).toContainText(/\d+ 人，每人收到一条/)
  await form(page).getByRole('combobox', { name: '角色' }).click()
  await page.keyboard.type('超级')
  await page.getByTitle('超级管理员').click()
  await form(page).getByRole('textbox', { name: '标题' }).click()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
  await expect(form(page)).toBeHidden()

  await page.goto('/system/messages/notify/notify-template')
  await page.getByRole('button', { name: '发送时机' }).click()
  await expect(page.getByRole('dialog', { name: '发送时机' })).toContainText('新的咨询投诉')
  await expectAccessible(page)
  await page.goto('/system/messages/notify/notify-message')
  await expect(page.getByRole('columnheader', { name: '收信人' })).toBeVisible()
  await expectAccessible(page)
})
