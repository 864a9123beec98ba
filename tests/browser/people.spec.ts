import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inDatabase } from './support/fixtures'
import { type OwnSite, PASSWORD, signInToOwnSite, siteWithInitialPassword } from './support/own-site'

const OWN = 'three quiet rivers'
const COLLEAGUE = 'seven slow herons'
const STAFF = [
  '登录名,姓名,角色',
  ...Array.from({ length: 20 }, (_, at) => `colleague${at + 1},同事${at + 1},书记员`),
].join('\n')

let site: OwnSite
test.beforeEach(async () => {
  site = await siteWithInitialPassword()
})
test.afterEach(() => site.remove())

/** Clicks by the mouse that a page was given. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    window.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (window as unknown as { clicks: number }).clicks++,
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

test('twenty colleagues get accounts, roles and links in at most ten clicks, and a page that one asks for opens by itself', {
  tag: '@weekly',
}, async ({ browser, page }) => {
  test.slow()
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/admin/index`)
  await page.getByLabel('初始密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill(OWN)
  await page.getByLabel('确认新密码').fill(OWN)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '系统管理' }).first().waitFor()
  await page.goto(`${site.origin}/system/user`)
  await page.getByRole('row').filter({ hasText: 'admin' }).waitFor()

  const clicks = await countClicks(page)
  // Nothing is printed in a test.
  await page.evaluate(() => {
    window.print = () => {
      Object.assign(window, { paper: document.querySelectorAll('.staff-slip').length })
    }
  })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${STAFF}`) })
  await expect(dialog.getByText('导入后：新增 20 条。')).toBeVisible()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await page
    .getByRole('dialog', { name: /？$/ })
    .filter({ hasText: '已新增 20 个用户，他们还没有密码。' })
    .getByRole('button', { name: '确定' })
    .click()
  const sheet = page.getByRole('dialog', { name: '设密链接' })
  await expect(sheet.getByText('已为 20 个用户生成设密链接。')).toBeVisible()
  await expectAccessible(page)
  const first = sheet.getByRole('row').nth(1)
  const link = (await first.locator('code').textContent()) ?? ''
  const username = /colleague\d+/.exec(await first.innerText())?.[0] ?? ''
  await sheet.getByRole('button', { name: '打印' }).click()
  expect(await page.evaluate(() => (window as unknown as { paper: number }).paper)).toBe(20)
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await expect(sheet).toBeHidden()
  expect(await clicks()).toBeLessThanOrEqual(10)
  test.info().annotations.push({ type: 'clicks', description: String(await clicks()) })

  const hers = await (await browser.newContext()).newPage()
  await hers.goto(link)
  await hers.getByLabel('密码', { exact: true }).fill(COLLEAGUE)
  await hers.getByLabel('确认密码').fill(COLLEAGUE)
  await hers.getByRole('button', { name: '设置密码' }).click()
  await hers.getByRole('link', { name: '前往登录' }).waitFor()
  await signInToOwnSite(hers, site, { username, password: COLLEAGUE })
  inDatabase(db => {
    const role = `insert into "roles" ("name", "nameFolded", "code", "sort", "status", "type", "createTime")
      values ('名册查看', '名册查看', 'roster_reader', 30, 0, 2, 0)`
    const { lastInsertRowid } = db.prepare(role).run()
    // 内容管理, 仲裁员名册, 名册查询.
    for (const menu of [9000, 9060, 9061])
      db.prepare('insert into "roleMenus" ("roleId", "menuId") values (?, ?)').run(lastInsertRowid, menu)
  }, site.database)
  await hers.goto(`${site.origin}/content/arbitrator`)
  await hers.getByRole('button', { name: '申请', exact: true }).click()
  await hers.getByRole('button', { name: '发送申请' }).click()
  await expect(hers.getByText(/正在等待管理员处理；批准后本页自动打开/)).toBeVisible()
  await expectAccessible(hers)

  await page.goto(`${site.origin}/system/permission-request`)
  await page.getByRole('button', { name: /^处理同事/ }).click()
  const request = page.getByRole('dialog', { name: /的权限申请$/ })
  await expect(request.getByRole('radio').first()).toBeChecked()
  await expectAccessible(page)
  await request.getByRole('button', { name: '批准' }).click()
  await expect(page.getByText(/现在可以打开这个页面/)).toBeVisible()
  await expect(hers.getByRole('table', { name: /仲裁员/ })).toBeVisible({ timeout: 5_000 })
})
