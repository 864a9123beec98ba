import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/dept'
const names = () => columnOf('部门名称').map(name => name?.replace('└', ''))

test('departments are a tree with leaders and the number of their users', async () => {
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('立案部')
  expect(names()).toEqual(['仲裁委员会办公室', '立案部', '办案部', '发展宣传部', '综合部'])
  const link = await screen.findByRole('link', { name: '1 人' })
  expect(link).toHaveAttribute('href', '/system/user?deptId=102')
})

test('a department is created below another one, and searched by name', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '在立案部下新增部门' }))
  const form = within(await dialog('新增部门'))
  await user.type(form.getByLabelText('部门名称'), '立案一科')
  await user.click(form.getByRole('button', { name: '确定' }))
  await screen.findByText('新增成功')
  await waitFor(() =>
    expect(names()).toEqual(['仲裁委员会办公室', '立案部', '立案一科', '办案部', '发展宣传部', '综合部']),
  )
  await user.type(screen.getByLabelText('搜索部门名称'), '一科')
  expect(names()).toEqual(['立案一科'])
  await user.type(screen.getByLabelText('搜索部门名称'), '不存在')
  await screen.findByText('没有符合条件的部门')
})

test('a department is moved step by step, and the move is said', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '上移：办案部' }))
  await screen.findByText('“办案部”已移动')
  await waitFor(() =>
    expect(names()).toEqual(['仲裁委员会办公室', '办案部', '立案部', '发展宣传部', '综合部']),
  )
  await user.click(screen.getByRole('button', { name: '移入上一个目录：立案部' }))
  await waitFor(async () => {
    const row = await backend()
      .db.read.selectFrom('depts')
      .select('parentId')
      .where('name', '=', '立案部')
      .executeTakeFirst()
    expect(row).toEqual({ parentId: 102 })
  })
})

test('a department with users is not deleted, and the message names them', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除办案部' }))
  await answerDialog(user, '确定删除部门“办案部”吗？删除后无法恢复。', '确定')
  await screen.findByText('部门中还有用户，请先把他们移到其他部门：书记员')
  expect(names()).toContain('办案部')
})

test('a post is created and deleted', async () => {
  const { user } = await renderApp('/system/post', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增岗位'))
  await user.type(form.getByLabelText('岗位名称'), '会计')
  await user.type(form.getByLabelText('岗位编码'), 'clerk')
  await user.click(form.getByRole('button', { name: '确定' }))
  await form.findByText('已经存在该标识的岗位')
  await user.type(form.getByLabelText('岗位编码'), '_2')
  await user.click(form.getByRole('button', { name: '确定' }))
  await screen.findByText('新增成功')
  await waitFor(() => expect(columnOf('岗位名称')[0]).toBe('会计'))
  await user.click(screen.getByRole('button', { name: '删除会计' }))
  await answerDialog(user, '确定删除岗位“会计”吗？持有的用户将不再有该岗位。删除后 8 秒内可以撤销。', '确定')
  await screen.findByText('已删除岗位“会计”')
  const left = await backend().db.read.selectFrom('posts').select('id').where('name', '=', '会计').execute()
  expect(left).toEqual([])
})
