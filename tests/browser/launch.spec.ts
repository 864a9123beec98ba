import { expect, type Page, test } from '@playwright/test'
import { SAMPLE_NAMES } from '../support/sample-names'
import { expectAccessible, sidebar } from './support/fixtures'
import { type OwnSite, ownSite } from './support/own-site'

const OWN = 'three quiet rivers'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The articles of the first day: title and section. */
const ARTICLES = [
  ['江州仲裁委员会章程', '本会章程'],
  ['江州仲裁委员会仲裁规则', '仲裁规则'],
  ['仲裁收费标准', '收费标准'],
  ['登记信息和年度报告', '通知公告'],
] as const
/** What the law makes a commission publish, and the article that does. */
const DISCLOSURE = [
  ['章程', '江州仲裁委员会章程'],
  ['登记信息', '登记信息和年度报告'],
  ['收费标准', '仲裁收费标准'],
  ['年度业务报告', '登记信息和年度报告'],
  ['财务报告', '登记信息和年度报告'],
] as const

let site: OwnSite
test.beforeEach(async () => {
  site = await ownSite()
})
test.afterEach(() => site.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** In the list of a select that is open. */
const choice = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true })
const item = (page: Page, name: string) =>
  page
    .locator('.launch-card')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const isDone = (page: Page, name: string) =>
  expect(item(page, name).getByText('已完成', { exact: true })).toBeVisible()

/** The card, as it is now. */
async function home(page: Page) {
  await sidebar(page).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '上线准备' })).toBeVisible()
}

/** From the card to where an item is done. */
async function follow(page: Page, name: string) {
  await home(page)
  await page.locator('.launch-card').getByRole('link', { name, exact: true }).click()
}

/** Every address of the public site, feeds and data that visitors' browsers read. */
async function publicAddresses(): Promise<string[]> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(pages.length).toBeGreaterThan(25)
  const data = ['facade/info', 'menu/list', 'disclosure/list', 'documents/page?pageNo=1&pageSize=50']
  return [
    ...pages,
    ...['/', '/facade', '/login', '/facade/search', '/facade/en/search', '/facade/no-such-page'],
    ...['/robots.txt', '/sitemap.xml', '/rss.xml'],
    ...data.map(call => `/prod-api/app-api/system/${call}`),
    '/prod-api/app-api/infra/file/page?pageNo=1&pageSize=100',
    '/prod-api/app-api/system/search?keyword=%E7%94%B5%E8%AF%9D&pageNo=1&pageSize=10',
    '/prod-api/app-api/system/dict-data/type?type=contact_us_config',
  ]
}

/** Nothing that visitors can read, as the server sends it and as browsers show it, is of the fictional commission. */
async function expectNoSampleData(page: Page) {
  const addresses = await publicAddresses()
  for (const address of addresses) {
    const sent = await (await fetch(site.origin + address, { headers: { accept: 'text/html,*/*' } })).text()
    expect([address, SAMPLE_NAMES.exec(sent)?.[0]]).toEqual([address, undefined])
  }
  for (const address of addresses.filter(one => one.startsWith('/facade') || one === '/login')) {
    await page.goto(site.origin + address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const shown = await page.evaluate(() => document.title + document.documentElement.outerHTML)
    expect([address, SAMPLE_NAMES.exec(shown)?.[0]]).toEqual([address, undefined])
  }
}

async function writeArticle(page: Page, title: string, section: string) {
  const branch = sidebar(page).getByRole('button', { name: '内容管理' })
  if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  await sidebar(page).getByRole('link', { name: '文章管理' }).click()
  await button(page, '新增').first().click()
  const form = page.getByRole('form', { name: '新增文章' })
  await expect(form).toBeVisible()
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('combobox', { name: '所属栏目' }).click()
  await choice(page, section).click()
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type(`${title}的正文。`)
  await button(page, '发布').click()
  await page.getByRole('dialog', { name: '发布前请确认' }).getByRole('button', { name: '发布' }).click()
  await page.waitForURL(/\/document\/edit\/\d+$/)
}

async function disclose(page: Page, title: string, article: string) {
  await page.getByRole('button', { name: `修改${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '修改公开事项' })
  await dialog.getByRole('combobox', { name: '公布方式' }).click()
  await choice(page, '文章').click()
  await dialog.getByRole('combobox', { name: '公布内容' }).click()
  await choice(page, article).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
}

test('the launch card leads from an empty installation to a site that may go public', {
  tag: '@weekly',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  const visitor = await (await browser.newContext()).newPage()
  await site.start({ ADMIN_PASSWORD: '', CLERK_PASSWORD: '', SAMPLE_DATA: '', RATE_LIMITS: 'false' })
  await expect.poll(() => site.output()).toMatch(/admin\s+密码 \S+/)
  const [, password = ''] = /admin\s+密码 (\S+)/.exec(site.output()) ?? []

  await test.step('no sample data is published', () => expectNoSampleData(visitor))

  await test.step('the printed password is replaced by another one', async () => {
    await page.goto(`${site.origin}/login`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('登录名').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    // No puzzle: CAPTCHA_ENABLED is false.
    await expect(page.getByRole('heading', { level: 1, name: '修改初始密码' })).toBeVisible()
    await page.getByLabel('初始密码', { exact: true }).fill(password)
    await page.getByLabel('新密码', { exact: true }).fill(OWN)
    await page.getByLabel('确认新密码').fill(OWN)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '上线准备' })).toBeVisible()
    await isDone(page, '修改初始密码')
    await isDone(page, '停用示例数据')
    await expectAccessible(page)
  })

  await test.step('names, contacts, map and numbers are entered', async () => {
    await follow(page, '机构名称')
    await page.getByLabel('门户名称', { exact: true }).fill('江州仲裁委员会')
    await page.getByLabel('管理系统名称', { exact: true }).fill('江州仲裁委员会管理系统')
    const lines = [
      ['立案电话', '010-00000001'],
      ['电子邮箱', 'office@jiangzhou-arb.cn'],
      ['地址', '江州市中山路1号'],
    ] as const
    for (const [at, [label, value]] of lines.entries()) {
      await page.getByRole('button', { name: /(添加|新增)联系方式/ }).click()
      await page.getByLabel('联系方式名称').nth(at).fill(label)
      await page.getByLabel('联系方式内容').nth(at).fill(value)
    }
    await page
      .getByLabel('选择地图图片')
      .setInputFiles({ name: '地图.png', mimeType: 'image/png', buffer: PNG })
    await expect(page.getByRole('img', { name: '地图图片' })).toBeVisible()
    await page.getByLabel('地图说明').fill('本会位于中山路1号')
    await page.getByRole('textbox', { name: 'ICP 备案号' }).fill('苏ICP备00000001号')
    await button(page, '保存').click()
    await expect(page.getByText('保存成功，访客最迟 1 分钟后看到')).toBeVisible()
    await home(page)
    for (const name of ['机构名称', '电话、电子邮箱和地址', '地图', 'ICP 备案号']) await isDone(page, name)
  })

  await test.step('an arbitrator is published', async () => {
    await follow(page, '仲裁员名册')
    await button(page, '新增').first().click()
    const dialog = page.getByRole('dialog', { name: '新增仲裁员' })
    await dialog.getByLabel('姓名').fill('李新聘')
    await dialog.getByRole('combobox', { name: '名册类型' }).click()
    await choice(page, '国内仲裁员').click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await button(page, '发布名册').click()
    const differences = page.getByRole('dialog', { name: '发布名册' })
    await differences.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText(/已公布名册 1 名/)).toBeVisible()
    await home(page)
    await isDone(page, '仲裁员名册')
  })

  await test.step('the items that the law requires are published', async () => {
    for (const [title, section] of ARTICLES) await writeArticle(page, title, section)
    await follow(page, '信息公开')
    for (const [title, article] of DISCLOSURE) await disclose(page, title, article)
    await home(page)
    await isDone(page, '信息公开')
    await isDone(page, '首批文章')
  })

  await test.step('what does not apply, and the site may go public', async () => {
    await page.getByRole('button', { name: '将“公安备案号”标为不适用' }).click()
    for (const name of ['网站标志', '门户栏目', '收费标准', '用户和角色', '备份', '域名'])
      await page.getByRole('button', { name: `将“${name}”标为不适用` }).click()
    await expect(page.getByText('可以开放：各项准备均已完成。')).toBeVisible()
    await expectAccessible(page)
    await button(page, '隐藏').click()
    await expect(page.getByRole('heading', { name: '上线准备' })).toBeHidden()
    await expect(button(page, '显示上线准备')).toBeVisible()
  })

  await test.step('visitors find the commission, and no other', async () => {
    await visitor.goto(`${site.origin}/facade/contact`)
    await expect(visitor.getByRole('link', { name: '010-00000001' }).first()).toBeVisible()
    await expect(visitor).toHaveTitle('联系我们 - 江州仲裁委员会')
    await expectNoSampleData(visitor)
  })
})
