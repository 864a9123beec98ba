import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clearTokens, getAccessToken } from '@/lib/auth/tokens'
import { renderApp } from '../support/render-app'
import { backend } from '../support/server'

const sidebar = () => screen.findByRole('navigation', { name: '功能菜单' })

describe('without signing in', () => {
  test('a page that needs a session redirects to the sign-in page, which returns to it', async () => {
    const { address } = await renderApp('/system/dict?name=a%20b&pageNo=2')
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/system/dict?name=a%20b&pageNo=2')}`)
  })

  test.each(['/', '/index.htm', '/index.html', '/page/anything/at/all'])(
    '%s leads to the public site without signing in',
    async path => {
      const { address } = await renderApp(path)
      await waitFor(() => expect(address()).toBe('/facade'))
    },
  )
})

describe('an address that the server says leads nowhere', () => {
  const told = (path: string) => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'missing-page', content: path })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
  }

  test('visitors at an unknown address see the public not-found page with a search and the main entries', async () => {
    told('/nope')
    const { address, user } = await renderApp('/nope')
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument()
    expect(address()).toBe('/nope')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('search', { name: '在本网站查找' })).toBeInTheDocument()
    expect(main.getByRole('link', { name: '收费计算' })).toHaveAttribute('href', '/facade/fee-calculator')
    await user.click(main.getByRole('link', { name: '返回首页' }))
    await waitFor(() => expect(address()).toBe('/facade'))
  })

  test('a public path that the server declares unknown shows the not-found page', async () => {
    told('/search')
    await renderApp('/search')
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument()
  })

  test('signed-in users at an unknown address see the not-found page of the back-office', async () => {
    told('/nope')
    const { address } = await renderApp('/nope', { as: 'admin' })
    await waitFor(() => expect(address()).toBe('/404'))
  })
})

describe('signed in', () => {
  test('a deep link opens its page with its menus and query', async () => {
    const { address } = await renderApp('/system/dict?type=common_status', { as: 'admin' })
    await screen.findByRole('link', { name: 'common_status' })
    expect(address()).toBe('/system/dict?type=common_status')
    expect(within(await sidebar()).getByRole('link', { name: '字典管理' })).toBeVisible()
  })

  test('/login redirects a signed-in user to / and so to the public site', async () => {
    const { address } = await renderApp('/login?redirect=%2Fadmin%2Findex', { as: 'admin' })
    await waitFor(() => expect(address()).toBe('/facade'))
  })

  test('/admin redirects to the dashboard', async () => {
    const { address } = await renderApp('/admin', { as: 'admin' })
    await screen.findByRole('heading', { name: /，管理员$/ })
    expect(address()).toBe('/admin/index')
  })

  test.each(['/nowhere', '/system/dict/nowhere', '/dict', '/system', '/dict/type/data', '/user'])(
    'the unknown path %s redirects to /404',
    async path => {
      const { address } = await renderApp(path, { as: 'admin' })
      await screen.findByRole('heading', { name: '页面不存在' })
      expect(address()).toBe('/404')
    },
  )

  test('a staff menu cannot take the path of the public site', async () => {
    await renderApp('/admin/index', { as: 'admin' })
    const menu = within(await sidebar())
    await menu.findByText('系统管理')
    expect(menu.queryByText('门户')).not.toBeInTheDocument()
    expect(menu.queryByText('新闻中心')).not.toBeInTheDocument()
  })

  test('a screen that the user may not open shows that its permission is missing', async () => {
    // One more screen, which only the super admin may open.
    await backend().db.write(trx =>
      trx
        .insertInto('menus')
        .values({
          id: 7001,
          parentId: 0,
          name: '机要',
          path: '/secret',
          component: 'secret/index',
          type: 2,
          sort: 1,
          permission: '',
          icon: '',
          status: 0,
          visible: 1,
          keepAlive: 1,
          alwaysShow: 1,
          createTime: Date.now(),
        })
        .execute(),
    )
    const { address } = await renderApp('/secret', { as: 'clerk' })
    await screen.findByText('您的角色没有开通此功能：机要')
    expect(address()).toBe('/secret')
  })

  test('a sign-out in another tab ends the session here, and the next sign-in returns to the page', async () => {
    const { address } = await renderApp('/system/dict', { as: 'admin' })
    await screen.findByRole('link', { name: 'common_use' })
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'ACCESS_TOKEN' }))
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/system/dict')}`)
    expect(screen.queryByText('common_use')).not.toBeInTheDocument()
  })
})

test.each([
  ['/redirect/system/dict?pageNo=2', '/system/dict?pageNo=2'],
  ['/redirect/admin/index', '/admin/index'],
  ['/redirect', '/admin/index'],
  ['/redirect//evil.example', '/admin/index'],
  ['/redirect/%2Fevil.example', '/admin/index'],
  ['/redirect/%5Cevil.example', '/admin/index'],
  ['/redirect/redirect/redirect/admin/index', '/admin/index'],
  [`${'/redirect'.repeat(50)}/system/dict`, '/admin/index'],
])('the address %s leads to %s', async (path, expected) => {
  const { address } = await renderApp(path, { as: 'admin' })
  await waitFor(() => expect(address()).toBe(expected))
  await sidebar()
  expect(getAccessToken()).not.toBeNull()
})

test('a token removed while the page loads leads to the sign-in page', async () => {
  const { address } = await renderApp('/system/dict', { as: 'admin' })
  clearTokens()
  await screen.findByRole('button', { name: '登录' })
  expect(address()).toBe(`/login?redirect=${encodeURIComponent('/system/dict')}`)
})
