import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const ADMIN = 1

const START = Date.parse('2026-03-02T01:00:00Z')

/** Writes an unread message to the admin, so many days after the first one. */
const send = (templateContent: string, day: number) =>
  backend().db.write(trx =>
    trx
      .insertInto('notifyMessages')
      .values({
        ...{ userId: ADMIN, userType: 2, templateId: 1, templateCode: 'test', templateParams: '{}' },
        ...{ templateContent, templateNickname: '立案室', templateType: 1, readStatus: 0, readTime: null },
        createTime: START + day * 86_400_000,
      })
      .execute(),
  )

/** Three messages to the admin, the last two unread, in place of those of the seed. */
beforeEach(async () => {
  await backend().db.write(trx => trx.deleteFrom('notifyMessages').execute())
  await send('甲案已立案', 0)
  await backend().db.write(trx =>
    trx
      .updateTable('notifyMessages')
      .set({ readStatus: 1, readTime: START + 60_000 })
      .execute(),
  )
  await send('乙案明日开庭', 1)
  await send('丙案裁决待签', 2)
})

const contents = () => columnOf('内容')
const states = () => columnOf('是否已读')
const bell = (name: string) => screen.findByRole('button', { name })
const unread = async () => {
  const rows = await backend()
    .db.read.selectFrom('notifyMessages')
    .selectAll()
    .where('readStatus', '=', 0)
    .execute()
  return rows.map(({ templateContent }) => templateContent)
}

describe('my messages', () => {
  test('the chosen messages are marked read, and the bell follows', async () => {
    const { user } = await renderApp('/user/notify-message', { as: 'admin' })
    await bell('站内信，2 条未读')
    expect(await screen.findByRole('checkbox', { name: '选择 甲案已立案' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '标记已读' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: '选择 乙案明日开庭' }))
    await user.click(screen.getByRole('button', { name: '标记已读' }))
    await screen.findByText('已将 1 条站内信标记为已读')
    await bell('站内信，1 条未读')
    await waitFor(() => expect(states()).toEqual(['未读', '已读', '已读']))
    expect(await unread()).toEqual(['丙案裁决待签'])
    await waitFor(() => expect(screen.getByRole('button', { name: '标记已读' })).toBeDisabled())
  })

  test('全部已读 marks all messages read', async () => {
    const { user } = await renderApp('/user/notify-message', { as: 'admin' })
    await screen.findByText('丙案裁决待签')
    await bell('站内信，2 条未读')
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    await screen.findByText('列表中的站内信已全部标记为已读')
    await bell('站内信')
    await waitFor(() => expect(states()).toEqual(['已读', '已读', '已读']))
    expect(await unread()).toEqual([])
  })

  test('全部已读 leaves a message unread that arrived after the list was loaded', async () => {
    const { user } = await renderApp('/user/notify-message', { as: 'admin' })
    await screen.findByText('丙案裁决待签')
    await send('丁案刚刚收到', 3)
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    await screen.findByText('列表中的站内信已全部标记为已读')
    await bell('站内信，1 条未读')
    expect(await unread()).toEqual(['丁案刚刚收到'])
    await waitFor(() => expect(states()).toEqual(['未读', '已读', '已读', '已读']))
  })

  test('opening a message shows it in full and marks it read', async () => {
    const { user } = await renderApp('/user/notify-message', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '查看 丙案裁决待签' }))
    const box = within(await dialog('站内信'))
    box.getByText('丙案裁决待签')
    box.getByText('2026-03-04 09:00:00')
    await bell('站内信，1 条未读')
    const [close] = box.getAllByRole('button', { name: '关闭' })
    if (close) await user.click(close)
    await gone(() => screen.queryByRole('dialog', { name: '站内信' }))
    expect(await unread()).toEqual(['乙案明日开庭'])
  })

  test('another window of the browser shows the new count at once', async () => {
    await renderApp('/user/notify-message', { as: 'admin' })
    await bell('站内信，2 条未读')
    await backend().db.write(trx => trx.updateTable('notifyMessages').set({ readStatus: 1 }).execute())
    window.dispatchEvent(new StorageEvent('storage', { key: 'CHANGED:notify-message', newValue: '1' }))
    await bell('站内信')
    await waitFor(() => expect(states()).toEqual(['已读', '已读', '已读']))
  })

  test('a range of days covers whole days in China', async () => {
    const range = ['2026-03-03 00:00:00', '2026-03-03 23:59:59'].map(
      text => `createTime=${encodeURIComponent(text)}`,
    )
    await renderApp(`/user/notify-message?${range.join('&')}`, { as: 'admin' })
    await waitFor(() => expect(contents()).toEqual(['乙案明日开庭']))
    expect(screen.getByPlaceholderText('开始日期')).toHaveValue('2026-03-03')
  })

  test('an empty list of messages is reported', async () => {
    await backend().db.write(trx => trx.deleteFrom('notifyMessages').execute())
    await renderApp('/user/notify-message', { as: 'admin' })
    await screen.findByText('还没有站内信')
    await bell('站内信')
  })
})

describe('the bell', () => {
  test('opening the bell lists unread messages, and the count goes to 0', async () => {
    const { user, address } = await renderApp('/user/profile', { as: 'admin' })
    await user.click(await bell('站内信，2 条未读'))
    const list = within(await screen.findByRole('tooltip'))
    await list.findByText('丙案裁决待签')
    list.getByText('乙案明日开庭')
    expect(list.queryByText('甲案已立案')).not.toBeInTheDocument()
    await bell('站内信')
    // Seen is not read.
    expect(await unread()).toHaveLength(2)
    await user.click(list.getByRole('button', { name: '查看全部' }))
    await screen.findByText('甲案已立案')
    expect(address()).toBe('/user/notify-message')
  })

  test('a count that fails to load is shown nowhere', async () => {
    server.use(http.get('*/get-unread-count', () => HttpResponse.json({ code: 500, msg: '系统异常' })))
    await renderApp('/user/profile', { as: 'admin' })
    await screen.findByText('登录名')
    await bell('站内信')
    expect(screen.queryByText('系统异常')).not.toBeInTheDocument()
  })
})

describe('all messages that were sent', () => {
  test('all sent messages are listed with recipient and state for users with the permission', async () => {
    await renderApp('/system/messages/notify/notify-message', { as: 'admin' })
    await waitFor(() => expect(columnOf('收信人')).toEqual(['管理员', '管理员', '管理员']))
    expect(columnOf('来源')).toEqual(['test', 'test', 'test'])
    expect(columnOf('状态').map(text => text.slice(0, 2))).toEqual(['未读', '未读', '已读'])
    expect(document.title).toBe('消息记录 - 云州仲裁委员会')
  })

  test('a sent message hides its text, which is for its recipient', async () => {
    await renderApp('/system/messages/notify/notify-message', { as: 'admin' })
    await waitFor(() => expect(columnOf('收信人')).toEqual(['管理员', '管理员', '管理员']))
    screen.getByText(/内容只有收信人本人可以查看/)
    const list = within(screen.getByRole('region', { name: '站内信消息记录' }))
    expect(list.queryByText('甲案已立案')).not.toBeInTheDocument()
    expect(list.queryByRole('columnheader', { name: '内容' })).not.toBeInTheDocument()
    expect(list.getAllByRole('button', { name: /^查看发给/ })).toHaveLength(3)
    expect(await unread()).toHaveLength(2)
  })

  test('sent messages are found by the name of their recipient and by their sender', async () => {
    await backend().db.write(trx =>
      trx
        .updateTable('notifyMessages')
        .set({ userId: 2, templateNickname: '王秘书', templateCode: 'staff_message' })
        .where('templateContent', '=', '甲案已立案')
        .execute(),
    )
    const { user } = await renderApp('/system/messages/notify/notify-message', { as: 'admin' })
    await waitFor(() => expect(columnOf('收信人')).toEqual(['管理员', '管理员', '书记员']))
    expect(columnOf('来源')).toEqual(['test', 'test', '同事消息'])
    const form = within(screen.getByRole('search'))
    await user.click(form.getByRole('combobox', { name: '收信人' }))
    await user.keyboard('书记')
    await user.click(await screen.findByTitle('书记员（办案部）'))
    await user.click(form.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(columnOf('收信人')).toEqual(['书记员']))
    await user.click(form.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(columnOf('收信人')).toHaveLength(3))
    await user.type(form.getByRole('textbox', { name: '发送人' }), '王')
    await user.click(form.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(columnOf('发送人')).toEqual(['王秘书']))
  })
})

test('the dashboard greets the user, shows unread messages, and links to every screen', async () => {
  const { user, address } = await renderApp('/admin/index', { as: 'clerk' })
  await screen.findByRole('heading', { name: '您好，书记员' })
  await screen.findByText('没有未读站内信')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '全部站内信' })).toHaveAttribute('href', '/user/notify-message')
  await user.click(main.getByRole('link', { name: /字典管理/ }))
  await screen.findByText('right_panel_type')
  expect(address()).toBe('/system/dict')
})
