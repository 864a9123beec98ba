import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog, gone, rowOf } from '../../../support/screen'
import { backend, onPlainServer, server } from '../../../support/server'

onPlainServer()

/** What the screens asked of the server, and what they were told that it lacks. */
let asked: string[] = []
let lacking: string[] = []
beforeEach(() => {
  asked = []
  lacking = []
  server.events.removeAllListeners()
  server.events.on('response:mocked', async ({ request, response }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname.replace('/prod-api', '')}${search}`)
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    if (typeof body === 'object' && body && 'code' in body && body.code === 404) lacking.push(pathname)
  })
})

const asksOnly = () => waitFor(() => expect(lacking).toEqual([]))

test('users are listed, without what their rows do not say', async () => {
  const { user } = await renderApp('/system/user?sortField=username&sortOrder=asc&nickname=x', {
    as: 'admin',
  })
  await rowOf('clerk')
  expect(screen.queryByRole('columnheader', { name: '角色' })).toBeNull()
  expect(screen.queryByText('未设置密码')).toBeNull()
  expect(screen.queryByLabelText('用户昵称')).toBeNull()
  expect(screen.queryByRole('button', { name: '登录账号' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  expect(asked.filter(call => call.includes('user/page')).join()).not.toMatch(/sortField|nickname/)
  await user.click(screen.getByRole('button', { name: /^.*clerk.*更多|更多.*$/ }).valueOf() as HTMLElement)
  await asksOnly()
})

test('an account is created with a password of four characters and without a department', async () => {
  const { user } = await renderApp('/system/user?edit=new', { as: 'admin' })
  const form = await dialog('新增用户')
  expect(within(form).queryByText('一次性链接（推荐）')).toBeNull()
  expect(within(form).queryByText('该用户首次登录时必须修改这个密码。')).toBeNull()
  await user.type(within(form).getByLabelText('用户账号'), 'wangwu01')
  await user.type(within(form).getByLabelText('用户昵称'), '王五')
  await user.type(within(form).getByLabelText('初始密码'), '123')
  await user.click(within(form).getByRole('button', { name: '确定' }))
  await within(form).findByText('密码长度为 4-16 位', { selector: '.ant-form-item-explain-error' })
  await user.type(within(form).getByLabelText('初始密码'), '4')
  await user.click(within(form).getByRole('button', { name: '确定' }))
  await screen.findByText('新增成功')
  const stored = await backend()
    .db.read.selectFrom('users')
    .select(['deptId', 'passwordInitial'])
    .where('username', '=', 'wangwu01')
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ deptId: null, passwordInitial: 0 })
  await asksOnly()
})

test('a role is deleted after a plain question, by the call of the family', async () => {
  const { user } = await renderApp('/system/role', { as: 'admin' })
  const name = '发布审核'
  await user.click(await screen.findByRole('button', { name: `删除${name}` }))
  await answerDialog(user, /^确定删除角色“发布审核”吗？/, '确定')
  await screen.findByText('删除成功')
  expect(screen.queryByRole('button', { name: '为什么看不到？' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^复制/ })).toBeNull()
  await asksOnly()
})

test('a department is moved by saving it', async () => {
  const { user } = await renderApp('/system/dept', { as: 'admin' })
  const buttons = await screen.findAllByRole('button', { name: /^下移/ })
  const button = buttons.find(one => !one.hasAttribute('disabled'))
  if (!button) throw new Error('nothing can be moved')
  await user.click(button)
  await waitFor(() => expect(asked.filter(call => /dept\/update$/.test(call)).length).toBeGreaterThan(0))
  expect(screen.queryByRole('columnheader', { name: '人数' })).toBeNull()
  await asksOnly()
})

test('the dashboard offers screens that exist, and no messages that cannot be sent', async () => {
  await renderApp('/admin/index', { as: 'admin' })
  await screen.findByRole('heading', { name: '常用功能' })
  await screen.findByRole('heading', { name: /未读站内信/ })
  const tiles = within(screen.getByRole('main')).queryByRole('link', { name: '租户列表' })
  expect(tiles).toBeNull()
  expect(screen.queryByRole('button', { name: '发消息' })).toBeNull()
  expect(screen.queryByText('加载失败')).toBeNull()
  await asksOnly()
})
