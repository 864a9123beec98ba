import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerClients } from '../../../../../server/features/auth/oauth/clients'
import { renderApp } from '../../../../support/render-app'
import { answerDialog, dialog } from '../../../../support/screen'
import { backend } from '../../../../support/server'

const PATH = '/system/oauth2/client'
const stored = () => backend().db.read.selectFrom('oauthClients').selectAll().execute()

test('an application is created, and its secret is shown once', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增应用'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('客户端编号不能为空')
  form.getByText('回调地址不能为空')
  await user.type(form.getByLabelText('客户端编号'), 'cases')
  await user.type(form.getByLabelText('应用名称'), '案件系统')
  await user.type(form.getByLabelText('回调地址'), 'https://cases.example/callback{Enter}')
  await user.click(form.getByRole('button', { name: '保存' }))
  const shown = within(await screen.findByRole('dialog', { name: '“案件系统”的密钥' }))
  shown.getByText(/^[\da-f]{32}$/)
  await user.click(shown.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^[\da-f]{32}$/)).not.toBeInTheDocument())
  await screen.findByText('https://cases.example/callback')
  expect(await stored()).toMatchObject([{ id: 'cases', name: '案件系统', fromFile: 0 }])
})

test('a configured application is read-only, and one of staff is deleted after a confirmation', async () => {
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
  await answerDialog(user, '删除应用“案件系统”？用户将不能再从那里登录。删除后无法恢复。', '确定')
  await screen.findByText('删除成功')
  expect(await stored()).toHaveLength(1)
})

/** One of staff, with a sign-in that has not ended. */
async function addCases() {
  const values = { redirectUris: ['https://a.example/'], scopes: ['user.read' as const], autoApprove: [] }
  await registerClients(backend().db, [
    { id: 'cases', name: '案件系统', logo: '', secret: 's'.repeat(40), ...values },
  ])
  await backend().db.write(async trx => {
    await trx.updateTable('oauthClients').set({ fromFile: 0 }).execute()
    const now = backend().deps.now()
    await trx
      .insertInto('oauthGrants')
      .values({
        ...{ id: 'grant', clientId: 'cases', userId: 1, scopes: '["user.read"]' },
        ...{ createTime: now, expiresTime: now + 60_000 },
      })
      .execute()
  })
}

test('disabling an application says how many sessions end and ends them', async () => {
  await addCases()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改案件系统' }))
  const form = within(await dialog('修改应用'))
  expect(form.getByLabelText('客户端编号')).toBeDisabled()
  await user.click(form.getByRole('radio', { name: '停用' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await answerDialog(user, '保存“案件系统”？目前有 1 处登录，保存后立即退出。', '确定')
  await screen.findByText('修改成功')
  expect(await stored()).toMatchObject([{ status: 1 }])
  expect(await backend().db.read.selectFrom('oauthGrants').selectAll().execute()).toEqual([])
})

test('a new secret is created after a confirmation and shown', async () => {
  await addCases()
  const [former] = await stored()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '生成案件系统的新密钥' }))
  await answerDialog(user, /为“案件系统”生成新的密钥？原来的密钥立即失效/, '确定')
  const shown = within(await screen.findByRole('dialog', { name: '“案件系统”的密钥' }))
  shown.getByText(/^[\da-f]{32}$/)
  expect((await stored())[0]?.secretHash).not.toBe(former?.secretHash)
})

test('a user without the permission gets a message instead of the list of applications', async () => {
  await renderApp(PATH, { as: 'clerk' })
  expect(await screen.findByText(/您的角色没有开通此功能：应用管理/)).toBeInTheDocument()
})
