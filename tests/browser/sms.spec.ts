import type { Page } from '@playwright/test'
import {
  captchaAnswer,
  expect,
  expectAccessible,
  fillLogin,
  inDatabase,
  passwordOf,
  test,
} from './support/fixtures'
import { openSmsSite, type SmsSite } from './support/sms-site'

// One server for all, which the tests share.
test.describe.configure({ mode: 'serial' })

const CLERK = '13800138002'
let site: SmsSite
const shared = process.env.E2E_DATABASE

test.beforeAll(async () => {
  site = await openSmsSite({
    ADMIN_PASSWORD: passwordOf('admin'),
    CLERK_PASSWORD: passwordOf('clerk'),
    // The kind that the page requests.
    CAPTCHA_TYPE: 'default',
  })
  // The database in which the fixtures look up what no page shows.
  process.env.E2E_DATABASE = site.database
  inDatabase(db => db.prepare('update users set mobile = ? where username = ?').run(CLERK, 'clerk'))
})
test.afterAll(async () => {
  process.env.E2E_DATABASE = shared
  await site.stop()
})

const sent = (page: Page) => page.getByText('已发送至 138****8002')
const mobile = (page: Page) => page.getByLabel('手机号')
const code = (page: Page) => page.getByLabel('验证码', { exact: true })
const greeting = (page: Page) => page.getByRole('heading', { name: /，书记员$/ })

/** The provider is called after the page has its response. */
async function latestCode(former = ''): Promise<string> {
  await expect.poll(() => site.codeFor(CLERK)).not.toBe(former)
  return site.codeFor(CLERK)
}

test('a user signs in by SMS by keyboard alone', { tag: '@weekly' }, async ({ page }) => {
  await page.goto(`${site.origin}/login?redirect=%2Fuser%2Fprofile`)
  await expect(page.getByRole('tab', { name: '短信验证码' })).toBeVisible()
  await expect(page.getByLabel('登录名', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '短信验证码' })).toHaveAttribute('aria-selected', 'true')
  await expect(mobile(page)).toBeVisible()
  if (!(await mobile(page).evaluate(field => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(mobile(page)).toBeFocused()
  await page.keyboard.type(CLERK)
  await page.keyboard.press('Tab')
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sent(page)).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(await latestCode())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/profile$/)
})

test('a user who can neither see nor drag the picture signs in by SMS', async ({ page }) => {
  await page.goto(`${site.origin}/login?redirect=%2Fuser%2Fprofile`)
  await expect(page.getByRole('tab', { name: '短信验证码' })).toBeVisible()
  await fillLogin(page, 'clerk')
  await expectAccessible(page)
  await page.getByRole('button', { name: '改用短信登录' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(mobile(page)).toBeFocused()
  await expect(page).toHaveURL(/redirect=%2Fuser%2Fprofile&way=sms/)
})

interface Place {
  x: number
  y: number
}

/** The positions of the words in a picture. */
const placesOf = (token: string) => captchaAnswer(token) as Place[]

/**
 * A sign-in at which the server shows words to be clicked, in a picture of 310 by 155 pixels; returns their positions.
 */
async function openWords(page: Page): Promise<Place[]> {
  await page.route('**/captcha/get', async route => {
    const postData = { ...route.request().postDataJSON(), captchaType: 'clickWord' }
    await route.continue({ postData: JSON.stringify(postData) })
  })
  await page.goto(`${site.origin}/login`)
  await page.getByLabel('登录名', { exact: true }).fill('clerk')
  await page.getByLabel('密码', { exact: true }).fill(passwordOf('clerk'))
  const requested = page.waitForResponse(/\/captcha\/get$/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { repData } = await (await requested).json()
  await expect(page.getByRole('application', { name: /^验证图片，依次选择/ })).toBeFocused()
  return placesOf(repData.token)
}

test('the word captcha is solved by mouse, and a wrong word brings another picture', {
  tag: '@weekly',
}, async ({ page }) => {
  await openWords(page)
  const picture = page.getByRole('application')
  const next = page.waitForResponse(/\/captcha\/get$/)
  for (const x of [5, 15, 25, 35]) await picture.click({ position: { x, y: 5 } })
  const { repData } = await (await next).json()
  await expect(picture).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  for (const { x, y } of placesOf(repData.token))
    await picture.click({ position: { x: (x * width) / 310, y: (y * height) / 155 } })
  await expect(greeting(page)).toBeVisible()
})
