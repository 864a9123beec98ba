import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, setWidth } from '../../../support/screen'
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

test('a department is created below another one and searched by name', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '为立案部新增下级部门' }))
  const form = within(await dialog('新增部门'))
  await user.type(form.getByLabelText('部门名称'), '立案一科')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  await waitFor(() =>
    expect(names()).toEqual(['仲裁委员会办公室', '立案部', '立案一科', '办案部', '发展宣传部', '综合部']),
  )
  await user.type(screen.getByLabelText('搜索部门名称'), '一科')
  expect(names()).toEqual(['立案一科'])
  await user.type(screen.getByLabelText('搜索部门名称'), '不存在')
  await screen.findByText('没有符合条件的部门')
})

test('a department is moved step by step, and its new place is announced', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '上移：办案部' }))
  await screen.findByText('“办案部”已移到“仲裁委员会办公室”下第 1 位，共 4 个')
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

test('on a phone a department is a card with its arrows, and the pressed arrow keeps the focus', async () => {
  setWidth(390)
  onTestFinished(() => setWidth(1024))
  const { user } = await renderApp(PATH, { as: 'admin' })
  const card = (name: string) => screen.getByText(name, { selector: '.dept-name > *' }).closest('li')
  await screen.findByText('立案部')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const up = within(card('办案部') as HTMLElement).getByRole('button', { name: '上移：办案部' })
  await user.click(up)
  await screen.findByText('“办案部”已移到“仲裁委员会办公室”下第 1 位，共 4 个')
  expect(screen.getByRole('button', { name: '上移：办案部' })).toHaveFocus()
})

test('a department with users is not deleted, and the message names them', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除办案部' }))
  await answerDialog(user, '删除部门“办案部”？删除后无法恢复。', '确定')
  await screen.findByText('部门中还有用户，请先把他们移到其他部门：书记员')
  expect(names()).toContain('办案部')
})

/** The clerk of 办案部 administers it and what is below it. */
const narrow = () =>
  backend().db.write(async trx => {
    const [role, screenAndButtons] = [3, [103, 1017, 1018, 1019, 1020]]
    await trx.updateTable('roles').set({ dataScope: 4 }).where('id', '=', role).execute()
    for (const menuId of screenAndButtons)
      await trx.insertInto('roleMenus').values({ roleId: role, menuId }).execute()
  })

test('a user limited to the own department is offered no place outside of it', async () => {
  await narrow()
  const { user } = await renderApp(PATH, { as: 'clerk' })
  await screen.findByText('办案部', { selector: '.dept-name > *' })
  expect(names()).toEqual(['办案部'])
  for (const step of screen.getAllByRole('button', { name: /：办案部$/ }))
    expect(step).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: '修改办案部' }))
  const form = within(await dialog('修改部门'))
  await form.findByText('上级部门不在您的数据范围内，不能更改。')
  await form.findByText('仲裁委员会办公室')
  expect(form.getByLabelText('上级部门')).toBeDisabled()
  await user.type(form.getByLabelText('联系电话'), '0851-1')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
})

test('a new department of a narrow data scope is below the own one', async () => {
  await narrow()
  const { user } = await renderApp(PATH, { as: 'clerk' })
  await screen.findByText('办案部', { selector: '.dept-name > *' })
  await user.click(screen.getByRole('button', { name: '新增' }))
  const form = within(await dialog('新增部门'))
  await user.type(form.getByLabelText('部门名称'), '办案一组')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  await waitFor(() => expect(names()).toEqual(['办案部', '办案一组']))
})
