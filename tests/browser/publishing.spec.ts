import type { Page } from '@playwright/test'
import { addUser, expect, expectAccessible, passwordOf, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const RUN = Date.now().toString(36)
const PHONE = { width: 390, height: 844 }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const enter = (page: Page, name: string, path: string) => signIn(page, name, path, passwordOf('clerk'))

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const titleOf = (page: Page) => page.getByRole('textbox', { name: '标题' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
