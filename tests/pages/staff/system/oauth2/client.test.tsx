import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerClients } from '../../../../../server/auth/oauth/clients'
import { renderApp } from '../../../../support/render-app'
import { answerDialog, dialog } from '../../../../support/screen'
import { backend } from '../../../../support/server'

const PATH = '/system/oauth2/client'
const stored = () => backend().db.read.selectFrom('oauthClients').selectAll().execute()

test('an application is made, and its secret shown once', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增应用'))
  await user.click(form.getByRole('button', { name: '确定' }))
  await form.findByText('客户端编号不能为空')
  form.getByText('回调地址不能为空')
  await user.type(form.getByLabelText('客户端编号'), 'cases')
  await user.type(form.getByLabelText('应用名称'), '案件系统')
  await user.type(form.getByLabelText('回调地址'), 'https://cases.example/callback{Enter}')
  await user.click(form.getByRole('button', { name: '确定' }))
  const shown = within(await screen.findByRole('dialog', { name: '“案件系统”的密钥' }))
  shown.getByText(/^[\da-f]{32}$/)
  await user.click(shown.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^[\da-f]{32}$/)).not.toBeInTheDocument())
  await screen.findByText('https://cases.example/callback')
  expect(await stored()).toMatchObject([{ id: 'cases', name: '案件系统', fromFile: 0 }])
})

test('a refused callback is said in the dialog, and what was typed stays', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增应用'))
  await user.type(form.getByLabelText('客户端编号'), 'cases')
  await user.type(form.getByLabelText('应用名称'), '案件系统')
  await user.type(form.getByLabelText('回调地址'), 'http://cases.example/{Enter}')
  await user.click(form.getByRole('button', { name: '确定' }))
  await form.findByText(/回调地址应为完整的 https 地址/)
  expect(form.getByLabelText('应用名称')).toHaveValue('案件系统')
  expect(await stored()).toEqual([])
})

test('one of the configuration file is shown and not changed; one of staff is deleted after a question', async () => {
  const values = { redirectUris: ['https://a.example/'], scopes: ['user.read' as const], autoApprove: [] }
  await registerClients(backend().db, [
    { id: 'portal', name: '内网门户', logo: '', secret: 's'.repeat(40), ...values },
    { id: 'cases', name: '案件系统', logo: '', secret: 's'.repeat(40), ...values },
  ])
  await backend().db.write(trx =>
    trx.updateTable('oauthClients').set({ fromFile: 0 }).where('id', '=', 'cases').execute(),
  )
  const { user } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('由配置文件管理')
  expect(screen.queryByRole('button', { name: '修改内网门户' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '删除案件系统' }))
  await answerDialog(user, '确定删除应用“案件系统”吗？用户将不能再从那里登录。删除后无法恢复。', '确定')
  await screen.findByText('删除成功')
  expect(await stored()).toHaveLength(1)
})
