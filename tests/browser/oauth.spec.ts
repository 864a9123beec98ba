import type { Page } from '@playwright/test'
import { type OAuthProvider, startOAuthProvider } from '../support/oauth-provider'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  inDatabase,
  keyPuzzle,
  passwordOf,
  signIn,
  test,
} from './support/fixtures'

/**
 * Social accounts, and clients of other sites: they share one account and one other site, so the tests run one after
 * another.
 */
test.describe.configure({ mode: 'default' })

let site: OAuthProvider
test.beforeAll(async () => {
  const { E2E_SITE_PORT: port, E2E_SITE_SECRET: secret } = process.env
  site = await startOAuthProvider({ port: Number(port), secret })
})
test.afterAll(() => site.close())

/** No account of the other site is bound here, and it has no consent: also where a test is repeated. */
test.beforeEach(() => {
  inDatabase(db => db.exec('delete from socialUsers; delete from oauthApprovals'))
})

/** Neither is it enough to take one away. */
async function unbind(page: Page) {
  await page.getByRole('button', { name: '解除绑定 李四' }).click()
  const dialog = page.getByRole('dialog', { name: '解除绑定' })
  await dialog.getByLabel('登录密码').fill(passwordOf('clerk'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
}

const gitee = (page: Page) => page.getByRole('button', { name: 'Gitee 账号登录' })

test('an unknown account is bound by name and password, signs in directly the next time, and is unbound', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/login?redirect=%2Fuser%2Fprofile%3Fpart%3Dsocial')
  await gitee(page).click()
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/social-login')
  await expectAccessibleEverywhere(page)

  await page.getByLabel('登录名', { exact: true }).fill('clerk')
  await page.getByLabel('密码', { exact: true }).fill(passwordOf('clerk'))
  const picture = page.waitForResponse(/\/captcha\/get$/)
  await page.keyboard.press('Enter')
  const { repData } = await (await picture).json()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await keyPuzzle(page, repData.token)
  const accounts = page.getByRole('list', { name: '社交账号' })
  await expect(accounts.getByText('李四')).toBeVisible()
  expect(page.url()).toMatch(/\/user\/profile\?part=social$/)
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await gitee(page).click()
  await expect(page.getByRole('heading', { name: /，书记员$/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/index')

  await page.goto('/user/profile?part=social')
  await unbind(page)
  await page.getByRole('button', { name: '绑定 Gitee' }).click()
  // An open session is not enough to add a sign-in method.
  await page.getByLabel('登录密码').fill(passwordOf('clerk'))
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page.getByText('社交账号已绑定')).toBeVisible()
  await unbind(page)
  await expect(page.getByRole('button', { name: '绑定 Gitee' })).toBeVisible()
})

test('the sign-in page offers another sign-in method', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/login')
  await expect(gitee(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 560 })
  await gitee(page).scrollIntoViewIfNeeded()
  await expect(gitee(page)).toBeInViewport({ ratio: 1 })
})

test('an authorization code of another browser is rejected', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/social-login?type=10&code=c&state=s')
  await expect(page.getByText(/不是在本浏览器发起的/)).toBeVisible()
  await expectAccessibleEverywhere(page)
})

const ssoPath = () =>
  `/sso?${new URLSearchParams({
    client_id: 'cases',
    redirect_uri: `${site.origin}/landing`,
    response_type: 'code',
    scope: 'user.read user.write',
    state: 'of-the-client',
  })}`

test('consent for another site is denied, then given, and not asked for again', async ({ page, request }) => {
  await signIn(page, 'admin', ssoPath())
  const allow = page.getByRole('button', { name: '同意' })
  await expect(allow).toBeVisible()
  await expect(page.getByText('当前账号：管理员（admin）')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: '拒绝' }).click()
  await page.waitForURL(/\/landing\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'of-the-client',
  })

  await page.goto(`${new URL(ssoPath(), test.info().project.use.baseURL)}`)
  // With keys alone.
  await allow.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/landing\?/)
  const { code = '', state } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(state).toBe('of-the-client')
  const response = await request.post('/prod-api/admin-api/system/oauth2/token', {
    form: {
      ...{ grant_type: 'authorization_code', code, redirect_uri: `${site.origin}/landing` },
      ...{ client_id: 'cases', client_secret: process.env.E2E_SITE_SECRET ?? '' },
    },
  })
  const { access_token } = await response.json()
  const who = await request.get('/prod-api/admin-api/system/oauth2/user/get', {
    headers: { Authorization: `Bearer ${access_token}` },
  })
  expect((await who.json()).data).toMatchObject({ username: 'admin' })

  await page.goto(`${new URL(ssoPath(), test.info().project.use.baseURL)}`)
  await page.waitForURL(/\/landing\?code=/)
})
