import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '../../../support/network'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog, gone } from '../../../support/screen'

const EDIT = '修改岗位'
const shown = () => screen.queryByRole('dialog', { name: EDIT })

test('the address of a record opens its dialog, and closing it leaves the address of the list', async () => {
  const { user, address, router } = await renderApp('/system/post?status=0&edit=1', { as: 'admin' })
  const form = within(await dialog(EDIT))
  expect(form.getByLabelText('岗位名称')).toHaveValue('主任')
  await user.click(form.getByRole('button', { name: '取消' }))
  await gone(shown)
  await waitFor(() => expect(address()).toBe('/system/post?status=0'))
  expect(router.action()).toBe('REPLACE')
})

test('a dialog opened from the list can be shared, Back closes it, and Forward opens it again', async () => {
  const { user, address, router } = await renderApp('/system/post', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改主任' }))
  await dialog(EDIT)
  expect(address()).toBe('/system/post?edit=1')
  await router.navigate(-1)
  await gone(shown)
  expect(address()).toBe('/system/post')
  await router.navigate(1)
  expect(within(await dialog(EDIT)).getByLabelText('岗位名称')).toHaveValue('主任')
})

test('one step back leaves the list however many dialogs were opened and closed', async () => {
  const { user, address, router } = await renderApp('/system/dept', { as: 'admin' })
  await screen.findByText('立案部')
  await router.navigate('/system/post')
  for (const name of ['主任', '秘书长', '主任']) {
    await user.click(await screen.findByRole('button', { name: `修改${name}` }))
    await user.click(within(await dialog(EDIT)).getByRole('button', { name: '取消' }))
    await gone(shown)
  }
  await router.navigate(-1)
  expect(address()).toBe('/system/post')
  await router.navigate(-1)
  expect(address()).toBe('/system/dept')
})

test('going back with typed text asks for confirmation first', async () => {
  const { user, address, router } = await renderApp('/system/post', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改主任' }))
  const name = within(await dialog(EDIT)).getByLabelText('岗位名称')
  await user.type(name, '（兼）')
  await router.navigate(-1)
  await answerDialog(user, '放弃尚未保存的内容？', '继续编辑')
  expect(address()).toBe('/system/post?edit=1')
  expect(name).toHaveValue('主任（兼）')
  await router.navigate(-1)
  await answerDialog(user, '放弃尚未保存的内容？', '确定')
  await gone(shown)
  await waitFor(() => expect(address()).toBe('/system/post'))
})

test('going back again right after a refusal asks again', async () => {
  const { user, address, router } = await renderApp('/system/post', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改主任' }))
  await user.type(within(await dialog(EDIT)).getByLabelText('岗位名称'), '（兼）')
  await router.navigate(-1)
  const refusal = within(await screen.findByRole('dialog', { name: /？$/ })).getByRole('button', {
    name: '继续编辑',
  })
  await act(async () => {
    fireEvent.click(refusal)
    // The answer is taken, and nothing is on screen yet of what follows from it.
    await Promise.resolve()
    await router.navigate(-1)
  })
  await answerDialog(user, '放弃尚未保存的内容？', '确定')
  await gone(shown)
  await waitFor(() => expect(address()).toBe('/system/post'))
})

test('a link opens the dialog of a new record, and closing it leaves the address of the list', async () => {
  const { user, address, router } = await renderApp('/system/post?status=0&edit=new', { as: 'admin' })
  const added = () => screen.queryByRole('dialog', { name: '新增岗位' })
  await user.click(within(await dialog('新增岗位')).getByRole('button', { name: '取消' }))
  await gone(added)
  await waitFor(() => expect(address()).toBe('/system/post?status=0'))
  await router.navigate('/system/post?edit=new')
  await dialog('新增岗位')
})

test('a link to a new record says that the permission is missing', async () => {
  await renderApp('/system/dict?edit=new', { as: 'clerk' })
  await screen.findByText('您没有新增字典类型的权限。')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['/system/post?edit=999', '编号为 999 的岗位不存在：可能已被删除，或者您无权查看。'],
  ['/system/post?edit=abc', '地址中的编号不正确，无法打开岗位。'],
  ['/system/role?edit=1', '“超级管理员”是内置角色，不能修改。'],
  ['/system/user?edit=999', '编号为 999 的用户不存在：可能已被删除，或者您无权查看。'],
  ['/system/dict?edit=999999', '编号为 999999 的字典类型不存在：可能已被删除，或者您无权查看。'],
])('the address %s says why no dialog opens', async (path, text) => {
  const { user, address } = await renderApp(path, { as: 'admin' })
  await screen.findByText(text)
  expect(screen.queryByRole('dialog')).toBeNull()
  const note = within(screen.getByText(text).closest('[role=alert]') as HTMLElement)
  await user.click(note.getByRole('button', { name: '关闭' }))
  await gone(() => screen.queryByText(text))
  expect(address()).toBe(path.split('?')[0])
})

test('a user who may not change such records sees why no dialog opens, and nothing is loaded', async () => {
  let reads = 0
  server.use(
    http.get('*/system/dict-type/get', () => {
      reads += 1
      return undefined
    }),
  )
  await renderApp('/system/dict?edit=1', { as: 'clerk' })
  await screen.findByText('您没有修改字典类型的权限。')
  expect(reads).toBe(0)
})

test('a record that could not be loaded is tried again', async () => {
  server.use(
    http.get('*/system/post/get', () => HttpResponse.json({ code: 500, msg: '系统异常', data: null }), {
      once: true,
    }),
  )
  const { user } = await renderApp('/system/post?edit=1', { as: 'admin' })
  await screen.findByText('岗位没有打开：系统异常')
  await user.click(screen.getByRole('button', { name: '重试' }))
  await dialog(EDIT)
})

test('a new record has no address and can be created below a note about another one', async () => {
  const { user, address } = await renderApp('/system/post?edit=999', { as: 'admin' })
  await screen.findByText(/^编号为 999/)
  await user.click(screen.getByRole('button', { name: '新增' }))
  await dialog('新增岗位')
  expect(address()).toBe('/system/post')
})
