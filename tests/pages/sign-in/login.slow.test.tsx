import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { getAccessToken } from '@/lib/auth/tokens'
import { PASSWORDS } from '../../support/backend'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'

requireCaptchas()

const name = () => screen.findByRole('textbox', { name: '登录名' })
const password = () => screen.getByLabelText('密码')
const submit = () => screen.getByRole('button', { name: '登录' })

async function fill(user: UserEvent, username: string, secret: string) {
  const field = await name()
  await user.clear(field)
  await user.type(field, username)
  await user.clear(password())
  await user.type(password(), secret)
}

/** Fills the form, sends it, and solves the captcha that comes up. */
async function signIn(user: UserEvent, username: string = 'admin', secret: string = PASSWORDS.admin) {
  await fill(user, username, secret)
  await user.click(submit())
  await solveCaptcha()
}

describe('what is asked for first', () => {
  test('the sign-in asks for a name and a password before any captcha', async () => {
    const { user } = await renderApp('/login')
    await name()
    await user.click(submit())
    await screen.findByText('登录名不能为空')
    screen.getByText('密码不能为空')
    await user.type(await name(), '   ')
    await waitFor(() => screen.getByText('登录名不能为空'))
    await user.type(await name(), 'admin')
    await waitFor(() => expect(screen.queryByText('登录名不能为空')).not.toBeInTheDocument())
    await user.click(submit())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a closed sign-in captcha sends nothing', async () => {
    const { user } = await renderApp('/login')
    await fill(user, 'admin', PASSWORDS.admin)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '请完成安全验证' })
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(document.activeElement).toBe(submit()))
    expect(password()).toHaveValue(PASSWORDS.admin)
    expect(getAccessToken()).toBeNull()
  })

  test('the sign-in shows no captcha when the server requires none', async () => {
    backend().deps.captchaEnabled = false
    const { user } = await renderApp('/login')
    // The server has said so by then.
    await screen.findByRole('tab', { name: '短信验证码' })
    await fill(user, 'admin', PASSWORDS.admin)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: /，管理员$/ })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('signing in', () => {
  test('signing in opens the dashboard and ignores spaces around the name', async () => {
    const { user, address } = await renderApp('/login')
    await signIn(user, '  admin ')
    await screen.findByRole('heading', { name: /，管理员$/ })
    expect(address()).toBe('/admin/index')
  })

  test('signing in opens the requested page with its query', async () => {
    const { user, address } = await renderApp('/system/dict?type=common_use')
    await signIn(user)
    await screen.findByRole('link', { name: 'common_use' })
    expect(address()).toBe('/system/dict?type=common_use')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%252f%252fevil.example',
    '/\t/evil.example',
  ])('a redirect to %s is not followed', async target => {
    const { user, address } = await renderApp(`/login?redirect=${encodeURIComponent(target)}`)
    await signIn(user)
    await screen.findByRole('heading', { name: /，管理员$/ })
    expect(address()).toBe('/admin/index')
  })
})

describe('refused', () => {
  test('a wrong password is reported, the values stay, and a second try works', async () => {
    const { user, address } = await renderApp('/login')
    await signIn(user, 'admin', 'wrong-one')
    await screen.findByText('登录失败，账号密码不正确')
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(await name()).toHaveValue('admin')
    expect(password()).toHaveValue('wrong-one')
    expect(address()).toBe('/login')
    expect(getAccessToken()).toBeNull()
    await signIn(user)
    await screen.findByRole('heading', { name: /，管理员$/ })
  })

  test('a disabled account is reported beside its name', async () => {
    const { user } = await renderApp('/login')
    await backend().db.write(trx => trx.updateTable('users').set({ status: 1 }).execute())
    await signIn(user)
    await screen.findByText('登录失败，账号被禁用')
    expect(await name()).toHaveAccessibleDescription('登录失败，账号被禁用')
  })

  test('a response without tokens signs no one in', async () => {
    const { user, address } = await renderApp('/login')
    server.use(http.post('*/system/auth/login', () => HttpResponse.json({ code: 0, data: null })))
    await signIn(user)
    await screen.findByText('登录未完成，请检查网络后重试')
    expect(address()).toBe('/login')
    expect(getAccessToken()).toBeNull()
  })
})

test('Caps Lock is shown while the password is typed', async () => {
  await renderApp('/login')
  await name()
  const status = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join()
  const key = (capsLock: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    event.getModifierState = state => state === 'CapsLock' && capsLock
    fireEvent(password(), event)
  }
  key(true)
  expect(status()).toContain('大写锁定已打开')
  key(false)
  expect(status()).not.toContain('大写锁定已打开')
  key(true)
  fireEvent.blur(password())
  expect(status()).not.toContain('大写锁定已打开')
})

describe('remembering', () => {
  test('the name is restored when the user chose to be remembered, and the password is not', async () => {
    const first = await renderApp('/login')
    await first.user.click(await screen.findByRole('checkbox', { name: /记住/ }))
    await signIn(first.user)
    await screen.findByRole('heading', { name: /，管理员$/ })
    expect(Object.values(window.localStorage).join()).not.toContain(PASSWORDS.admin)
    first.unmount()
    window.localStorage.removeItem('ACCESS_TOKEN')
    window.localStorage.removeItem('REFRESH_TOKEN')

    await renderApp('/login')
    expect(await name()).toHaveValue('admin')
    expect(screen.getByRole('checkbox', { name: /记住/ })).toBeChecked()
    expect(password()).toHaveValue('')
  })

  test('nothing is stored without the check mark', async () => {
    const { user } = await renderApp('/login')
    await signIn(user)
    await screen.findByRole('heading', { name: /，管理员$/ })
    const kept = Object.keys(window.localStorage)
    for (const key of ['USERNAME', 'PASSWORD', 'REMEMBER_ME']) expect(kept).not.toContain(key)
  })
})

test('the next sign-in in the same window shows no menus, tabs or lists of the former user', async () => {
  const { user, router } = await renderApp('/system/dict', { as: 'admin' })
  await screen.findByRole('button', { name: '新增' })
  await router.navigate('/user/profile')
  await screen.findByText('admin@yunzhou-arb.example')
  // Signed out in another window.
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await name()
  await signIn(user, 'clerk', PASSWORDS.clerk)
  await screen.findByText('clerk@yunzhou-arb.example')
  expect(screen.queryByText('admin@yunzhou-arb.example')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '字典管理', current: 'page' })).not.toBeInTheDocument()
  const tabs = screen.getByRole('navigation', { name: '已打开的页面' })
  expect(tabs).toHaveTextContent(/^首页个人中心$/)
  await router.navigate('/system/dict')
  await screen.findByRole('link', { name: 'common_use' })
  expect(screen.queryByRole('button', { name: '新增' })).not.toBeInTheDocument()
})
