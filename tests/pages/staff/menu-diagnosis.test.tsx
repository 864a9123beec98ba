import { screen, within } from '@testing-library/react'
import type { Insertable } from 'kysely'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import type { MenuTable } from '../../../server/platform/db/tables/users'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { addUser } from '../../support/users'

const PATH = '/user/menu-diagnosis'
type Row = Partial<Insertable<MenuTable>> & Pick<Insertable<MenuTable>, 'id' | 'name'>

const DIRECTORY: Row = { id: 1, name: '系统管理', path: '/system', type: 1 }
const DICT: Row = { id: 2, name: '字典管理', parentId: 1, path: 'dict', component: 'system/dict/index' }
const COLUMNS: Row[] = [
  { id: 3, name: '门户', path: '/facade', type: 1 },
  { id: 4, name: '联系我们', parentId: 3, path: 'contact', component: 'facade/contact' },
]
const GOOD = [DIRECTORY, DICT, ...COLUMNS]

/** The menu table holds these rows and no others. */
async function keep(rows: Row[]) {
  await backend().db.write(async trx => {
    await trx.deleteFrom('menus').execute()
    const common = { parentId: 0, path: '', icon: '', permission: '', type: 2, sort: 1, status: 0 }
    const shown = { visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 0 } as const
    for (const row of rows)
      await trx
        .insertInto('menus')
        .values({ ...common, ...shown, ...row })
        .execute()
  })
}

const summary = async () => (await screen.findByText(/^共 \d+ 个菜单/)).parentElement
const group = (name: RegExp) => within(screen.getByRole('region', { name }))

/** Counts the calls for the rows. */
function countCalls(): () => number {
  let calls = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('/system/menu/list')) calls++
  })
  onTestFinished(() => server.events.removeAllListeners())
  return () => calls
}

test('the diagnosis reports that all menus are fine, public sections included', async () => {
  await keep(GOOD)
  await renderApp(PATH, { as: 'admin' })
  expect(await summary()).toHaveTextContent('共 4 个菜单（含按钮），没有发现问题')
  expect(screen.getByText('所有菜单均正常')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('the diagnosis lists every faulty menu by kind with its place, its subject and the remedy', async () => {
  await keep([
    ...GOOD,
    { id: 10, name: '流程', path: '/bpm', component: 'bpm/task/index' },
    { id: 11, name: '待办', path: '/todo', component: 'Bpm/Todo' },
    { id: 12, name: '孤儿', parentId: 99, path: 'lost', component: 'system/dict/index' },
    { id: 13, name: '又一个字典', parentId: 1, path: 'DICT', component: 'system/dict/index' },
    { id: 14, name: '外站', path: 'javascript:alert(1)' },
    { id: 15, name: '空夹', path: '/empty', type: 1 },
  ])
  await renderApp(PATH, { as: 'admin' })
  expect(await summary()).toHaveTextContent('共 10 个菜单（含按钮），6 个有问题')

  const unknown = group(/^组件不存在/)
  expect(unknown.getByText('无法使用')).toBeVisible()
  expect(unknown.getByText(/打开后只显示“页面尚未提供”/)).toBeVisible()
  expect(unknown.getByText(/请核对“组件路径”/)).toBeVisible()
  const [, flow, todo] = unknown.getAllByRole('row').filter(row => row.textContent !== '')
  expect(flow).toHaveTextContent(/流程编号 10\/bpmbpm\/task\/index/)
  expect(todo).toHaveTextContent(/待办编号 11\/todoBpm\/Todo/)

  const twice = group(/^路由地址重复/)
  expect(twice.getByRole('columnheader', { name: '先使用的菜单' })).toBeVisible()
  expect(twice.getByText('字典管理')).toBeVisible()
  expect(twice.getByText('/system/DICT')).toBeVisible()
  expect(group(/^上级菜单不存在/).getByText('99')).toBeVisible()
  expect(group(/^地址不安全/).getByText('外站')).toBeVisible()
  expect(group(/^空目录/).getByText('需要留意')).toBeVisible()

  // Entries that cannot be used come before those that are merely odd.
  const marks = screen.getAllByText(/^(无法使用|需要留意)$/).map(mark => mark.textContent)
  expect(marks).toEqual([...marks].sort((a, b) => marks.indexOf(a) - marks.indexOf(b)))
  expect(marks[0]).toBe('无法使用')
  expect(screen.queryByText('所有菜单均正常')).not.toBeInTheDocument()
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/^javascript/i)
})

test('a repaired menu is gone after 刷新', async () => {
  await keep([...GOOD, { id: 10, name: '流程', path: '/bpm', component: 'bpm/task/index' }])
  const { user } = await renderApp(PATH, { as: 'admin' })
  expect(await summary()).toHaveTextContent('1 个有问题')
  await keep(GOOD)
  await user.click(screen.getByRole('button', { name: /刷新/ }))
  await screen.findByText('所有菜单均正常')
  expect(await summary()).toHaveTextContent('没有发现问题')
})

test.each([[null], ['x'], [[null, 7, { id: {} }]]])('rows such as %j break nothing', async rows => {
  server.use(http.get('*/system/menu/list', () => HttpResponse.json({ code: 0, data: rows })))
  await renderApp(PATH, { as: 'admin' })
  await summary()
})

describe('who may', () => {
  test('users without permission are refused the diagnosis, and nothing is requested', async () => {
    const calls = countCalls()
    await renderApp(PATH, { as: 'clerk' })
    await screen.findByText('没有权限')
    expect(screen.queryByRole('button', { name: /刷新/ })).not.toBeInTheDocument()
    expect(calls()).toBe(0)
  })

  test('users who may change but not list menus see a report on their own menus', async () => {
    const calls = countCalls()
    const person = await addUser(backend(), { permissions: ['system:menu:update'] })
    await keep([])
    setTokens(person.tokens)
    server.use(
      http.get('*/get-permission-info', () =>
        HttpResponse.json({
          code: 0,
          data: {
            user: { id: person.id, username: person.username },
            roles: ['keeper'],
            permissions: ['system:menu:update'],
            menus: [{ id: 5, name: '坏链接', path: 'javascript:alert(1)' }],
          },
        }),
      ),
    )
    await renderApp(PATH)
    await screen.findByText(/您的账号没有菜单查询权限/)
    expect(group(/^地址不安全/).getByText('坏链接')).toBeVisible()
    expect(screen.getByText('1 个有问题')).toBeVisible()
    expect(calls()).toBe(0)
  })
})
