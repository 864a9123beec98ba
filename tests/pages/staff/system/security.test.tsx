import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/security'
const field = (name: string) => screen.findByRole('spinbutton', { name })
const stored = () => backend().db.read.selectFrom('securitySettings').selectAll().executeTakeFirst()

test('a security setting is changed and reset to its default', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  const age = await field('密码有效期')
  expect(age).toHaveAttribute('placeholder', '不限')
  await user.type(age, '90')
  await screen.findByText('有未保存的修改')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功，立即生效')
  expect(await stored()).toMatchObject({ passwordMaxAge: 90, passwordMinLength: null })
  await user.clear(await field('密码有效期'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ passwordMaxAge: null }))
})

test('a security setting out of bounds is refused beside its field', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.type(await field('操作日志保存时间'), '90')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('操作日志保存时间应为 180-3650')
  expect(await stored()).toBeUndefined()
})

test('duties stay combined while one is vacant, and the screen creates its role', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('switch', { name: '三员分立' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await answerDialog(user, /启用三员分立？/, '确定')
  await screen.findByText('三员分立时，系统至少要有一名已启用、已设密码的安全管理员')
  expect(screen.getAllByText('无人担任')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '新建“审计管理员”角色' }))
  await screen.findByText(/^角色已建立/)
  const role = await backend()
    .db.read.selectFrom('roles')
    .select('name')
    .where('code', '=', 'audit_admin')
    .executeTakeFirst()
  expect(role).toEqual({ name: '审计管理员' })
})

test('an expired password is changed before anything else', async () => {
  await backend().db.write(async trx => {
    await trx.insertInto('securitySettings').values({ id: 1, passwordMaxAge: 90 }).execute()
    await trx.updateTable('users').set({ passwordTime: 1 }).execute()
  })
  await renderApp('/admin/index', { as: 'admin' })
  await screen.findByRole('heading', { name: '密码已到期' })
  screen.getByLabelText('旧密码')
})
