import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectAccessibleEverywhere,
  signIn,
  test,
} from './support/fixtures'

const POSTS = '/system/post'
const search = (page: Page) => page.getByRole('dialog', { name: '搜索菜单和记录' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const width of sample([1440, 390])) {
  test(`the address of a missing record says so, and axe finds nothing: ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', `${POSTS}?edit=999`)
    const note = page.getByRole('alert').filter({ hasText: '编号为 999 的岗位不存在' })
    await expect(note).toBeVisible()
    await expectAccessibleEverywhere(page)
    await note.getByRole('button', { name: '关闭' }).click()
    await expect(page).toHaveURL(/\/system\/post$/)
  })

  test(`Ctrl+K finds records and opens one by keyboard, and axe finds nothing: ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin')
    await expect(page.getByRole('button', { name: '搜索菜单和记录' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('用户')
    await expect(search(page).getByRole('group', { name: '字典' })).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('clerk')
    await expect(search(page).getByRole('group', { name: '用户' })).toBeVisible()
    const line = search(page).getByRole('option', { name: '书记员,clerk', exact: true })
    for (let at = 0; at < 20 && (await line.getAttribute('aria-selected')) !== 'true'; at++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const user = page.getByRole('dialog', { name: '修改用户' })
    await expect(user.getByLabel('登录名', { exact: true })).toHaveValue('clerk')
    await expect(page).toHaveURL(/\/system\/user\?edit=\d+$/)
  })

  test(`撤销 restores a deleted row by mouse and by keyboard, and axe finds nothing: ${width} px`, async ({
    page,
  }) => {
    const name = `临时岗位${width}`
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', POSTS)
    await page.getByRole('button', { name: '新增' }).first().click()
    const added = page.getByRole('dialog', { name: '新增岗位' })
    await added.getByLabel('岗位名称').fill(name)
    await added.getByLabel('岗位编码').fill(`temporary${width}`)
    await added.getByRole('button', { name: '保存' }).click()
    const remove = page.getByRole('button', { name: `删除${name}` })
    await expect(remove).toBeVisible()
    for (const undo of [
      () => page.getByRole('button', { name: '撤销' }).click(),
      () => page.keyboard.press('Control+z'),
    ]) {
      await remove.click()
      await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
      await expect(page.getByText(`已删除岗位“${name}”`)).toBeVisible()
      await expect(remove).toHaveCount(0)
      await undo()
      await expect(page.getByText(`已恢复岗位“${name}”`)).toBeVisible()
      await expect(remove).toBeVisible()
    }
    await remove.click()
    await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: '撤销' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: '撤销' })).toBeHidden({ timeout: 15_000 })
    await expect(rowOf(page, name)).toHaveCount(0)
  })
}

test('at 360 px every part of the profile is a tab, and the size of controls is chosen there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', '/user/profile?part=appearance')
  await expect(page.getByRole('radiogroup', { name: '控件大小' })).toBeVisible()
  for (const part of ['资料', '密码', '验证', '设备', '记录', '动态', '社交', '界面'])
    await expect(page.getByRole('tab', { name: part })).toBeInViewport({ ratio: 1 })
  await page.getByText('迷你').click()
  await expect(page.getByRole('radio', { name: '迷你' })).toBeChecked()
  await expectAccessible(page)
})
