import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { holdFrames } from '../support/frames'
import { ALL_DAMAGES, GOOD_PATHS } from '../support/malformed-menus'
import { server } from '../support/network'
import { renderApp } from '../support/render-app'

/** A server whose menus are these. */
const serve = (menus: unknown) => serveText(JSON.stringify(menus))
const serveText = (menus: string) =>
  server.use(
    http.get('*/prod-api/admin-api/system/auth/get-permission-info', () => {
      const user = '{"id":7,"username":"x","nickname":"某人"}'
      const text = `{"code":0,"data":{"user":${user},"roles":["super_admin"],"permissions":[],"menus":${menus}}}`
      return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } })
    }),
  )

const sidebar = async () => within(await screen.findByRole('navigation', { name: '功能菜单' }))
const crumbs = () => within(screen.getByRole('navigation', { name: '当前位置' }))
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))

const dictPage = (path: string, more: object = {}) => ({
  name: '字典',
  path,
  component: 'system/dict/index',
  children: null,
  ...more,
})

describe('paths', () => {
  test('Chinese paths have a tab, a breadcrumb and a place in the menu like other paths', async () => {
    serve([{ name: '系统', path: '/系统', children: [dictPage('字典')], alwaysShow: true }])
    const { address } = await renderApp(encodeURI('/系统/字典'), { as: 'admin' })
    await screen.findByRole('link', { name: 'common_use' })
    expect(decodeURI(address())).toBe('/系统/字典')
    expect(tabs().getByRole('link', { name: '字典' })).toHaveAttribute('aria-current', 'page')
    expect(crumbs().getByText('系统')).toBeVisible()
    expect((await sidebar()).getByRole('link', { name: '字典' })).toBeVisible()
  })

  test('a path with a parameter opens for every value, each with its own tab', async () => {
    serve([dictPage('/record/:id', { name: '记录', visible: false })])
    const { router } = await renderApp('/record/1', { as: 'admin' })
    await screen.findByRole('link', { name: 'common_use' })
    await router.navigate('/record/2')
    await tabs().findByRole('link', { name: '记录 2' })
    expect(tabs().getByRole('link', { name: '记录 1' })).toBeVisible()
  })
})

test('embedded pages open inside the frame with their own tabs', async () => {
  serve([
    { name: '报表', path: '/bi', component: 'https://bi.example/show?id=1' },
    { name: '监控', path: 'https://druid.example/', component: 'InnerLink' },
  ])
  holdFrames()
  await renderApp('/bi', { as: 'admin' })
  const page = within(await screen.findByRole('region', { name: '报表' }))
  expect(page.getByTitle('报表')).toHaveAttribute('src', 'https://bi.example/show?id=1')
  expect(tabs().getByRole('link', { name: '报表' })).toHaveAttribute('aria-current', 'page')
  const link = (await sidebar()).getByRole('link', { name: '监控' })
  expect(link).toHaveAttribute('href', '/druid/example')
  expect(link).not.toHaveAttribute('target')
})

test('the vue2 generation of the server sends titles, hidden pages and the menu they highlight in meta', async () => {
  const meta = (title: string, more: object = {}) => ({ title, icon: 'dict', ...more })
  serve([
    {
      name: 'System',
      path: '/system',
      component: 'Layout',
      hidden: false,
      alwaysShow: true,
      meta: meta('系统管理'),
      children: [
        { name: 'Dict', path: 'dict', component: 'system/dict/index', meta: meta('字典管理') },
        {
          name: 'DictCopy',
          path: 'copy',
          component: 'system/dict/index',
          hidden: true,
          meta: meta('字典副本', { activeMenu: '/system/dict' }),
        },
      ],
    },
  ])
  await renderApp('/system/copy', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
  expect(tabs().getByRole('link', { name: '字典副本' })).toHaveAttribute('aria-current', 'page')
  expect(crumbs().getByRole('link', { name: '字典管理' })).toHaveAttribute('href', '/system/dict')
  const menu = await sidebar()
  expect(menu.queryByText('字典副本')).not.toBeInTheDocument()
  expect(menu.getByRole('link', { name: '字典管理' })).toHaveAttribute('aria-current', 'page')
})

describe('what the sidebar shows', () => {
  test('hidden items open by address but appear neither in the sidebar nor among the shortcuts', async () => {
    serve([
      dictPage('/open', { name: '公开' }),
      dictPage('/hidden', { name: '隐藏', visible: false }),
      { name: '柜', path: '/box', visible: false, children: [dictPage('inner', { name: '柜中' })] },
    ])
    const { router } = await renderApp('/admin/index', { as: 'admin' })
    await (await sidebar()).findByRole('link', { name: '公开' })
    for (const name of ['隐藏', '柜', '柜中']) expect(screen.queryByText(name)).not.toBeInTheDocument()
    await router.navigate('/box/inner')
    await screen.findByRole('link', { name: 'common_use' })
    expect(tabs().getByRole('link', { name: '柜中' })).toBeVisible()
  })

  test('external links open a new window without an opener', async () => {
    serve([dictPage('/a'), { name: '接口文档', path: 'https://doc.example/x', component: null }])
    await renderApp('/admin/index', { as: 'admin' })
    const link = await (await sidebar()).findByRole('link', { name: /接口文档/ })
    expect(link).toHaveAttribute('href', 'https://doc.example/x')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('hostile menus', () => {
  test('unusable menu items are left out, and the others open', async () => {
    serve([
      null,
      17,
      { name: '坏', path: 'javascript:alert(1)', component: 'x' },
      { name: '外', path: '//evil.example', component: 'x' },
      { name: '假登录', path: '/login', component: 'system/dict/index' },
      { name: '假首页', path: '/admin/index', component: 'system/dict/index' },
      { name: '原型', path: '/__proto__', component: 'constructor', icon: '__proto__' },
      { name: null, path: null, component: null, children: [null] },
      dictPage('/good', { name: '好' }),
      dictPage('/good', { name: '重复', component: 'nowhere' }),
    ])
    const { router } = await renderApp('/good', { as: 'admin' })
    await screen.findByRole('link', { name: 'common_use' })
    const menu = await sidebar()
    for (const name of ['坏', '外', '假登录', '假首页'])
      expect(menu.queryByText(name)).not.toBeInTheDocument()
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^(#|\/(?!\/))/)
    }
    await router.navigate('/__proto__')
    await screen.findByText('页面尚未提供')
    await router.navigate('/admin/index')
    await screen.findByRole('heading', { name: /，某人$/ })
  })

  test('malformed values at any place in the menus leave the layout and the valid pages working', {
    timeout: 60_000,
  }, async () => {
    serve(ALL_DAMAGES)
    const { router, address } = await renderApp('/good/a/b/deep', { as: 'admin' })
    // By text: names of roles take long to compute in so long a sidebar.
    await screen.findByText('common_use')
    expect(crumbs().getByText('好页三')).toBeVisible()
    for (const link of document.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(#|\/(?!\/))/)
    }
    const bar = tabs()
    for (const path of [...GOOD_PATHS, '/user/profile', '/admin/index']) {
      await router.navigate(path)
      await waitFor(() => expect(bar.getByRole('link', { current: 'page' })).toHaveAttribute('href', path))
      expect(address()).toBe(path)
    }
    await screen.findByText(/，某人$/)
  })
})
