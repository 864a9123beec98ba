import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inDatabase, sidebar } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

// The mouse reaches what is on screen: the whole tree.
test.use({ viewport: { width: 1440, height: 2000 } })

let site: OwnSite
test.beforeEach(async ({ page }) => {
  site = await ownSite()
  await site.start()
  inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/system/menu`)
  await expect(page.getByRole('tree', { name: '菜单' })).toBeVisible()
})
test.afterEach(() => site.remove())

const row = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const said = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeAttached()

/** Drags a row by the mouse: to the lower edge of another one, or onto it. */
async function drag(page: Page, from: string, to: string, part: number, right = 0) {
  const [start, end] = [
    await row(page, from).getByText(from, { exact: true }).boundingBox(),
    await row(page, to).locator('.ant-tree-node-content-wrapper').boundingBox(),
  ]
  if (!start || !end) throw new Error('a row is out of sight')
  await page.mouse.move(start.x + 4, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + start.height / 2 + 8, { steps: 4 })
  await page.mouse.move(end.x + 20 + right, end.y + end.height * part, { steps: 12 })
  await page.mouse.up()
}

test('a menu is dragged behind another one and into a directory, and the sidebar follows', async ({
  page,
}) => {
  await drag(page, '用户管理', '角色管理', 0.95)
  await said(page, /^“用户管理”已移到“系统管理”下第 2 位/)
  await drag(page, '岗位管理', '消息中心', 0.5, 40)
  await said(page, /^“岗位管理”已移到“消息中心”下/)
  await page.reload()
  const links = sidebar(page).getByRole('link')
  await expect(links.filter({ hasText: /角色管理|用户管理/ })).toHaveText(['角色管理', '用户管理'])
  await sidebar(page).getByRole('button', { name: '消息中心' }).click()
  await expect(sidebar(page).getByRole('link', { name: '岗位管理' })).toBeVisible()
})

test('a branch is found, extended, and deleted after a confirmation of what else is deleted', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.getByRole('button', { name: '为系统管理新增下级菜单' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByText('目录', { exact: true }).click()
  await form.getByLabel('菜单名称').fill('报表')
  await form.getByLabel('路由地址').fill('report')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('textbox', { name: '搜索菜单' }).fill('报表')
  await page.getByRole('button', { name: '为报表新增下级菜单' }).click()
  await form.getByLabel('菜单名称').fill('收案报表')
  await form.getByLabel('路由地址').fill('cases')
  await form.getByLabel('组件路径').fill('system/notice/index')
  await form.getByLabel('菜单名称').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, '收案报表')).toBeVisible()
  await sidebar(page).getByRole('button', { name: '报表' }).click()
  await expect(sidebar(page).getByRole('link', { name: '收案报表' })).toBeVisible()
  await page.getByRole('button', { name: '删除报表', exact: true }).click()
  const question = page.getByRole('dialog', { name: /？$/ })
  await expect(question).toContainText('它下面的 1 个菜单和按钮将一并删除')
  await expectAccessible(page)
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有符合条件的菜单')).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: '报表' })).toHaveCount(0)
})
