import type { Page } from '@playwright/test'
import { expect, expectAccessible, sidebar, signIn, test } from './support/fixtures'

const PATH = '/system/dict'
const LEAVE = '放弃尚未保存的内容？'

const form = (page: Page) => page.getByRole('dialog', { name: '新增字典类型' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const question = (page: Page) => page.getByRole('dialog', { name: /？$/ })
const bar = (page: Page) => page.getByText('有 1 份未保存的表单内容')
/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

async function openNew(page: Page) {
  await page.getByRole('button', { name: '新增' }).click()
  await expect(form(page)).toBeVisible()
}

/** Signed in, with a form on screen that has values. Returns the type typed. */
async function typing(page: Page): Promise<string> {
  const type = unique('draft')
  await signIn(page, 'admin', PATH)
  await openNew(page)
  await field(page, '字典名称').fill(`名称${type}`)
  await field(page, '字典类型').pressSequentially(type)
  return type
}

async function expectTyped(page: Page, type: string) {
  await expect(field(page, '字典名称')).toHaveValue(`名称${type}`)
  await expect(field(page, '字典类型')).toHaveValue(type)
}

const kept = (page: Page, type: string) =>
  expect.poll(() => page.evaluate(() => window.localStorage.getItem('FORM_DRAFTS'))).toContain(type)

test('a reload asks first and, once confirmed, offers the form with its draft again', {
  tag: '@smoke',
}, async ({ page }) => {
  const type = await typing(page)
  const requested: string[] = []
  let leave = false
  page.on('dialog', dialog => {
    requested.push(dialog.type())
    void (leave ? dialog.accept() : dialog.dismiss())
  })
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => requested).toEqual(['beforeunload'])
  await expectTyped(page, type)
  leave = true
  await page.reload()
  expect(requested).toEqual(['beforeunload', 'beforeunload'])
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '继续填写' }).click()
  await expectTyped(page, type)
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible()
  expect(requested).toHaveLength(2)
})

test('after a crash the form offers the draft and discards it only after a confirmation', {
  tag: '@weekly',
}, async ({ page, context }) => {
  const type = await typing(page)
  await kept(page, type)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(PATH)
  await openNew(next)
  await expect(form(next).getByText(/^检测到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 未保存的内容$/)).toBeVisible()
  await expect(field(next, '字典名称')).toHaveValue('')
  // Until the dialog's animation has ended, its colours are intermediate.
  await form(next)
    .getByText(/^检测到/)
    .hover()
  await expectAccessible(next)
  await form(next).getByRole('button', { name: '恢复' }).click()
  await expectTyped(next, type)
  await form(next).getByRole('button', { name: '取消' }).click()
  await question(next).getByRole('button', { name: '继续编辑' }).click()
  await expectTyped(next, type)
  await next.close({ runBeforeUnload: false })
  const last = await context.newPage()
  await last.goto(PATH)
  await expect(bar(last)).toBeVisible()
  await last.getByRole('button', { name: '丢弃' }).click()
  await question(last).getByRole('button', { name: '确定' }).click()
  await expect(bar(last)).toBeHidden()
  expect(await last.evaluate(() => window.localStorage.getItem('FORM_DRAFTS'))).toBeNull()
})

test('the back button opens a confirmation at every press, and the address follows the decision', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/admin/index')
  await sidebar(page).getByRole('button', { name: '系统管理' }).click()
  await sidebar(page).getByRole('link', { name: '字典管理' }).click()
  await expect(page).toHaveURL(PATH)
  await openNew(page)
  await field(page, '字典名称').fill('未保存')
  for (const _press of [1, 2]) {
    await page.evaluate(() => window.history.back())
    await expect(question(page)).toContainText(LEAVE)
    const goOn = question(page).getByRole('button', { name: '继续编辑' })
    await expect(goOn).toBeFocused()
    await goOn.click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(PATH)
    await expect(field(page, '字典名称')).toHaveValue('未保存')
  }
  await page.evaluate(() => window.history.back())
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/admin/index')
  await expect(form(page)).toBeHidden()
  await page.evaluate(() => window.history.forward())
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
})
