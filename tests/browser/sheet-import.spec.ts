import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet as readBook } from 'read-excel-file/node'
import { madeSheet, textRow } from '../support/made-sheet'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** User names are of one run, since all tests share a database. */
const run = Date.now().toString(36)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A sheet of accounts as commissions have them: a title, a merged department, a phone number as a number, hidden rows. */
const staffSheet = (lastRow: string) =>
  Buffer.from(
    madeSheet({
      rows: [
        textRow(1, '2026 年人员表'),
        textRow(2, '登录名', '姓名', '部门', '手机号码', '备注'),
        `<row r="3">${cell('A3', `${run}a`)}${cell('B3', '&#134071;野')}${cell('C3', '立案一组')}<c r="D3" s="1"><v>13900139001</v></c></row>`,
        textRow(4, `${run}b`, '王伟'),
        `<row r="5" hidden="1">${cell('A5', `${run}c`)}${cell('B5', '李娜')}${cell('C5', '立案一组')}</row>`,
        lastRow,
      ].join(''),
      formats: ['0'],
      before: '<cols><col min="5" max="5" hidden="1"/></cols>',
      behind: '<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="C3:C4"/></mergeCells>',
    }),
  )
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

test('a sheet with mixed faults is explained, its errors are downloaded, a word is mapped, and it is imported', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/system/user')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const file = dialog.locator('input[type=file]')

  await file.setInputFiles({
    name: '人员.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('<html><table><tr><td>登录名</td></tr></table></html>'),
  })
  await expect(dialog.getByText('这个文件的内容是网页（HTML），不是 Excel 工作簿')).toBeVisible()

  const faulty = `<row r="6">${cell('A6', `${run}d`)}<c r="B6" t="e"><v>#N/A</v></c><c r="D6" s="1"><v>440301199001011234</v></c></row>`
  await file.setInputFiles({ name: '人员.xlsx', mimeType: XLSX, buffer: staffSheet(faulty) })
  await expect(dialog.getByText('有 4 行不正确，全部数据都不会写入。')).toBeVisible()
  await expect(
    row(page, '姓名（B6）是错误值 #N/A，请改正；手机号码（D6）是超过 15 位的数字 440301199001011'),
  ).toBeVisible()
  await expect(dialog.getByText('第 5 行在文件中是隐藏的，也会导入。')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误清单' }).click()
  const list = await download
  expect(list.suggestedFilename()).toBe('人员-错误清单.xlsx')
  const lines = await readBook(await readFile(await list.path()))
  expect(lines.map(line => [line[0], line[2], line[5]])).toEqual([
    ['登录名', '部门', '错误'],
    [`${run}a`, '立案一组', '部门“立案一组”不存在'],
    [`${run}b`, '立案一组', '部门“立案一组”不存在'],
    [`${run}c`, '立案一组', '部门“立案一组”不存在'],
    [`${run}d`, null, expect.stringContaining('姓名（B6）是错误值 #N/A')],
  ])

  await dialog.getByRole('button', { name: '重新选择' }).click()
  const right = textRow(6, `${run}d`, '赵六', '立案一组')
  await file.setInputFiles({ name: '人员.xlsx', mimeType: XLSX, buffer: staffSheet(right) })
  await expect(dialog.getByText('部门“立案一组”（4 行）')).toBeVisible()
  await dialog.getByRole('combobox', { name: '部门“立案一组”对应' }).click()
  await page.getByTitle('仲裁委员会办公室/立案部').click()
  await dialog.getByRole('button', { name: '按所选内容重新检查' }).click()
  await expect(dialog.getByText('导入后：新增 4 条。')).toBeVisible()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog).toBeHidden()
  const links = page.getByRole('dialog', { name: /？$/ })
  await expect(links).toContainText('已新增 4 个用户，他们还没有密码。')
  await links.getByRole('button', { name: '取消' }).click()
  await expect(row(page, `${run}a`)).toContainText('𠮷野')
  await expect(row(page, `${run}b`)).toContainText('立案部')

  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const [head, example] = await readBook(await readFile(await (await template).path()))
  expect([head?.[0], example?.[0]]).toEqual(['登录名', '示例：zhangsan'])
})
