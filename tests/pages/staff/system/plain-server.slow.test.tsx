import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PASSWORDS } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { isRuoyiCall } from '../../../support/ruoyi-calls'
import { answerDialog, dialog, rowOf } from '../../../support/screen'
import { backend, onPlainServer, server } from '../../../support/server'

onPlainServer()

let asked: string[] = []
beforeEach(() => {
  asked = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname.replace('/prod-api', '')}${search}`)
  })
})
afterEach(() => {
  server.events.removeAllListeners()
  const lacking = asked.filter(call => {
    const [method = '', path = ''] = call.replace(/\?.*/, '').split(' ')
    return !isRuoyiCall(method, path)
  })
  // What else clears up after a test must still run.
  expect.soft(lacking, 'calls that the server lacks').toEqual([])
})

const sent = (part: string) => asked.filter(call => call.includes(part))
const userOf = (username: string) =>
  backend()
    .db.read.selectFrom('users')
    .select(['id', 'deptId', 'passwordInitial'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

test('users are listed and filtered, without what their rows do not say', async () => {
  const { user } = await renderApp('/system/user?sortField=username&sortOrder=asc&nickname=x', {
    as: 'admin',
  })
  await rowOf('clerk')
  expect(screen.queryByRole('columnheader', { name: '角色' })).toBeNull()
  expect(screen.queryByText('未设置密码')).toBeNull()
  expect(screen.queryByLabelText('姓名')).toBeNull()
  expect(screen.queryByRole('button', { name: '登录名' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  expect(sent('user/page').join()).not.toMatch(/sortField|nickname/)
  await user.click(screen.getByRole('button', { name: '书记员的更多操作' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['重设密码', '设置角色', '删除'])
})

test('an account is created with a password of four characters and without a department', async () => {
  const { user } = await renderApp('/system/user?edit=new', { as: 'admin' })
  const form = within(await dialog('新增用户'))
  expect(form.queryByText('设密链接（推荐）')).toBeNull()
  expect(form.queryByText('该用户首次登录时必须修改这个密码。')).toBeNull()
  await user.type(form.getByLabelText('登录名'), 'wangwu01')
  await user.type(form.getByLabelText('姓名'), '王五')
  await user.type(form.getByLabelText('初始密码'), '123')
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('密码长度为 4-16 位', { selector: '.ant-form-item-explain-error' })
  await user.type(form.getByLabelText('初始密码'), '4')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  expect(await userOf('wangwu01')).toMatchObject({ deptId: null, passwordInitial: 0 })
})

test('an account without a department is changed', async () => {
  await backend().db.write(trx =>
    trx.updateTable('users').set({ deptId: null }).where('username', '=', 'clerk').execute(),
  )
  const { id } = await userOf('clerk')
  const { user } = await renderApp(`/system/user?edit=${id}`, { as: 'admin' })
  const form = within(await dialog('修改用户'))
  await user.type(form.getByLabelText('备注'), '一楼')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
})

test('roles are given to a user whose row names none, and the password is set without promises', async () => {
  const { user } = await renderApp('/system/user', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '书记员的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '设置角色' }))
  const roles = within(await dialog('设置“书记员”的角色'))
  await user.click(await roles.findByRole('checkbox', { name: '普通角色' }))
  await user.click(roles.getByRole('button', { name: '保存' }))
  await screen.findByText('角色已修改')
  await user.click(screen.getByRole('button', { name: '书记员的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '重设密码' }))
  const form = within(await dialog('重设“书记员”的密码'))
  await user.type(form.getByLabelText('初始密码'), 'abcd')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('密码已重设')
})

test('deleting and disabling an account promises no end of its sessions', async () => {
  const { user } = await renderApp('/system/user', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '书记员的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await answerDialog(user, '删除用户“书记员”？删除后无法恢复。', '取消')
})

test('a row with null or another type in every optional field is shown', async () => {
  const row = { id: 9, username: 'odd', nickname: '奇', status: '0', sex: null, postIds: null, deptId: null }
  const more = {
    deptName: null,
    email: null,
    mobile: 13800000000,
    remark: null,
    loginDate: null,
    createTime: null,
  }
  server.use(
    http.get('*/system/user/page', () =>
      HttpResponse.json({ code: 0, msg: '', data: { total: 1, list: [{ ...row, ...more }] } }),
    ),
  )
  await renderApp('/system/user', { as: 'admin' })
  await rowOf('odd')
})

test.each([
  [
    '200 with a page of HTML',
    () => new HttpResponse('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['an additional code', () => HttpResponse.json({ code: 900, msg: '重复请求', data: null })],
])('a list says plainly what is wrong, and offers to try again: %s', async (_, answer) => {
  server.use(http.get('*/system/role/page', answer))
  await renderApp('/system/role', { as: 'admin' })
  const list = within(await screen.findByRole('region', { name: '角色列表' }))
  await list.findByRole('button', { name: '重试' })
})

test('a list that the server does not have, by 404 with an empty body, is not offered again', async () => {
  server.use(http.get('*/system/role/page', () => new HttpResponse(null, { status: 404 })))
  await renderApp('/system/role', { as: 'admin' })
  const list = within(await screen.findByRole('region', { name: '角色列表' }))
  await list.findByText('服务器没有提供这项功能')
  expect(list.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a role is deleted after a plain question, by the call of the family', async () => {
  const { user } = await renderApp('/system/role', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除书记员' }))
  await answerDialog(user, '删除角色“书记员”？持有者将失去它的权限，删除后无法恢复。', '确定')
  await screen.findByText('已删除 1 个角色')
  expect(sent('role/delete-list')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '为什么看不到？' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^复制/ })).toBeNull()
})

test('a menu is deleted after a plain question, and moved by saving it', async () => {
  const { user } = await renderApp('/system/menu', { as: 'admin' })
  await screen.findByText(/已打开的窗口刷新后才跟着变/)
  await user.click(await screen.findByRole('button', { name: '下移：用户管理' }))
  await screen.findByText(/^“用户管理”已移到“系统管理”下第 2 位/)
  await waitFor(() => expect(sent('menu/update').length).toBeGreaterThan(1))
  await user.type(screen.getByLabelText('搜索菜单'), 'system:post:export')
  await user.click(await screen.findByRole('button', { name: '删除岗位导出' }))
  await answerDialog(user, '删除“岗位导出”？删除后无法恢复。', '确定')
  await screen.findByText('删除成功')
})

test('a department is moved by saving it', async () => {
  const { user } = await renderApp('/system/dept', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '上移：办案部' }))
  await screen.findByText('“办案部”已移到“仲裁委员会办公室”下第 1 位，共 4 个')
  await waitFor(() => expect(sent('dept/update').length).toBeGreaterThan(0))
  expect(screen.queryByRole('columnheader', { name: '人数' })).toBeNull()
  const stored = await backend().db.read.selectFrom('depts').select(['name', 'sort']).execute()
  const sortOf = (name: string) => stored.find(dept => dept.name === name)?.sort ?? 0
  await waitFor(() => expect(sortOf('办案部')).toBeLessThan(sortOf('立案部')))
})

test('a row of the operation log is shown without changes', async () => {
  const token = (await signIn(backend(), 'admin')).accessToken
  await new Client(backend(), token).post('/admin-api/system/post/create', {
    ...{ name: '值班员', code: 'duty', sort: 1, status: 0 },
  })
  const { user } = await renderApp('/system/log/operate-log', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /详情/ }))
  const info = within(await dialog('操作日志详情'))
  expect(info.queryByText('修改内容')).toBeNull()
  expect(info.getByText('操作内容')).toBeInTheDocument()
})

test('sessions have no filter by name and no end of all', async () => {
  const { user } = await renderApp('/system/oauth2/token', { as: 'admin' })
  await screen.findByRole('region', { name: '登录会话列表' })
  await screen.findAllByRole('button', { name: /^结束/ })
  expect(screen.queryByLabelText('登录用户')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '设备' })).toBeNull()
  expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull()
  await user.type(screen.getByLabelText('客户端编号'), 'default{Enter}')
  await waitFor(() => expect(sent('clientId=default').length).toBeGreaterThan(0))
})

test('the dashboard offers screens that exist, and no messages that cannot be sent', async () => {
  const { user } = await renderApp('/admin/index', { as: 'admin' })
  await screen.findByRole('heading', { name: '常用功能' })
  await screen.findByRole('heading', { name: /未读站内信/ })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '用户管理' })).toBeInTheDocument()
  expect(main.queryByRole('link', { name: '租户列表' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '上线准备' })).toBeNull()
  expect(screen.queryByText(/加载失败/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^站内信/ }))
  expect(screen.queryByRole('button', { name: '发消息' })).toBeNull()
})

test('the own password is changed by the rule of the server, without promises', async () => {
  const { user } = await renderApp('/user/profile?part=password', { as: 'admin' })
  const form = within(await screen.findByRole('form', { name: '修改密码' }))
  expect(screen.queryByText(/其他设备上的登录会全部退出/)).toBeNull()
  await user.type(form.getByLabelText('旧密码'), PASSWORDS.admin)
  await user.type(form.getByLabelText('新密码'), '1234')
  await user.type(form.getByLabelText('确认新密码'), '1234')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  await screen.findByText('密码已修改')
})
