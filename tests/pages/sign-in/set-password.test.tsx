import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PasswordLink } from '@/api/system/user'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'
import { signInAs } from '../../support/users'
import '@/pages/sign-in/set-password'

vi.setConfig({ testTimeout: 60_000 })

const GOOD = 'correct horse battery'

async function invite(): Promise<string> {
  const admin = await clientOf(backend(), 'admin')
  const body = { username: 'liming', nickname: '李明' }
  const { data } = await admin.post<PasswordLink>('/admin-api/system/user/invite', body)
  return `/set-password#token=${data?.token}`
}

test('a password is set through the link after a refused one', async () => {
  const { user } = await renderApp(await invite())
  await screen.findByText(/李明，您好。/)
  await user.type(screen.getByLabelText('密码'), 'liming888')
  await user.type(screen.getByLabelText('确认密码'), 'liming888')
  await user.click(screen.getByRole('button', { name: '设置密码' }))
  await screen.findByText('密码不能由登录名或姓名组成，请换一个')
  await user.clear(screen.getByLabelText('密码'))
  await user.type(screen.getByLabelText('密码'), GOOD)
  await user.clear(screen.getByLabelText('确认密码'))
  await user.type(screen.getByLabelText('确认密码'), GOOD)
  await user.click(screen.getByRole('button', { name: '设置密码' }))
  await screen.findByText('密码已设置')
  await user.click(screen.getByRole('link', { name: '前往登录' }))
  expect(await screen.findByLabelText('登录名')).toHaveValue('liming')
  await expect(signInAs(backend(), 'liming', GOOD)).resolves.toBeTruthy()
})

test('an expired or incomplete link says so and leads back to the sign-in', async () => {
  const { unmount } = await renderApp(`/set-password#token=${'0'.repeat(32)}`)
  await screen.findByText('设密链接已失效，请联系管理员重新生成')
  screen.getByRole('link', { name: '返回登录' })
  expect(screen.getByText(/已经用它设置过密码的，请直接登录/)).toBeVisible()
  unmount()
  await renderApp('/set-password')
  await screen.findByText('设密链接不完整，请完整复制后再打开')
})
