import type { Page } from '@playwright/test'
import { addUser, expect, expectAccessible, passwordOf, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const RUN = Date.now().toString(36)
const TITLE = `关于调整立案窗口时间的通知${RUN}`
const LIST = '/content/documents'
const PHONE = { width: 390, height: 844 }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const enter = (page: Page, name: string, path: string) => signIn(page, name, path, passwordOf('clerk'))

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const titleOf = (page: Page) => page.getByRole('textbox', { name: '标题' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

/** Of the picture in the editor, as it was loaded. */
const widthOf = (page: Page) =>
  text(page)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

/** @returns the article's number */
async function write(page: Page): Promise<string> {
  await button(page, '新增').click()
  // Until it has been loaded the list is there, whose filters are called the same.
  await expect(page.getByRole('form', { name: '新增文章' })).toBeVisible()
  await titleOf(page).fill(TITLE)
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text(page).click()
  await page.keyboard.type('自下月起，立案窗口周六上午开放。')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传图片' }).click()
  await (await chooser).setFiles({ name: '窗口.png', mimeType: 'image/png', buffer: PNG })
  await expect(text(page).locator('img[src*="/infra/file/"]').or(text(page).locator('img'))).toBeVisible()
  await page.getByLabel('选择附件').setInputFiles({
    name: '时间表.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  })
  await expect(page.getByRole('textbox', { name: '第 1 个附件的名称' })).toHaveValue('时间表.pdf')
  await expect(page.getByText(/^正在上传图片/)).toBeHidden()
  // A writer decides nothing that visitors see.
  await expect(button(page, '发布')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, '保存草稿').click()
  const review = page.getByRole('dialog', { name: '保存前请确认' })
  await review.getByRole('textbox', { name: '第 1 张图片的说明' }).fill('周六开放的立案窗口')
  await expectAccessible(page)
  await review.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/document\/edit\/\d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

test('an article is written, handed over, published, read on a phone, withdrawn and restored', {
  tag: '@weekly',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const [writer, editor, visitor] = await Promise.all(
    [{}, {}, { viewport: PHONE }].map(async options => (await browser.newContext(options)).newPage()),
  )
  if (!writer || !editor || !visitor) throw new Error('three windows are needed')

  await enter(writer, addUser('writer', '小周'), LIST)
  const id = await write(writer)
  const address = `/facade/article/${id}`
  const picture = (await text(writer).locator('img').first().getAttribute('src')) ?? ''
  const pictureStatus = async () => (await visitor.request.get(picture)).status()
  // Users who write and users who publish see the picture, no one else.
  expect(await widthOf(writer)).toBe(1)
  expect(await pictureStatus()).toBe(404)
  expect((await visitor.request.get(address)).status()).toBe(404)

  await enter(editor, addUser('editor', '老李'), `${LIST}?status=1&title=${encodeURIComponent(TITLE)}`)
  await expect(editor.getByRole('row').filter({ hasText: TITLE })).toContainText('草稿')
  await editor.getByRole('link', { name: `修改${TITLE}` }).click()
  await expect(text(editor)).toContainText('立案窗口周六上午开放')
  await expect.poll(() => widthOf(editor)).toBe(1)
  await titleOf(editor).press('End')
  await editor.keyboard.type('（试行）')
  await button(editor, '发布').click()
  await editor.getByRole('dialog', { name: '发布前请确认' }).getByRole('button', { name: '发布' }).click()
  await expect(editor.getByText('发布成功')).toBeVisible()

  expect(await pictureStatus()).toBe(200)
  await visitor.bringToFront()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: `${TITLE}（试行）` })).toBeVisible()
  await expect(visitor.locator('.prose').getByRole('img', { name: '周六开放的立案窗口' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /时间表\.pdf/ })).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(visitor)

  // The writer changes a published document only by a review.
  await writer.bringToFront()
  await writer.reload()
  await expect(button(writer, '送审修改')).toBeVisible()
  await expect(button(writer, '保存')).toHaveCount(0)

  await editor.bringToFront()
  await button(editor, '下线').click()
  await confirmDialog(editor)
  await expect(editor.getByText('下线成功')).toBeVisible()
  expect(await pictureStatus()).toBe(404)
  expect((await visitor.request.get(address)).status()).toBe(404)

  await button(editor, '历史版本').click()
  const versions = editor.getByRole('dialog', { name: '历史版本' })
  await expect(versions.getByText(/小周/).first()).toBeVisible()
  await expectAccessible(editor)
  await versions.getByRole('button', { name: /^恢复/ }).last().click()
  await confirmDialog(editor)
  await expect(versions).toBeHidden()
  await expect(titleOf(editor)).toHaveValue(TITLE)

  await editor.goto(`/document/log?documentId=${id}`)
  const lines = editor.getByRole('row')
  for (const words of [/小周.*新增/, /老李.*发布/, /老李.*下线/, /老李.*恢复历史版本/])
    await expect(lines.filter({ hasText: words })).toHaveCount(1)
  await expectAccessible(editor)
})

test('a document begun in the office is continued and saved on a phone', { tag: '@weekly' }, async ({
  browser,
}) => {
  test.slow()
  const name = addUser('writer', '小郑')
  const [office, phone] = await Promise.all(
    [{}, { viewport: PHONE, userAgent: IPHONE }].map(async options =>
      (await browser.newContext(options)).newPage(),
    ),
  )
  if (!office || !phone) throw new Error('two devices are needed')
  const title = `两台设备上写的通知${RUN}`
  await enter(office, name, '/document/new')
  await titleOf(office).fill(title)
  await text(office).click()
  await office.keyboard.type('先在办公室写的一句。')
  await expect(office.getByText(/已暂存到服务器/)).toBeVisible({ timeout: 20_000 })

  await phone.bringToFront()
  await enter(phone, name, '/document/new')
  const offer = phone.getByRole('status').filter({ hasText: '在另一台设备上写的草稿' })
  await expect(offer).toBeVisible()
  await expect(titleOf(phone)).toHaveValue('')
  await expectAccessible(phone)
  await offer.getByRole('button', { name: '恢复' }).click()
  await expect(titleOf(phone)).toHaveValue(title)
  await expect(text(phone)).toContainText('先在办公室写的一句。')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await phone.getByRole('combobox', { name: '所属栏目' }).click()
  await phone.getByTitle('通知公告', { exact: true }).click()
  await button(phone, '保存草稿').click()
  await phone.waitForURL(/\/document\/edit\/\d+$/)

  // The server has none any more.
  await phone.goto('/document/new')
  await expect(titleOf(phone)).toHaveValue('')
  await expect(phone.getByText('在另一台设备上写的草稿')).toHaveCount(0)
})

test('a section is reordered by keyboard, and visitors see the new order', { tag: '@weekly' }, async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'admin', `${LIST}?menuId=9113`)
  const titles = async () => {
    const response = await page.request.get(
      '/prod-api/app-api/system/documents/page?menuId=9113&pageSize=100',
    )
    const { data }: { data: { list: { title: string; top: boolean }[] } } = await response.json()
    return data.list.filter(({ top }) => !top).map(({ title }) => title)
  }
  const [first, second, ...rest] = await titles()
  await page.getByRole('button', { name: '栏目内排序' }).click()
  const dialog = page.getByRole('dialog', { name: '栏目内排序' })
  await expect(dialog.getByRole('button', { name: `拖动“${first}”` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `拖动“${second}”` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^移到第 2 位/)).toBeAttached()
  // A key that comes before the places are measured moves nothing; at the first place another one does no more.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/^移到第 1 位/)).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(`“${second}”已移到第 1 位`)).toBeVisible()
  await expect.poll(titles).toEqual([second, first, ...rest])
  await dialog.getByRole('button', { name: '恢复按发布时间排列' }).click()
  await confirmDialog(page)
  await expect.poll(titles).toEqual([first, second, ...rest])
})

test('the last text typed into a long document is saved with it', async ({ page }) => {
  test.slow()
  // A user of its own: other tests share the administrator's draft of a new document.
  await enter(page, addUser('writer', '小吴'), '/document/new')
  await titleOf(page).fill(`长文${RUN}`)
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text(page).click()
  const long = `<p>${'当事人应当提交答辩书。'.repeat(2500)}</p>`
  await text(page).evaluate((area, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    const init = { bubbles: true, cancelable: true }
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
    area.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
    )
  }, long)
  await expect(page.getByText('有未保存的修改，已暂存在本机')).toBeVisible()
  await page.keyboard.insertText('最后一句')
  // Without a pause.
  const sent = page.waitForRequest('**/documents/create')
  await button(page, '保存草稿').click()
  expect((await sent).postDataJSON().content).toContain('最后一句')
  await page.waitForURL(/\/document\/edit\/\d+$/)
})
