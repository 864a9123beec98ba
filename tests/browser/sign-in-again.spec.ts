import type { Page } from '@playwright/test'
import {
  dragPuzzle,
  expect,
  expectAccessibleDayAndNight,
  inDatabase,
  passwordOf,
  sessionOf,
  signIn,
  test,
} from './support/fixtures'

const LIST = '/system/dict'
const box = (page: Page) => page.getByRole('dialog', { name: '重新登录' })
const form = (page: Page) => page.getByRole('dialog', { name: '新增字典类型' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })

/** The session of the page ends for good: neither its access token nor its refresh token is known any more. */
async function end(page: Page) {
  const session = await sessionOf(page)
  session.expire()
  inDatabase(db => db.prepare('update refreshTokens set expiresTime = 1').run())
}

/** Fills in the dialog and solves its puzzle. */
async function signInAgain(page: Page) {
  const shown = page.waitForResponse(/captcha\/get/)
  await box(page).getByLabel('密码').fill(passwordOf('admin'))
  await page.keyboard.press('Enter')
  const { repData } = await (await shown).json()
  await dragPuzzle(page, repData.token)
}

test('after the session has ended, a save waits for the sign-in over the page and is sent by itself', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  await page.getByRole('button', { name: '新增' }).click()
  const type = `again_${Date.now().toString(36)}`
  await field(page, '字典名称').fill('重新登录后保存')
  await field(page, '字典类型').fill(type)
  await end(page)
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(box(page)).toContainText('页面和已填写的内容都保留着')
  await expect(box(page).getByLabel('密码')).toBeFocused()
  await expect(box(page).getByRole('textbox', { name: '登录名' })).toHaveValue('admin')
  // The button behind the mask, whose save is waiting.
  await expectAccessibleDayAndNight(page, ['.ant-btn-loading'])
  await signInAgain(page)
  await expect(box(page)).toBeHidden()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible()
  await expect(page).toHaveURL(LIST)
})

test('a window goes on when another one has signed in, and one that gives up asks about what is unsaved', {
  tag: '@weekly',
}, async ({ context, page }) => {
  await signIn(page, 'admin', LIST)
  const other = await context.newPage()
  await other.goto(LIST)
  await other.getByRole('button', { name: '新增' }).click()
  await field(other, '字典名称').fill('还没有保存')
  await end(page)
  await page.bringToFront()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(box(page)).toBeVisible()
  await signInAgain(page)
  await expect(box(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'common_use' })).toBeVisible()
  await other.bringToFront()
  await expect(field(other, '字典名称')).toHaveValue('还没有保存')
  await field(other, '字典类型').fill(`other_${Date.now().toString(36)}`)

  await end(other)
  await form(other).getByRole('button', { name: '保存' }).click()
  await expect(box(other)).toBeVisible()
  await box(other).getByRole('button', { name: '转到登录页' }).click()
  const question = other.getByRole('dialog', { name: /？$/ })
  await expect(question).toContainText('有内容尚未保存')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(box(other)).toBeVisible()
  await box(other).getByRole('button', { name: '转到登录页' }).click()
  await question.getByRole('button', { name: '转到登录页' }).click()
  await expect(other).toHaveURL(`/login?redirect=${encodeURIComponent(LIST)}`)
})
