import {
  captchaAnswer,
  expect,
  expectAccessibleDayAndNight,
  hydrated,
  inDatabase,
  signIn,
  test,
} from './support/fixtures'

test('a message is sent by keyboard, answered by staff, and its answer read by number and phone', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facade/contact')
  await page.getByRole('link', { name: '在线咨询、投诉、预约立案' }).click()
  await hydrated(page)
  const picture = page.waitForResponse(/\/captcha\/get$/)
  await page.getByLabel('姓名或者单位名称').focus()
  await page.keyboard.type('王小明')
  await page.keyboard.press('Tab')
  await page.keyboard.type('138 0000 1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('请问如何申请仲裁？')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const { repData } = await (await picture).json()
  const [characters] = captchaAnswer(repData.token)
  await page.getByLabel(/图中字符/).fill(String(characters))
  await expectAccessibleDayAndNight(page)
  await page.getByLabel(/图中字符/).press('Enter')
  await expect(page.getByRole('heading', { name: '已经收到您的咨询' })).toBeFocused()
  const number = await page.locator('.feedback-number').innerText()

  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, 'admin', '/content/feedback')
  await desk.getByRole('button', { name: `办理${number}` }).click()
  const dialog = desk.getByRole('dialog', { name: '修改咨询投诉' })
  await expect(dialog.getByText('请问如何申请仲裁？')).toBeVisible()
  await dialog.getByText('已答复', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '答复' }).fill('请携带申请书到立案窗口。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('修改成功')).toBeVisible()
  await office.close()

  await page.getByRole('main').getByRole('link', { name: '查询办理情况' }).first().click()
  await page.getByLabel('受理编号').fill(number)
  await page.getByLabel('手机号').fill('13800001234')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('请携带申请书到立案窗口。')).toBeVisible()
  await expectAccessibleDayAndNight(page)
})

test('without scripts the form says that it needs them and shows the phone numbers', {
  tag: '@weekly',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/facade/feedback')
  // Chromium without scripts shows no <noscript>; other browsers do.
  expect(await page.locator('noscript').first().innerText()).toContain('当前浏览器没有启用脚本')
  await expect(page.getByRole('button', { name: '提交' })).toBeDisabled()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^0999-/ })
      .first(),
  ).toBeVisible()
})

test('a service announcement is in the prerendered page with the name of the party masked', {
  tag: '@weekly',
}, async ({ page }) => {
  const id = inDatabase(
    db =>
      db.prepare('select id from documents where service is not null order by id limit 1').get() as {
        id: number
      },
  ).id
  const response = await page.goto(`/facade/article/${id}`)
  const html = (await response?.text()) ?? ''
  expect(html).toContain('林某某')
  expect(html).not.toContain('林志远')
  await expect(page.getByRole('table', { name: '送达事项' })).toBeVisible()
})
