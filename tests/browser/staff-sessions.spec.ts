import {
  addUser,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  passwordOf,
  signIn,
  test,
} from './support/fixtures'

const SESSIONS = '/system/oauth2/token'

test('an administrator ends a clerk’s session, the clerk’s window reports it and the account shows who did', {
  tag: '@weekly',
}, async ({ browser, page }) => {
  const clerk = addUser('clerk', '书记员甲')
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, clerk, '/system/dict', passwordOf('clerk'))
  await expect(other.getByRole('link', { name: 'common_use' })).toBeVisible()

  await signIn(page, 'admin', SESSIONS)
  await page.getByLabel('登录用户').fill(clerk)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const rows = page.getByRole('row').filter({ hasText: '书记员甲' })
  await expect(rows).toHaveCount(1)
  await expectAccessibleEverywhere(page)
  await rows.getByRole('button', { name: /^结束书记员甲/ }).click()
  const question = page.getByRole('dialog', { name: /？$/ })
  await expect(question).toContainText(`结束书记员甲（${clerk}）在`)
  await expectAccessible(page)
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('该登录已结束')).toBeVisible()
  await expect(page.getByText('没有符合条件的登录会话')).toBeVisible()

  await other.getByRole('button', { name: '刷新' }).click()
  const lost = other.getByRole('dialog', { name: '重新登录' })
  await expect(lost).toContainText('该登录已在别处被结束')

  await signIn(other, clerk, '/user/profile?part=events', passwordOf('clerk'))
  const event = other.getByRole('row').filter({ hasText: '登录被管理员结束' })
  await expect(event).toContainText(/由管理员 admin 操作：.+（IP .+）/)
  await expectAccessibleEverywhere(other)
})
