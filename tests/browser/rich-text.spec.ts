import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { FRAGMENTS } from '../support/ordinary-fragments'
import { areaOf, failure, NOTICES, openEditor, panel, paste, saved, TITLE } from './support/editor'
import { expect, expectAccessibleDayAndNight, signInUnseen, test } from './support/fixtures'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, '__xss', { set: () => console.error('a script of the text ran') })
  })
  await signInUnseen(page, 'admin')
})

const TRIED = sample(FRAGMENTS)

test(`${TRIED.length} ordinary fragments open and survive being changed and saved`, async ({ page }) => {
  test.slow()
  const list = TRIED.map(({ html: content }, at) => {
    const row = { id: at + 1, title: `片段 ${at}`, content }
    return { ...row, type: 1, status: 0, createTime: 0, updateTime: 0 }
  })
  await page.route('**/notice/page?*', route =>
    route.fulfill({ json: { code: 0, msg: '', data: { total: list.length, list } } }),
  )
  await page.route('**/notice/get?*', route => {
    const id = Number(new URL(route.request().url()).searchParams.get('id'))
    return route.fulfill({ json: { code: 0, msg: '', data: list[id - 1] } })
  })
  await page.goto(NOTICES)
  for (const [at, { html, saved: parts }] of TRIED.entries()) {
    await page.getByRole('button', { name: `修改片段 ${at}`, exact: true }).click()
    const area = areaOf(page)
    await expect(area, html).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    await area.focus()
    // The library follows the caret a moment later: until then it has nowhere to write.
    await expect(page.getByRole('button', { name: /^粗体/ })).not.toHaveClass(/disabled/)
    await page.keyboard.type('补')
    await expect(area, html).toContainText('补')
    const content = await saved(page)
    for (const part of ['补', ...parts]) expect(content, html).toContain(part)
  }
})

test('the keyboard reaches the tool bar and its panels, and leaves the text', async ({ page }) => {
  const area = await openEditor(page, '<p>甲乙丙</p>')
  await area.click()
  await page.keyboard.press('ControlOrMeta+a')
  // A second one hovers over the text that is chosen, once the library has followed; that closes any panel.
  await expect(page.getByRole('button', { name: '插入链接' })).toHaveCount(2)
  await page.keyboard.press('Shift+Tab')
  // One stop, at the button that was used last; arrow keys go on from there.
  await expect(page.getByRole('button', { name: '一键排版' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: '正文全屏' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '重做' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '正文全屏' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(area).toBeFocused()
  await page.getByRole('button', { name: /^字号/ }).focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: '24px' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(area.locator('span[style*="24px"]')).toHaveText('甲乙丙')
  // The tool bar follows the last change, which closes any panel.
  await expect(page.getByRole('button', { name: /^字号/ })).toHaveText('24px')

  await page.getByRole('button', { name: '插入链接' }).first().click()
  await page.getByLabel('链接地址').click()
  await page.keyboard.type('https://example.org')
  await expect(page.getByLabel('链接地址')).toHaveValue('https://example.org')
  await expect(page.getByLabel('链接地址')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('链接地址')).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: /？$/ })).toHaveCount(0)

  await expect(area).toBeFocused()
  // With nothing chosen, nothing hovers over the text.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '插入链接' })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: '取消' })).toBeFocused()
})

const FORMATTED =
  '<p style="line-height: 2"><span style="font-size: 24px; font-family: 黑体; color: rgb(255, 255, 0)">　　大字</span></p>' +
  '<p><br></p><p><br></p><p><strong>粗</strong></p>'

test('one button converts a text to the format of the site, and its message or Ctrl+Z undoes it', async ({
  page,
}) => {
  const area = await openEditor(page, FORMATTED)
  const button = page.getByRole('button', { name: '一键排版' })
  await button.click()
  const done = '已整理：字号 1 处、字体 1 处、颜色 1 处、行距 1 处、多余的空行 1 处'
  await expect(page.getByText(done)).toBeVisible()
  await expect(area.locator('span[style*="24px"]')).toHaveCount(0)
  await expect(area.locator('p')).toHaveCount(3)
  await page.getByRole('button', { name: '撤销', exact: true }).last().click()
  await expect(area.locator('span[style*="24px"]')).toHaveText('大字')
  await expect(area.locator('p')).toHaveCount(4)
  await button.click()
  await expect(area.locator('p')).toHaveCount(3)
  await area.getByText('粗').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area.locator('p')).toHaveCount(4)
  await button.click()
  await expect(area.locator('p')).toHaveCount(3)
  await button.click()
  await expect(page.getByText('没有需要整理的格式')).toBeVisible()
  expect(await saved(page)).toBe(
    '<p style="text-indent: 2em">大字</p><p><br /></p><p><strong>粗</strong></p>'.replace('<br />', '<br>'),
  )
})

test('first-line indent and signature are styles that survive saving and opening', async ({ page }) => {
  const area = await openEditor(page, '<p>本会决定如下。</p><p><br></p>')
  await area.getByText('本会决定如下。').click()
  const indent = page.getByRole('button', { name: '首行缩进' })
  await expect(indent).not.toHaveClass(/disabled/)
  await indent.click()
  await expect(indent).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  const signature = page.getByRole('button', { name: '落款' })
  await expect(indent).toHaveAttribute('aria-pressed', 'false')
  await signature.click()
  await expect(signature).toHaveAttribute('aria-pressed', 'true')
  await expect(area).toContainText(/云州仲裁委员会\s*\d{4}年\d{1,2}月\d{1,2}日/)
  const content = await saved(page)
  const sign = '<p style="padding-right: 2em; text-align: right">'
  expect(content).toMatch(
    new RegExp(`^<p style="text-indent: 2em">本会决定如下。</p>${sign}云州仲裁委员会</p>${sign}.{8,12}</p>$`),
  )
  await openEditor(page, content)
  await area.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('补')
  expect(await saved(page)).toContain('日补</p>')
  const lines = content.match(/padding-right: 2em/g)
  expect(lines).toHaveLength(2)
})

test('the editor grows with its text up to its maximum height, then scrolls and can be focused', async ({
  page,
}) => {
  const area = await openEditor(page, '<p>甲</p>')
  const box = page.locator('.rich-text-area')
  const scroll = page.locator('.rich-text-area .w-e-scroll')
  expect((await box.boundingBox())?.height).toBe(300)
  await expect(scroll).not.toHaveAttribute('tabindex')
  await area.click()
  await paste(page, '<p>段</p>'.repeat(8))
  await expect.poll(async () => (await box.boundingBox())?.height).toBeGreaterThan(340)
  await expect(scroll).not.toHaveAttribute('tabindex')
  await paste(page, '<p>段</p>'.repeat(60))
  await expect(scroll).toHaveAttribute('tabindex', '0')
  expect((await box.boundingBox())?.height).toBe(630)
  await scroll.focus()
  await expect(scroll).toBeFocused()
})

test('in full screen the dialogs of the editor work, and Escape leaves it and keeps the focus', async ({
  page,
}) => {
  const area = await openEditor(page, '<p>甲</p>')
  await area.click()
  await page.getByRole('button', { name: '正文全屏' }).click()
  const editor = page.locator('.rich-text-editor')
  await expect.poll(() => editor.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await area.click()
  await page.getByRole('button', { name: '插入链接' }).first().click()
  await page.getByLabel('链接地址').click()
  await page.keyboard.type('https://example.org')
  await expect(page.getByLabel('链接地址')).toHaveValue('https://example.org')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('链接地址')).toBeHidden()
  await expect(editor).toHaveClass(/w-e-full-screen-container/)
  await area.click()
  await page.keyboard.press('Escape')
  await expect(editor).not.toHaveClass(/w-e-full-screen-container/)
  await expect(area).toBeFocused()
  await expect(panel(page)).toBeVisible()
})

test('the caret can enter a text that begins with a table, and opening such a text takes no focus', async ({
  page,
}) => {
  const area = await openEditor(page, '<table><tr><td>甲</td><td>乙</td></tr></table>')
  await expect(area).toHaveText('甲乙')
  await expect(area).not.toBeFocused()
  await page.getByRole('button', { name: /^重做/ }).focus()
  await page.keyboard.press('Tab')
  await expect(area).toBeFocused()
  // The library follows the caret a moment later: until then it has nowhere to write.
  await expect(page.getByRole('button', { name: /^粗体/ })).not.toHaveClass(/disabled/)
  await page.keyboard.type('新')
  await expect(area.getByRole('cell').first()).toHaveText('新甲')
})

test('cells keep their styles and take those of the tool bar', { tag: '@weekly' }, async ({ page }) => {
  const cell = '<td style="text-align: right; line-height: 2">甲</td>'
  await openEditor(page, `<table><tbody><tr>${cell}<th colspan="2">乙</th></tr></tbody></table>`)
  await areaOf(page).getByText('乙').click()
  await expect(page.getByRole('button', { name: /^居中/ })).not.toHaveClass(/disabled/)
  await page.getByRole('button', { name: /^居中/ }).click()
  await page.keyboard.type('补')
  const content = await saved(page)
  expect(content).toContain('style="text-align: right; line-height: 2">甲</td>')
  expect(content).toMatch(/<th colspan="2"[^>]* style="text-align: center">乙补<\/th>/)
})

test('hiding and showing the page keeps the text of the editor and its undo history', async ({ page }) => {
  const area = await openEditor(page, '<p>原文</p>')
  await panel(page).getByRole('button', { name: '取消' }).click()
  const tags = page.getByRole('navigation', { name: '已打开的页面' })
  await tags.getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/admin/index')
  await tags.getByRole('link', { name: '内部通知' }).click()
  await page.getByRole('button', { name: `修改${TITLE}` }).click()
  await expect(area).toHaveText('原文')
  // The dialog has an address of its own, so the page before it is two steps away.
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/admin/index')
  await expect(panel(page)).toBeHidden()
  await page.evaluate(() => history.go(2))
  await expect(area).toHaveText('原文')
  await area.click()
  await page.keyboard.press('End')
  await page.keyboard.type('新字')
  await expect(area).toHaveText('原文新字')
  const undo = page.getByRole('button', { name: /^撤销/ })
  // The tool bar follows the caret a moment later.
  await expect(undo).not.toHaveClass(/disabled/)
  await undo.click()
  await expect(area).toHaveText('原文')
  await expect(failure(page)).toHaveCount(0)
})

test('a paste of megabytes loses its formatting or is refused, and the page does not freeze', {
  tag: '@weekly',
}, async ({ page }) => {
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  const line =
    '<p class="MsoNormal" style="mso-pagination:none"><span lang="EN-US"><o:p>条款</o:p></span></p>'
  await paste(page, line.repeat(50_000), '条款\n'.repeat(50_000))
  await expect(page.getByText('粘贴的内容过长，没有粘贴。请分段粘贴，或作为附件上传')).toBeVisible()
  await expect(area).toHaveText('原文')
  await paste(page, line.repeat(50_000), '只有文字')
  await expect(page.getByText('粘贴的内容过长，已去掉格式，只保留文字')).toBeVisible()
  await expect(area).toContainText('只有文字')
  await paste(page, '<p><b>短的</b></p>', '短的')
  await expect(area.locator('strong')).toHaveText('短的')
})

for (const width of [1440, 390]) {
  test(`axe finds nothing in the editor and its panels, by day and by night: ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const area = await openEditor(page, '<h2>标题</h2><p>正文 <a href="/facade">链接</a></p>')
    await area.click()
    await expectAccessibleDayAndNight(page)
    for (const name of [/^字号/, /^文字颜色/, /^插入链接/, /^插入表格/]) {
      await page.getByRole('button', { name }).first().click()
      await expectAccessibleDayAndNight(page)
      await page.keyboard.press('Escape')
    }
  })
}

const TABLE =
  '<table><tbody><tr><th>标的额</th><th>受理费</th></tr><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table><p>后文</p>'

/** Chooses an entry of a list in the bar of the table that the caret is in. */
async function changeTable(page: Page, list: '行' | '列' | '单元格', entry: string) {
  await page.getByRole('button', { name: list, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('cells are merged and split, and rows and columns follow them', async ({ page }) => {
  const area = await openEditor(page, TABLE)
  const cells = () => area.locator('tr').evaluateAll(rows => rows.map(row => row.children.length))
  await area.getByText('甲').click()
  await changeTable(page, '单元格', '与右侧合并')
  await expect(area.locator('td[colspan="2"]')).toHaveText('甲\n乙')
  await changeTable(page, '单元格', '与下方合并')
  await expect.poll(cells).toEqual([2, 1])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(cells).toEqual([2, 1, 2])
  await area.getByText('甲').click()
  await changeTable(page, '行', '下方加行')
  await expect.poll(cells).toEqual([2, 1, 2, 2])
  await page.keyboard.type('新行')
  await area.getByText('甲').click()
  await changeTable(page, '列', '右侧加列')
  await expect.poll(cells).toEqual([3, 2, 3, 3])
  await changeTable(page, '列', '删除列')
  await area.getByText('甲').click()
  await changeTable(page, '单元格', '拆分单元格')
  await expect.poll(cells).toEqual([2, 2, 2, 2])

  // From the first chosen cell to the last, whatever lies between them in the text.
  const [from, to] = [await area.getByText('新行').boundingBox(), await area.getByText('丙').boundingBox()]
  if (!from || !to) throw new Error('no cells')
  await page.mouse.move(from.x + 3, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 2, to.y + 8, { steps: 5 })
  await page.mouse.up()
  await changeTable(page, '单元格', '合并选中的单元格')
  await expect(area.locator('td[rowspan="2"]')).toHaveText('新行\n丙')
  const content = await saved(page)
  expect(content).toContain('rowspan="2"')
  expect(content).toContain('<th')
})

test('cells are merged with the keyboard alone', async ({ page }) => {
  const area = await openEditor(page, TABLE)
  await area.getByText('甲').click()
  await expect(page.getByRole('button', { name: '单元格', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '单元格', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '与下方合并' }).focus()
  await page.keyboard.press('Enter')
  await expect(area.locator('td[rowspan="2"]')).toHaveText('甲\n丙')
  await expect(area).toBeFocused()
  await expectAccessibleDayAndNight(page)
})

const PICTURE = '/favicon.svg'

test('a picture is aligned and gets a caption, which survives being stored and opened again', async ({
  page,
}) => {
  const area = await openEditor(page, `<p>前文<img src="${PICTURE}" alt="庭审">后文</p>`)
  await area.locator('img').click()
  await page.getByRole('button', { name: '图注' }).click()
  await page.keyboard.type('图 1　开庭')
  await expect(area.locator('figure')).toContainText('图 1　开庭')
  await expect(area.locator('figure')).toHaveCSS('text-align', 'center')
  await area.locator('img').click()
  await page.locator('.w-e-hover-bar').getByRole('button', { name: '右对齐' }).click()
  await expect(area.locator('figure')).toHaveCSS('text-align', 'right')
  await area.getByText('图 1').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('另起一段')
  await expect(area.locator('figure')).not.toContainText('另起一段')
  const content = await saved(page)
  expect(content).toContain('<p>前文后文</p>')
  expect(content).toMatch(
    /<figure style="text-align: right;?"><img src="[^"]+" alt="庭审"\s?\/?><figcaption>图 1　开庭<\/figcaption><\/figure><p>另起一段<\/p>/,
  )
  const again = await openEditor(page, content)
  await expect(again.locator('figure')).toContainText('图 1　开庭')
  await again.getByText('另起一段').click()
  await page.keyboard.type('。')
  expect(await saved(page)).toContain('<figcaption>图 1　开庭</figcaption>')
})
