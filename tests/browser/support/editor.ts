import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const NOTICES = '/system/messages/notice'
/** The accessible name of the notice in the editor. */
export const TITLE = '测试用的公告'
const ID = 987654

/** Opens the form of a notice with this text, whatever the server has stored. */
export async function openEditor(page: Page, content: string) {
  const row = { id: ID, title: TITLE, type: 1, content, status: 0, createTime: 0, updateTime: 0 }
  await page.unroute('**/notice/page?*')
  await page.unroute('**/notice/get?*')
  await page.route('**/notice/page?*', route =>
    route.fulfill({ json: { code: 0, msg: '', data: { total: 1, list: [row] } } }),
  )
  await page.route('**/notice/get?*', route => route.fulfill({ json: { code: 0, msg: '', data: row } }))
  await page.goto(NOTICES)
  return edit(page)
}

/** Opens it again, from its list. */
export async function edit(page: Page) {
  await page.getByRole('button', { name: `修改${TITLE}` }).click()
  const area = areaOf(page)
  await expect(area).toBeVisible()
  return area
}

export const areaOf = (page: Page) => page.getByRole('textbox', { name: '通知内容' })
export const panel = (page: Page) => page.getByRole('dialog', { name: '修改内部通知' })
/** The message in place of an editor that could not open a text. */
export const failure = (page: Page) => page.getByText('编辑器没有打开')

/** The text of the form as it is sent; the server never gets it. */
export async function saved(page: Page): Promise<string> {
  await page.unroute('**/notice/update')
  await page.route('**/notice/update', route => route.fulfill({ json: { code: 0, msg: '', data: true } }))
  const sent = page.waitForRequest('**/notice/update')
  await panel(page).getByRole('button', { name: '保存' }).click()
  const body: { content: string } = (await sent).postDataJSON()
  await expect(panel(page)).toBeHidden()
  return body.content
}

export interface Pasted {
  html: string
  plain?: string
  /** Further types of the clipboard. */
  other?: Record<string, string>
}

/** Pastes one after another, each as a browser does, and waits for the editor after each. */
export const pasteAll = (page: Page, clipboards: Pasted[]) =>
  areaOf(page).evaluate(async (area, all) => {
    for (const { html, plain, other = {} } of all) {
      const data = new DataTransfer()
      data.setData('text/html', html)
      if (plain) data.setData('text/plain', plain)
      for (const [type, value] of Object.entries(other)) data.setData(type, value)
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
      area.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
      )
      await new Promise(resolve => setTimeout(resolve))
    }
  }, clipboards)

export const paste = (page: Page, html: string, plain = '') => pasteAll(page, [{ html, plain }])
