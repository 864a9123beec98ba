import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const PATH = '/system/messages/staff-message'
const CLERK = 2

const received = () =>
  backend()
    .db.read.selectFrom('notifyMessages')
    .select(['userId', 'templateNickname', 'templateContent', 'link'])
    .where('sentId', 'is not', null)
    .orderBy('userId')
    .execute()

const compose = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: '发消息' }))
  return within(await dialog('发消息'))
}
type Form = Awaited<ReturnType<typeof compose>>
const choose = async (user: UserEvent, form: Form, field: string, option: string) => {
  await user.click(form.getByRole('combobox', { name: field }))
  await user.click(await screen.findByTitle(option))
}
const write = async (user: UserEvent, form: Form) => {
  await user.type(form.getByRole('textbox', { name: '标题' }), '例会')
  await user.type(form.getByRole('textbox', { name: '内容' }), '周五下午两点。')
}

describe('writing a message', () => {
  test('a message shows its number of recipients, asks, is sent once, and is listed with its readers', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    await screen.findByText('还没有发出的消息')
    const form = await compose(user)
    form.getByText('尚未选择收信人')
    await choose(user, form, '同事', '书记员（办案部）')
    await form.findByText('1 人，每人收到一条')
    await choose(user, form, '部门', '办案部')
    await choose(user, form, '角色', '超级管理员')
    await form.findByText('2 人，每人收到一条')
    await write(user, form)
    await user.type(form.getByRole('combobox', { name: '链接' }), 'https://elsewhere.example/')
    await user.click(form.getByRole('button', { name: '发送' }))
    await form.findByText('只能填写本系统内的页面地址，以“/”开头')
    await user.clear(form.getByRole('combobox', { name: '链接' }))
    await user.type(
      form.getByRole('combobox', { name: '链接' }),
      `${window.location.origin}/content/documents`,
    )
    await user.click(form.getByRole('button', { name: '发送' }))
    await answerDialog(user, '发送给选中的 2 人？发送后不能撤回。', '发送')
    await screen.findByText('已发送给 2 人')
    await gone(() => screen.queryByRole('dialog', { name: '发消息' }))
    const message = {
      templateNickname: '管理员',
      templateContent: '【例会】\n周五下午两点。',
      link: '/content/documents',
    }
    expect(await received()).toEqual([
      { userId: 1, ...message },
      { userId: CLERK, ...message },
    ])
    await rowOf('例会')
    expect(columnOf('已读人数')).toEqual(['0 / 2'])
    expect(columnOf('发给')).toEqual(['部门：办案部；角色：超级管理员；同事：书记员'])
  })

  test('a message to a role without members says so, and the form stays', async () => {
    const { user } = await renderApp(PATH, { as: 'admin' })
    const form = await compose(user)
    await choose(user, form, '角色', '普通角色')
    await form.findByText('0 人：选中的对象中没有启用的账号')
    await write(user, form)
    await user.click(form.getByRole('button', { name: '发送' }))
    await screen.findByText('选中的对象中没有启用的账号，没有人会收到')
    expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('例会')
    expect(await received()).toEqual([])
  })

  test('a message whose response was lost is not sent twice', async () => {
    let lost = true
    server.use(
      http.post('*/staff-message/send', async ({ request }) => {
        if (!lost) return undefined
        lost = false
        await fetch(new Request(request.clone(), { headers: request.headers }))
        return HttpResponse.error()
      }),
    )
    const { user } = await renderApp(PATH, { as: 'admin' })
    const form = await compose(user)
    await choose(user, form, '同事', '书记员（办案部）')
    await write(user, form)
    await user.click(form.getByRole('button', { name: '发送' }))
    await answerDialog(user, '发送给选中的 1 人？发送后不能撤回。', '发送')
    await form.findByText('后端接口连接异常')
    await user.click(form.getByRole('button', { name: '发送' }))
    await answerDialog(user, '发送给选中的 1 人？发送后不能撤回。', '发送')
    await screen.findByText('已发送给 1 人')
    expect(await received()).toHaveLength(1)
  })
})

test('a sent message shows who has read it', async () => {
  const [admin, clerk] = [await clientOf(backend(), 'admin'), await clientOf(backend(), 'clerk')]
  await admin.post('/admin-api/system/staff-message/send', {
    ...{ userIds: [1, CLERK], title: '例会', content: '周五下午两点。', link: '/user/profile' },
    clientKey: 'page-test-key-0001',
  })
  await clerk.put('/admin-api/system/notify-message/update-all-read')
  const { user } = await renderApp(PATH, { as: 'admin' })
  await rowOf('例会')
  expect(columnOf('已读人数')).toEqual(['1 / 2'])
  await user.click(screen.getByRole('button', { name: '查看 例会' }))
  const box = within(await dialog('例会'))
  box.getByText('收信 2 人，已读 1 人')
  box.getByText('个人中心（/user/profile）')
  await box.findByText('书记员')
  await user.click(box.getByText('未读', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(box.queryByText('书记员')).not.toBeInTheDocument())
  box.getByText('管理员')
})

describe('a received message', () => {
  const send = async (link?: string) => {
    const admin = await clientOf(backend(), 'admin')
    await admin.post('/admin-api/system/staff-message/send', {
      ...{ userIds: [CLERK], title: '例会', content: '周五下午两点。', link },
      clientKey: 'page-test-key-0002',
    })
  }

  test('a received message has its sender, text and a button to the screen, in the bell and in 我的站内信', async () => {
    await send('/system/dict?name=right')
    const { user, address } = await renderApp('/user/notify-message', { as: 'clerk' })
    await user.click(within(await rowOf('【例会】 周五下午两点。')).getByRole('button', { name: /^查看/ }))
    const box = within(await dialog('站内信'))
    box.getByText('管理员')
    box.getByText('同事消息')
    await user.click(box.getByRole('button', { name: '打开“字典管理”' }))
    await waitFor(() => expect(address()).toBe('/system/dict?name=right'))
    await gone(() => screen.queryByRole('dialog'))
  })

  test('a received message without a safe link has no button', async () => {
    await send()
    await backend().db.write(trx =>
      trx
        .updateTable('notifyMessages')
        .set({ link: '//elsewhere.example' })
        .where('templateCode', '=', 'staff_message')
        .where('sentId', 'is not', null)
        .execute(),
    )
    const { user } = await renderApp('/user/profile', { as: 'clerk' })
    await user.click(await screen.findByRole('button', { name: /^站内信，/ }))
    const list = within(await screen.findByRole('dialog', { name: '未读站内信' }))
    await user.click(await list.findByText(/周五下午两点/))
    const box = within(await dialog('站内信'))
    expect(box.queryByRole('button', { name: /^打开/ })).not.toBeInTheDocument()
  })
})

test('users without the permission have the button neither in the bell nor on the dashboard', async () => {
  const { user } = await renderApp('/admin/index', { as: 'clerk' })
  await screen.findByText('全部站内信')
  await user.click(await screen.findByRole('button', { name: /^站内信/ }))
  await screen.findByRole('button', { name: '查看全部' })
  expect(screen.queryByRole('button', { name: '发消息' })).not.toBeInTheDocument()
})
