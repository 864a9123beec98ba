import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groupSpans } from '@/pages/staff/infra/config/group-spans'
import { clientOf } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'
import '@/pages/staff/infra/config'

// Forms of this size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const BASE = '/admin-api/infra/config'
const PATH = '/infra/config'

const addConfig = async (more: object = {}) => {
  const client = await clientOf(backend(), 'admin')
  const body = { category: 'biz', name: '立案邮箱', key: 'biz.mail', value: 'a@example.com', visible: true }
  return (await client.post<number>(`${BASE}/create`, { ...body, ...more })).data
}

test.each([
  [[], []],
  [['a'], [1]],
  [
    ['a', 'a', 'b', 'c', 'c', 'c'],
    [2, 0, 1, 3, 0, 0],
  ],
  [
    ['a', 'b', 'a'],
    [1, 1, 1],
  ],
])('the categories %j span %j rows', (categories, spans) => {
  expect(groupSpans(categories)).toEqual(spans)
})

test('the parameters are grouped by subject, and a chosen order ungroups them', async () => {
  const { user, address } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('是否开放注册', {}, FIRST)
  expect(columnOf('参数名称').at(0)).toBe('是否开放注册')
  const group = await screen.findByRole('cell', { name: '门户' })
  expect(Number(group.getAttribute('rowspan'))).toBeGreaterThan(5)
  await user.click(screen.getByRole('button', { name: '参数名称' }))
  await waitFor(() => expect(screen.getAllByRole('cell', { name: '门户' }).length).toBeGreaterThan(5))
  expect(address()).toContain('sortField=name')
})

test('a number that visitors are promised is not set until staff have set it', async () => {
  await setConfig(backend(), 'feedback.answer-days', '')
  const { user } = await renderApp(`${PATH}?key=feedback.answer-days`, { as: 'admin' })
  const row = within(await rowOf('咨询投诉答复期限'))
  row.getByText('尚未设置')
  await user.click(row.getByRole('button', { name: /修改/ }))
  const form = within(await dialog('修改参数'))
  expect(form.getByLabelText('现在的值')).toHaveValue('')
  await user.type(form.getByLabelText('现在的值'), '7')
  await user.click(form.getByRole('button', { name: '保存' }))
  await gone(() => screen.queryByRole('dialog', { name: '修改参数' }))
  expect(await screen.findByText('7 个工作日')).toBeVisible()
})

test('values are in words, without keys, and what has a screen of its own leads there', async () => {
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('180 天', {}, FIRST)
  expect(await rowOf('咨询投诉答复期限')).toHaveTextContent('5 个工作日')
  expect(await rowOf('是否开放注册')).toHaveTextContent('停用启用后，访客可以在登录页自行注册账号')
  expect(await rowOf('友情链接')).toHaveTextContent('4 项')
  expect(screen.queryByRole('columnheader', { name: '参数键名' })).not.toBeInTheDocument()
  expect(screen.queryByText(/"url"/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '在门户设置中设置友情链接' })).toHaveAttribute(
    'href',
    '/content/facade-settings#links',
  )
})

test('a number is changed within its range, and put back to what it was delivered with', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改回收站保存天数' }, FIRST))
  const form = within(await dialog('修改参数'))
  form.getByText('回收站保存天数')
  const days = form.getByLabelText('现在的值')
  expect(form.getByText('高级').closest('details')).not.toHaveAttribute('open')
  expect(days).toHaveValue('30')
  await user.clear(days)
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('请输入 1 至 365 的整数')
  await user.type(days, '90')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
  expect(await rowOf('回收站保存天数')).toHaveTextContent('90 天默认 30 天')
  await user.click(screen.getByRole('button', { name: '将回收站保存天数恢复默认' }))
  await answerDialog(user, '将“回收站保存天数”恢复为默认的30 天？', '确定')
  await gone(() => screen.queryByRole('button', { name: '将回收站保存天数恢复默认' }))
  expect(await rowOf('回收站保存天数')).not.toHaveTextContent('90 天')
})

test('a switch is turned on as a switch, and stored as the server reads it', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改是否开放注册' }, FIRST))
  const form = within(await dialog('修改参数'))
  await user.click(form.getByRole('switch', { name: '现在的值' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
  const stored = backend().db.read.selectFrom('configs').select('value')
  expect(await stored.where('key', '=', 'system.user.register-enabled').executeTakeFirst()).toEqual({
    value: 'true',
  })
})

test('a parameter that is not visible to everyone is marked, and its value is shown only on request', async () => {
  await addConfig({ visible: false })
  const { user } = await renderApp(`${PATH}?key=biz`, { as: 'admin' })
  const row = within(await rowOf('立案邮箱'))
  expect(row.getAllByText('不可见')).toHaveLength(1)
  expect(screen.queryByText('a@example.com')).not.toBeInTheDocument()
  await user.click(row.getByRole('button', { name: '显示立案邮箱的键值' }))
  expect(screen.getByText('a@example.com')).toBeVisible()
  await user.click(row.getByRole('button', { name: '隐藏立案邮箱的键值' }))
  expect(screen.queryByText('a@example.com')).not.toBeInTheDocument()
})

test('a new parameter is in the list at once, and a key in use is reported beside it', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增参数'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('参数分组不能为空')
  form.getByText('参数键值不能为空')
  await user.type(form.getByLabelText('参数分组'), 'biz')
  await user.type(form.getByLabelText('参数名称'), '立案邮箱')
  await user.type(form.getByLabelText('参数键名'), 'facade.name')
  await user.type(form.getByLabelText('参数键值'), 'a@example.com')
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(form.getByLabelText('参数键名')).toHaveAccessibleDescription('参数配置 key 重复'),
  )
  expect(form.getByLabelText('参数键值')).toHaveValue('a@example.com')
  await user.clear(form.getByLabelText('参数键名'))
  await user.type(form.getByLabelText('参数键名'), 'biz.mail')
  await user.click(await form.findByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  expect(await rowOf('立案邮箱')).toHaveTextContent('a@example.com')
})

test('the key of a built-in parameter is read-only, and that of a custom one can be changed', async () => {
  await addConfig()
  const { user } = await renderApp(`${PATH}?pageSize=50`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改门户名称' }))
  const key = within(await dialog('修改参数')).getByLabelText('参数键名')
  expect(key).toBeDisabled()
  expect(key).toHaveAccessibleDescription('系统按键名读取内置参数，键名不能修改。')
  await user.click(within(await dialog('修改参数')).getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: '修改立案邮箱' }))
  expect(within(await dialog('修改参数')).getByLabelText('参数键名')).toBeEnabled()
})

test('a built-in parameter cannot be deleted, and a custom one is deleted after a confirmation', async () => {
  await addConfig()
  const { user } = await renderApp(`${PATH}?pageSize=50`, { as: 'admin' })
  await screen.findByText('立案邮箱')
  expect(screen.queryByRole('button', { name: '删除门户名称' })).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: '选择 门户名称' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '删除立案邮箱' }))
  await answerDialog(user, '删除参数“立案邮箱”？读取它的功能将得不到值。删除后放入回收站，可以恢复。', '确定')
  await screen.findByText('已删除参数“立案邮箱”')
  await gone(() => screen.queryByText('立案邮箱'))
})
