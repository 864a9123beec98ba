import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { foundIn } from '@/lib/menus/choice-nodes'
import { deptTree } from '@/lib/menus/dept-tree'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf, setWidth } from '../../../support/screen'
import { backend } from '../../../support/server'
import '@/pages/staff/system/user'

// Forms of this size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PATH = '/system/user'
const BASE = '/admin-api/system/user'
const LI = { username: 'liming', nickname: '李明', deptId: 101, postIds: [5], mobile: '13800138001' }

const invite = async (values: object = {}) =>
  (await (await clientOf(backend(), 'admin')).post<{ id: number }>(`${BASE}/invite`, { ...LI, ...values }))
    .data?.id ?? 0

/** Opens a command of a row's menu. */
async function choose(user: Awaited<ReturnType<typeof renderApp>>['user'], name: string, command: string) {
  await user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: command }))
}

test('departments nest as stored, and a cycle and a missing parent end at the root', () => {
  const dept = (id: number, parentId: number) => ({ id, parentId, name: `部门${id}` })
  const tree = deptTree([dept(1, 0), dept(2, 1), dept(3, 2), dept(4, 5), dept(5, 4), dept(6, 99)])
  const shape = (nodes: typeof tree): unknown => nodes.map(({ value, children }) => [value, shape(children)])
  expect(shape(tree)).toEqual([
    [1, [[2, [[3, []]]]]],
    [4, []],
    [5, []],
    [6, []],
  ])
  expect(shape(foundIn(tree, '部门3'))).toEqual([[1, [[2, [[3, []]]]]]])
  expect(foundIn(tree, '无')).toEqual([])
})

test('the chosen department narrows the list, stays while searching, and is in the address', async () => {
  setWidth(1440)
  await invite()
  const { user, address } = await renderApp(PATH, { as: 'admin' })
  await rowOf('liming')
  const depts = within(await screen.findByRole('navigation', { name: '按部门筛选' }))
  await user.click(await depts.findByRole('button', { name: '立案部' }))
  await waitFor(() => expect(columnOf('姓名')).toEqual(['李明']))
  expect(address()).toBe(`${PATH}?deptId=101`)
  await user.type(within(screen.getByRole('search')).getByLabelText('姓名'), '王{Enter}')
  await screen.findByText('没有符合条件的用户')
  expect(new URLSearchParams(address().split('?')[1]).get('deptId')).toBe('101')
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }))
  await waitFor(() => expect(columnOf('姓名')).toEqual(['李明']))
  await user.click(depts.getByRole('button', { name: '全部用户' }))
  await waitFor(() => expect(columnOf('姓名')).toEqual(['李明', '书记员', '管理员']))
})

test('on a phone the departments are a select', async () => {
  setWidth(390)
  try {
    const { user, address } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('combobox', { name: '按部门筛选' }))
    await user.click(await screen.findByText('办案部', { selector: '.ant-select-tree-title' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?deptId=102`))
  } finally {
    setWidth(1024)
  }
})

test('a new user gets a link that is shown once, and the list marks it as pending', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增用户'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('登录名不能为空')
  form.getByText('姓名不能为空')
  await user.type(form.getByLabelText('登录名'), 'CLERK')
  await user.type(form.getByLabelText('姓名'), '李明')
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('用户账号已经存在')
  await user.clear(form.getByLabelText('登录名'))
  await user.type(form.getByLabelText('登录名'), 'liming')
  await user.click(form.getByLabelText('手机号码'))
  await user.paste('\u202d+86 138 0013 8001\u202c')
  expect(form.getByLabelText('手机号码')).toHaveValue('13800138001')
  await user.click(form.getByRole('button', { name: '保存' }))
  const shown = within(await dialog('李明的设密链接'))
  shown.getByText(/\/set-password#token=[\da-f]{32}$/)
  shown.getByText('设密链接已用短信发送到 138****8001，也可以复制后自行转交。')
  await user.click(shown.getByText('关闭').closest('button') ?? document.body)
  await gone(() => screen.queryByRole('dialog', { name: '李明的设密链接' }))
  expect(await rowOf('liming')).toHaveTextContent('设密链接未使用')
})

test('a password set by hand is checked and must be changed by the user', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await choose(user, '书记员', '重设密码')
  const form = within(await dialog('重设“书记员”的密码'))
  await user.click(form.getByRole('radio', { name: '由我设置初始密码' }))
  await form.findByText('该用户首次登录时必须修改这个密码。')
  await user.type(await form.findByLabelText('初始密码'), '12345678')
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('密码不能由重复或连续的字符组成，请换一个')
  await user.clear(form.getByLabelText('初始密码'))
  await user.type(form.getByLabelText('初始密码'), 'correct horse battery')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('密码已重设，该用户的全部登录已结束')
  const row = backend().db.read.selectFrom('users').select('passwordInitial').where('id', '=', 2)
  expect(await row.executeTakeFirst()).toEqual({ passwordInitial: 1 })
})

test('roles are given in a dialog, and a refusal of the server is shown above it', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await choose(user, '书记员', '设置角色')
  const form = within(await dialog('设置“书记员”的角色'))
  expect(await form.findByRole('checkbox', { name: '书记员' })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: '撰稿人' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('角色已修改')
  await waitFor(() => expect(columnOf('角色')[0]).toBe('书记员撰稿人'))
  await gone(() => screen.queryByRole('dialog', { name: '设置“书记员”的角色' }))
  await choose(user, '管理员', '设置角色')
  const own = within(await dialog('设置“管理员”的角色'))
  await user.click(await own.findByRole('checkbox', { name: '超级管理员' }))
  await user.click(own.getByRole('button', { name: '保存' }))
  await own.findByText('不能取消自己的超级管理员角色')
})

test('disabling and deleting ask first, and the own account offers neither', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('switch', { name: '启用书记员' }))
  await answerDialog(user, /停用“书记员”？/, '确定')
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: '启用书记员' })).toHaveAttribute('aria-checked', 'false'),
  )
  expect(screen.queryByRole('switch', { name: '启用管理员' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '管理员的更多操作' }))
  await screen.findByRole('menuitem', { name: '设置角色' })
  expect(screen.queryByRole('menuitem', { name: '删除' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await choose(user, '书记员', '删除')
  await answerDialog(user, /删除用户“书记员”？/, '确定')
  await screen.findByText('删除成功')
  await waitFor(() => expect(columnOf('姓名')).toEqual(['管理员']))
})

test('a file of users is reviewed row by row, and existing users are skipped or changed as chosen', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const element = await dialog('导入用户')
  const box = within(element)
  const give = (...lines: string[]) => {
    const field = element.querySelector('input[type=file]')
    const file = new File([`\ufeff${lines.join('\r\n')}\r\n`], '用户.csv')
    if (field) fireEvent.change(field, { target: { files: [file] } })
  }
  give('登录名,姓名,部门', 'liming,李明,无此部门', 'LIMING,李鸣,', 'clerk,新名,')
  await box.findByText('有 2 行不正确，全部数据都不会写入。请修改文件后重新选择。')
  box.getByText('部门“无此部门”不存在')
  box.getByText('无变化 1')
  await user.click(box.getByRole('button', { name: '重新选择' }))
  await user.click(await box.findByRole('radio', { name: '更新' }))
  give('登录名,姓名,部门', 'liming,李明,立案部', 'clerk,新名,办案部')
  await box.findByText('导入后：新增 1 条，修改 1 条。')
  await user.click(box.getByRole('button', { name: '导入' }))
  await screen.findByText('导入完成：新增 1 条，修改 1 条')
  await waitFor(() => expect(columnOf('姓名')).toEqual(['李明', '新名', '管理员']))
  expect(await rowOf('liming')).toHaveTextContent('未设置密码')
  await answerDialog(user, /已新增 1 个用户，他们还没有密码。/, '确定')
  await within(await dialog('设密链接')).findByText('已为 1 个用户生成设密链接。')
})

test('many users are chosen and given roles, and who is refused is named', async () => {
  await invite()
  await invite({ username: 'wangfang', nickname: '王芳', mobile: '13800138002' })
  const { user } = await renderApp(PATH, { as: 'admin' })
  for (const name of ['李明', '王芳', '书记员'])
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }))
  const choose = async (command: string) => {
    await user.click(screen.getByRole('button', { name: /^批量操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: command }))
  }
  await choose('设置角色')
  const form = within(await dialog('设置 3 个用户的角色'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('请选择角色')
  await user.click(await form.findByRole('checkbox', { name: '书记员' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('已修改 2 个用户的角色，1 个原来就是这样')
  await waitFor(() => expect(columnOf('角色').slice(0, 3)).toEqual(['书记员', '书记员', '书记员']))

  await gone(() => screen.queryByRole('dialog'))
  await (await clientOf(backend(), 'admin')).delete(`${BASE}/delete?id=2`)
  await choose('停用')
  await answerDialog(user, /^停用选中的 3 个用户？/, '确定')
  const result = within(await dialog('停用用户'))
  await result.findByText('已停用 2 个用户，1 个没有处理。')
  const refused = within(result.getByRole('table', { name: '处理结果清单' }))
  refused.getByRole('row', { name: '书记员（clerk） 用户不存在' })
})

test('chosen users get links on a sheet that is closed only after it was kept, or on purpose', async () => {
  await invite()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: '选择 李明' }))
  await user.click(screen.getByRole('button', { name: /^批量操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '生成设密链接' }))
  await answerDialog(user, /^为选中的 1 个用户生成设密链接？/, '确定')
  const sheet = within(await dialog('设密链接'))
  await sheet.findByText('已为 1 个用户生成设密链接。')
  sheet.getByText(/\/set-password#token=[\da-f]{32}$/)
  await user.click(sheet.getByText('关闭').closest('button') ?? document.body)
  await answerDialog(user, /设密链接还没有打印、下载或者复制/, '取消')
  const print = vi.fn(() => expect(document.querySelectorAll('.staff-slip')).toHaveLength(1))
  vi.stubGlobal('print', print)
  await user.click(sheet.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(sheet.getByText('关闭').closest('button') ?? document.body)
  await gone(() => screen.queryByRole('dialog', { name: '设密链接' }))
})

test('a batch that is stopped says that nothing was changed', async () => {
  await invite()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: '选择 李明' }))
  await user.click(screen.getByRole('button', { name: /^批量操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '停用' }))
  // Another writer keeps the database, so that the batch waits.
  let release = () => {}
  const held = backend().db.write(
    () =>
      new Promise<void>(resolve => {
        release = resolve
      }),
  )
  await answerDialog(user, /^停用选中的 1 个用户？/, '确定')
  const running = within(await dialog('停用用户'))
  await user.click(await running.findByRole('button', { name: '停止' }))
  release()
  await held
  await running.findByText('已停止，没有改动任何用户。')
})

test('the roles of a new user are chosen in the form', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增用户'))
  await user.type(form.getByLabelText('登录名'), 'liming')
  await user.type(form.getByLabelText('姓名'), '李明')
  await user.click(form.getByLabelText('角色'))
  await user.click(await screen.findByTitle('书记员'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await dialog('李明的设密链接')
  await waitFor(() => expect(columnOf('角色')[0]).toBe('书记员'))
})
