import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groupSpans } from '@/pages/staff/infra/config/group-spans'
import { clientOf } from '../../../support/client'
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

test('the parameters are grouped by category, and a chosen order ungroups them', async () => {
  await addConfig()
  const { user, address } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('facade.admin-title', {}, FIRST)
  expect(columnOf('参数键名').at(0)).toBe('biz.mail')
  const group = screen.getByRole('cell', { name: 'facade' })
  expect(group).toHaveAttribute('rowspan', '11')
  await user.click(screen.getByRole('button', { name: '参数名称' }))
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'facade' })).toHaveLength(11))
  expect(address()).toContain('sortField=name')
})

test('a parameter that is not visible to everyone is marked, and its value is shown only on request', async () => {
  await addConfig({ visible: false })
  const { user } = await renderApp(`${PATH}?key=biz`, { as: 'admin' })
  const row = within(await rowOf('biz.mail'))
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
  expect(await rowOf('biz.mail')).toHaveTextContent('a@example.com')
})

test('the key of a built-in parameter is read-only, and that of a custom one can be changed', async () => {
  await addConfig()
  const { user } = await renderApp(PATH, { as: 'admin' })
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
  const { user } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('biz.mail')
  expect(screen.queryByRole('button', { name: '删除门户名称' })).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: '选择 门户名称' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '删除立案邮箱' }))
  await answerDialog(user, '删除参数“立案邮箱”？读取它的功能将得不到值。删除后放入回收站，可以恢复。', '确定')
  await screen.findByText('已删除参数“立案邮箱”')
  await gone(() => screen.queryByText('biz.mail'))
})
