import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PASSWORDS } from '../../support/backend'
import { renderApp } from '../../support/render-app'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'

requireCaptchas()

const password = () => screen.getByLabelText('密码')
const signOut = () => {
  for (const key of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'SESSION_USER']) window.localStorage.removeItem(key)
}

test('the remembered password is restored encrypted, stays hidden, signs in, and is deleted when unticked', async () => {
  const first = await renderApp('/login')
  await first.user.click(await screen.findByRole('checkbox', { name: '记住密码' }))
  await first.user.type(screen.getByRole('textbox', { name: '登录名' }), 'admin')
  await first.user.type(password(), `${PASSWORDS.admin}{Enter}`)
  await solveCaptcha()
  await screen.findByRole('heading', { name: /，管理员$/ })
  await waitFor(() => expect(window.localStorage.getItem('PASSWORD')).toMatch(/^[A-Za-z0-9+/]{342}==$/))
  expect(Object.values(window.localStorage).join()).not.toContain(PASSWORDS.admin)
  first.unmount()
  signOut()

  const second = await renderApp('/login')
  await waitFor(() => expect(password()).toHaveValue(PASSWORDS.admin))
  // The present user must not see it.
  expect(document.querySelector('.ant-input-password-icon')).toBeNull()
  await second.user.click(screen.getByRole('checkbox', { name: '记住密码' }))
  await second.user.click(screen.getByRole('button', { name: '登录' }))
  await solveCaptcha()
  await screen.findByRole('heading', { name: /，管理员$/ })
  for (const key of ['USERNAME', 'PASSWORD', 'REMEMBER_ME']) {
    expect(window.localStorage.getItem(key)).toBeNull()
  }
})

test('a typed password is not overwritten by the stored one', async () => {
  window.localStorage.setItem('REMEMBER_ME', 'true')
  window.localStorage.setItem('USERNAME', 'admin')
  window.localStorage.setItem('PASSWORD', 'not to be opened')
  const { user } = await renderApp('/login')
  await user.type(await screen.findByLabelText('密码'), 'typed')
  await waitFor(() => expect(window.localStorage.getItem('PASSWORD')).toBeNull())
  expect(password()).toHaveValue('typed')
})
