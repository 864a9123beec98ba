import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import {
  addUser,
  dragPuzzle,
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  fillLogin,
  inDatabase,
  keyPuzzle,
  passwordOf,
  test,
} from './support/fixtures'

/** Requests another kind, and returns the token of the captcha received. */
async function change(page: Page): Promise<string> {
  const question = page.waitForResponse(
    async answer => /captcha\/get$/.test(answer.url()) && 'question' in ((await answer.json()).repData ?? {}),
  )
  await page.getByRole('button', { name: '换一种方式' }).click()
  const { repData } = await (await question).json()
  await expect(page.getByRole('textbox', { name: /^图中字符/ })).toBeFocused()
  return repData.token
}

/** The code that an authenticator app shows. */
function appCode(secret: string, time = Date.now()): string {
  const bits = [...secret]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(time / 30_000), 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code of now, with enough time left to send it. */
async function currentCode(secret: string): Promise<string> {
  await expect.poll(() => Date.now() % 30_000, { timeout: 40_000 }).toBeLessThan(25_000)
  return appCode(secret)
}

/** Stands for elapsed time: each code is taken once. */
const codeIsUnused = ({ name }: OwnAccount) =>
  inDatabase(db =>
    db
      .prepare('update twoSteps set lastStep = 0 where userId = (select id from users where username = ?)')
      .run(name),
  )

const inside = (page: Page) => page.waitForURL(url => url.pathname !== '/login')

/** As a user whose session has ended, with the remembered values still stored. */
async function comeBack(page: Page, origin = ''): Promise<void> {
  await page.evaluate(() => {
    for (const key of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'SESSION_USER']) localStorage.removeItem(key)
  })
  await page.goto(`${origin}/login`)
}

for (const width of sample([390, 1440])) {
  test(`the form and its captchas are accessible by day and by night at ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('登录名不能为空')).toBeVisible()
    await expect(page.getByLabel('登录名', { exact: true })).toBeFocused()
    await expectAccessibleDayAndNight(page)
    await fillLogin(page, 'admin')
    await expectAccessibleDayAndNight(page)
    await change(page)
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused()
  })
}

test('a remembered password is stored encrypted, cannot be revealed, and is deleted when unticked', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: '记住密码' }).check()
  await dragPuzzle(page, await fillLogin(page, 'clerk'))
  await inside(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('PASSWORD')?.length)).toBe(344)
  await comeBack(page)
  const field = page.getByLabel('密码', { exact: true })
  await expect(field).toHaveValue(passwordOf('clerk'))
  await expect(page.getByLabel('登录名', { exact: true })).toHaveValue('clerk')
  await expect(page.locator('.ant-input-password-icon')).toHaveCount(0)
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  await page.keyboard.press('Backspace')
  await expect(page.locator('.ant-input-password-icon')).toHaveCount(1)
  await page.getByRole('checkbox', { name: '记住密码' }).uncheck()
  await dragPuzzle(page, await fillLogin(page, 'clerk'))
  await inside(page)
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter(key => /^(USERNAME|PASSWORD|REMEMBER)/.test(key)),
    ),
  ).toEqual([])
})

test('on plain HTTP only the name is remembered', async ({ page, watch }) => {
  // Browsers say so of a header that they take over TLS alone.
  watch.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  await page.goto(`http://office.test:${process.env.E2E_PORT}/login`)
  await page.getByRole('checkbox', { name: '记住登录名' }).check()
  await dragPuzzle(page, await fillLogin(page, 'clerk'))
  await inside(page)
  await comeBack(page, new URL(page.url()).origin)
  await expect(page.getByLabel('登录名', { exact: true })).toHaveValue('clerk')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
})

interface OwnAccount {
  name: string
  password: string
}

/** An account of its own with the clerk's password: others sign in as clerk at the same time. */
const ownAccount = (): OwnAccount => ({
  name: addUser('clerk', '两步验证'),
  password: passwordOf('clerk'),
})

/** Name, password and captcha of the sign-in page. */
async function begin(page: Page, { name, password }: OwnAccount): Promise<void> {
  await page.getByLabel('登录名', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  const asked = page.waitForResponse(/captcha\/get$/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { repData } = await (await asked).json()
  await expect(page.getByRole('slider')).not.toHaveAttribute('aria-disabled', 'true')
  await keyPuzzle(page, repData.token)
}

test('two-step sign-in is set up, used with a code and a recovery code, and switched off', {
  tag: '@weekly',
}, async ({ page }) => {
  const account = ownAccount()
  await page.goto('/login')
  await begin(page, account)
  await inside(page)
  await page.goto('/user/profile?part=two-step')
  const dialog = page.getByRole('dialog')
  const { secret, codes } = await test.step('two-step sign-in is set up', async () => {
    await page.getByRole('button', { name: '启用两步验证' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    const shown = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await expect(page.getByLabel('动态验证码')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('动态验证码').fill(await currentCode(shown))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: '恢复码' })).toBeVisible()
    await expectAccessible(page)
    const made = await page.getByRole('list', { name: '恢复码' }).locator('code').allInnerTexts()
    await page.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByText('还有 10 个恢复码可用')).toBeVisible()
    return { secret: shown, codes: made }
  })

  await test.step('a code of the app signs in', async () => {
    await comeBack(page)
    await begin(page, account)
    await expect(page.getByLabel('动态验证码')).toBeFocused()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    codeIsUnused(account)
    await page.getByLabel('动态验证码').fill(await currentCode(secret))
    await page.keyboard.press('Enter')
    await inside(page)
  })

  await test.step('a recovery code signs in once', async () => {
    await comeBack(page)
    await begin(page, account)
    await page.getByRole('button', { name: '改用恢复码' }).click()
    await page.getByLabel('恢复码', { exact: true }).fill('aaaa-bbbb-cccc-dddd')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('form').getByText('恢复码不正确或已使用过')).toBeVisible()
    await expect(page.getByLabel('恢复码', { exact: true })).toBeFocused()
    await page.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await inside(page)
  })

  await test.step('two-step sign-in is switched off', async () => {
    await page.goto('/user/profile?part=two-step')
    await expect(page.getByText('还有 9 个恢复码可用')).toBeVisible()
    await page.getByRole('button', { name: '停用两步验证' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill(account.password)
    await page.getByLabel('动态验证码或恢复码').fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('两步验证已停用')).toBeVisible()
    await comeBack(page)
    await begin(page, account)
    await inside(page)
  })
})
