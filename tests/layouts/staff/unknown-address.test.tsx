import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminHttp } from '@/lib/http/admin-http'
import { renderApp } from '../../support/render-app'
import { dialog } from '../../support/screen'
import { backend } from '../../support/server'

const requests = () =>
  backend()
    .db.read.selectFrom('notifyMessages')
    .select(['userId', 'templateContent'])
    .where('templateCode', '=', 'permission_request')
    .execute()

test('the page without permission says so in a sentence, and a request with a reason can be sent', async () => {
  const { user, address } = await renderApp('/system/role', { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：角色管理')
  expect(screen.queryByText(/没有启用的角色/)).toBeNull()
  expect(address()).toBe('/system/role')
  await user.click(screen.getByRole('button', { name: '申请' }))
  const form = within(await dialog('申请权限'))
  await user.type(form.getByLabelText('申请理由'), '接手角色维护')
  await user.click(form.getByRole('button', { name: '发送申请' }))
  await screen.findByText('已向管理员发送申请')
  expect(await requests()).toEqual([
    { userId: 1, templateContent: expect.stringContaining('申请理由：接手角色维护') },
  ])
  expect(await screen.findByRole('button', { name: '已申请' })).toBeDisabled()
  await screen.findByText(/提出申请，正在等待管理员处理；批准后本页自动打开/)
})

test('those who give roles are told why a page is not theirs', async () => {
  const granted = [101, 1065].map(menuId => ({ roleId: 3, menuId }))
  await backend().db.write(trx => trx.insertInto('roleMenus').values(granted).execute())
  await renderApp('/system/post', { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：岗位管理')
  screen.getByText(/没有启用的角色授予菜单“岗位管理”/)
})

test('a page opens by itself once its permission is granted', async () => {
  await renderApp('/system/post', { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：岗位管理')
  await backend().db.write(async trx => {
    for (const menuId of [104, 1021])
      await trx.insertInto('roleMenus').values({ roleId: 3, menuId }).execute()
  })
  // Any call of an open window.
  await act(() => adminHttp.get('/system/notify-message/get-unread-count', { silent: true }))
  await screen.findByRole('table')
  await screen.findByText('秘书长')
})
