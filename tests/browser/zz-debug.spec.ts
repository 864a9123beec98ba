import { readFileSync, writeFileSync } from 'node:fs'
import { expect, inDatabase, signInUnseen, test } from './support/fixtures'
test('debug', async ({ page, watch }) => {
  watch.allow(/./)
  await signInUnseen(page, 'admin')
  await page.goto('/document/new')
  const text = page.getByRole('textbox', { name: '正文' })
  await page.getByRole('textbox', { name: '标题' }).fill('调试')
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text.click()
  await text.evaluate((area, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', 'x')
    const init = { bubbles: true, cancelable: true }
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
    area.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }))
  }, readFileSync('/tmp/forms-notice.html', 'utf8'))
  await expect(text).toContainText('另行通知')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.waitForURL(/\/document\/edit\/\d+$/)
  await expect(text).toContainText('另行通知')
  const out: unknown[] = []
  const dump = async (label: string) => {
    await page.waitForTimeout(1500)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    out.push({ label, url: page.url(), drafts: await page.evaluate(() => localStorage.getItem('FORM_DRAFTS')), area: await text.innerHTML(),
      row: inDatabase(db => { const t = (db.prepare("select name from sqlite_master where type='table' and name like '%ocument%'").all()); try { return db.prepare('select content from documents where id = ?').get(id) } catch (e) { return [String(e), t] } }) })
  }
  await dump('opened')
  await text.getByText('按时到庭').click()
  await page.keyboard.type('甲')
  await dump('typed')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await dump('saved')
  writeFileSync('/tmp/forms-debug.json', JSON.stringify(out, null, 1))
})
