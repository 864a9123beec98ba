import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { appCode, wrongCode } from '../../../support/authenticator'
import { PASSWORDS } from '../../../support/backend'
import { renderApp } from '../../../support/render-app'
import { backend, server } from '../../../support/server'

const NOW = Date.now()
// The clock stands still: a code must not expire while it is typed.
beforeEach(() => {
  backend().deps.now = () => NOW
})

const open = () => renderApp('/user/profile?part=two-step', { as: 'clerk' })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

/** From the first click to the secret. */
async function toSecret(user: UserEvent): Promise<string> {
  await press(user, '启用两步验证')
  const box = await dialog('启用两步验证')
  await user.type(box.getByLabelText('登录密码'), `${PASSWORDS.clerk}{Enter}`)
  await box.findByRole('img', { name: /二维码/ })
  return document.querySelector('.two-step-secret code')?.textContent?.replaceAll(' ', '') ?? ''
}

async function switchOn(user: UserEvent): Promise<{ secret: string; codes: string[] }> {
  const secret = await toSecret(user)
  const code = appCode(secret, NOW)
  await user.type((await dialog('启用两步验证')).getByLabelText('动态验证码'), `${code}{Enter}`)
  const list = within(await screen.findByRole('list', { name: '恢复码' }))
  const codes = list.getAllByRole('listitem').map(item => item.textContent)
  await press(user, '我已保存')
  await screen.findByText('还有 10 个恢复码可用')
  return { secret, codes }
}

describe('switching on', () => {
  test('enabling requires the password, shows the secret in two forms, and the recovery codes once', async () => {
    const { user } = await open()
    await screen.findByText('未启用')
    const { secret, codes } = await switchOn(user)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(codes).size).toBe(10)
    screen.getByText('已启用')
    for (const code of codes) expect(screen.queryByText(code)).not.toBeInTheDocument()
  })

  test('a wrong password and a wrong code are reported beside their fields', async () => {
    const { user } = await open()
    await press(user, '启用两步验证')
    const box = await dialog('启用两步验证')
    await user.type(box.getByLabelText('登录密码'), 'not this one{Enter}')
    await box.findByText('用户密码校验失败')
    expect(document.activeElement).toBe(box.getByLabelText('登录密码'))
    await user.clear(box.getByLabelText('登录密码'))
    await user.type(box.getByLabelText('登录密码'), `${PASSWORDS.clerk}{Enter}`)
    await box.findByRole('img', { name: /二维码/ })
    const secret = document.querySelector('.two-step-secret code')?.textContent?.replaceAll(' ', '') ?? ''
    await user.type(box.getByLabelText('动态验证码'), `${wrongCode(secret, NOW)}{Enter}`)
    await box.findByText('验证码不正确，请核对手机时间后输入最新的验证码')
  })

  test('an unfinished set-up enables nothing', async () => {
    const { user } = await open()
    await toSecret(user)
    await user.click((await dialog('启用两步验证')).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    screen.getByText('未启用')
  })
})

describe('what is on', () => {
  test('two-step sign-in is switched off with password and recovery code', async () => {
    const { user } = await open()
    const { codes } = await switchOn(user)
    await press(user, '停用两步验证')
    const box = await dialog('停用两步验证')
    await user.click(box.getByRole('button', { name: '停用两步验证' }))
    await box.findByText('密码不能为空')
    box.getByText('验证码不能为空')
    await user.type(box.getByLabelText('登录密码'), PASSWORDS.clerk)
    await user.type(box.getByLabelText('动态验证码或恢复码'), 'aaaa-bbbb-cccc-dddd')
    await user.click(box.getByRole('button', { name: '停用两步验证' }))
    await box.findByText('恢复码不正确或已使用过')
    await user.clear(box.getByLabelText('动态验证码或恢复码'))
    await user.type(box.getByLabelText('动态验证码或恢复码'), codes[0] ?? '')
    await user.click(box.getByRole('button', { name: '停用两步验证' }))
    await screen.findByText('两步验证已停用')
    await screen.findByText('未启用')
  })

  test('new recovery codes replace the former ones, which no longer work', async () => {
    const { user } = await open()
    const { codes } = await switchOn(user)
    await press(user, '重新生成恢复码')
    const box = await dialog('重新生成恢复码')
    await user.type(box.getByLabelText('登录密码'), PASSWORDS.clerk)
    await user.type(box.getByLabelText('动态验证码或恢复码'), codes[0] ?? '')
    await user.click(box.getByRole('button', { name: '重新生成' }))
    const list = within(await screen.findByRole('list', { name: '恢复码' }))
    expect(list.getAllByRole('listitem').map(item => item.textContent)).not.toContain(codes[1])
    expect(await backend().db.read.selectFrom('recoveryCodes').selectAll().execute()).toHaveLength(10)
  })
})

test('a two-step state that fails to load is reported, with 重试', async () => {
  server.use(http.get('*/profile/two-step', () => HttpResponse.error(), { once: true }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await screen.findByText('未启用')
})
