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
  await row(page, type).getByRole('link', { name: type }).click()
  await expect(page.getByText('还没有字典数据')).toBeVisible()
  return type
}

const csv = (lines: string[]) => ({
  name: '数据.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
})
const HEAD = '字典标签,字典键值,字典排序,状态'

test('a file of 2,000 dictionary rows is previewed and imported, and an Excel export can be imported again', {
  tag: '@weekly',
}, async ({ page }) => {
  const type = await openNewType(page)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe('字典数据导入模板.xlsx')

  const file = dialog(page).locator('input[type=file]')
  await file.setInputFiles(csv([HEAD, '甲,1,1,开启', ',2,2,开启']))
  await expect(dialog(page).getByText('有 1 行不正确')).toBeVisible()
  await expect(row(page, '字典标签不能为空')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '重新选择' }).click()
  const label = (at: number) => `标签${at}${'很'.repeat(60)}`
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `${label(at)},value-${at}-${'x'.repeat(80)},${at},开启`,
  )
  await file.setInputFiles(csv([HEAD, ...rows]))
  await expect(dialog(page).getByText('导入后：新增 2000 条。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('共 2000 条').last()).toBeVisible()

  // Its parts are so large that the reader of such files would like a worker, which the page's policy forbids.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).last().click()
  await dialog(page).getByRole('button', { name: '开始导出' }).click()
  const excel = await download
  expect(excel.suggestedFilename()).toMatch(/^字典数据 [\d-]{10}\.xlsx$/)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await file.setInputFiles(await excel.path())
  await expect(dialog(page).getByText('文件内容与现有数据完全相同，不需要导入。')).toBeVisible()
  await expect(row(page, type).first()).toBeVisible()
})

test('a label changed in one window appears in the other at once', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  await openNewType(page)
  await page.getByRole('button', { name: '新增' }).last().click()
  await dialog(page).getByLabel('字典标签').fill('旧称')
  await dialog(page).getByLabel('字典键值').fill('1')
  await dialog(page).getByText('更多').click()
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
