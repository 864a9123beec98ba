import { expect, expectAccessibleDayAndNight, hydrated, signIn, test } from './support/fixtures'

const CASE = '（2026）云仲案字第0386号'

test('staff make a code, and whoever gets the notice checks it on a phone', { tag: '@smoke' }, async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, 'admin', '/content/notice-code')
  await desk.getByRole('button', { name: '新增' }).first().click()
  const form = desk.getByRole('dialog', { name: '新增通知核验码' })
  await form.getByLabel('案号').fill(CASE)
  await form.getByRole('button', { name: '生成核验码' }).click()
  const shown = desk.getByRole('dialog', { name: '核验码', exact: true })
  const code = (await shown.locator('.notice-code-text').innerText()).replace('核验码：', '')
  await expectAccessibleDayAndNight(desk)
  await office.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facade')
  await page.getByRole('navigation', { name: '常用功能' }).getByRole('link', { name: '收到仲裁通知' }).click()
  await expectAccessibleDayAndNight(page)
  await page.getByRole('main').getByRole('link', { name: '核验通知' }).first().click()
  await hydrated(page)
  await page.getByLabel('案号').fill('(2026)云仲案字第386号')
  await page.getByRole('textbox', { name: '核验码' }).fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('textbox', { name: '核验码' }).press('Enter')
  await expect(page.getByRole('heading', { name: '这份通知由本会发出' })).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await page.goto(`/facade/verify#${encodeURIComponent(CASE)}`)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('案号')).toHaveValue(CASE)
})

test('without scripts each page has its text', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, text] of [
    ['/facade/verify', '通知上没有核验码'],
    ['/facade/received-notice', '什么都不做会怎样'],
    ['/facade/after-award', '申请不予执行'],
    ['/facade/case-progress', '向谁询问'],
    ['/facade/en/verify', 'Notices without a code'],
    ['/facade/en/received-notice', 'What happens if you do nothing'],
    ['/facade/en/after-award', 'Have it set aside'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await context.close()
})
