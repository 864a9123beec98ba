import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

test('a post is created and deleted', async () => {
  const { user } = await renderApp('/system/post', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增岗位'))
  await user.type(form.getByLabelText('岗位名称'), '会计')
  await user.type(form.getByLabelText('岗位编码'), 'clerk')
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('已经存在该标识的岗位')
  await user.type(form.getByLabelText('岗位编码'), '_2')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  await waitFor(() => expect(columnOf('岗位名称')[0]).toBe('会计'))
  await user.click(screen.getByRole('button', { name: '删除会计' }))
  await answerDialog(user, '删除岗位“会计”？持有的用户将不再有该岗位。删除后放入回收站，可以恢复。', '确定')
  await screen.findByText('已删除岗位“会计”')
  const left = await backend().db.read.selectFrom('posts').select('id').where('name', '=', '会计').execute()
  expect(left).toEqual([])
})

test('a search is stored under a name, and opened from 我的筛选 after a reload', async () => {
  const { user, unmount } = await renderApp('/system/post?status=1&sortField=id&sortOrder=asc', {
    as: 'admin',
  })
  await user.click(await screen.findByRole('button', { name: /^我的筛选/ }))
  await user.click(await screen.findByText('保存当前条件…'))
  const form = within(await dialog('保存为我的筛选'))
  await user.type(form.getByLabelText('名称'), '停用的岗位')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存到我的筛选')
  await screen.findByRole('button', { name: '我的筛选：停用的岗位' })
  unmount()

  const app = await renderApp('/system/post', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: /^我的筛选/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: '停用的岗位' }))
  await waitFor(() => expect(app.address()).toBe('/system/post?status=1&sortField=id&sortOrder=asc'))
  await app.user.click(await screen.findByRole('button', { name: '我的筛选：停用的岗位' }))
  await app.user.click(await screen.findByText('管理我的筛选…'))
  const box = within(await dialog('管理我的筛选'))
  await app.user.click(box.getByRole('button', { name: '删除“停用的岗位”' }))
  box.getByText('没有保存的筛选')
})
