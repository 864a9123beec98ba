import { expect, test } from '@playwright/test'
import { sample } from '../support/long'
import { expectAccessible } from './support/fixtures'
import { type OwnSite, PASSWORD, signInToOwnSite, siteWithInitialPassword } from './support/own-site'

let site: OwnSite

test.beforeEach(async () => {
  site = await siteWithInitialPassword()
})
test.afterEach(() => site.remove())

const SCREENS = sample([
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)

for (const { width, colorScheme } of SCREENS)
  test(`an initial password is changed by keyboard before anything else at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await signInToOwnSite(page, site)
    await page.goto(`${site.origin}/user/profile`)

    await expect(page.getByRole('heading', { level: 1, name: '修改初始密码' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/user/profile`)
    await expectAccessible(page)
    await page.getByLabel('初始密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('新密码', { exact: true }).fill('password1')
    await page.getByLabel('确认新密码').fill('password1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('这个密码太常见，容易被猜中，请换一个')).toBeVisible()
    await expect(page.getByLabel('新密码', { exact: true })).toBeFocused()

    await page.getByLabel('新密码', { exact: true }).fill('three quiet rivers')
    await page.getByLabel('确认新密码').fill('three quiet rivers')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/user/profile`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
  })
