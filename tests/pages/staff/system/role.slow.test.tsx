import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { deletionQuestion } from '@/pages/staff/system/role/use-role-actions'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/role'
const WRITER_ROLE = 11

const menusOf = async (roleId: number) => {
  const rows = await backend()
    .db.read.selectFrom('roleMenus')
    .select('menuId')
    .where('roleId', '=', roleId)
    .orderBy('menuId')
    .execute()
  return rows.map(({ menuId }) => menuId)
}
const open = async () => {
  const app = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('撰稿人')
  return app
}

describe('the list of roles', () => {
  test('roles are listed in their order, and built-in ones can be neither changed nor deleted', async () => {
    await open()
    expect(columnOf('角色名称')).toEqual(['超级管理员', '普通角色', '书记员', '撰稿人', '编辑'])
    expect(columnOf('数据范围')[0]).toBe('全部数据权限')
    expect(screen.queryByRole('button', { name: '修改普通角色' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '删除超级管理员' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '修改书记员' })).toBeVisible()
  })

  test('a role is created, and a code in use is refused beside the field', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = within(await dialog('新增角色'))
    await user.type(form.getByLabelText('角色名称'), '立案秘书')
    await user.type(form.getByLabelText('角色标志'), 'clerk')
    await user.click(form.getByRole('button', { name: '保存' }))
    await form.findByText('已经存在标识为【clerk】的角色')
    await user.type(form.getByLabelText('角色标志'), '_2')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功，请继续设置菜单权限和数据权限')
    await rowOf('立案秘书')
  })

  test('a copy of a role keeps its menus', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '撰稿人的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '复制' }))
    const form = within(await dialog('复制角色“撰稿人”'))
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('复制成功，可继续设置菜单权限')
    const { id } = await backend()
      .db.read.selectFrom('roles')
      .select('id')
      .where('code', '=', 'writer_copy')
      .executeTakeFirstOrThrow()
    expect(await menusOf(id)).toEqual(await menusOf(WRITER_ROLE))
  })

  test('deleting a role asks first and names who loses it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '删除书记员' }))
    await answerDialog(user, /书记员将失去“书记员”的权限。其中有人再没有其他角色/, '确定')
    await screen.findByText('已删除 1 个角色')
    await waitFor(() => expect(columnOf('角色名称')).not.toContain('书记员'))
  })
})

/** Of the first node of that name. */
const checkBoxOf = (box: ReturnType<typeof within>, name: string) =>
  box.getAllByText(name)[0]?.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement

describe('the menus of a role', () => {
  test('a branch is checked as a whole, the differences are shown, and only a changed choice can be saved', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '设置撰稿人的菜单权限' }))
    const box = within(await dialog('菜单权限：撰稿人'))
    await box.findByText('没有改动')
    expect(box.getByRole('button', { name: '保存' })).toBeDisabled()
    await user.type(box.getByLabelText('搜索菜单和按钮'), '内部通知')
    // The public site has a section of that name, too.
    await box.findAllByText('内部通知')
    await user.click(checkBoxOf(box, '内部通知'))
    await box.findByText('新增 7 项')
    box.getByText(/系统管理 \/ 消息中心 \/ 内部通知 \/ 内部通知查询/)
    await user.click(box.getByRole('button', { name: '保存' }))
    await screen.findByText('菜单权限已保存，立即生效')
    await gone(() => screen.queryByRole('dialog'))
    expect(await menusOf(WRITER_ROLE)).toEqual([
      1, 107, 1036, 1037, 1038, 1039, 2739, 9000, 9001, 9002, 9003, 9004,
    ])
  })

  test('a click during a search changes only the listed menus, and the rest is counted below', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '设置撰稿人的菜单权限' }))
    const box = within(await dialog('菜单权限：撰稿人'))
    await box.findByText('没有改动')
    await user.type(box.getByLabelText('搜索菜单和按钮'), '导出')
    expect(box.getByRole('status')).toHaveTextContent(
      /^只改动列出的项。另有 \d+ 项没有列出，其中 \d+ 项已选，均保持不变。$/,
    )
    await user.click(checkBoxOf(box, '系统管理'))
    const added = await box.findByText(/^新增 \d+ 项$/)
    expect(added.nextElementSibling).not.toHaveTextContent('重置密码')
    const before = new Set(await menusOf(WRITER_ROLE))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('菜单权限已保存，立即生效')
    const rows = await backend().db.read.selectFrom('menus').select(['id', 'name', 'type']).execute()
    const buttons = (await menusOf(WRITER_ROLE)).flatMap(id =>
      rows.filter(row => row.id === id && row.type === 3 && !before.has(id)).map(({ name }) => name),
    )
    expect(buttons.length).toBeGreaterThan(3)
    expect(buttons.filter(name => !name.includes('导出'))).toEqual([])
  })
})

test('the chosen departments of a data scope are saved', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '撰稿人的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '数据权限' }))
  const box = within(await dialog('数据权限：撰稿人'))
  await user.click(await box.findByRole('radio', { name: '指定部门数据权限' }))
  expect(box.getByRole('button', { name: '保存' })).toBeDisabled()
  await box.findByText('立案部')
  await user.click(checkBoxOf(box, '立案部'))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('数据权限已保存，立即生效')
  expect(
    await backend().db.read.selectFrom('roleDepts').selectAll().where('roleId', '=', WRITER_ROLE).execute(),
  ).toEqual([{ roleId: WRITER_ROLE, deptId: 101 }])
})

test('missing access of a user is explained step by step', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '为什么看不到？' }))
  const box = within(await dialog('为什么看不到？'))
  await user.click(box.getByLabelText('用户'))
  await user.click(await screen.findByTitle('书记员'))
  await user.type(box.getByLabelText('菜单或按钮'), '字典新增')
  await user.click(await screen.findByTitle('系统管理 / 字典管理 / 字典新增'))
  await box.findByText('看不到，原因如下。')
  box.getByText('没有启用的角色授予按钮“字典新增”')
})

test('the confirmation of a deletion is short for a role that no one holds', () => {
  expect(deletionQuestion([{ id: 1, name: '空', users: 0, names: [], left: 0 }])).toBe(
    '删除角色“空”？删除后无法恢复。',
  )
})
