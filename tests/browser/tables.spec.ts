import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, untilAtRest } from './support/fixtures'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const headings = (page: Page) => page.getByRole('columnheader').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog', { name: '显示/隐藏' })
const chosen = (page: Page) => page.locator('.staff-chosen')

async function openTypes(page: Page) {
  await signIn(page, 'admin', '/system/dict?pageSize=10')
  await expect(page.locator('.staff-list').getByText(/^共 \d+ 条$/)).toBeVisible()
}

test('a table keeps its user’s arrangement after a reload until the layout is reset', async ({ page }) => {
  await openTypes(page)
  const before = await headings(page)
  expect(before).toEqual(['', '字典编号', '字典名称', '字典类型', '状态', '备注', '操作'])

  const width = async () => (await head(page, '字典名称').boundingBox())?.width ?? 0
  const box = await head(page, '字典名称').boundingBox()
  if (!box) throw new Error('the head is not on screen')
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 97, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  const wide = await width()
  expect(wide).toBeGreaterThan(box.width + 60)

  await page.getByRole('button', { name: '显示/隐藏' }).click()
  await expect(dialog(page).getByRole('spinbutton', { name: '“字典名称”的宽度' })).not.toHaveValue('')
  await untilAtRest(page)
  // By the keyboard: taken up, moved over its neighbour, put down.
  await dialog(page).getByRole('button', { name: '拖动“字典编号”' }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
  await dialog(page).getByRole('button', { name: '隐藏“备注”' }).click()
  await dialog(page).getByText('紧凑').click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '完成' }).click()
  const arranged = ['', '字典名称', '字典编号', '字典类型', '状态', '操作']
  await expect.poll(() => headings(page)).toEqual(arranged)

  await page.reload()
  await expect.poll(() => headings(page)).toEqual(arranged)
  expect(Math.abs((await width()) - wide)).toBeLessThan(80)
  await expect(page.locator('.data-table.is-tight')).toBeVisible()

  await page.getByRole('button', { name: '显示/隐藏' }).click()
  await dialog(page).getByRole('button', { name: '恢复默认' }).click()
  await dialog(page).getByRole('button', { name: '完成' }).click()
  await expect.poll(() => headings(page)).toEqual(before)
})

test('on a phone rows are cards that fit the screen and can be sorted and selected', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openTypes(page)
  const cards = page.getByRole('list', { name: '字典类型列表' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('combobox', { name: '排序' }).click()
  await page.getByTitle('字典编号 升序').click()
  await expect(page).toHaveURL(/sortField=id&sortOrder=asc/)
  await expect(cards.first()).toContainText('字典编号1')
  await cards.first().getByRole('checkbox').check()
  await expect(chosen(page)).toHaveText(/已选择 1 项/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '显示/隐藏' }).click()
  await dialog(page).getByRole('button', { name: '隐藏“备注”' }).click()
  await dialog(page).getByRole('button', { name: '完成' }).click()
  await expect(cards.first()).not.toContainText('备注')
})
