import type { Locator, Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expect, passwordOf, sidebar, signInByHand, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const RUN = Date.now().toString(36)
const TYPE = `case_source_${RUN}`
const NAME = `案件来源${RUN}`
const PAID = `云仲案字〔2026〕第${RUN}号案件的仲裁费8600元已于11月20日到账`
const NOTICE = `关于启用案件来源登记的通知${RUN}`
const FILE = `案件来源登记表${RUN}.pdf`
const MAIL = `admin${Date.now()}@yunzhou-arb.example`

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Through the menu: the groups above the page are opened as far as they are closed. There when `sign` is. */
async function go(page: Page, [screen, ...groups]: string[], sign: Locator) {
  for (const name of groups.reverse()) {
    const group = sidebar(page).getByRole('button', { name, exact: true })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  }
  await sidebar(page).getByRole('link', { name: screen, exact: true }).click()
  await expect(sign).toBeVisible()
}

/** As it comes from the template, filled in with a spreadsheet program. */
const sheet = (rows: [label: string, value: string, sort: number][]) =>
  writeXlsxFile([
    ['字典标签', '字典键值', '字典排序', '状态'].map(value => ({ value })),
    ...rows.map(([label, value, sort]) => [label, value, sort, '开启'].map(cell => ({ value: cell }))),
  ]).toBuffer()

async function createTypeFromExcel(page: Page) {
  await go(page, ['字典管理', '系统管理'], field(page, '字典名称'))
  await main(page).getByRole('button', { name: '新增' }).click()
  await dialog(page).getByRole('textbox', { name: '字典名称' }).fill(NAME)
  await dialog(page).getByRole('textbox', { name: '字典类型' }).fill(TYPE)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await row(page, TYPE).getByRole('link', { name: TYPE }).click()
  await expect(page.getByText('还没有字典数据')).toBeVisible()

  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: '案件来源.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await sheet([
        ['当事人直接申请', '1', 1],
        ['法院移送', '2', 2],
        ['调解转入', '3', 3],
      ]),
    })
  await expect(dialog(page).getByText('导入后：新增 3 条。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, '法院移送')).toBeVisible()
}

async function sendMessage(page: Page) {
  await go(page, ['模板管理', '消息中心', '系统管理'], field(page, '模板名称'))
  await field(page, '模板名称').fill('同事消息')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('button', { name: '测试发送同事消息' }).click()
  const form = dialog(page, '发送测试站内信：同事消息')
  await form.getByRole('combobox', { name: '收信人' }).fill('书记员')
  await page.keyboard.press('Enter')
  await expect(form.getByText(/^书记员(（.+）)?$/).first()).toBeVisible()
  await form.getByRole('textbox', { name: '标题' }).fill('仲裁费到账')
  await form.getByRole('textbox', { name: '内容' }).fill(PAID)
  await expect(form.getByText(PAID)).toBeVisible()
  await form.getByRole('button', { name: '发送' }).click()
  await expect(dialog(page, '发送结果').getByText('已发送').first()).toBeVisible()
  await dialog(page, '发送结果').getByRole('button', { name: '关闭' }).last().click()
}

async function publishNotice(page: Page) {
  await go(page, ['内部通知', '消息中心', '系统管理'], field(page, '通知标题'))
  await main(page).getByRole('button', { name: '新增' }).click()
  const form = dialog(page, '新增内部通知')
  await form.getByRole('textbox', { name: '通知标题' }).fill(NOTICE)
  await form.getByRole('radio', { name: '通知' }).check()
  await form.getByRole('textbox', { name: '通知内容' }).click()
  await page.keyboard.type('立案时请登记案件来源。')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, NOTICE)).toBeVisible()
}

async function upload(page: Page) {
  const choose = page.getByRole('button', { name: '选择文件上传' })
  await go(page, ['文件列表', '文件管理', '基础设施'], choose)
  await page
    .getByLabel('选择要上传的文件')
    .setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText('共 1 个文件，已上传 1 个')).toBeVisible()
  await expect(page.getByRole('button', { name: `查看${FILE}` })).toBeVisible()
}

const account = (page: Page) => page.getByRole('button', { name: /，账号菜单$/ })

async function changeProfile(page: Page) {
  await account(page).click()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await main(page).getByRole('button', { name: '更换邮箱' }).click()
  const change = dialog(page, '更换邮箱')
  await change.getByLabel('电子邮箱').fill(MAIL)
  await change.getByLabel('登录密码').fill(passwordOf('admin'))
  await change.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('邮箱已更新')).toBeVisible()
  await expect(main(page).getByText(MAIL, { exact: true })).toBeVisible()
}

async function signOut(page: Page) {
  await account(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/login')
}

test('a user prepares and sends a notice and signs out, and a colleague at the same computer reads it', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow()
  await page.goto('/login?redirect=/admin/index')
  await signInByHand(page, 'admin')
  await createTypeFromExcel(page)
  await sendMessage(page)
  await publishNotice(page)
  await upload(page)
  await changeProfile(page)
  await signOut(page)

  await signInByHand(page, 'clerk')
  await expect(page.getByRole('heading', { name: /，书记员$/ })).toBeVisible()
  // Nothing of the colleague before is left.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText(['首页'])
  await page.getByRole('button', { name: /^站内信，\d+ 条未读$/ }).click()
  await dialog(page, '未读站内信')
    .getByRole('button', { name: new RegExp(PAID) })
    .click()
  const message = dialog(page, '站内信')
  await expect(message.getByText(PAID)).toBeVisible()
  await message.getByRole('button', { name: '关闭' }).last().click()
  await expect(message).toBeHidden()
  await expect(main(page).getByText(PAID)).toHaveCount(0)
  await main(page).getByText(NOTICE).click()
  await expect(dialog(page).getByText('立案时请登记案件来源。')).toBeVisible()
})
