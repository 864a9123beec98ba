import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`

const LIST = '/content/documents'
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const titleOf = (page: Page) => page.getByRole('textbox', { name: '标题' })
const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

/** As Word puts it into the clipboard, with parts that must be removed. */
const WORD = `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<p class="MsoNormal" style="mso-pagination:none"><b>一、</b>自下月起施行。<o:p></o:p></p>
<p onclick="alert(1)">二、请各当事人知悉。<script>alert(1)</script></p><!--EndFragment--></body></html>`

const paste = (page: Page, html: string) =>
  text(page).evaluate((area, source) => {
    const data = new DataTransfer()
    data.setData('text/html', source)
    data.setData('text/plain', '一、自下月起施行。\n二、请各当事人知悉。')
    const init = { bubbles: true, cancelable: true }
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
    area.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
    )
  }, html)

test('an article is written, saved, previewed, published, read, withdrawn and restored', {
  tag: '@smoke',
}, async ({ page, browser, watch }) => {
  test.slow()
  // The page's policy blocks the text pasted below too.
  watch.allow(/Content Security Policy|^CSP script-src-attr/)
  const title = unique('关于试行新办法的通知')
  await signIn(page, 'admin', LIST)
  await page.getByRole('button', { name: '新增' }).click()
  await expect(text(page)).toBeVisible()
  await titleOf(page).fill(title)
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text(page).click()
  await paste(page, WORD)
  await expect(text(page)).toContainText('二、请各当事人知悉。')
  await expectAccessible(page)

  // Nothing is lost by a reload before it was saved.
  page.once('dialog', dialog => void dialog.accept())
  await expect(page.getByText('有未保存的修改，已暂存在本机')).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('FORM_DRAFTS')?.includes('各当事人') === true)
  await page.reload()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(text(page)).toContainText('二、请各当事人知悉。')

  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await expect(frame.getByText('二、请各当事人知悉。')).toBeVisible()
  await preview.getByText('手机', { exact: true }).click()
  await expect(frame.getByRole('button', { name: '菜单' })).toBeVisible()
  await preview.getByRole('button', { name: '关闭' }).click()
  await expect(preview).toBeHidden()

  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.waitForURL(/\/document\/edit\/\d+$/)
  await expect(text(page)).toContainText('自下月起施行')
  const id = /\d+$/.exec(page.url())?.[0] ?? ''

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  const status = async () => (await visitor.request.get(`/facade/article/${id}`)).status()
  expect(await status()).toBe(404)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布前请确认' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功')).toBeVisible()
  await visitor.goto(`/facade/article/${id}`)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.locator('strong', { hasText: '一、' })).toBeVisible()
  await expect(visitor.locator('.prose [onclick], .prose script, .prose [class]')).toHaveCount(0)

  await titleOf(page).fill(`${title}（修订）`)
  await page.getByRole('textbox', { name: '本次修改了什么' }).fill('改标题')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.getByRole('button', { name: '历史版本' }).click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await expect(versions.locator('ins', { hasText: '（修订）' })).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: /^恢复/ }).first().click()
  await confirmDialog(page)
  await expect(versions).toBeHidden()
  await expect(titleOf(page)).toHaveValue(title)

  await page.getByRole('button', { name: '下线' }).click()
  await confirmDialog(page)
  await expect(page.getByText('下线成功')).toBeVisible()
  expect(await status()).toBe(404)
  await context.close()

  await page.goto(`${LIST}?title=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已下线')
  await expectAccessible(page)
})

test('a cover is cropped to the 2.35:1 shape of an official account', { tag: '@weekly' }, async ({
  page,
}) => {
  await signIn(page, 'admin', '/document/new')
  const picture = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await expect(page.getByRole('button', { name: '下载公众号封面' })).toHaveCount(0)
  await page.getByRole('button', { name: '上传封面' }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('dialog').getByRole('button', { name: '使用该封面' }).click()
  await page.getByRole('button', { name: '下载公众号封面' }).click()
  const dialog = page.getByRole('dialog', { name: '裁剪公众号封面' })
  await expect(dialog.getByRole('button', { name: '下载' })).toBeEnabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  const saved = await (await download).path()
  expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 383 })
  await expect(dialog).toBeHidden()
})
