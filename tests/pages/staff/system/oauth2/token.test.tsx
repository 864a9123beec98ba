import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../../../support/client'
import { renderApp } from '../../../../support/render-app'
import { answerDialog, columnOf, gone, rowOf } from '../../../../support/screen'
import { backend } from '../../../../support/server'
import { addUser, signInAs, type TestUser } from '../../../../support/users'

const PATH = '/system/oauth2/token'
const ME = '/admin-api/system/user/profile/get'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
const filters = () => within(screen.getByRole('search'))

let person: TestUser
/** The nickname of the user. */
let name: string

const isSignedIn = async ({ client }: TestUser) => (await client.get(ME)).code === 0
const open = (path = PATH) => renderApp(path, { as: 'admin' })

beforeEach(async () => {
  person = await addUser(backend(), { nickname: '陈立案' })
  name = `陈立案（${person.username}）`
  await backend()
    .db.writer.updateTable('sessions')
    .set({ userAgent: CHROME })
    .where('userId', '=', person.id)
    .execute()
})

describe('the list of sign-ins', () => {
  test('the list of sessions names users, clients and devices in words, and marks the current one', async () => {
    await open()
    await screen.findByText(name)
    expect(columnOf('用户').sort()).toEqual(['管理员（admin）当前登录', name].sort())
    expect(columnOf('应用')).toEqual(['本系统', '本系统'])
    expect(columnOf('设备')).toContain('Windows 上的 ChromeIP 127.0.0.1')
    expect(columnOf('用户类型')).toEqual(['管理员', '管理员'])
    for (const time of [...columnOf('登录时间'), ...columnOf('最近使用'), ...columnOf('最迟到期')])
      expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('the list of sessions is searched by name and sorted in the address', async () => {
    const { user, address } = await open()
    await screen.findByText(name)
    await user.type(filters().getByLabelText('登录用户'), '陈立{Enter}')
    await waitFor(() => expect(columnOf('用户')).toEqual([name]))
    await user.click(screen.getByRole('button', { name: /登录时间/ }))
    await waitFor(() =>
      expect(address()).toBe(
        `${PATH}?username=${encodeURIComponent('陈立')}&sortField=createTime&sortOrder=asc`,
      ),
    )
  })

  test('a session links to the sign-in log of its user', async () => {
    const { user, address } = await open()
    const row = await rowOf(name)
    await user.click(within(row).getByRole('button', { name: /的更多操作$/ }))
    await user.click(await screen.findByRole('menuitem', { name: '查看登录日志' }))
    await waitFor(() => expect(address()).toBe(`/system/log/login-log?username=${person.username}`))
    await screen.findByText(person.username)
  })
})

describe('ending sign-ins', () => {
  test('ending a session asks with name and device, ends it and reloads the list', async () => {
    const { user } = await open()
    const row = await rowOf(name)
    const button = within(row).getByRole('button', { name: /^结束陈立案/ })
    await user.click(button)
    const question = `结束${name}在“Windows 上的 Chrome”（IP 127.0.0.1）的登录？该设备需要重新登录，尚未保存的内容将丢失。`
    await answerDialog(user, question, '取消')
    expect(await isSignedIn(person)).toBe(true)
    await user.click(button)
    await answerDialog(user, question, '确定')
    await screen.findByText('该登录已结束')
    await gone(() => screen.queryByText(name))
    expect(await isSignedIn(person)).toBe(false)
  })

  test('all sessions of a user are ended', async () => {
    const other = await signInAs(backend(), person.username)
    const { user } = await open()
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(2))
    const [more] = screen.getAllByRole('button', { name: /^陈立案.*的更多操作$/ })
    await user.click(more as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: '结束该用户全部登录' }))
    await answerDialog(user, new RegExp(`^结束陈立案（${person.username}）的全部登录？`), '确定')
    await gone(() => screen.queryByText(name))
    const second = await new Client(backend()).get(ME, { token: other.accessToken })
    expect([await isSignedIn(person), second.code]).toEqual([false, 401])
  })

  test('the chosen sessions are ended, never the current one', async () => {
    const { user } = await open()
    await screen.findByText(name)
    expect(screen.getByRole('button', { name: '批量结束' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    await user.click(screen.getByRole('button', { name: '批量结束' }))
    await answerDialog(
      user,
      new RegExp(`结束选中的 1 处登录？涉及用户：陈立案（${person.username}）。`),
      '确定',
    )
    await screen.findByText('已结束 1 处登录')
    await gone(() => screen.queryByText(name))
    screen.getByText('当前登录')
    expect(await isSignedIn(person)).toBe(false)
  })

  test('the confirmation marks the current session', async () => {
    const { user } = await open()
    const row = (await screen.findByText('当前登录')).closest('tr') as HTMLElement
    await user.click(within(row).getByRole('button', { name: /^结束管理员/ }))
    await answerDialog(user, /这是您当前使用的登录.*结束后您需要重新登录/, '取消')
    await user.click(within(row).getByRole('button', { name: /的更多操作$/ }))
    await user.click(await screen.findByRole('menuitem', { name: '结束该用户全部登录' }))
    await answerDialog(user, /其中包括您当前使用的登录/, '取消')
    screen.getByText('当前登录')
  })

  test('ending a session that is already over counts as done and reloads the list', async () => {
    const { user } = await open()
    const row = await rowOf(name)
    await person.client.post('/admin-api/system/auth/logout')
    await user.click(within(row).getByRole('button', { name: /^结束陈立案/ }))
    await answerDialog(user, /^结束/, '确定')
    await screen.findByText('该登录已结束')
    await gone(() => screen.queryByText(name))
  })
})

test('the clerk has no session list', async () => {
  await renderApp(PATH, { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：登录会话')
})
