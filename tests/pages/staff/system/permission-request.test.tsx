import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { dialog, gone, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'
import '@/pages/staff/system/permission-request'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/system/permission-request'
/** 岗位管理 with its button 查询. */
const POSTS = [1, 104, 1021]

/** The clerk asks for 岗位管理, which two roles would open. */
beforeEach(async () => {
  await backend().db.write(async trx => {
    const role = (name: string, code: string, menus: number[]) =>
      trx
        .insertInto('roles')
        .values({ name, code, sort: 20, status: 0, type: 2, dataScope: 5, createTime: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) =>
          trx
            .insertInto('roleMenus')
            .values(menus.map(menuId => ({ roleId: id, menuId })))
            .execute(),
        )
    await role('人事', 'hr', [...POSTS, 100, 1001])
    await role('岗位查看', 'posts', POSTS)
  })
  const clerk = await clientOf(backend(), 'clerk')
  await clerk.post('/admin-api/system/permission/request', { path: '/system/post', reason: '登记岗位' })
})

test('a request is approved by the role with the fewest further rights, unless another one is chosen', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  expect(await rowOf('系统管理 / 岗位管理')).toHaveTextContent('待处理')
  await user.click(screen.getByRole('button', { name: '处理书记员的申请' }))
  const shown = within(await dialog('书记员的权限申请'))
  shown.getByText('登记岗位')
  expect(await shown.findByRole('radio', { name: /^岗位查看/ })).toBeChecked()
  shown.getByText('除了打开这个页面，还附带 1 项权限：')
  shown.getByText('用户管理：用户查询')
  await user.click(shown.getByRole('button', { name: '批准' }))
  await screen.findByText('已批准，“书记员”现在可以打开这个页面')
  await waitFor(async () =>
    expect(await rowOf('系统管理 / 岗位管理')).toHaveTextContent('授予角色“岗位查看”'),
  )
})

test('a request is refused with a reason, which its row and its applicant have then', async () => {
  const { user } = await renderApp(`${PATH}?edit=1`, { as: 'admin' })
  const shown = within(await dialog('书记员的权限申请'))
  await user.click(shown.getByRole('button', { name: '拒绝' }))
  const form = within(await dialog('拒绝书记员的申请'))
  await user.click(form.getByRole('button', { name: '拒绝' }))
  await form.findByText('拒绝理由不能为空')
  await user.type(form.getByLabelText('拒绝理由'), '由人事维护')
  await user.click(form.getByRole('button', { name: '拒绝' }))
  await screen.findByText('已拒绝，申请人会收到理由')
  await waitFor(async () => expect(await rowOf('系统管理 / 岗位管理')).toHaveTextContent('由人事维护管理员'))
  await gone(() => screen.queryByRole('dialog', { name: '书记员的权限申请' }))
})

test('a second reviewer reads what the first has decided', async () => {
  const { user } = await renderApp(`${PATH}?edit=1`, { as: 'admin' })
  const shown = within(await dialog('书记员的权限申请'))
  await shown.findByRole('radio', { name: /^岗位查看/ })
  const other = await clientOf(backend(), 'admin')
  await other.put('/admin-api/system/permission-request/refuse', { id: 1, reason: '由人事维护' })
  await user.click(shown.getByRole('button', { name: '批准' }))
  expect(await shown.findByRole('alert')).toHaveTextContent(/^这项申请已由“管理员”于 .+ 拒绝$/)
  expect(shown.queryByRole('button', { name: '批准' })).toBeNull()
})

test('the applicant reads the reason of a refusal on the page that was asked for', async () => {
  const admin = await clientOf(backend(), 'admin')
  await admin.put('/admin-api/system/permission-request/refuse', { id: 1, reason: '由人事维护' })
  await renderApp('/system/post', { as: 'clerk' })
  await screen.findByText(/^“管理员”于 .+ 拒绝了您的申请。理由：由人事维护$/)
  expect(screen.getByRole('button', { name: '申请' })).toBeEnabled()
})
