import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, inDatabase, sidebar } from './support/fixtures'
import { type OwnSite, PASSWORD, signInToOwnSite, siteWithInitialPassword } from './support/own-site'

const OWN = 'three quiet rivers'
const HERS = 'seven slow herons'
const STAFF = `登录名,姓名,部门,手机号码
liming,李明,立案二部,13900000001
wangfang,王芳,立案二部,13900000002
`

let site: OwnSite
test.beforeEach(async () => {
  site = await siteWithInitialPassword()
})
test.afterEach(() => site.remove())

const confirm = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

/** By a menu that is open or not. */
async function open(page: Page, ...names: string[]) {
  for (const name of names.slice(0, -1)) {
    const branch = sidebar(page).getByRole('button', { name })
    if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  }
  await sidebar(page)
    .getByRole('link', { name: names.at(-1) ?? '', exact: true })
    .click()
}

test('a new installation is set up: password, departments, staff, a role, a permission request and the log', {
  tag: '@weekly',
}, async ({ browser, page }) => {
  test.slow()
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/admin/index`)
  await expect(page.getByRole('heading', { level: 1, name: '修改初始密码' })).toBeVisible()
  await page.getByLabel('初始密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill(OWN)
  await page.getByLabel('确认新密码').fill(OWN)
  await page.keyboard.press('Enter')
  await expect(sidebar(page)).toBeVisible()

  await test.step('a department is created', async () => {
    await open(page, '系统管理', '部门管理')
    await page.getByRole('button', { name: '为仲裁委员会办公室新增下级部门' }).click()
    const form = page.getByRole('dialog', { name: '新增部门' })
    await form.getByLabel('部门名称').fill('立案二部')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('新增成功')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '立案二部' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('staff are imported from a file, and one of them gets a link', async () => {
    await open(page, '系统管理', '用户管理')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入用户' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer: Buffer.from(STAFF) })
    await expect(dialog.getByText('导入后：新增 2 条。')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'liming' })).toContainText('立案二部')
  })

  await test.step('a role is created without the menus of 岗位管理', async () => {
    await open(page, '系统管理', '角色管理')
    await expect(page.getByRole('row').filter({ hasText: '撰稿人' })).toBeVisible()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增角色' })
    await form.getByLabel('角色名称').fill('立案员')
    await form.getByLabel('角色标志').fill('registrar')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('新增成功')).toBeVisible()
    await page.getByRole('button', { name: '设置立案员的菜单权限' }).click()
    const menus = page.getByRole('dialog', { name: '菜单权限：立案员' })
    await menus.getByLabel('搜索菜单和按钮').fill('内部通知')
    const node = menus.locator('.ant-tree-treenode').filter({ hasText: '内部通知' })
    await node.locator('.ant-tree-checkbox').first().click()
    await expect(menus.getByText(/^新增 \d+ 项$/)).toBeVisible()
    await menus.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('菜单权限已保存，立即生效')).toBeVisible()
  })

  const link = await test.step('a colleague gets the role and a link', async () => {
    await open(page, '系统管理', '用户管理')
    await page.getByRole('button', { name: '李明的更多操作' }).click()
    await page.getByRole('menuitem', { name: '设置角色' }).click()
    const roles = page.getByRole('dialog', { name: '设置“李明”的角色' })
    await roles.getByRole('checkbox', { name: '立案员' }).check()
    await roles.getByRole('button', { name: '保存' }).click()
    await expect(roles).toBeHidden()
    await page.getByRole('button', { name: '李明的更多操作' }).click()
    await page.getByRole('menuitem', { name: '设密链接' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    const code = page.getByRole('dialog', { name: '李明的设密链接' }).locator('code')
    await expect(code).toBeVisible()
    const address = (await code.textContent()) ?? ''
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
    return address
  })

  const hers = await (await browser.newContext()).newPage()
  await test.step('she signs in for the first time and is refused a page', async () => {
    await hers.goto(link)
    await hers.getByLabel('密码', { exact: true }).fill(HERS)
    await hers.getByLabel('确认密码').fill(HERS)
    await hers.getByRole('button', { name: '设置密码' }).click()
    await expect(hers.getByRole('link', { name: '前往登录' })).toBeVisible()
    await signInToOwnSite(hers, site, { username: 'liming', password: HERS })
    await hers.goto(`${site.origin}/admin/index`)
    await expect(sidebar(hers)).toContainText('系统管理')
    await hers.goto(`${site.origin}/system/post`)
    await expect(hers.getByText('您的角色没有开通此功能：岗位管理')).toBeVisible()
    await expectAccessibleEverywhere(hers)
    await hers.getByRole('button', { name: '申请', exact: true }).click()
    await hers.getByLabel('申请理由').fill('登记岗位')
    await hers.getByRole('button', { name: '发送申请' }).click()
    await expect(hers.getByRole('button', { name: '已申请' })).toBeVisible()
  })

  await test.step('her request for the permission is granted', async () => {
    await page.goto(`${site.origin}/user/notify-message`)
    await expect(page.getByText(/李明（liming）申请查看“岗位管理”的权限/).first()).toBeVisible()
    await open(page, '系统管理', '角色管理')
    await page.getByRole('button', { name: '设置立案员的菜单权限' }).click()
    const menus = page.getByRole('dialog', { name: '菜单权限：立案员' })
    await menus.getByLabel('搜索菜单和按钮').fill('岗位')
    const node = menus.locator('.ant-tree-treenode').filter({ hasText: '岗位管理' })
    await node.locator('.ant-tree-checkbox').first().click()
    await menus.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('菜单权限已保存，立即生效')).toBeVisible()
  })

  await test.step('the permission applies at once, without signing out', async () => {
    // The next call of her window notices; a minute at the latest.
    await hers.getByRole('button', { name: '返回首页' }).click()
    await sidebar(hers).getByRole('button', { name: '系统管理' }).click()
    await expect(sidebar(hers).getByRole('link', { name: '岗位管理' })).toBeVisible({ timeout: 90_000 })
    await open(hers, '系统管理', '岗位管理')
    await expect(hers.getByRole('row').filter({ hasText: '秘书长' })).toBeVisible()
  })

  await test.step('the operation log shows each of these changes', async () => {
    await open(page, '系统管理', '审计日志', '操作日志')
    await expect(page.getByRole('row').filter({ hasText: '立案二部' }).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: /查看/ }).first().click()
    await expect(page.getByRole('dialog', { name: '操作日志详情' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('menus, security settings and applications are usable by keyboard, accessible, and fit a phone', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow()
  inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/system/menu`)
  await expect(page.getByRole('tree', { name: '菜单' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: '下移：用户管理' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^“用户管理”已移到“系统管理”下第 2 位/)).toBeAttached()
  await page.getByRole('button', { name: '修改岗位管理' }).press('Enter')
  await expect(page).toHaveURL(/edit=104/)
  const dialog = page.getByRole('dialog', { name: '修改菜单' })
  await dialog.getByLabel('路由地址').fill('dept')
  await expect(dialog.getByText('路由地址重复')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('路由地址').fill('post')
  await dialog.getByRole('button', { name: '选择图标' }).press('Enter')
  await expect(page.getByLabel('搜索图标')).toBeFocused()
  await page.keyboard.type('bell')
  await page.getByRole('button', { name: 'bell', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByText('修改成功，立即生效')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '预览侧边栏' }).press('Enter')
  await expect(page.getByRole('navigation', { name: '侧边栏的预览' })).toContainText('角色管理')
  await expectAccessible(page)

  await page.goto(`${site.origin}/system/security`)
  await expect(page.getByLabel('密码有效期')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('密码有效期').fill('90')
  await page.keyboard.press('Enter')
  await expect(page.getByText('保存成功，立即生效')).toBeVisible()

  await page.goto(`${site.origin}/system/oauth2/client`)
  await page.getByRole('button', { name: '新增' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: '新增应用' })
  await form.getByLabel('客户端编号').fill('cases')
  await form.getByLabel('应用名称').fill('案件系统')
  await form.getByLabel('回调地址').fill('https://cases.example/callback')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).press('Enter')
  const secret = page.getByRole('dialog', { name: '“案件系统”的密钥' })
  await expect(secret).toContainText('密钥只显示这一次')
  await expectAccessible(page)
  await secret.getByRole('button', { name: '关闭' }).first().press('Enter')
  await expect(secret).toBeHidden()
  await expectAccessibleEverywhere(page)

  await page.goto(`${site.origin}/user/menu-diagnosis`)
  await expect(page.getByText('所有菜单均正常')).toBeVisible()
  await page.goto(`${site.origin}/system/post`)
  await expect(page.getByRole('table', { name: '岗位列表' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: '修改秘书长' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/system/role`)
  await page.getByRole('button', { name: '为什么看不到？' }).press('Enter')
  await expectAccessible(page)
})

test.describe('a deletion by mistake', () => {
  test('the deletion of the menu screen itself is refused', { tag: '@weekly' }, async ({ page }) => {
    inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
    await signInToOwnSite(page, site)
    await page.goto(`${site.origin}/system/menu`)
    await page.getByRole('button', { name: '删除菜单管理' }).click()
    await confirm(page)
    await expect(page.getByText(/“菜单管理”和它的上级不能停用或删除/)).toBeVisible()
  })
})
