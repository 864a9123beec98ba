import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findTenant } from '@/app/find-tenant'
import { env } from '@/config/env'
import { getAccessToken } from '@/lib/auth/tokens'
import { PASSWORDS } from '../../support/backend'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'

requireCaptchas()

const NAME = '云州仲裁委员会'
const stored = () => [window.localStorage.getItem('TENANT_ID'), window.localStorage.getItem('TENANT_NAME')]
const field = () => screen.findByRole('textbox', { name: '机构名称' })

beforeEach(() => {
  env.tenant = true
  backend().deps.tenancy = true
})
afterEach(() => {
  env.tenant = false
})

describe('the host of the page names the tenant', () => {
  test('the host of the page names the tenant, which is stored before the first call', async () => {
    await findTenant()
    expect(stored()).toEqual(['1', NAME])
  })

  test('a stored tenant takes precedence over the host', async () => {
    window.localStorage.setItem('TENANT_ID', '7')
    await findTenant()
    expect(stored()).toEqual(['7', null])
  })

  test.each([
    ['no tenant', { code: 0, data: null }],
    ['no number', { code: 0, data: { id: '1', name: 'x' } }],
    ['a server without the call', { code: 404, msg: '请求地址不存在' }],
  ])('no tenant is stored for a host: %s', async (_, response) => {
    server.use(http.get('*/tenant/get-by-website', () => HttpResponse.json(response)))
    await findTenant()
    expect(stored()).toEqual([null, null])
  })
})

describe('a sign-in page', () => {
  test('the sign-in page asks for the tenant first and then signs in with it', async () => {
    const { user } = await renderApp('/login')
    await user.type(await field(), ` ${NAME}{Enter}`)
    await user.type(await screen.findByRole('textbox', { name: '登录名' }), 'admin')
    expect(stored()).toEqual(['1', NAME])
    screen.getByText(NAME, { selector: '.tenant-name' })
    await user.type(screen.getByLabelText('密码'), PASSWORDS.admin)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await solveCaptcha()
    await waitFor(() => expect(getAccessToken()).not.toBeNull())
  })

  test('an unknown tenant is reported beside the field, and the typed name stays', async () => {
    const { user } = await renderApp('/login')
    await user.type(await field(), '海州仲裁委员会{Enter}')
    await screen.findByText('没有名为“海州仲裁委员会”的机构，请核对名称后重试')
    expect(await field()).toHaveValue('海州仲裁委员会')
    expect(stored()).toEqual([null, null])
  })

  test('the sign-in page offers another tenant and moves the focus to its name', async () => {
    window.localStorage.setItem('TENANT_ID', '1')
    window.localStorage.setItem('TENANT_NAME', NAME)
    const { user } = await renderApp('/login')
    await user.click(await screen.findByRole('button', { name: '更换机构' }))
    expect(await field()).toHaveFocus()
    expect(stored()).toEqual([null, null])
  })

  test('the sign-in page asks for no tenant without tenancy', async () => {
    env.tenant = false
    await renderApp('/login')
    await screen.findByRole('textbox', { name: '登录名' })
    expect(screen.queryByRole('button', { name: '更换机构' })).not.toBeInTheDocument()
  })
})
