import {
  captchaAnswer,
  expect,
  expectAccessibleDayAndNight,
  hydrated,
  signIn,
  test,
} from './support/fixtures'

test('an appointment is made, its half-day is closed by staff, and the visitor who asks is told', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facade/feedback')
  await hydrated(page)
  const picture = page.waitForResponse(/\/captcha\/get$/)
  await page.getByText('预约立案', { exact: true }).click()
  const days = page.getByLabel('预约日期')
  const day = await days.locator('option:not([disabled]):not([value=""])').first().getAttribute('value')
  await days.selectOption(day)
  await page.getByRole('radio', { name: /^下午/ }).check()
  await page.getByLabel('姓名或者单位名称').fill('王小明')
  await page.getByRole('textbox', { name: '联系方式' }).fill('13800005678')
  await page.getByLabel('内容').fill('买卖合同，约 20 万元')
  await page.getByRole('checkbox').check()
  const { repData } = await (await picture).json()
  await page.getByLabel(/图中字符/).fill(String(captchaAnswer(repData.token)[0]))
  await expectAccessibleDayAndNight(page)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '已经收到您的立案预约' })).toBeFocused()
  await expect(page.getByText('应带材料')).toBeVisible()
  const number = await page.locator('.feedback-number').innerText()

  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, 'admin', '/content/visit')
  await desk.getByRole('button', { name: new RegExp(`^${day} ?下午`) }).click()
  const half = desk.getByRole('dialog', { name: new RegExp(`^${day}`) })
  await expect(half.getByText('王小明')).toBeVisible()
  await half.getByRole('button', { name: '停止接待' }).click()
  const closing = desk.getByRole('dialog', { name: /停止接待$/ })
  await closing.getByLabel('原因').fill('集中培训')
  await closing.getByRole('button', { name: '停止接待' }).click()
  await expect(half.getByText('时段不接待：集中培训')).toBeVisible()
  await expectAccessibleDayAndNight(desk)
  await office.close()

  await page.getByRole('main').getByRole('link', { name: '查询办理情况' }).first().click()
  await page.getByLabel('受理编号').fill(number)
  await page.getByRole('textbox', { name: '联系方式' }).fill('13800005678')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText(/您预约的时段不接待（集中培训）/)).toBeVisible()
  await expectAccessibleDayAndNight(page)
})
