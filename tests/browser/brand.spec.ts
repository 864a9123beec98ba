import { expect, expectAccessible, signIn, test, withoutPrerendering } from './support/fixtures'

const NAME = '新州仲裁委员会'
const TITLE = '新州仲裁委员会案件与行政综合管理平台'
/** Any picture of this site; the other tests continue under the stored name. */
const ICON = '/favicon.svg?v=2'

test.beforeEach(async ({ context }) => {
  await context.route('**/system/facade/info', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data, { name: NAME, adminTitle: TITLE, favicon: ICON })
    await route.fulfill({ response, json: body })
  })
})

test('the configured name and icon are shown before the scripts load on every visit but the first', async ({
  page,
  watch,
}) => {
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      icon: document.querySelector('link[rel="icon"]')?.getAttribute('href'),
    }))
  await withoutPrerendering(page)
  await page.goto('/facade')
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page).toHaveTitle(NAME)
  await page.route('**/assets/*.js', route => route.abort())
  watch.allow(/ERR_FAILED/)
  for (const path of ['/facade', '/login']) {
    await page.goto(path)
    expect(await head()).toEqual({ title: NAME, icon: ICON })
  }
})

test('a long back-office title keeps its place on wide and narrow screens', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'clerk')
  const home = page.getByRole('link', { name: TITLE })
  await expect(home).toBeVisible()
  const fits = () => home.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
  expect(await fits()).toBe(true)
  await expect(page).toHaveTitle(`首页 - ${NAME}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible()
  await expectAccessible(page)
})
