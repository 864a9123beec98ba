import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { notice } from '@/lib/browser/notice'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { recordCalls } from './calls'

const calls = recordCalls()
const nav = () => screen.findByRole('navigation', { name: '主导航' })
const setMenu = (
  id: number,
  values: { component?: string | null; path?: string; status?: number; name?: string },
) => backend().db.writer.updateTable('menus').set(values).where('id', '=', id).execute()

describe('the frame of the facade', () => {
  test.each(['/', '/index.htm', '/index.html', '/page/news/1'])(
    'the address %s leads to the public site',
    async path => {
      const { address } = await renderApp(path)
      expect(await screen.findByRole('heading', { level: 1, name: '云州仲裁委员会' })).toBeInTheDocument()
      expect(address()).toBe('/facade')
    },
  )

  test('the public site shows the visible sections in two levels and leaves hidden ones out', async () => {
    const { user } = await renderApp('/facade')
    const group = await within(await nav()).findByRole('button', { name: '新闻中心' })
    expect(group).toHaveAttribute('aria-expanded', 'false')
    expect(within(await nav()).queryByRole('link', { name: '通知公告' })).toBeNull()
    await user.click(group)
    expect(group).toHaveAttribute('aria-expanded', 'true')
    expect(within(await nav()).getByRole('link', { name: '通知公告' })).toHaveAttribute(
      'href',
      '/facade/news/notices',
    )
    expect(within(await nav()).queryByRole('link', { name: '隐私声明' })).toBeNull()
  })

  test('the public site closes an open group with Escape and returns the focus to its button', async () => {
    const { user } = await renderApp('/facade')
    const group = await within(await nav()).findByRole('button', { name: '本会概况' })
    group.focus()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('link', { name: '机构简介' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(group).toHaveAttribute('aria-expanded', 'false')
    expect(group).toHaveFocus()
  })

  test('the public site opens a section, sets the window’s title and moves the focus to the text', async () => {
    const { user, address } = await renderApp('/facade')
    await user.click(await within(await nav()).findByRole('button', { name: '规则指南' }))
    await user.click(within(await nav()).getByRole('link', { name: '收费标准' }))
    expect(await screen.findByRole('heading', { level: 1, name: '收费标准' })).toBeInTheDocument()
    expect(address()).toBe('/facade/fees')
    expect(document.title).toBe('收费标准 - 云州仲裁委员会')
    expect(screen.getByRole('main')).toHaveFocus()
    const trail = within(screen.getByRole('navigation', { name: '当前位置' }))
    expect(trail.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/facade')
    expect(trail.getByText('收费标准')).toHaveAttribute('aria-current', 'page')
  })

  test('the head tags of the first page are removed on navigation, and the canonical address follows', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="canonical" href="https://arb.example/facade"><meta name="description" content="首页">' +
        '<meta property="og:title" content="首页"><script type="application/ld+json">{}</script>',
    )
    const { user } = await renderApp('/facade')
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute('content', '首页')
    await user.click(await within(await nav()).findByRole('button', { name: '规则指南' }))
    await user.click(within(await nav()).getByRole('link', { name: '收费标准' }))
    await screen.findByRole('heading', { level: 1, name: '收费标准' })
    const canonical = document.head.querySelector('link[rel="canonical"]')
    expect(canonical).toHaveAttribute('href', 'https://arb.example/facade/fees')
    expect(document.head.querySelector('meta[name="description"], meta[property], script')).toBeNull()
    canonical?.remove()
  })

  test('the public site opens external links in a new window without an opener and marks them', async () => {
    const { user } = await renderApp('/facade')
    await user.click(await within(await nav()).findByRole('button', { name: '在线服务' }))
    const link = within(await nav()).getByRole('link', { name: /网上立案\s*（在新窗口打开）/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('a directory of the public site redirects to its first section', async () => {
    const { address } = await renderApp('/facade/news')
    expect(await screen.findByRole('heading', { level: 1, name: '本会动态' })).toBeInTheDocument()
    expect(address()).toBe('/facade/news/activities')
  })

  test('hidden sections of the public site are reachable by address', async () => {
    await renderApp('/facade/privacy')
    expect(await screen.findByRole('heading', { level: 1, name: '隐私声明' })).toBeInTheDocument()
  })

  test('an unknown address of the public site shows the not-found page with links to others', async () => {
    await renderApp('/facade/no/such/page')
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/facade')
    expect(within(screen.getByRole('main')).getByRole('link', { name: '仲裁规则' })).toBeInTheDocument()
    expect(document.title).toBe('页面不存在 - 云州仲裁委员会')
  })

  test('the public site requests menus and info once per visit and shows notices', async () => {
    const { user, router } = await renderApp('/facade')
    await user.click(await within(await nav()).findByRole('link', { name: '联系我们' }))
    await screen.findByRole('heading', { level: 1, name: '联系我们' })
    await router.navigate('/facade')
    await screen.findByRole('heading', { level: 2, name: '通知公告' })
    expect(calls.of('/system/menu/list')).toHaveLength(1)
    expect(calls.of('/facade/info')).toHaveLength(1)
    notice.error('登录状态已过期')
    expect(await screen.findByText('登录状态已过期')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '关闭提示' }))
    expect(screen.queryByText('登录状态已过期')).toBeNull()
  })
})

describe('staff', () => {
  test('staff see the link to the back-office, and their public calls carry no token', async () => {
    await renderApp('/facade', { as: 'admin' })
    calls.all.length = 0
    expect(await screen.findByRole('link', { name: '进入后台' })).toHaveAttribute('href', '/admin/index')
    await screen.findByRole('link', { name: '关于网上立案平台停机维护的通知' })
    expect(calls.all.filter(({ path }) => path.includes('/app-api/'))).not.toHaveLength(0)
    expect(calls.all.filter(({ authorization }) => authorization !== null)).toEqual([])
  })

  test('visitors see no link to the back-office', async () => {
    await renderApp('/facade')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: '进入后台' })).toBeNull()
  })
})

describe('when the menus', () => {
  test('when the menus fail, the frame stays and 重试 loads the page without a reload', async () => {
    server.use(http.get('*/app-api/system/menu/list', () => HttpResponse.error(), { once: true }))
    const { user } = await renderApp('/facade/contact')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('栏目加载失败')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '云州仲裁委员会' })).toBeInTheDocument()
    await user.click(main.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: '联系我们' })).toBeInTheDocument()
  })

  test.each([
    [null],
    ['<html>'],
    [{}],
    [[null, 1, 'x']],
    [[{ path: '/facade', children: [{ name: {}, path: [] }] }]],
  ])('when the menus are %j, the layout is shown and the address is unknown', async data => {
    server.use(http.get('*/app-api/system/menu/list', () => HttpResponse.json({ code: 0, data })))
    await renderApp('/facade/rules')
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument()
  })

  test('a section with an unknown screen shows which screen is missing', async () => {
    await setMenu(9120, { component: 'facade/../staff/system/dict/index' })
    await renderApp('/facade/rules')
    expect(await screen.findByText('facade/../staff/system/dict/index')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: '仲裁规则' })).toBeInTheDocument()
  })
})
