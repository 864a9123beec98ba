import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getAccessToken } from '@/lib/auth/tokens'
import type { TwoStepSetUp } from '../../../src/api/system/two-step'
import { appCode } from '../../support/authenticator'
import { PASSWORDS } from '../../support/backend'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'

requireCaptchas()

const BASE = '/admin-api/system/user/profile/two-step'
const NOW = Date.now()
let secret: string
let codes: string[]

// Switched on an hour ago, so that no code of now was used.
beforeEach(async () => {
  backend().deps.now = () => NOW - 3_600_000
  const admin = await clientOf(backend(), 'admin')
  const { data } = await admin.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORDS.admin })
  secret = data?.secret ?? ''
  const response = await admin.post<string[]>(`${BASE}/confirm`, {
    code: appCode(secret, backend().deps.now()),
  })
  codes = response.data ?? []
  // The clock stands still: a code must not expire while it is typed.
  backend().deps.now = () => NOW
})

async function begin(path = '/login') {
  const app = await renderApp(path)
  await password(app.user)
  await screen.findByRole('heading', { name: '两步验证' })
  return app
}
async function password(user: UserEvent) {
  const name = await screen.findByRole('textbox', { name: '登录名' })
  await user.clear(name)
  await user.type(name, 'admin')
  await user.clear(screen.getByLabelText('密码'))
  await user.type(screen.getByLabelText('密码'), PASSWORDS.admin)
  await user.keyboard('{Enter}')
  await solveCaptcha()
}
const field = () => screen.findByRole('textbox', { name: '动态验证码' })

test('the second step focuses its field and opens the requested page', async () => {
  const { user, address } = await begin('/login?redirect=%2Fsystem%2Fdict')
  expect(getAccessToken()).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(screen.queryByRole('textbox', { name: '登录名' })).not.toBeInTheDocument()
  await user.keyboard(`${appCode(secret, NOW)}{Enter}`)
  await screen.findByRole('link', { name: 'common_use' })
  expect(address()).toBe('/system/dict')
})

test('the second step takes a recovery code as well', async () => {
  const { user } = await begin()
  await user.click(screen.getByRole('button', { name: '改用恢复码' }))
  await user.type(screen.getByRole('textbox', { name: '恢复码' }), `${codes[0]}{Enter}`)
  await screen.findByRole('heading', { name: /，管理员$/ })
})

test('leaving the second step requires the password again', async () => {
  const { user } = await begin()
  await user.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
  expect(screen.queryByRole('heading', { name: '两步验证' })).not.toBeInTheDocument()
})

test('an expired second step restarts the sign-in and shows why', async () => {
  const { user } = await begin()
  backend().deps.now = () => Date.now() + 300_000
  await user.type(await field(), `${appCode(secret, NOW)}{Enter}`)
  await screen.findByText('等待时间过长，请重新登录')
  expect(await screen.findByRole('textbox', { name: '登录名' })).toHaveValue('admin')
  expect(getAccessToken()).toBeNull()
})
