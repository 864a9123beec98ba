import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminHttp } from '@/lib/http/admin-http'
import type { TwoStepSetUp } from '../../src/api/system/two-step'
import { appCode } from '../support/authenticator'
import { PASSWORDS } from '../support/backend'
import { clientOf } from '../support/client'
import { renderApp } from '../support/render-app'
import { backend } from '../support/server'
import { requireCaptchas, solveCaptcha } from '../support/solve-captcha'

requireCaptchas()

const BASE = '/admin-api/system/user/profile/two-step'
const NOW = Date.now()

const call = () => adminHttp.get('/system/dict-type/page', { params: { pageNo: 1, pageSize: 1 } })

test('the captcha and the second step are part of the sign-in over the page', async () => {
  // Switched on an hour ago, so that no code of now was used.
  backend().deps.now = () => NOW - 3_600_000
  const admin = await clientOf(backend(), 'admin')
  const { data } = await admin.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORDS.admin })
  const secret = data?.secret ?? ''
  const { user, address } = await renderApp('/system/dict', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
  await admin.post(`${BASE}/confirm`, { code: appCode(secret, backend().deps.now()) })
  backend().deps.now = () => NOW
  await backend().db.write(async trx => {
    await trx.deleteFrom('accessTokens').execute()
    await trx.updateTable('refreshTokens').set({ expiresTime: 1 }).execute()
  })

  const answer = call()
  const box = within(await screen.findByRole('dialog', { name: '重新登录' }))
  await user.type(box.getByLabelText('密码'), `${PASSWORDS.admin}{Enter}`)
  await solveCaptcha()
  await box.findByRole('heading', { name: '两步验证' })
  await user.type(box.getByRole('textbox', { name: '动态验证码' }), `${appCode(secret, NOW)}{Enter}`)
  await expect(answer).resolves.toMatchObject({ list: [expect.anything()] })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/system/dict')
})
