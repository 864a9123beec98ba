import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, signInUnseen, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const UNSAVED = '有未保存的修改，已暂存在本机'

const picture = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345678' } })
      .png()
      .toBuffer()
  ).toString('base64')

const item = (marker: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${marker}&nbsp;&nbsp;</span><![endif]>${words}<o:p></o:p></p>`

/** A notice as Word puts it into the clipboard: a heading, a list, a table with merged cells, a picture. */
const notice = (image: string) =>
  `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->` +
  `<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:16.0pt;color:#C00000'>关于开庭的通知</span></b></p>` +
  `<p class=MsoNormal style='text-indent:21.0pt'>各当事人：<u>请</u>按时到庭 &amp; 携带“证件”。</p>` +
  item('1.', '立案材料') +
  item('2.', '身份证明') +
  `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:149.7pt'><p>时间</p></td>` +
  `<td><p align=center style='text-align:center'>地点</p></td></tr><tr><td colspan=2><p>另行通知</p></td></tr></table>` +
  `<p class=MsoNormal><img width=10 height=10 src="data:image/png;base64,${image}"></p>` +
  `<p class=MsoNormal>&nbsp;</p><p class=MsoNormal align=right style='text-align:right'>仲裁委员会</p>` +
  `<!--EndFragment--></body></html>`

const paste = (page: Page, html: string, plain: string) =>
  text(page).evaluate(
    (area, given) => {
      const data = new DataTransfer()
      data.setData('text/html', given.html)
      data.setData('text/plain', given.plain)
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
      area.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
      )
    },
    { html, plain },
  )

/** Saves, and says of each picture that it is decorative where that is asked. */
async function save(page: Page, told: string) {
  // Of the save before.
  await expect(page.getByText(told)).toBeHidden()
  await page.getByRole('button', { name: '保存草稿' }).click()
  const review = page.getByRole('dialog', { name: '保存前请确认' })
  await expect(review.or(page.getByText(told)).first()).toBeVisible()
  if (await review.isVisible()) {
    for (const box of await review.getByRole('checkbox').all()) await box.check()
    await review.getByRole('button', { name: /保存$/ }).click()
  }
  await expect(page.getByText(told)).toBeVisible()
}

test('a notice pasted from Word and changed after each save is unsaved only until the next one', async ({
  page,
  watch,
}) => {
  test.slow()
  watch.allow(/Content Security Policy|^CSP/)
  const title = unique('关于开庭的通知')
  await signInUnseen(page, 'admin')
  await page.goto('/document/new')
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text(page).click()
  await paste(page, notice(await picture()), '关于开庭的通知')
  await expect(text(page)).toContainText('另行通知')
  await expect(page.getByText(/^正在上传图片/)).toBeHidden()
  await save(page, '草稿已保存')
  await page.waitForURL(/\/document\/edit\/\d+$/)
  await expect(text(page)).toContainText('另行通知')
  await expect(page.getByText(UNSAVED)).toBeHidden()

  for (const letter of ['甲', '乙', '丙']) {
    await text(page).getByText('按时到庭').click()
    await page.keyboard.type(letter)
    await expect(page.getByText(UNSAVED)).toBeVisible()
    const stored = page.waitForResponse(/documents\/update/)
    await save(page, '保存成功')
    await stored
    await expect(page.getByText(UNSAVED)).toBeHidden()
    await expect(text(page)).toContainText(letter)
  }

  await page.getByRole('button', { name: '历史版本' }).click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await versions.getByRole('button', { name: /^恢复/ }).first().click()
  await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
  await expect(versions).toBeHidden()
  await expect(text(page)).not.toContainText('丙')
  await expect(page.getByText(UNSAVED)).toBeHidden()

  await page.reload()
  await expect(text(page)).toContainText('另行通知')
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
  await text(page).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(UNSAVED)).toBeHidden()
})
