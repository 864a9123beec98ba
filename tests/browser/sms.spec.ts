import type { Page } from '@playwright/test'
import {
  captchaAnswer,
  dragPuzzle,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  fillLogin,
  inDatabase,
  keyPuzzle,
  passwordOf,
  test,
} from './support/fixtures'
import { openSmsSite, type SmsSite } from './support/sms-site'

// One server for all, which the tests share.
test.describe.configure({ mode: 'serial' })

const CLERK = '13800138002'
let site: SmsSite
const shared = process.env.E2E_DATABASE

/** Stands for elapsed time: the codes sent so far count as sent an hour ago. */
const anHourLater = () => inDatabase(db => db.exec('update smsCodes set createTime = createTime - 3600000'))

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
  await expect(page.getByLabel('登录账号')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab', { name: '账号密码' })).toBeFocused()
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
  await page.getByLabel('登录账号').fill('clerk')
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

test('the resend wait survives a reload, a wrong code is reported, and the form is accessible', {
  tag: '@weekly',
}, async ({ page }) => {
  anHourLater()
  const former = site.codeFor(CLERK)
  await page.goto(`${site.origin}/login`)
  await page.getByRole('tab', { name: '短信验证码' }).click()
  await mobile(page).fill(CLERK)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(sent(page)).toBeVisible()
  const right = await latestCode(former)
  await page.reload()
  await expect(mobile(page)).toHaveValue(CLERK)
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
  await code(page).fill(right === '111111' ? '222222' : '111111')
  await code(page).press('Enter')
  await expect(page.getByText('验证码不正确；输错 5 次后需重新获取')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectAccessibleEverywhere(page)
  await code(page).fill(right)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(greeting(page)).toBeVisible()
})

test('changing the phone number needs the password and a code, changing the mail address the password', {
  tag: '@weekly',
}, async ({ page }) => {
  anHourLater()
  const former = site.codeFor(CLERK)
  await page.goto(`${site.origin}/login?redirect=%2Fuser%2Fprofile&way=sms`)
  await mobile(page).fill(CLERK)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(sent(page)).toBeVisible()
  await code(page).fill(await latestCode(former))
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: '更换手机号' }).click()
  const phone = page.getByRole('dialog', { name: '更换手机号' })
  await phone.getByLabel('登录密码').fill(passwordOf('clerk'))
  await phone.getByLabel('新手机号').fill('13900139000')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(phone.getByText('已发送至 139****9000')).toBeVisible()
  await expect(phone.getByLabel('短信验证码')).toBeFocused()
  await expectAccessible(page)
  await expect.poll(() => site.codeFor('13900139000')).not.toBe('')
  await page.keyboard.type(site.codeFor('13900139000'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('手机号已更换')).toBeVisible()
  await expect(page.getByRole('main').getByText('13900139000').first()).toBeVisible()

  await page.getByRole('button', { name: '更换邮箱' }).click()
  const mail = page.getByRole('dialog', { name: '更换邮箱' })
  await mail.getByLabel('电子邮箱').fill('new@commission.example')
  await mail.getByLabel('登录密码').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(mail.getByText('用户密码校验失败')).toBeVisible()
  await mail.getByLabel('登录密码').fill(passwordOf('clerk'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('邮箱已更新')).toBeVisible()
  await expect(page.getByRole('main').getByText('new@commission.example').first()).toBeVisible()
  // The walks after this one know the former number.
  inDatabase(db => db.prepare('update users set mobile = ? where username = ?').run(CLERK, 'clerk'))
})

test('a forgotten password is reset after the puzzle is solved by mouse, and the new one signs in', {
  tag: '@weekly',
}, async ({ page }) => {
  anHourLater()
  const former = site.codeFor(CLERK)
  await page.goto(`${site.origin}/login`)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await mobile(page).fill(CLERK)
  const picture = page.waitForResponse(/\/captcha\/get$/)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await dragPuzzle(page, (await (await picture).json()).repData.token)
  await expect(sent(page)).toBeVisible()
  await code(page).fill(await latestCode(former))
  await page.getByLabel('新密码', { exact: true }).fill('new clerk password')
  await page.getByLabel('确认新密码').fill('new clerk password')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('密码已重设')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '前往登录' }).click()
  await page.getByLabel('登录账号').fill('clerk')
  await page.getByLabel('密码', { exact: true }).fill('new clerk password')
  const next = page.waitForResponse(/\/captcha\/get$/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { token } = (await (await next).json()).repData
  await expect(page.getByRole('slider')).toBeVisible()
  await keyPuzzle(page, token)
  await expect(greeting(page)).toBeVisible()
})
