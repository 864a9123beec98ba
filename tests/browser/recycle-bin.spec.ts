import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleDayAndNight, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`

const LIST = '/content/documents'
const BIN = '/content/recycle-bin'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const titleOf = (page: Page) => page.getByRole('textbox', { name: '标题' })
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

test('an article with versions and an attachment is deleted, restored unchanged, and deleted for good', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow()
  const title = unique('关于调整开庭时间的通知')
  await signIn(page, 'admin', LIST)
  await page.getByRole('button', { name: '新增' }).click()
  await expect(text(page)).toBeVisible()
  await titleOf(page).fill(title)
  await page.getByRole('combobox', { name: '所属栏目' }).click()
  await page.getByTitle('通知公告', { exact: true }).click()
  await text(page).click()
  await page.keyboard.type('开庭时间改为下午两点。')
  await page.getByLabel('选择附件').setInputFiles({
    ...{ name: '时间表.pdf', mimeType: 'application/pdf', buffer: PDF },
  })
  await expect(page.getByRole('textbox', { name: '第 1 个附件的名称' })).toHaveValue('时间表.pdf')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.waitForURL(/\/document\/edit\/\d+$/)
  const edited = new URL(page.url()).pathname
  await page.getByRole('textbox', { name: '本次修改了什么' }).fill('补充地点')
  await text(page).click()
  await page.keyboard.type('地点不变。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const publish = page.getByRole('dialog', { name: '发布前请确认' })
  await publish.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  await page.goto(`${LIST}?title=${encodeURIComponent(title)}`)
  const remove = async () => {
    await page.getByRole('button', { name: `${title}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await confirmDialog(page)
    await expect(page.getByText(`已删除文章“${title}”`)).toBeVisible()
  }
  await remove()
  await expect(page.getByText('没有符合条件的文章')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已恢复文章“${title}”，现为未发布状态，需要重新发布`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已下线')
  await remove()

  await page.goto(`${BIN}?title=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('通知公告')
  await expectAccessibleDayAndNight(page)
  await row.getByRole('button', { name: `查看文章“${title}”` }).click()
  const shown = page.getByRole('dialog', { name: title })
  await expect(shown.getByText('地点不变。')).toBeVisible()
  await expect(shown.getByText('时间表.pdf')).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText(`已恢复文章“${title}”`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(edited)
  await expect(text(page)).toContainText('地点不变。')
  await expect(page.getByRole('textbox', { name: '第 1 个附件的名称' })).toHaveValue('时间表.pdf')
  await page.getByRole('button', { name: '历史版本' }).click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  for (const action of ['新增', '发布', '从回收站恢复'])
    await expect(versions.getByText(action).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()

  await page.goto(`${LIST}?title=${encodeURIComponent(title)}`)
  await remove()
  await page.goto(`${BIN}?title=${encodeURIComponent(title)}`)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量彻底删除' }).click()
  await expect(page.getByRole('dialog', { name: /？$/ })).toContainText('彻底删除后无法恢复。')
  await confirmDialog(page)
  await expect(page.getByText('已彻底删除 1 项')).toBeVisible()
  await expect(page.getByText('没有符合条件的已删除的内容')).toBeVisible()

  await page.goto('/system/log/operate-log')
  await expect(page.getByText(`从回收站彻底删除“${title}”`)).toBeVisible()
  await expect(page.getByText(`从回收站恢复“${title}”`)).toBeVisible()
})
