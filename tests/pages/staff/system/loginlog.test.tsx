import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const PATH = '/system/log/login-log'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
const filters = () => within(screen.getByRole('search'))
const names = () => columnOf('登录名')

/** An attempt that fails, from a named browser. */
const attempt = (username: string) =>
  new Client(backend()).post(
    '/admin-api/system/auth/login',
    { username, password: 'wrong password' },
    { headers: { 'User-Agent': CHROME } },
  )

beforeEach(async () => {
  await attempt('clerk')
  await attempt('nobody')
})

describe('the login log', () => {
  test('the login log lists sign-ins and attempts in words, newest first', async () => {
    await renderApp(PATH, { as: 'admin' })
    await screen.findByText('nobody')
    expect(names()).toEqual(['admin', 'nobody', 'clerk'])
    expect(columnOf('登录结果')).toEqual(['成功', '账号或密码不正确', '账号或密码不正确'])
    expect(columnOf('设备')).toEqual(['未知设备', 'Windows 上的 Chrome', 'Windows 上的 Chrome'])
    expect(columnOf('登录类型')[0]).toBe('账号登录')
  })

  test('the hours of 14 days are counted, and a day leads to its failures', async () => {
    const { user, address } = await renderApp(PATH, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '查看近 14 天的时段分布' }))
    const table = await screen.findByRole('table', { name: '近 14 天的登录日志，按日期和小时' })
    expect(within(table).getAllByRole('row')).toHaveLength(15)
    expect(within(table).getByRole('link', { name: /全部 3 条$/ })).toBeVisible()
    await user.click(within(table).getByRole('link', { name: /失败 2 条$/ }))
    await waitFor(() => expect(columnOf('登录名')).toEqual(['nobody', 'clerk']))
    expect(address()).toContain('status=false')
  })

  test('the login log is searched by account and by result in the address', async () => {
    const { user, address } = await renderApp(`${PATH}?status=false`, { as: 'admin' })
    await screen.findByText('nobody')
    expect(names()).toEqual(['nobody', 'clerk'])
    await user.type(filters().getByLabelText('登录名'), 'cle{Enter}')
    await waitFor(() => expect(names()).toEqual(['clerk']))
    expect(address()).toBe(`${PATH}?username=cle&status=false`)
  })

  test('a row of the login log opens all its details', async () => {
    const { user } = await renderApp(`${PATH}?username=nobody`, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: /^查看日志 \d+ 的详情$/ }))
    const box = within(await dialog('登录日志详情'))
    for (const text of [CHROME, '没有对应的用户', '管理员', '账号或密码不正确']) box.getByText(text)
    const [close] = box.getAllByRole('button', { name: '关闭' }).slice(-1)
    await user.click(close as HTMLElement)
    await gone(() => screen.queryByRole('dialog'))
  })

  test('the export of the login log asks first and applies the filters', async () => {
    const queries: string[] = []
    server.use(
      http.get('*/login-log/export-excel', ({ request }) => {
        queries.push(new URL(request.url).search)
        // Falls through to the backend.
      }),
    )
    const saved: string[] = []
    const onClick = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
      // The window of the tests would navigate there, which would abort the connections of later tests.
      event.preventDefault()
      saved.push(event.target.download)
    }
    document.addEventListener('click', onClick)
    onTestFinished(() => document.removeEventListener('click', onClick))
    const { user } = await renderApp(`${PATH}?username=nobody`, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('button', { name: '开始导出' }))
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^登录日志 [\d-]{10}\.xlsx$/)]))
    expect(queries).toEqual(['?format=columns', '?username=nobody&format=xlsx'])
  })
})

test('the clerk has no login log screen', async () => {
  await renderApp(PATH, { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：登录日志')
})
