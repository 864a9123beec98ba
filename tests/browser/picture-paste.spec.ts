import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openEditor, saved } from './support/editor'
import { expect, signInUnseen, test } from './support/fixtures'

const WORD =
  '<html><body><!--StartFragment--><p><img src="file:///C:/Temp/image001.png"></p><!--EndFragment--></body></html>'

/** Pastes what a program puts into the clipboard beside a picture of its own. */
const paste = (page: Page, text: string, html: string, picture: string) =>
  page.getByRole('textbox', { name: '通知内容' }).evaluate(
    (area, given) => {
      const data = new DataTransfer()
      if (given.text) data.setData('text/plain', given.text)
      if (given.html) data.setData('text/html', given.html)
      const bytes = Uint8Array.from(atob(given.picture), character => character.charCodeAt(0))
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
      area.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
      )
    },
    { text, html, picture },
  )

test('one picture out of Word or WPS comes, whatever blanks its text consists of', async ({ page }) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345678' } })
    .png()
    .toBuffer()
  await signInUnseen(page, 'admin')
  const area = await openEditor(page, '<p>图：</p>')
  await area.click()
  const texts = ['', '\r\n', ' ', '\u00a0', '\r\n\u00a0\r\n', '\u3000\n']
  for (const [at, text] of texts.entries()) {
    await paste(page, text, WORD, picture.toString('base64'))
    await expect(area.locator('img')).toHaveCount(at + 1)
  }
  await expect(page.getByText(/^正在上传图片/)).toBeHidden()
  // Words beside it mean that the words were copied; a sheet's empty cells are a table.
  await paste(page, '文字', '<p>文字</p>', picture.toString('base64'))
  await expect(area).toContainText('文字')
  await paste(page, '\t\r\n', '<table><tr><td></td><td></td></tr></table>', picture.toString('base64'))
  await expect(area.locator('img')).toHaveCount(texts.length)
  const content = await saved(page)
  expect(content.match(/<img src="\/prod-api\/[^"]+\.png"/g)).toHaveLength(texts.length)
})
