import type { Page } from '@playwright/test'
import { addUser, expect, expectAccessible, passwordOf, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const RUN = Date.now().toString(36)
const TITLE = `关于送达地址确认的通知${RUN}`
const REASON = '请写明自哪一天起施行'
const SCROLLER = ['.w-e-scroll']
const DESKTOP = { width: 1440, height: 900 }

const enter = (page: Page, name: string, path: string) => signIn(page, name, path, passwordOf('clerk'))

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? '站内信' : `站内信，${unread} 条未读`, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

/** Opens what the only unread message is about. */
async function followBell(page: Page, words: string) {
  await bell(page, 1).click()
  await page.getByRole('dialog', { name: '未读站内信' }).getByText(words).click()
  const message = page.getByRole('dialog', { name: '站内信', exact: true })
  await expect(message).toContainText(words)
  await message.getByRole('button', { name: /^打开/ }).click()
}

test('a document is sent to review, returned with a reason, corrected, published and changed', {
  tag: '@weekly',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const [writer, editor, visitor] = await Promise.all(
    [DESKTOP, DESKTOP, DESKTOP].map(async viewport => (await browser.newContext({ viewport })).newPage()),
  )
  if (!writer || !editor || !visitor) throw new Error('three windows are needed')
  const writerName = addUser('writer', `小周${RUN}`)
  const editorName = addUser('editor', `老李${RUN}`)

  await enter(writer, writerName, '/document/new')
  await writer.getByRole('textbox', { name: '标题' }).fill(TITLE)
  await writer.getByRole('combobox', { name: '所属栏目' }).click()
  await writer.getByTitle('通知公告', { exact: true }).click()
  await text(writer).click()
  await writer.keyboard.type('当事人应当确认送达地址。')
  await button(writer, '送审').click()
  await writer.waitForURL(/\/document\/edit\/\d+$/)
  const address = `/facade/article/${/\d+$/.exec(writer.url())?.[0]}`
  await expect(writer.getByText(/将本文送审，等待审核/)).toBeVisible()
  await expect(writer.getByRole('textbox', { name: '标题' })).toBeDisabled()
  await expectAccessible(writer, SCROLLER)

  // The reviewer sees it on the dashboard and in the bell, and gives it back.
  await enter(editor, editorName, '/admin')
  await expect(bell(editor, 1)).toBeVisible()
  await expect(part(editor, '待我审核')).toContainText(TITLE)
  await expectAccessible(editor)
  await followBell(editor, `送审《${TITLE}》，请审核。`)
  await expect(editor.getByText(new RegExp(`“小周${RUN}”于 .* 将本文送审`))).toBeVisible()
  await button(editor, '退回').click()
  const reasons = editor.getByRole('dialog', { name: `退回给小周${RUN}` })
  await reasons.getByRole('button', { name: '退回' }).click()
  await expect(reasons.getByText('退回原因不能为空')).toBeVisible()
  await reasons.getByRole('textbox', { name: '退回原因' }).fill(REASON)
  await expectAccessible(editor, SCROLLER)
  await reasons.getByRole('button', { name: '退回' }).click()
  await expect(editor.getByText('已退回', { exact: true }).first()).toBeVisible()
  expect((await visitor.request.get(address)).status()).toBe(404)

  // The writer reads why, mends it and sends it again.
  await writer.goto('/admin')
  await expect(bell(writer, 1)).toBeVisible()
  await expect(part(writer, '退回给我')).toContainText(`老李${RUN} 退回：${REASON}`)
  await followBell(writer, REASON)
  await expect(writer.getByText(`退回原因：${REASON}`)).toBeVisible()
  await text(writer).click()
  await writer.keyboard.press('End')
  await writer.keyboard.type('本通知自四月一日起施行。')
  await button(writer, '送审').click()
  await expect(writer.getByText('已送审')).toBeVisible()
  await expect(button(writer, '撤回送审')).toBeVisible()

  // From the list, and published as it was read.
  await editor.goto(`/content/documents?review=pending&title=${encodeURIComponent(TITLE)}`)
  await expect(bell(editor, 1)).toBeVisible()
  const row = editor.getByRole('row').filter({ hasText: TITLE })
  await expect(row).toContainText('待审核')
  await editor.getByRole('link', { name: `审核${TITLE}` }).click()
  await expect(text(editor)).toContainText('自四月一日起施行')
  await button(editor, '发布').click()
  await confirmDialog(editor)
  await expect(editor.getByText('发布成功')).toBeVisible()
  await expect(bell(editor, 0)).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.locator('.prose')).toContainText('本通知自四月一日起施行。')

  // A change of what is published: visitors read it when it is published too.
  await writer.goto('/admin')
  await followBell(writer, '已审核通过，访客现在可以看到。')
  await text(writer).click()
  await writer.keyboard.press('Control+End')
  await writer.keyboard.type('由本会解释。')
  await button(writer, '送审修改').click()
  await expect(writer.getByText('已送审')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('.prose')).not.toContainText('由本会解释')
  await editor.goto('/admin')
  await followBell(editor, `送审《${TITLE}》，请审核。`)
  await button(editor, '与已发布内容比较').click()
  const changes = editor.getByRole('dialog', { name: '与已发布内容比较' })
  await expect(changes.locator('ins').filter({ hasText: '由本会解释。' })).toBeVisible()
  await expectAccessible(editor, SCROLLER)
  await changes.getByRole('button', { name: '关闭' }).last().click()
  await button(editor, '发布').click()
  await confirmDialog(editor)
  await expect(editor.getByText('发布成功')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('.prose')).toContainText('由本会解释')
  await writer.goto('/admin')
  await expect(bell(writer, 1)).toBeVisible()
})
