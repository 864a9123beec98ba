import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { expect, signIn, test } from './support/fixtures'

const unique = (name: string) => `${name}${Date.now().toString(36)}`
const time = (page: Page) => page.getByLabel('发布时间')

/** A new document that lacks nothing but its dates. */
async function open(page: Page): Promise<string> {
  const title = unique('日期')
  await signIn(page, 'admin', '/document/new')
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('combobox', { name: '所属栏目' }).fill('通知公告')
  // Enter chooses from what is listed, and the sections are still being loaded.
  await expect(page.locator('.ant-select-tree-title').filter({ hasText: '通知公告' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-select').filter({ hasText: '通知公告' })).toBeVisible()
  await page.getByRole('textbox', { name: '链接地址' }).fill('/facade')
  return title
}

/** What is sent by 保存草稿; the server never gets it. */
async function sent(page: Page, save: () => Promise<void>) {
  await page.route('**/documents/create', route =>
    route.fulfill({ json: { code: 500, msg: '测试', data: null } }),
  )
  const request = page.waitForRequest('**/documents/create')
  await save()
  const { publishTime, effectiveDate } = (await request).postDataJSON()
  return { publishTime, effectiveDate }
}
const button = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click()
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

/** Chooses the 15th and an hour, without 确定. */
async function choose(page: Page) {
  await time(page).click()
  const panel = page.locator('.ant-picker-dropdown:visible')
  await panel.locator('.ant-picker-cell-in-view').getByText('15', { exact: true }).click()
  await panel.locator('.ant-picker-time-panel-column').first().getByText('14', { exact: true }).click()
  await expect(time(page)).toHaveValue(/-15 14:\d\d$/)
  return time(page).inputValue()
}

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['a click elsewhere', page => page.getByRole('textbox', { name: '标题' }).click()],
  ['Escape', page => page.keyboard.press('Escape')],
  ['Tab', page => page.keyboard.press('Tab')],
  ['scrolling', page => page.mouse.wheel(0, 400)],
  ['saving at once', async () => undefined],
]

for (const [way, leave] of sample(WAYS)) {
  test(`a day and an hour that are chosen are kept after ${way}`, async ({ page, watch }) => {
    watch.allow(/./)
    await open(page)
    const shown = await choose(page)
    await leave(page)
    await expect(time(page)).toHaveValue(shown)
    expect((await sent(page, () => button(page))).publishTime).toBe(at(shown))
  })
}
