import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render-app'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('404', () => {
  test.each([
    ['/nowhere', '/nowhere'],
    ['/system/%E6%A1%88%E4%BB%B6?id=1&name=%E5%BC%A0', '/system/案件?id=1&name=张'],
    [`/${'x'.repeat(3000)}`, `/${'x'.repeat(119)}…`],
    ['/%E2%80%AEgnp.exe', '/�gnp.exe'],
    ['/<img src=x onerror=alert(1)>', '/<img src=x onerror=alert(1)>'],
  ])('the 404 page names %s', async (path, text) => {
    const { address } = await renderApp(path, { as: 'admin' })
    await heading('页面不存在')
    expect(address()).toBe('/404')
    expect(screen.getByText(text)).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
    expect(document.title).toContain('页面不存在')
  })

  test('the 404 page opened directly names no address', async () => {
    await renderApp('/404', { as: 'admin' })
    await heading('页面不存在')
    expect(screen.queryByText('访问的地址')).not.toBeInTheDocument()
  })

  test('the 404 page ignores a navigation state of other code', async () => {
    const { router } = await renderApp('/admin/index', { as: 'admin' })
    await screen.findByRole('main')
    for (const state of ['x', 7, null, { from: 7 }, { from: { toString: 'x' } }]) {
      await router.navigate('/404', { state })
      await heading('页面不存在')
      expect(screen.queryByText('访问的地址')).not.toBeInTheDocument()
    }
  })

  test('the 404 page links to the home page and to the public site', async () => {
    const { user, address } = await renderApp('/nowhere', { as: 'admin' })
    await heading('页面不存在')
    expect(screen.getByRole('link', { name: '前往门户网站' })).toHaveAttribute('href', '/facade')
    await user.click(screen.getByRole('link', { name: '返回后台首页' }))
    await waitFor(() => expect(address()).toBe('/admin/index'))
  })
})

test('the 401 page says what to do and leads home', async () => {
  await renderApp('/401', { as: 'clerk' })
  await heading('没有访问权限')
  expect(screen.getByText(/请联系管理员开通/)).toBeVisible()
  expect(screen.getByRole('link', { name: '返回后台首页' })).toHaveAttribute('href', '/admin/index')
})

// The window's history only grows within one file of tests, so the tests that need an empty one come first.
test('返回上一页 is offered when there is a previous page and leads to it', async () => {
  const { router, user, address } = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByText('登录名')
  // As in a window that has just been opened.
  const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  await router.navigate('/nowhere')
  await heading('页面不存在')
  expect(screen.queryByRole('button', { name: '返回上一页' })).not.toBeInTheDocument()
  length.mockRestore()
  await router.navigate('/nowhere-else')
  await heading('页面不存在')
  await user.click(await screen.findByRole('button', { name: '返回上一页' }))
  await waitFor(() => expect(screen.getByText('/nowhere')).toBeVisible())
  await user.click(screen.getByRole('button', { name: '返回上一页' }))
  await screen.findByText('登录名')
  expect(address()).toBe('/user/profile')
})
