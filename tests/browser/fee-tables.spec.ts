import { expect, expectAccessible, inDatabase, signIn, test } from './support/fixtures'

const CALCULATOR = '/facade/fee-calculator'
const NAME = '云州仲裁委员会仲裁收费标准'
const LAW = '国家规定的收费幅度'

/** The site of these tests has one calculator: the table put in force here is removed again. */
test.afterEach(() => {
  inDatabase(db => db.prepare('delete from feeTables where name = ?').run(NAME))
})

test('staff activate a fee table, visitors calculate by it, and an old link uses the old table', {
  tag: '@weekly',
}, async ({ page, context }) => {
  test.slow()
  await signIn(page, 'admin', '/content/fee-table')
  await page.getByRole('button', { name: `复制${LAW}` }).click()
  const form = page.getByRole('dialog', { name: '新增收费标准' })
  await form.getByLabel('标准名称').fill(NAME)
  await form.getByLabel('批准文号').fill('云发改价〔2026〕1号')
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await form.getByLabel('施行日期').fill(today)

  const edge = form.getByLabel('案件受理费第 2 段下限（元）', { exact: true })
  await edge.fill('2000')
  await expect(form.getByText('1,000 元至 2,000 元的部分没有收费标准', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await edge.fill('1000')
  // The top of every bracket, as many commissions fixed it.
  const tops = ['', '5', '4', '3', '2', '1', '0.5']
  for (const [at, rate] of tops.entries()) {
    const title = `案件受理费第 ${at + 1} 段`
    await form.getByLabel(`${title}费率（%）`, { exact: true }).fill(rate)
    await form.getByLabel(`${title}费率的高端（%），固定的不填`, { exact: true }).fill('')
  }
  await form.getByLabel('案件受理费第 1 段定额（元）', { exact: true }).fill('100')
  await form.getByLabel('案件受理费第 1 段定额的高端（元），固定的不填', { exact: true }).fill('')
  await form.getByLabel('试算：争议金额（元）').fill('500万')
  await expect(form.getByText('38,550 元', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(form).toBeHidden()

  const visitor = await context.newPage()
  await visitor.goto(`${CALCULATOR}?amount=5000000`)
  await expect(visitor.getByText('30,525 元').first()).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: `发布${NAME}` }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('发布成功，访客最迟 1 分钟后看到')).toBeVisible()
  await expectAccessible(page)

  // Another browser, with an empty cache.
  const fresh = await (await context.browser())?.newContext()
  const other = await fresh?.newPage()
  if (!fresh || !other) throw new Error('no browser')
  const { origin } = new URL(page.url())
  await other.goto(`${origin}${CALCULATOR}?amount=5000000`)
  await expect(other.getByText('38,550 元', { exact: true }).first()).toBeVisible()
  await expect(other.getByText(`${NAME}（云发改价〔2026〕1号）`, { exact: false })).toBeVisible()
  await other.goto(`${origin}${CALCULATOR}?amount=5000000&table=1`)
  await expect(other.getByText('21,000 元至 38,550 元').first()).toBeVisible()
  await expect(other.getByText('已不再适用', { exact: false })).toBeVisible()
  await expectAccessible(other)
  await fresh.close()

  await page.bringToFront()
  await page.getByRole('button', { name: `查看${NAME}`, exact: true }).click()
  const shown = page.getByRole('dialog', { name: '收费标准' })
  await shown.getByRole('combobox', { name: '与另一标准比较' }).click()
  await page.getByTitle(new RegExp(LAW)).click()
  await expect(shown.getByText(/处不同/)).toBeVisible()
  await expectAccessible(page)
})
