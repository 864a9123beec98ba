import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { getAccessToken } from '@/lib/auth/tokens'
import { registerClients } from '../../../server/features/auth/oauth/clients'
import { PASSWORDS } from '../../support/backend'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { watchNavigation } from '../../support/social'

const LANDING = 'https://cases.example/callback'
const GOOD = {
  ...{ client_id: 'cases', redirect_uri: LANDING, response_type: 'code' },
  ...{ scope: 'user.read user.write', state: 's 1' },
}

beforeEach(() =>
  registerClients(backend().db, [
    {
      ...{ id: 'cases', secret: 's'.repeat(32), name: '案件系统', logo: '' },
      redirectUris: [LANDING],
      scopes: ['user.read', 'user.write'],
      ...{ autoApprove: [] },
    },
  ]),
)

const CHALLENGE = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
const pathWith = (params: Record<string, string | undefined> = {}) => {
  const all = Object.entries({ ...GOOD, ...CHALLENGE, ...params })
  return `/sso?${new URLSearchParams(all.filter((pair): pair is [string, string] => pair[1] !== undefined))}`
}
const heading = () => screen.findByRole('heading', { name: '允许“案件系统”使用您的账号登录？' })
const allow = () => screen.findByRole('button', { name: '同意' })

describe('a site asks who this is', () => {
  test('the consent page shows the requested scopes, the user and the target', async () => {
    await renderApp(pathWith(), { as: 'clerk' })
    await heading()
    expect(screen.getByRole('checkbox', { name: '访问您的个人信息' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: '修改您的个人信息' })).toBeChecked()
    screen.getByText('cases.example')
    await screen.findByText('书记员')
    expect(document.title).toBe('单点登录 - 云州仲裁委员会')
  })

  test('the consent page says what is shared, for how long, and how to withdraw', async () => {
    await renderApp(pathWith(), { as: 'clerk' })
    await heading()
    expect(screen.getByRole('checkbox', { name: '访问您的个人信息' })).toHaveAccessibleDescription(
      '登录名、姓名、性别、头像、手机号和邮箱',
    )
    await screen.findByText(/授权 30 天内有效.*随时.*撤销/)
  })

  test('only the ticked scopes are granted', async () => {
    const leaving = watchNavigation()
    const { user } = await renderApp(pathWith(), { as: 'clerk' })
    await user.click(await screen.findByRole('checkbox', { name: '修改您的个人信息' }))
    await user.click(await allow())
    await waitFor(() => expect(leaving.to()).toMatch(/callback\?code=/))
    const grants = await backend().db.read.selectFrom('oauthGrants').select('scopes').execute()
    expect(grants).toEqual([{ scopes: '["user.read"]' }])
  })

  test('consent without any ticked scope is impossible', async () => {
    const { user } = await renderApp(pathWith({ scope: 'user.read' }), { as: 'clerk' })
    await user.click(await screen.findByRole('checkbox', { name: '访问您的个人信息' }))
    await screen.findByText('没有勾选任何权限。如不同意，请点“拒绝”。')
    expect(await allow()).toBeDisabled()
    expect(screen.queryByRole('checkbox', { name: '修改您的个人信息' })).not.toBeInTheDocument()
  })

  test('scopes with consent are not requested again', async () => {
    const client = await clientOf(backend(), 'clerk')
    const scope = JSON.stringify({ 'user.read': true, 'user.write': true })
    const query = new URLSearchParams({ ...GOOD, ...CHALLENGE, scope, auto_approve: 'false' })
    expect(await client.post(`/admin-api/system/oauth2/authorize?${query}`)).toMatchObject({ code: 0 })
    const leaving = watchNavigation()
    await renderApp(pathWith(), { as: 'clerk' })
    await screen.findByText('正在前往原来的系统…')
    expect(leaving.to()).toMatch(/\?code=/)
    expect(screen.queryByRole('button', { name: '同意' })).not.toBeInTheDocument()
  })
})

describe('who is asked', () => {
  test('a client request without a session signs in first and returns', async () => {
    const { address } = await renderApp(pathWith())
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(pathWith())}`)
  })

  test('the user changes an initial password first, and is then asked for consent', async () => {
    const client = await clientOf(backend(), 'clerk')
    await backend().db.write(trx =>
      trx.updateTable('users').set({ passwordInitial: 1 }).where('username', '=', 'clerk').execute(),
    )
    const { user, address } = await renderApp(pathWith(), { as: 'clerk' })
    await screen.findByRole('heading', { name: '修改初始密码' })
    screen.getByText('clerk')
    await user.type(screen.getByLabelText('初始密码'), PASSWORDS.clerk)
    await user.type(screen.getByLabelText('新密码'), 'three quiet rivers')
    await user.type(screen.getByLabelText('确认新密码'), 'three quiet rivers')
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    await heading()
    expect(address()).toBe(pathWith())
    expect(await client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
  })

  test('switching the user ends the session and begins another one', async () => {
    const { user, address } = await renderApp(pathWith(), { as: 'clerk' })
    await user.click(await screen.findByRole('button', { name: '切换账号' }))
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(pathWith())}`)
    expect(getAccessToken()).toBeNull()
    expect(
      await backend().db.read.selectFrom('sessions').select('id').where('endedTime', 'is', null).execute(),
    ).toEqual([])
  })

  test('an expired session on the consent page is reported, and the user signs in again', async () => {
    await clientOf(backend(), 'clerk')
    const { user, address } = await (async () => {
      window.localStorage.setItem('ACCESS_TOKEN', '0'.repeat(32))
      window.localStorage.setItem('REFRESH_TOKEN', '1'.repeat(32))
      return renderApp(pathWith())
    })()
    await user.click(await screen.findByRole('button', { name: '重新登录' }))
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toMatch(/^\/login\?redirect=%2Fsso/)
  })
})

describe('what is wrong is said, and leads nowhere', () => {
  test.each(['client_id', 'redirect_uri', 'response_type'])(
    'a client request without %s is reported and not redirected',
    async name => {
      const leaving = watchNavigation()
      await renderApp(pathWith({ [name]: undefined }), { as: 'clerk' })
      await screen.findByText('授权请求不完整，请回到原来的系统重新发起。')
      expect(leaving.to()).toBe('')
    },
  )

  test.each([
    [{ client_id: 'nobody' }, 'OAuth2 客户端不存在'],
    [{ scope: 'admin' }, '授权范围过大'],
    [{ response_type: 'id_token' }, 'response_type 参数值只允许 code 和 token'],
    [{ redirect_uri: 'https://evil.example/' }, '无效 redirect_uri: https://evil.example/'],
    [{ redirect_uri: 'javascript:alert(1)' }, '无效 redirect_uri: javascript:alert(1)'],
    [CHALLENGE, undefined],
  ])('an invalid client request is reported and not redirected: %j', async (params, text) => {
    const leaving = watchNavigation()
    await renderApp(pathWith(params), { as: 'clerk' })
    if (text) await screen.findByText(text)
    else await heading()
    expect(leaving.to()).toBe('')
  })

  test('an address found invalid only in the response is reported and not followed', async () => {
    const leaving = watchNavigation()
    const { user } = await renderApp(pathWith({ scope: undefined, redirect_uri: `${LANDING}/x` }), {
      as: 'clerk',
    })
    await user.click(await allow())
    await screen.findByText(`无效 redirect_uri: ${LANDING}/x`)
    expect(leaving.to()).toBe('')
    expect(await allow()).toBeEnabled()
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    'https://evil.example/?code=1',
    'https://cases.example@evil.example/',
    'https://cases.example.evil.example/',
    'http://cases.example/callback',
    '/facade',
    '',
    null,
    7,
    { href: LANDING },
  ])('a server that leads to %j is not followed', async data => {
    const leaving = watchNavigation()
    const { user } = await renderApp(pathWith(), { as: 'clerk' })
    const button = await allow()
    server.use(http.post('*/oauth2/authorize', () => HttpResponse.json({ code: 0, data })))
    await user.click(button)
    await screen.findByText('服务器的应答无法识别，请稍后重试')
    expect(leaving.to()).toBe('')
  })

  test('a response without a prompt that redirects to another site is not followed either', async () => {
    const leaving = watchNavigation()
    server.use(
      http.post('*/oauth2/authorize', () => HttpResponse.json({ code: 0, data: 'javascript:alert(1)' })),
    )
    await renderApp(pathWith(), { as: 'clerk' })
    await heading()
    expect(leaving.to()).toBe('')
  })
})
