import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminHttp } from '@/lib/http/admin-http'
import { renderApp } from '../../support/render-app'
import { dialog } from '../../support/screen'
import { backend } from '../../support/server'

const CLERK_ROLE = 3
const DICT_QUERY = 1026
const DICT_PAGE = 105

/** As an administrator does it elsewhere. */
const grant = (menuId: number) =>
  backend().db.write(trx => trx.insertInto('roleMenus').values({ roleId: CLERK_ROLE, menuId }).execute())
const revoke = (menuIds: number[]) =>
  backend().db.write(trx =>
    trx.deleteFrom('roleMenus').where('roleId', '=', CLERK_ROLE).where('menuId', 'in', menuIds).execute(),
  )
/** Any call of an open window. */
const call = () => act(() => adminHttp.get('/system/notify-message/get-unread-count', { silent: true }))

test('a newly granted permission shows its button and a notice at the next call', async () => {
  await renderApp('/system/dict', { as: 'clerk' })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: '新增' })).not.toBeInTheDocument()
  await grant(1027)
  await call()
  await screen.findByRole('button', { name: '新增' })
  await screen.findByText('您的权限已调整，菜单和按钮已更新')
})

test('a revoked screen leaves the menus, and its tab explains this and keeps typed text as a draft', async () => {
  await grant(1027)
  const { user } = await renderApp('/system/dict', { as: 'clerk' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增字典类型'))
  await user.type(form.getByLabelText('字典名称'), '案由分类')
  await revoke([DICT_PAGE, DICT_QUERY, 1027])
  await call()
  await screen.findByText('您现在不能查看“字典管理”')
  await user.click(screen.getByRole('button', { name: '申请' }))
  await user.click(await screen.findByRole('button', { name: '发送申请' }))
  await screen.findByText('已向管理员发送申请')
  const requests = await backend()
    .db.read.selectFrom('notifyMessages')
    .select('userId')
    .where('templateCode', '=', 'permission_request')
    .execute()
  expect(requests).toEqual([{ userId: 1 }])
  expect(
    within(screen.getByRole('navigation', { name: '功能菜单' })).queryByText('字典管理'),
  ).not.toBeInTheDocument()
  for (const id of [DICT_PAGE, DICT_QUERY, 1027]) await grant(id)
  await call()
  await screen.findByDisplayValue('案由分类')
})

test('a change that does not concern the user is not announced', async () => {
  await renderApp('/system/dict', { as: 'clerk' })
  await screen.findByRole('table')
  await backend().db.write(trx =>
    trx.insertInto('roleMenus').values({ roleId: 2, menuId: DICT_PAGE }).execute(),
  )
  await call()
  await waitFor(async () => {
    const { useUserStore } = await import('@/stores/user')
    expect(useUserStore.getState().version).not.toBeNull()
  })
  expect(screen.queryByText('您的权限已调整，菜单和按钮已更新')).not.toBeInTheDocument()
})
