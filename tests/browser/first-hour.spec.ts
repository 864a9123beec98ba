import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, sidebar } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

const NAME = '江州仲裁委员会'
const GOOD = 'correct horse battery'

let site: OwnSite
test.beforeEach(async () => {
  site = await ownSite()
  await site.start({ CLERK_PASSWORD: '', SAMPLE_DATA: '', RATE_LIMITS: 'false' })
})
test.afterEach(() => site.remove())

const launch = (page: Page) => page.locator('.launch-card')
const redirect = async (path: string) => {
  const response = await fetch(site.origin + path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

/** The administrator's calls, for what other walks do by hand. */
async function call(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await page.request.fetch(`${site.origin}/prod-api/admin-api${path}`, {
    method,
    headers: { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))}` },
    ...(body !== undefined && { data: body }),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  expect([path, code, msg]).toEqual([path, 0, ''])
  return data
}

test('the first hour of a commission with an empty database', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/admin/index`)

  await test.step('the launch card says honestly what is missing', async () => {
    await expect(launch(page).getByRole('progressbar')).toBeVisible()
    await expect(launch(page)).toContainText('仲裁规则（栏目内暂无文章）')
    await expect(launch(page)).toContainText('仲裁员名册（名册尚未发布）')
    await expect(launch(page)).toContainText('除超级管理员外还没有用户')
    await expectAccessible(page)
  })

  await test.step('the roles are jobs, and nothing in the lists is older than the database', async () => {
    await page.goto(`${site.origin}/system/role`)
    for (const role of ['书记员', '编辑', '审核人', '名册管理员', '系统管理员', '审计员'])
      await expect(page.getByRole('cell', { name: role, exact: true })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('2025-03-01')
    await page.goto(`${site.origin}/content/disclosure`)
    await expect(page.getByText('仲裁规则（栏目内暂无文章）')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('2025-03-01')
  })

  await test.step('the name of the commission, in a browser that was never here', async () => {
    await call(page, 'PUT', '/infra/config/facade', {
      ...((await call(page, 'GET', '/infra/config/facade')) as object),
      ...{ name: NAME, adminTitle: `${NAME}管理系统` },
    })
    const fresh = await (await browser.newContext()).newPage()
    await fresh.goto(`${site.origin}/login`)
    await expect(fresh.getByRole('heading', { name: `${NAME}管理系统` })).toBeVisible()
    await expect(fresh).toHaveTitle(`登录 - ${NAME}`)
    await expect(fresh.getByText('忘记密码？请联系本单位的系统管理员重设')).toBeVisible()
    await fresh.goto(`${site.origin}/set-password#token=${'0'.repeat(32)}`)
    await expect(fresh).toHaveTitle(`设置密码 - ${NAME}`)
    await expect(fresh.getByText(/已经用它设置过密码的，请直接登录/)).toBeVisible()
    await expectAccessible(fresh)
  })

  await test.step('a clerk sets a password and opens what a clerk works with', async () => {
    const roles = (await call(page, 'GET', '/system/role/simple-list')) as { id: number; name: string }[]
    const { id, token } = (await call(page, 'POST', '/system/user/invite', {
      ...{ username: 'wangfang', nickname: '王芳' },
    })) as { id: number; token: string }
    await call(page, 'POST', '/system/permission/assign-user-role', {
      ...{ userId: id, roleIds: roles.filter(({ name }) => name === '书记员').map(role => role.id) },
    })
    const clerk = await (await browser.newContext()).newPage()
    await clerk.goto(`${site.origin}/set-password#token=${token}`)
    await clerk.getByLabel('密码', { exact: true }).fill(GOOD)
    await clerk.getByLabel('确认密码').fill(GOOD)
    await clerk.getByRole('button', { name: '设置密码' }).click()
    await clerk.getByRole('link', { name: '前往登录' }).click()
    await expect(clerk.getByLabel('登录名', { exact: true })).toHaveValue('wangfang')
    await clerk.getByLabel('密码', { exact: true }).fill(GOOD)
    await clerk.keyboard.press('Enter')
    await clerk.waitForURL('**/admin/index')
    await expect(sidebar(clerk).getByText('内容管理')).toBeVisible()
    for (const name of ['系统管理', '字典管理', '模板管理'])
      await expect(sidebar(clerk).getByText(name)).toHaveCount(0)
  })

  await test.step('a section gets another address, and its former ones lead there', async () => {
    for (const path of ['regulations', 'rules-and-forms']) {
      await page.goto(`${site.origin}/content/facade-menu`)
      await page.getByRole('button', { name: '修改仲裁规则', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '修改栏目' })
      await dialog.getByLabel('路径', { exact: true }).fill(path)
      await dialog.getByRole('button', { name: '保存' }).click()
      const question = page.getByRole('dialog', { name: /？$/ })
      await expect(question).toContainText('打开原地址的人会被带到新地址')
      await question.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toBeHidden()
    }
    for (const path of ['/facade/rules', '/facade/regulations'])
      expect([path, ...(await redirect(path))]).toEqual([path, 301, '/facade/rules-and-forms'])
    await page.goto(`${site.origin}/facade/rules?page=1`)
    await expect(page).toHaveURL(`${site.origin}/facade/rules-and-forms?page=1`)
    // Without the server: as a link in a text does.
    await page.goto(`${site.origin}/facade`)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.evaluate(() => {
      history.pushState(null, '', '/facade/regulations')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(page).toHaveURL(`${site.origin}/facade/rules-and-forms`)
  })

  await test.step('the addresses of the site before this one are imported', async () => {
    await page.goto(`${site.origin}/content/former-address`)
    await expect(page.getByRole('cell', { name: '/facade/rules', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入旧地址' })
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles({
      name: '旧站.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '\ufeff旧地址,新地址\r\n/news/show.asp?id=12,/facade/contact\r\n/index.html,/facade/fees\r\n',
      ),
    })
    await expect(dialog).toContainText('全部 2')
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByText('导入完成：新增 2 条')).toBeVisible()
    expect(await redirect('/News/Show.asp?id=12')).toEqual([301, '/facade/contact'])
    expect(await redirect('/index.html')).toEqual([301, '/facade/fees'])
    expect(await redirect('/news/show.asp?id=13')).toEqual([404, null])
    await expectAccessible(page)
  })
})
