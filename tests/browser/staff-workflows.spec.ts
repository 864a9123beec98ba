import type { Page } from '@playwright/test'
import { countClicks, MOST_CLICKS } from './support/clicks'
import { expect, expectAccessibleEverywhere, inDatabase, sidebar, signIn, test } from './support/fixtures'

/*
 * The jobs done most often, each from the dashboard on. Two of the five are shown elsewhere: a message to a colleague
 * in staff-messages.spec.ts, the change of the phone number with the other settings of the site.
 */

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const main = (page: Page) => page.getByRole('main')

async function openDashboard(page: Page) {
  await signIn(page, 'admin', '/admin/index')
  await expect(sidebar(page)).toBeVisible()
  await expect(main(page).getByRole('list', { name: '新建' }).getByRole('listitem')).toHaveCount(2)
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')

test('a notice with an attachment is written and published in at most six clicks', async ({ page }) => {
  test.slow()
  const title = unique('关于延长立案窗口时间的通知')
  await openDashboard(page)
  await expectAccessibleEverywhere(page)
  const clicks = await countClicks(page)
  await main(page).getByRole('link', { name: '新建通知公告' }).click()
  await expect(page.getByRole('form', { name: '新增文章' })).toBeVisible()
  // The section is chosen.
  await expect(page.getByTitle('通知公告', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '标题' }).click()
  await page.keyboard.type(title)
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('自下月起，立案窗口周六上午开放。')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传附件' }).click()
  await (await chooser).setFiles({ name: '时间表.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('textbox', { name: '第 1 个附件的名称' })).toHaveValue('时间表.pdf')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialog(page, '发布前请确认').getByRole('button', { name: '发布' }).click()
  await expect(page).toHaveURL(/\/document\/edit\/\d+$/)
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)

  await expectAccessibleEverywhere(page)
  const id = /\d+$/.exec(page.url())?.[0]
  await page.goto(`/facade/article/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /^时间表 下载（PDF/ })).toBeVisible()
})

test('an attachment is added by dropping it onto the page of a document', async ({ page }) => {
  await signIn(page, 'admin', '/document/new')
  await expect(page.getByRole('form', { name: '新增文章' })).toBeVisible()
  const drop = (types: string[]) =>
    page.evaluate(names => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.4'], '送达回证.pdf', { type: 'application/pdf' }))
      for (const type of names)
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        )
    }, types)
  await drop(['dragover'])
  await expect(page.getByText('松开鼠标，作为附件上传')).toBeVisible()
  await drop(['drop'])
  await expect(page.getByText('松开鼠标，作为附件上传')).toBeHidden()
  await expect(page.getByRole('textbox', { name: '第 1 个附件的名称' })).toHaveValue('送达回证.pdf')
})

test('an arbitrator is entered in at most six clicks', { tag: '@weekly' }, async ({ page }) => {
  test.slow()
  const name = unique('吴敬')
  await openDashboard(page)
  const clicks = await countClicks(page)
  await main(page).getByRole('link', { name: '新增仲裁员' }).click()
  const form = dialog(page, '新增仲裁员')
  // The name has the focus, and the button that saves is in view.
  await expect(form.getByRole('textbox', { name: /^\* 姓名/ })).toBeFocused()
  await expect(form.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type(name)
  await form.getByRole('combobox', { name: '名册类型' }).click()
  await page.getByTitle('国内仲裁员', { exact: true }).last().click()
  await form.getByRole('radio', { name: '女' }).check()
  await form.getByRole('combobox', { name: '专业' }).click()
  await page.keyboard.type('建设工程')
  await page.keyboard.press('Enter')
  // Tab leaves the list, and keeps what is chosen.
  await page.keyboard.press('Tab')
  await page.keyboard.type('云州市')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  await expect(page).toHaveURL(/\/content\/arbitrator$/)

  const stored: unknown = inDatabase(db =>
    db.prepare('select profession, region, sex from arbitrators where name = ?').get(name),
  )
  expect(stored).toMatchObject({ profession: '建设工程', region: '云州市', sex: 2 })
  await page.goto('/content/arbitrator?edit=new')
  await expect(form).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/content\/arbitrator$/)
})

test('a dictionary value is entered by its label alone in at most six clicks', { tag: '@weekly' }, async ({
  page,
}) => {
  test.slow()
  const label = unique('执行')
  await openDashboard(page)
  const clicks = await countClicks(page)
  const branch = sidebar(page).getByRole('button', { name: '系统管理' })
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
  await sidebar(page).getByRole('link', { name: '字典管理' }).click()
  await main(page).getByRole('textbox', { name: '字典名称' }).click()
  await page.keyboard.type('文书下载')
  await page.keyboard.press('Enter')
  await main(page).getByRole('link', { name: 'download_group', exact: true }).click()
  await expect(page).toHaveURL(/\/dict\/type\/data\/\d+$/)
  await expect(main(page).getByRole('row').nth(1)).toBeVisible()
  await main(page).getByRole('button', { name: '新增' }).last().click()
  const form = dialog(page, '新增字典数据')
  await expect(form.getByRole('textbox', { name: '字典标签' })).toBeFocused()
  await expect(form.getByLabel('字典键值')).toHaveValue(/^\d+$/)
  await expect(form.getByRole('textbox', { name: 'CSS Class' })).toBeHidden()
  await page.keyboard.type(label)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  await expect(page.getByRole('row').filter({ hasText: label })).toBeVisible()

  await main(page).getByRole('button', { name: '新增' }).last().click()
  await form.getByText('高级').click()
  await expect(form.getByRole('textbox', { name: 'CSS Class' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
})
