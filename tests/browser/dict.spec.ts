import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`

/** A new type with its page of entries on screen. */
async function openNewType(page: Page): Promise<string> {
  const type = unique('imported_')
  await signIn(page, 'admin', '/system/dict')
  await page.getByRole('button', { name: '新增' }).click()
  await dialog(page).getByRole('textbox', { name: '字典名称' }).fill(type)
  await dialog(page).getByRole('textbox', { name: '字典类型' }).fill(type)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await row(page, type).getByRole('link', { name: type, exact: true }).last().click()
  await expect(page.getByText('还没有字典数据')).toBeVisible()
  return type
}

test('a label changed in one window appears in the other at once', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  await openNewType(page)
  await page.getByRole('button', { name: '新增' }).last().click()
  await dialog(page).getByLabel('字典标签').fill('旧称')
  await dialog(page).getByLabel('字典键值').fill('1')
  await dialog(page).getByRole('radio', { name: '红色' }).check()
  await expect(dialog(page).getByRole('status', { name: '显示效果' })).toHaveText('旧称')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(row(page, '旧称')).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: '修改旧称' }).click()
  await dialog(other).getByLabel('字典标签').fill('新称')
  await dialog(other).getByRole('button', { name: '保存' }).click()
  await expect(row(other, '新称')).toBeVisible()
  await expect(row(page, '新称')).toBeVisible()
})
