import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RedirectPage } from '@/app/redirect-page'
import { StaffLayout } from '@/layouts/staff/staff-layout'
import { useUserStore } from '@/stores/user'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'
import { createTestRouter } from '../../support/test-router'
import { newUser } from '../../support/user'

const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
const crash = () => screen.findByText('页面出现问题')

// React reports errors that a boundary has caught.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}))
const reported = () => {
  expect(vi.mocked(console.error)).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
}

type How = 'render' | 'effect'

/** The frame of the back-office around a page that throws, while `broken`, as its parameter says. */
function frameWith(how: How) {
  const state = { broken: true }
  function Page() {
    if (state.broken && how === 'render') throw new Error('坏在渲染')
    useEffect(() => {
      if (state.broken && how === 'effect') throw new Error('坏在副作用')
    }, [])
    return <p>页面正常</p>
  }
  const routes = [
    { path: '/user/profile', element: <Page /> },
    { path: '/user/notify-message', element: <input aria-label="备注" /> },
    { path: '/admin/index', element: <p>首页内容</p> },
    { path: '/redirect/*', element: <RedirectPage /> },
  ]
  const router = createTestRouter(<StaffLayout routes={routes} />, '/user/notify-message')
  const user = { id: '1', name: 'x', nickname: '某人', avatar: '' }
  const menus = [{ name: '别处', path: '/elsewhere', component: 'system/dict/index' }]
  useUserStore
    .getState()
    .setInfo({ user, roles: ['staff'], permissions: [], menus, version: null, additions: [] })
  render(<QueryClientProvider client={new QueryClient()}>{router.element}</QueryClientProvider>)
  return { router, state, user: newUser() }
}

describe.each<[How, string]>([
  ['render', '坏在渲染'],
  ['effect', '坏在副作用'],
])('a page that throws in %s', (how, message) => {
  test('a page that throws is tried again when the user comes back to it', async () => {
    const { router, state, user } = frameWith(how)
    await router.navigate('/user/profile')
    await crash()
    reported()
    await user.click(tabs().getByRole('link', { name: '我的站内信' }))
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeVisible())
    state.broken = false
    await user.click(tabs().getByRole('link', { name: '个人中心' }))
    await screen.findByText('页面正常')
  })

  test('a page that throws leaves the sidebar, the tabs and the other pages unchanged', async () => {
    const { router, user } = frameWith(how)
    await user.type(await screen.findByLabelText('备注'), '写到一半')
    await router.navigate('/user/profile')
    await crash()
    reported()
    expect(
      within(screen.getByRole('navigation', { name: '功能菜单' })).getByRole('link', { name: '别处' }),
    ).toBeVisible()
    await user.click(tabs().getByRole('link', { name: '我的站内信' }))
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeVisible())
    expect(screen.getByLabelText('备注')).toHaveValue('写到一半')
    await user.click(tabs().getByRole('button', { name: '关闭个人中心' }))
    await waitFor(() => expect(screen.queryByText('页面出现问题')).not.toBeInTheDocument())
    expect(screen.getByLabelText('备注')).toHaveValue('写到一半')
  })

  test('a page that threw is shown again by 重试 once it can be rendered', async () => {
    const { router, state, user } = frameWith(how)
    await router.navigate('/user/profile')
    await crash()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await crash()
    reported()
    state.broken = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('页面正常')
  })

  test('a page that threw is shown again by 刷新 of its tab', async () => {
    const { router, state, user } = frameWith(how)
    await router.navigate('/user/profile')
    await crash()
    reported()
    state.broken = false
    fireEvent.contextMenu(tabs().getByRole('link', { name: '个人中心' }))
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await screen.findByText('页面正常')
    expect(router.location().pathname).toBe('/user/profile')
  })

  test('a page that throws shows the error details for a support request', async () => {
    const { router, user } = frameWith(how)
    await router.navigate('/user/profile?tab=x')
    await crash()
    reported()
    await user.click(screen.getByText('错误详情'))
    const details = screen.getByText(new RegExp(message))
    expect(details).toBeVisible()
    expect(details).toHaveTextContent(/时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    expect(details).toHaveTextContent('地址：/user/profile?tab=x')
    expect(details).toHaveTextContent(`错误：Error: ${message}`)
    await user.click(screen.getByRole('button', { name: '复制' }))
    await screen.findByText('已复制')
    expect(await navigator.clipboard.readText()).toBe(details.textContent)
  })
})

describe('a page that cannot stand an answer', () => {
  const list = (rows: unknown[]) =>
    server.use(
      http.get('*/dict-type/page', () => HttpResponse.json({ code: 0, data: { total: 1, list: rows } })),
    )

  test('重试 on a page that fails on a response requests again without the cached response', async () => {
    list([null])
    const { user } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
    await crash()
    reported()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('common_use')
  })

  test('刷新 on a page that fails on a response requests again and keeps cached responses of other pages', async () => {
    const { user, router } = await renderApp('/user/profile', { as: 'admin' })
    await screen.findByText('登录名')
    list([null])
    await router.navigate('/system/dict?type=common_use')
    await crash()
    reported()
    server.resetHandlers()
    fireEvent.contextMenu(tabs().getByRole('link', { name: '字典管理' }))
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await screen.findByText('common_use')
    server.use(http.get('*/user/profile/get', () => HttpResponse.error()))
    await user.click(tabs().getByRole('link', { name: '个人中心' }))
    await waitFor(() => expect(screen.getByText('登录名')).toBeVisible())
  })
})
