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
  await page.keyboard.type('（2026）云仲案字第0386号')
  await page.keyboard.press('Tab')
  await page.keyboard.type('请问如何申请仲裁？')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('附件（选填）')).toBeFocused()
  await page.getByLabel('附件（选填）').setInputFiles([
    { name: '证据.txt', mimeType: 'text/plain', buffer: Buffer.from('证据一') },
    { name: '录像.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(45 * 1024 * 1024) },
  ])
  await expect(page.getByText(/^录像.pdf：文件超过 10 MB/)).toBeVisible()
  await page.getByLabel('附件（选填）').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const { repData } = await (await picture).json()
  const [characters] = captchaAnswer(repData.token)
  await page.getByLabel(/图中字符/).fill(String(characters))
  await expectAccessibleDayAndNight(page)
  await page.getByLabel(/图中字符/).press('Enter')
  await expect(page.getByRole('heading', { name: '已经收到您的咨询' })).toBeFocused()
  await expect(page.getByText('证据.txt（9 B）')).toBeVisible()
  const number = await page.locator('.feedback-number').innerText()

  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, 'admin', '/content/feedback')
  await desk.getByRole('button', { name: `办理${number}` }).click()
  const dialog = desk.getByRole('dialog', { name: '修改咨询投诉' })
  await expect(dialog.getByText('请问如何申请仲裁？')).toBeVisible()
  await expect(dialog.getByText('（2026）云仲案字第0386号')).toBeVisible()
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载附件证据.txt' }).click()
  expect((await download).suggestedFilename()).toBe('证据.txt')
  await dialog.getByText('已答复', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '答复' }).fill('请携带申请书到立案窗口。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('修改成功')).toBeVisible()
  await office.close()

  await page.getByRole('main').getByRole('link', { name: '查询办理情况' }).first().click()
  await page.getByLabel('受理编号').fill(number)
  await page.getByRole('textbox', { name: '联系方式' }).fill('13800001234')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('请携带申请书到立案窗口。')).toBeVisible()
  await expectAccessibleDayAndNight(page)
})

/** A browser that the scripts are not written for, as its own check finds. */
const tooOld = () => {
  Reflect.deleteProperty(window, 'structuredClone')
}

for (const kind of ['without scripts', 'in an old browser'])
  test(`${kind} a message, a file, its state and the check of a notice are sent to the server`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ javaScriptEnabled: kind === 'in an old browser', baseURL: baseURL ?? '' },
      viewport: { width: 390, height: 844 },
    })
    await context.addInitScript(tooOld)
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto('/facade/feedback')
    await main.getByLabel('姓名或者单位名称').fill('王小明')
    await main.getByLabel('联系方式').fill('0531-88001234-801')
    await main.getByLabel('案号（选填）').fill('（2026）云仲案字第0386号')
    await main.getByLabel('内容').fill('证件号 11010519491231002X')
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expect(main.getByText(/填写的内容中有身份证号/)).toBeVisible()
    await expect(main.getByLabel('姓名或者单位名称')).toHaveValue('王小明')
    await main.getByLabel('内容').fill(`${kind}，请问如何申请仲裁？`)
    const token = await main.locator('[name=captchaToken]').inputValue()
    await main.getByLabel(/图中字符/).fill(String(captchaAnswer(token)[0]))
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expect(main.getByRole('heading', { name: '已经收到您的咨询' })).toBeInViewport()
    const number = await page.locator('.feedback-number').innerText()
    await page.reload()
    await expect(page.locator('.feedback-number')).toHaveText(number)

    await main
      .getByLabel('添加附件（选填）')
      .setInputFiles({ name: '证据.txt', mimeType: 'text/plain', buffer: Buffer.from('证据一') })
    await main.getByRole('button', { name: '上传附件' }).click()
    await expect(main.getByRole('heading', { name: '附件已经收到' })).toBeVisible()
    await expect(main.getByText('证据.txt（9 B）')).toBeVisible()

    await page.goto('/facade/feedback?status')
    await main.getByLabel('受理编号').fill(number)
    await main.getByLabel('联系方式').fill('(0531) 8800 1234-801')
    await main.getByRole('button', { name: '查询', exact: true }).click()
    await expect(main.getByRole('heading', { name: '待办理' })).toBeVisible()
    await expect(main.getByText('证据.txt（9 B）')).toBeVisible()

    await page.goto('/facade/verify')
    await main.getByRole('textbox', { name: '案号' }).fill('（2026）云仲案字第9999号')
    await main.getByRole('textbox', { name: '核验码' }).fill('AAAA-AAAA-AAAA')
    await main.getByRole('button', { name: '核验', exact: true }).click()
    await expect(main.getByRole('heading', { name: '没有查到这份通知' })).toBeVisible()
    await expect(main.getByRole('textbox', { name: '核验码' })).toHaveValue('AAAA-AAAA-AAAA')

    await page.goto('/facade/clause-builder')
    await main.getByText('没有写明机构', { exact: true }).click()
    await expect(main.getByText('需要修改：').locator('visible=true').first()).toBeVisible()
    await context.close()
  })

test('a form that is sent before its scripts run is taken up by them', async ({ page }) => {
  const scripts: (() => Promise<void>)[] = []
  await page.route('**/assets/*.js', route => void scripts.push(() => route.continue()))
  await page.goto('/facade/verify')
  await page.getByRole('textbox', { name: '案号' }).fill('（2026）云仲案字第9999号')
  await page.getByRole('textbox', { name: '核验码' }).fill('AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await expect(page.getByRole('heading', { name: '没有查到这份通知' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await Promise.all(scripts.map(run => run().catch(() => {})))
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '没有查到这份通知' })).toBeVisible()
  await page.getByRole('textbox', { name: '核验码' }).fill('BBBB-BBBB-BBBB')
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '核验码' })).toHaveValue('BBBB-BBBB-BBBB')
  await page.goto('/facade/verify')
  await expect(page.getByRole('textbox', { name: '核验码' })).toHaveValue('')
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
