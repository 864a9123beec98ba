import type { Page } from '@playwright/test'
import { expect, expectAccessible, inDatabase, test } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

let site: OwnSite
test.beforeEach(async () => {
  site = await ownSite()
  await site.start()
  inDatabase(db => db.prepare('update users set passwordInitial = 0').run(), site.database)
})
test.afterEach(() => site.remove())

const count = (page: Page) => page.locator('.facade-count').first()

/** A file of fictitious arbitrators: more than one page of the list. */
const PEOPLE = [
  '姓名,名册类型,性别,专业,地区,工作语言,工作单位,聘任日期,简介',
  ...Array.from({ length: 30 }, (_, at) => {
    const kind = at < 24 ? '国内仲裁员' : '调解员'
    const field = at % 2 ? '建设工程' : '银行与借贷、保险'
    return `样例${'甲乙丙丁戊己庚辛壬癸'.charAt(at % 10)}${Math.floor(at / 10) + 1},${kind},女,${field},云州市,中文、英语,样例律师事务所,2026-03-01,从事争议解决工作。`
  }),
  '欧阳试,涉外仲裁员,男,海商海事,上海市,英语,样例大学,2026-03-01,教授。',
].join('\r\n')

/** A commission that has not entered its roster yet. */
const clearRoster = (database: string) =>
  inDatabase(
    db =>
      db.exec(
        'delete from publishedItems; delete from publishedArbitrators; delete from rosterHistory; delete from rosterPublications; delete from arbitrators',
      ),
    database,
  )

/** One walk, which begins without a signed-in user. */
test('staff import and publish the roster, and a visitor finds, reads and prints it', async ({
  page,
  context,
}) => {
  test.slow()
  clearRoster(site.database)
  const roster = `${site.origin}/facade/arbitrators`
  const visitor = await context.newPage()
  await visitor.goto(roster)
  await expect(visitor.getByText('仲裁员名册尚未在本网站公布。')).toBeVisible()
  await expectAccessible(visitor)

  // A page in the background gets no frames in which its animations could end.
  await page.bringToFront()
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/content/arbitrator`)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入仲裁员名册' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '名册.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PEOPLE),
  })
  await expect(dialog.getByText('导入后：新增 31 条。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('待发布：新增 31 名。', { exact: false })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('仲裁员名册尚未在本网站公布。')).toBeVisible()
  await page.getByRole('button', { name: '发布名册' }).click()
  const differences = page.getByRole('dialog', { name: '发布名册' })
  await expect(differences.getByRole('heading', { name: '新增 31 名' })).toBeVisible()
  await expectAccessible(page)
  await differences.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(/已公布名册 31 名/)).toBeVisible()
  await page.getByRole('button', { name: '历次发布' }).click()
  await page.getByRole('button', { name: /^查看.*发布的名册$/ }).click()
  await expect(page.getByRole('table', { name: '这一次发布的名册' }).getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: '历次发布的名册' })
    .getByRole('button', { name: '关闭' })
    .last()
    .click()
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('dialog', { name: '新增仲裁员' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await visitor.bringToFront()
  await visitor.reload()
  await expect(count(visitor)).toHaveText('共 31 名')
  await expectAccessible(visitor)
  await visitor.getByRole('searchbox', { name: '姓名' }).fill('oys')
  await visitor.keyboard.press('Enter')
  await expect(count(visitor)).toHaveText('共 1 名')
  await visitor.getByRole('link', { name: '欧阳试' }).click()
  await expect(visitor.getByRole('heading', { name: '欧阳试' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: '返回名册' }).click()
  await visitor.getByRole('link', { name: '清除条件' }).click()
  await visitor.getByLabel('专业').selectOption({ label: '保险（15）' })
  await visitor.getByRole('button', { name: '查询' }).click()
  await expect(count(visitor)).toHaveText('共 15 名')
  await visitor.getByLabel('专业').selectOption({ label: '金融与保险全部（15）' })
  await visitor.getByRole('button', { name: '查询' }).click()
  await expect(visitor).toHaveURL(/profession=/)
  await visitor.getByRole('link', { name: /^国内仲裁员\s*（12）$/ }).click()
  await expect(count(visitor)).toHaveText('共 12 名')

  await visitor.goto(roster)
  await visitor.getByRole('link', { name: '打印名册' }).click()
  await expect(visitor.getByRole('rowheader')).toHaveCount(31)
  await expectAccessible(visitor)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('heading', { name: '云州仲裁委员会仲裁员名册' })).toBeVisible()
  for (const name of ['打印', '返回名册']) await expect(visitor.getByText(name, { exact: true })).toBeHidden()
  await expect(visitor.getByRole('navigation', { name: '主导航' })).toBeHidden()
  // Three kinds, each from the head of a page.
  const paper = (await visitor.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(Number(/\/Count (\d+)/.exec(paper)?.[1])).toBeGreaterThanOrEqual(3)
  await visitor.emulateMedia({ media: 'screen' })

  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(roster)
  const people = visitor.getByRole('main').getByRole('heading', { level: 2 })
  await expect(people.filter({ hasNotText: '相关服务' })).toHaveCount(20)
  await expect(visitor.getByRole('table')).toHaveCount(0)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await expectAccessible(visitor)
})
