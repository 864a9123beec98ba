import type { Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = () => `conflict_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const form = (page: Page) => page.getByRole('dialog', { name: '修改字典类型' })
const conflict = (page: Page) => page.getByRole('dialog', { name: '该记录已被修改' })

async function open(page: Page, type: string) {
  await page.goto(`/system/dict?type=${type}`)
  await page.getByRole('button', { name: `修改${type}` }).click()
  await expect(form(page)).toBeVisible()
}

test('when two devices change one record, the later one sees both versions and merges them by keyboard', async ({
  page,
  context,
  browser,
}) => {
  const type = unique()
  await signIn(page, 'admin', '/system/dict')
  await page.getByRole('button', { name: '新增' }).click()
  const blank = page.getByRole('dialog', { name: '新增字典类型' })
  await blank.getByLabel('字典名称').fill(type)
  await blank.getByLabel('字典类型').fill(type)
  await blank.getByRole('button', { name: '保存' }).click()
  await expect(blank).toBeHidden()

  await open(page, type)
  await form(page).getByLabel('备注').fill('这一边写的说明')
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const other = await elsewhere.newPage()
  await open(other, type)
  await form(other).getByRole('radio', { name: '停用' }).check()
  await form(other).getByRole('button', { name: '保存' }).click()
  await expect(form(other)).toBeHidden()

  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(conflict(page)).toBeVisible()
  await expect(conflict(page).getByRole('region', { name: '状态：当前保存的内容' })).toHaveText('停用')
  await expect(conflict(page).getByRole('region', { name: '备注：您的内容' })).toHaveText('这一边写的说明')
  await expectAccessibleEverywhere(page)
  // Escape returns to the form, and closes nothing else.
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(form(page).getByLabel('备注')).toHaveValue('这一边写的说明')

  await form(page).getByRole('button', { name: '保存' }).click()
  const merge = conflict(page).getByRole('button', { name: '合并双方修改' })
  await expect(merge).toBeVisible()
  for (let step = 0; step < 20; step++) {
    if (await merge.evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(merge).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await open(other, type)
  await expect(form(other).getByRole('radio', { name: '停用' })).toBeChecked()
  await expect(form(other).getByLabel('备注')).toHaveValue('这一边写的说明')
  await elsewhere.close()
})
