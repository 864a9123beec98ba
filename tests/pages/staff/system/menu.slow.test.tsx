import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/menu'
const tree = () => screen.findByRole('tree', { name: '菜单' })
const stored = (name: string) =>
  backend().db.read.selectFrom('menus').selectAll().where('name', '=', name).executeTakeFirst()

describe('菜单管理', () => {
  test('the menu screen shows the staff menus as a tree without the sections of the public site', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    const rows = within(await tree())
    rows.getByText('用户管理')
    expect(rows.queryByText('机构简介')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '门户栏目' })).toHaveAttribute('href', '/content/facade-menu')
    await user.click(screen.getByRole('button', { name: '全部收起' }))
    await waitFor(() => expect(rows.queryByText('用户管理')).not.toBeInTheDocument())
    await user.type(screen.getByLabelText('搜索菜单'), 'system:post:create')
    await waitFor(() => rows.getByText('岗位新增'))
    expect(rows.queryByText('用户管理')).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('搜索菜单'), 'xyz')
    await screen.findByText('没有符合条件的菜单')
  })

  test('a menu is created below another one with a chosen component and an address checked while typed', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '为系统管理新增下级菜单' }))
    const form = within(await dialog('新增菜单'))
    await user.type(form.getByLabelText('菜单名称'), '我的岗位')
    await user.type(form.getByLabelText('路由地址'), 'post')
    await user.type(form.getByLabelText('组件路径'), 'system/nowhere')
    await form.findByText(/组件不存在/)
    await form.findByText(/路由地址重复/)
    await user.clear(form.getByLabelText('路由地址'))
    await user.type(form.getByLabelText('路由地址'), 'my-post')
    await user.clear(form.getByLabelText('组件路径'))
    await user.type(form.getByLabelText('组件路径'), 'system/post/index')
    await waitFor(() => expect(form.queryByText('保存后会有这些问题')).not.toBeInTheDocument())
    await user.click(form.getByRole('button', { name: '选择图标' }))
    await user.click(await screen.findByRole('button', { name: 'bell' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    expect(await stored('我的岗位')).toMatchObject({
      ...{ parentId: 1, path: 'my-post', component: 'system/post/index', icon: 'bell', type: 2 },
    })
    await waitFor(async () => within(await tree()).getByText('我的岗位'))
  })

  test('a menu on a fourth level is created after a warning', async () => {
    await backend().db.write(trx =>
      trx
        .insertInto('menus')
        .values({
          ...{ id: 9990, parentId: 2739, type: 1, sort: 9, name: '记录', path: 'records', icon: '' },
          ...({ permission: '', status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 } as const),
        })
        .execute(),
    )
    const { user } = await renderApp(PATH, { as: 'admin' })
    await screen.findByRole('button', { name: '为系统管理新增下级菜单' })
    await user.click(screen.getByRole('button', { name: '全部展开' }))
    await user.click(await screen.findByRole('button', { name: '为记录新增下级菜单' }))
    const form = within(await dialog('新增菜单'))
    await form.findByText('第 4 级菜单')
    await user.type(form.getByLabelText('菜单名称'), '明细')
    await user.type(form.getByLabelText('路由地址'), 'details')
    await user.type(form.getByLabelText('组件路径'), 'system/post/index')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
  })

  test('a menu opens by its address, and a button has only the fields of buttons', async () => {
    await renderApp(`${PATH}?edit=1021`, { as: 'admin' })
    const form = within(await dialog('修改菜单'))
    expect(form.getByLabelText('权限标识')).toHaveValue('system:post:query')
    expect(form.queryByLabelText('路由地址')).not.toBeInTheDocument()
  })

  test('a menu is moved by its arrows and by Alt with an arrow key, and its new place is announced', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '下移：用户管理' }))
    await screen.findByText(/^“用户管理”已移到“系统管理”下第 2 位/)
    expect(await stored('角色管理')).toMatchObject({ sort: 1 })
    expect(screen.getByRole('button', { name: '上移：角色管理' })).toHaveAttribute('aria-disabled', 'true')
    const list = await tree()
    // The keys go from row to row, and with Alt they move the row that they are at.
    act(() => list.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByText(/^“仲裁员名册”已移到“内容管理”下第 3 位/)
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText(/^“仲裁员名册”已移到“收费标准”下第 6 位/)
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await screen.findByText(/^“仲裁员名册”已移到“内容管理”下第 3 位/)
  })

  test('deleting a menu shows how many menus and buttons below it are deleted with it', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除岗位管理' }))
    await answerDialog(user, '删除“岗位管理”？它下面的 5 个菜单和按钮将一并删除。删除后无法恢复。', '确定')
    await screen.findByText('删除成功')
    expect(await stored('岗位管理')).toBeUndefined()
    expect(await stored('岗位新增')).toBeUndefined()
  })

  test('deleting a branch that has grown meanwhile is refused, and nothing is lost', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除岗位管理' }))
    await screen.findByRole('dialog', { name: /？$/ })
    await backend().db.write(trx =>
      trx.updateTable('menus').set({ parentId: 104 }).where('id', '=', 1026).execute(),
    )
    await answerDialog(user, /它下面的 5 个菜单和按钮将一并删除/, '确定')
    await screen.findByText('它下面的菜单已有变化，请刷新后重新操作')
    expect(await stored('岗位管理')).toBeDefined()
  })

  test('the menu screen itself cannot be deleted', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除菜单管理' }))
    await answerDialog(user, /^删除“菜单管理”？/, '确定')
    await screen.findByText('“菜单管理”和它的上级不能停用或删除，否则菜单无法再恢复')
    within(await tree()).getByText('菜单管理')
  })

  test('the sidebar is previewed as a role sees it', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '预览侧边栏' }))
    const preview = within(await screen.findByRole('navigation', { name: '侧边栏的预览' }))
    preview.getByText('角色管理')
    await user.click(screen.getByRole('combobox', { name: '角色' }))
    await user.click(await screen.findByTitle('书记员'))
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument())
    const own = within(await screen.findByRole('navigation', { name: '侧边栏的预览' }))
    await waitFor(() => expect(own.queryByText('角色管理')).not.toBeInTheDocument())
    own.getByText('内部通知')
  })
})

test('菜单诊断 links to the row and repairs it with one click', async () => {
  await backend().db.write(trx =>
    trx.updateTable('menus').set({ component: 'system/gone/index' }).where('id', '=', 104).execute(),
  )
  const { user } = await renderApp('/user/menu-diagnosis', { as: 'admin' })
  expect(await screen.findByRole('link', { name: '修改岗位管理' })).toHaveAttribute(
    'href',
    '/system/menu?edit=104',
  )
  await user.click(screen.getByRole('button', { name: '停用：岗位管理' }))
  await answerDialog(user, /^停用“岗位管理”？/, '确定')
  await screen.findByText('已处理')
  expect(await stored('岗位管理')).toMatchObject({ status: 1 })
})
