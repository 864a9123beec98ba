import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { frameOf, holdFrames } from '../support/frames'
import { renderApp } from '../support/render-app'
import { backend, server } from '../support/server'

beforeEach(holdFrames)

/** A server whose menus are these. */
const serve = (menus: object[], permissions: string[] = []) =>
  server.use(
    http.get('*/get-permission-info', () =>
      HttpResponse.json({
        code: 0,
        data: { user: { id: 1, username: 'x', nickname: '某人' }, roles: ['staff'], permissions, menus },
      }),
    ),
  )

describe('a menu that embeds an address', () => {
  test.each([
    ['its component', { name: '报表', path: '/report', component: 'https://bi.example/show?id=1' }],
    [
      'its path, with the component IFrame',
      { name: '报表', path: 'https://bi.example/show?id=1', component: 'IFrame' },
    ],
  ])('a page embedded by %s opens inside the back-office frame and has a tab', async (_, menu) => {
    serve([menu])
    const { user, address } = await renderApp('/admin/index', { as: 'admin' })
    await screen.findByRole('heading', { name: /，某人$/ })
    await user.click(
      within(screen.getByRole('navigation', { name: '功能菜单' })).getByRole('link', { name: '报表' }),
    )
    expect(await frameOf('报表')).toHaveAttribute('src', 'https://bi.example/show?id=1')
    expect(address()).toMatch(/^\/(report|bi)/)
    const tabs = within(screen.getByRole('navigation', { name: '已打开的页面' }))
    expect(tabs.getByRole('link', { name: '报表' })).toHaveAttribute('aria-current', 'page')
  })

  test('an embedded page keeps its frame while another tab is on screen', async () => {
    serve([{ name: '报表', path: '/report', component: 'https://bi.example/' }])
    const { router } = await renderApp('/report', { as: 'admin' })
    const before = await frameOf('报表')
    await router.navigate('/admin/index')
    await screen.findByRole('heading', { name: /，某人$/ })
    expect(before).not.toBeVisible()
    await router.navigate('/report')
    await waitFor(() => expect(before).toBeVisible())
    expect(await frameOf('报表')).toBe(before)
  })
})

describe('the pages of tools beside the backend', () => {
  const TOOLS = [
    ['infra/druid/index', '数据库监控', 'url.druid', '/prod-api/druid/index.html'],
    ['infra/server/index', '服务监控', 'url.spring-boot-admin', '/prod-api/admin/applications'],
  ] as const

  const configure = (key: string, value: string) =>
    backend().db.write(async trx => {
      await trx.deleteFrom('configs').where('key', '=', key).execute()
      const row = { category: 'url', name: key, key, value, type: 1, visible: 1, createTime: 0 } as const
      await trx.insertInto('configs').values(row).execute()
    })

  test.each(TOOLS)(
    '%s of this origin is opened in a new window, where no frame can take the sign-in',
    async (component, title, _key, address) => {
      serve([{ name: '工具', path: '/tool', component }])
      await renderApp('/tool', { as: 'admin' })
      await screen.findByText(title)
      const link = screen.getByRole('link', { name: /在新窗口打开$/ })
      expect(link).toHaveProperty('href', window.location.origin + address)
      expect(link).toHaveAttribute('target', '_blank')
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  test.each([
    ...TOOLS,
    ['infra/skywalking/index', '链路追踪', 'url.skywalking', ''],
    ['infra/swagger/index', '接口文档', 'url.swagger', ''],
  ] as const)('%s is embedded from the configured address', async (component, title, key) => {
    await configure(key, ' https://tool.example/x ')
    serve([{ name: '工具', path: '/tool', component }])
    await renderApp('/tool', { as: 'admin' })
    expect(await frameOf(title)).toHaveAttribute('src', 'https://tool.example/x')
  })

  test('the SkyWalking page names the missing configuration key', async () => {
    serve([{ name: '追踪', path: '/trace', component: 'infra/skywalking/index' }])
    await renderApp('/trace', { as: 'admin' })
    await screen.findByText('尚未配置页面地址')
    expect(screen.getByText('url.skywalking')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('a configured address that is invalid is not embedded', async () => {
    await configure('url.druid', 'javascript:alert(1)')
    serve([{ name: '工具', path: '/tool', component: 'infra/druid/index' }])
    await renderApp('/tool', { as: 'admin' })
    await screen.findByText('页面地址无法使用')
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('a component this version does not have', () => {
  const menu = { name: '流程', path: '/bpm', component: 'bpm/task/index' }

  test('an unknown component is named, with a link to 菜单诊断 for users who maintain menus', async () => {
    serve([menu], ['system:menu:update'])
    const { user, address } = await renderApp('/bpm', { as: 'admin' })
    await screen.findByText('页面尚未提供')
    expect(screen.getByText('bpm/task/index')).toBeVisible()
    await user.click(screen.getByRole('link', { name: '打开菜单诊断' }))
    await waitFor(() => expect(address()).toBe('/user/menu-diagnosis'))
  })

  test('an unknown component tells other users whom to contact', async () => {
    serve([menu])
    await renderApp('/bpm', { as: 'admin' })
    await screen.findByText(/请联系负责菜单管理的人员/)
    expect(screen.queryByRole('link', { name: '打开菜单诊断' })).not.toBeInTheDocument()
  })
})
