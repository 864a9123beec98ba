import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useUserStore } from '@/stores/user'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const DRAFT = '/admin-api/system/documents/draft'
const NOTICES = 9112
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const ELSEWHERE = /^检测到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 在另一台设备上写的草稿（Windows 上的 Chrome）$/
const HERE = /^检测到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 未保存的内容$/

beforeEach(async () => {
  const now = Date.now()
  await backend().db.write(async trx => {
    await trx.deleteFrom('documents').execute()
    await trx
      .insertInto('documents')
      .values({
        ...{
          id: 4,
          menuId: NOTICES,
          title: '丁',
          content: '<p>正文</p>',
          status: 1,
          top: 0,
          sort: 0,
          views: 0,
        },
        ...{ attachments: '[]', abolished: 0, createTime: now, updateTime: now, creator: '管理员' },
        ...{ updater: '管理员', publishTime: null, withdrawnTime: null },
      })
      .execute()
  })
})

/** The draft that the signed-in user has written on another computer. */
async function writeElsewhere(title: string, { id = 4 as number | null, age = 60_000 } = {}) {
  const client = await clientOf(backend(), 'admin')
  const fields = { title, menuId: NOTICES, content: '<p>家里写的</p>', top: false, sort: 0, abolished: false }
  const texts = {
    summary: '',
    cover: '',
    coverCredit: '',
    author: '',
    source: '',
    sourceUrl: '',
    linkUrl: '',
    note: '',
  }
  const body = {
    ...{ id, device: 'another-device', base: 'a1', age },
    fields: { ...fields, ...texts, ruleVersion: '', effectiveDate: '', attachments: [] },
  }
  const kept = await client.call('PUT', DRAFT, { body, headers: { 'User-Agent': CHROME } })
  expect(kept.code).toBe(0)
}

const drafts = async () => {
  const rows = await backend().db.read.selectFrom('documentDrafts').select(['documentId', 'fields']).execute()
  return rows.map(({ documentId, fields }) => [documentId, JSON.parse(fields).title])
}
const stored = () =>
  backend().db.read.selectFrom('documents').select('title').where('id', '=', 4).executeTakeFirst()
const editor = () => screen.findByRole('textbox', { name: '正文' }, { timeout: 30_000 })
const titleField = () => screen.getByRole('textbox', { name: '标题' })
const button = (name: string) => screen.getByRole('button', { name })

async function open(path = '/document/edit/4') {
  const app = await renderApp(path, { as: 'admin' })
  await editor()
  return app
}

/** As the same user would after `what` has happened to the computer. */
async function openAgain(app: { unmount: () => void }, what: 'reload' | 'another computer') {
  app.unmount()
  useUserStore.setState(useUserStore.getInitialState(), true)
  if (what === 'another computer') {
    for (const key of ['FORM_DRAFTS', 'DEVICE_KEY']) window.localStorage.removeItem(key)
  }
  const again = await renderApp('/document/edit/4')
  await editor()
  return again
}

/** The window is hidden, so that the draft is sent without waiting for a pause. */
function putAside() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
}

describe('what was typed and not saved', () => {
  test('an unsaved draft is stored on the server, offered on another computer, and deleted once saved', async () => {
    const app = await open()
    await app.user.type(titleField(), '，写了一半')
    putAside()
    await screen.findByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 已暂存到服务器$/)
    expect(await drafts()).toEqual([[4, '丁，写了一半']])
    expect(await stored()).toEqual({ title: '丁' })
    const { user } = await openAgain(app, 'another computer')
    await screen.findByText(/在另一台设备上写的草稿/)
    expect(titleField()).toHaveValue('丁')
    await user.click(button('恢复'))
    expect(titleField()).toHaveValue('丁，写了一半')
    screen.getByText(/^已恢复 .* 在另一台设备上写的草稿/)
    await user.click(button('保存草稿'))
    await screen.findByText('保存成功')
    expect(await stored()).toEqual({ title: '丁，写了一半' })
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })

  test('a draft stays on the server when its writer signs out, and not on the device', async () => {
    const { user } = await open()
    await user.type(titleField(), '，写了一半')
    putAside()
    await screen.findByText(/已暂存到服务器/)
    await user.type(titleField(), '了')
    await user.click(button('管理员，账号菜单'))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    await answerDialog(user, /退出登录后将被清除（文章草稿保留在服务器上，下次登录后可继续编写）/, '确定')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(await drafts()).toEqual([[4, '丁，写了一半了']])
    expect(window.localStorage.getItem('FORM_DRAFTS')).toBeNull()
    window.history.replaceState(null, '', '/')
  })
})

describe('the draft of another device', () => {
  test('an unseen draft of another device is neither overwritten by typing nor deleted by a save', async () => {
    await writeElsewhere('家里写的')
    const { user } = await open()
    await screen.findByText(ELSEWHERE)
    await user.type(titleField(), '二')
    putAside()
    await user.click(button('保存草稿'))
    await screen.findByText('保存成功')
    expect(await drafts()).toEqual([[4, '家里写的']])
    screen.getByText(ELSEWHERE)
  })

  test('the draft of another device is offered before an older local one, which follows when it was refused', async () => {
    const app = await open()
    await app.user.type(titleField(), '，单位写的')
    app.unmount()
    await writeElsewhere('家里写的', { age: 0 })
    // Typed a minute before, by the clock of this device.
    const kept = JSON.parse(window.localStorage.getItem('FORM_DRAFTS') ?? '[]')
    kept[0].typedAt -= 60_000
    window.localStorage.setItem('FORM_DRAFTS', JSON.stringify(kept))
    const { user } = await openAgain(app, 'reload')
    await screen.findByText(ELSEWHERE)
    await user.click(button('丢弃'))
    await answerDialog(user, '丢弃未保存的内容？丢弃后无法找回。', '确定')
    await screen.findByText(HERE)
    await waitFor(async () => expect(await drafts()).toEqual([]))
    await user.click(button('恢复'))
    expect(titleField()).toHaveValue('丁，单位写的')
  })

  test('the draft of a new document is offered where one is created, and creating it deletes the draft', async () => {
    await writeElsewhere('新通知', { id: null })
    const { user, address } = await open('/document/new')
    await screen.findByText(ELSEWHERE)
    await user.click(button('恢复'))
    expect(titleField()).toHaveValue('新通知')
    await user.click(button('保存草稿'))
    await waitFor(() => expect(address()).toMatch(/^\/document\/edit\/\d+$/))
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })
})

test('a draft in which nearly everything is missing still opens', async () => {
  const client = await clientOf(backend(), 'admin')
  await client.put(DRAFT, { id: 4, device: 'another-device', base: 'a1', fields: { title: '只有标题' } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '恢复' }))
  expect(titleField()).toHaveValue('只有标题')
  await user.click(button('保存草稿'))
  await screen.findByText('所属栏目不能为空')
})

test('a server without drafts is called once, and no message is shown', async () => {
  let requested = 0
  server.use(
    http.all(/\/documents\/draft/, () => {
      requested++
      return HttpResponse.json({ code: 404, msg: '请求地址不存在', data: null })
    }),
  )
  const { user } = await open()
  await user.type(titleField(), '二')
  putAside()
  await user.click(button('保存草稿'))
  await screen.findByText('保存成功')
  expect(requested).toBe(1)
  expect(screen.queryByText('请求地址不存在')).toBeNull()
})

test('who opens an article that someone else is changing is told so', async () => {
  await writeElsewhere('家里写的标题')
  await backend().db.write(trx => trx.updateTable('documentDrafts').set({ userId: 2 }).execute())
  const { nickname } = await backend()
    .db.read.selectFrom('users')
    .select('nickname')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  await renderApp('/document/edit/4', { as: 'admin' })
  await editor()
  await screen.findByText(new RegExp(`^“${nickname}”正在修改这篇文章，尚未保存`))
})
