import { LAUNCH_ITEMS } from '@shared/contract/launch'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'
import { addUser } from '../../support/users'

const HOME = '/admin/index'

const card = async () => {
  const heading = await screen.findByRole('heading', { level: 3, name: '上线准备' })
  const found = heading.closest<HTMLElement>('.ant-card')
  if (!found) throw new Error('the heading is in no card')
  return within(found)
}
const itemOf = async (name: string | RegExp) => {
  const link = await (await card()).findByText(name)
  const found = link.closest('li')
  if (!found) throw new Error(`${name} is in no item`)
  return within(found)
}

test('each launch item has its state, says what is missing and links to where it is done', async () => {
  await renderApp(HOME, { as: 'admin' })
  const samples = await itemOf('停用示例数据')
  samples.getByText('待完成')
  samples.getByText('数据库里是虚构的仲裁委员会。请去掉 SAMPLE_DATA，用一个空的数据库重新启动')
  expect(samples.queryByRole('link')).not.toBeInTheDocument()
  const name = await itemOf('机构名称')
  name.getByText('待完成')
  name.getByText('仍是示例数据')
  expect(name.getByRole('link')).toHaveAttribute('href', '/content/facade-settings#name')
  const password = await itemOf('修改初始密码')
  password.getByText('已完成')
  expect(password.getByRole('link')).toHaveAttribute('href', '/user/profile?part=password')
  expect(password.queryByRole('button')).not.toBeInTheDocument()
  expect((await itemOf('仲裁员名册')).getByRole('link')).toHaveAttribute('href', '/content/arbitrator')
})

test('an item is marked as not applicable, and back', async () => {
  const { user } = await renderApp(HOME, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '将“公安备案号”标为不适用' }))
  await user.click(await screen.findByRole('button', { name: '将“公安备案号”恢复为待完成' }))
  await screen.findByRole('button', { name: '将“公安备案号”标为不适用' })
})

test('when no item is open the site may go public, and the card is hidden and shown again', async () => {
  const admin = await clientOf(backend(), 'admin')
  await admin.put('/admin-api/system/launch/update', {
    skipped: LAUNCH_ITEMS,
    hidden: false,
  })
  const { user } = await renderApp(HOME, { as: 'admin' })
  await screen.findByText('可以开放：各项准备均已完成。')
  await user.click(screen.getByRole('button', { name: '隐藏' }))
  await user.click(await screen.findByRole('button', { name: '显示上线准备' }))
  await screen.findByText('可以开放：各项准备均已完成。')
})

test('users who may not change the settings have no launch card', async () => {
  const { tokens } = await addUser(backend(), { permissions: ['system:notice:query'] })
  setTokens(tokens)
  await renderApp(HOME)
  await screen.findByRole('heading', { level: 3, name: '常用功能' })
  expect(screen.queryByRole('heading', { name: '上线准备' })).not.toBeInTheDocument()
})
