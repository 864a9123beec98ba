import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffDocument } from '@/api/public/documents'
import { adminHttp } from '@/lib/http/admin-http'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const LIST = '/content/documents'
const NOTICES = 9112
const DAY = 86_400_000

let now = 0

/** Three that visitors read, one of them pinned, and one that was taken back, in place of those of the seed. */
beforeEach(async () => {
  now = Date.now()
  const common = {
    menuId: NOTICES,
    content: '<p>正文</p>',
    status: 0,
    top: 0,
    sort: 0,
    views: 0,
    attachments: '[]',
    abolished: 0,
    createTime: now,
    updateTime: now,
    creator: '管理员',
    updater: '管理员',
    withdrawnTime: null,
  } as const
  await backend().db.write(async trx => {
    await trx.deleteFrom('documents').execute()
    await trx
      .insertInto('documents')
      .values([
        { ...common, id: 1, title: '甲', publishTime: now - DAY },
        { ...common, id: 2, title: '乙', publishTime: now - 2 * DAY },
        { ...common, id: 3, title: '置顶的', publishTime: now - 3 * DAY, top: 1 },
        { ...common, id: 4, title: '丁', publishTime: now - 4 * DAY, status: 1, withdrawnTime: now },
      ])
      .execute()
  })
})

const stored = (id: number) =>
  backend().db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

async function openList(query = '') {
  const view = await renderApp(LIST + query, { as: 'admin' })
  // The first test waits for the screen's code as well.
  await screen.findByRole('table', undefined, { timeout: 30_000 })
  await waitFor(() => expect(columnOf('标题').length).toBeGreaterThan(0), { timeout: 10_000 })
  return view
}

describe('the list', () => {
  test.each([
    ['?status=1', ['丁']],
    ['?status=0', ['置顶的', '乙', '甲']],
  ])('the list of documents distinguishes public and other ones: %s', async (query, titles) => {
    await openList(query)
    expect(columnOf('标题').map(title => title.replace(/^置顶(?=置)/, ''))).toEqual(titles)
  })

  test('the list asks for the publishing time of a document whose own is past', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '发布丁' }))
    let box = within(await dialog('发布时间已过'))
    await user.click(box.getByRole('button', { name: '返回修改' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored(4)).toMatchObject({ status: 1 })
    await user.click(screen.getByRole('button', { name: '发布丁' }))
    box = within(await dialog('发布时间已过'))
    await user.click(box.getByRole('button', { name: '以现在的时间发布' }))
    await screen.findByText('发布成功')
    const page = screen.getByRole('link', { name: '查看网页（新窗口）' })
    expect(page).toHaveAttribute('href', '/facade/article/4')
    expect(page).toHaveAttribute('target', '_blank')
    const row = await stored(4)
    expect(row).toMatchObject({ status: 0 })
    expect(row?.publishTime).toBeGreaterThanOrEqual(now)
  })
})

test('the order of a section is changed by buttons at once, and pinned articles have their own list', async () => {
  const { user } = await openList(`?menuId=${NOTICES}`)
  await user.click(screen.getByRole('button', { name: '栏目内排序' }))
  const box = within(await dialog('栏目内排序'))
  const others = within(await box.findByRole('region', { name: '其他' }))
  expect(within(box.getByRole('region', { name: '置顶' })).getAllByRole('listitem')).toHaveLength(1)
  const titles = () =>
    others.getAllByRole('listitem').map(item => /[甲乙丁]/.exec(item.textContent ?? '')?.[0])
  expect(titles()).toEqual(['甲', '乙'])
  await user.click(others.getByRole('button', { name: '上移“乙”' }))
  expect(titles()).toEqual(['乙', '甲'])
  await waitFor(async () => expect(await stored(2)).toMatchObject({ sort: -1 }))
  box.getByText('“乙”已移到第 1 位')
  await user.click(others.getByRole('button', { name: '移到最前：“甲”' }))
  await waitFor(() => expect(titles()).toEqual(['甲', '乙']))
  await user.click(box.getByRole('button', { name: '恢复按发布时间排列' }))
  await answerDialog(user, /手工排序全部清除/, '确定')
  await screen.findByText('已恢复按发布时间排列')
  for (const id of [1, 2]) expect(await stored(id)).toMatchObject({ sort: 0 })
})

test('the log shows which user did what to which document', async () => {
  const { unmount } = await renderApp('/', { as: 'admin' })
  await adminHttp.put('/system/documents/update-place', { id: 1, top: true })
  await adminHttp.delete('/system/documents/delete', { params: { id: 2 } })
  unmount()
  const { address } = await renderApp('/document/log?operator=管理员', { as: 'admin' })
  await waitFor(() => expect(columnOf('操作')).toEqual(['删除', '置顶']))
  expect(columnOf('文章标题')).toEqual(['乙', '甲'])
  expect(columnOf('操作人')).toEqual(['管理员', '管理员'])
  expect(screen.getByRole('link', { name: '甲' })).toHaveAttribute('href', '/document/edit/1')
  expect(screen.queryByRole('link', { name: '乙' })).toBeNull()
  expect(address()).toContain('/document/log')
})

const titleField = () => screen.getByRole('textbox', { name: '标题' })
const bar = (name: string) => screen.getByRole('button', { name })
const editor = () => screen.findByRole('textbox', { name: '正文' }, { timeout: 30_000 })

/** Every call fails as if the server were unreachable, until the test changes it. */
function cut() {
  server.use(http.all(/\/prod-api\//, () => HttpResponse.error()))
}
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

describe('the editor without a server', () => {
  test('without a server the editor keeps the text, says so, and saves by itself when the server is back', async () => {
    const { user } = await renderApp('/document/edit/4', { as: 'admin' })
    await editor()
    await user.type(titleField(), '，改')
    cut()
    await user.click(bar('保存草稿'))
    await screen.findByText('服务器暂时连接不上，内容还没有保存到服务器')
    screen.getByText(/内容已暂存在本机，恢复连接后自动保存/)
    await user.type(titleField(), '了')
    // Still not there.
    goOnline()
    expect(await stored(4)).toMatchObject({ title: '丁' })
    server.resetHandlers()
    goOnline()
    await screen.findByText('保存成功')
    expect(await stored(4)).toMatchObject({ title: '丁，改了', status: 1 })
    expect(screen.queryByText('服务器暂时连接不上，内容还没有保存到服务器')).toBeNull()
  })

  test('the editor waits for a pending upload when the server is back and then saves the document', async () => {
    const { user } = await renderApp('/document/edit/4', { as: 'admin' })
    await editor()
    await user.type(titleField(), '，改')
    cut()
    await user.click(bar('保存草稿'))
    await screen.findByText('服务器暂时连接不上，内容还没有保存到服务器')
    const looks = vi.fn()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    server.resetHandlers()
    server.use(
      http.post(/\/infra\/file\/upload$/, async () => {
        await finished
        return HttpResponse.json({ code: 0, msg: '', data: '/prod-api/admin-api/infra/file/1/get/a.txt' })
      }),
      http.get(/\/prod-api\/health$/, () => looks()),
    )
    const file = new File(['附'], '附件.txt', { type: 'text/plain' })
    await user.upload(screen.getByLabelText('选择附件'), file)
    await screen.findByRole('list', { name: '正在上传的附件' })
    goOnline()
    await waitFor(() => expect(looks).toHaveBeenCalled())
    screen.getByText('服务器暂时连接不上，内容还没有保存到服务器')
    expect(await stored(4)).toMatchObject({ title: '丁' })
    finish()
    await screen.findByLabelText('第 1 个附件的名称')
    goOnline()
    await screen.findByText('保存成功')
    const row = await stored(4)
    expect(row?.title).toBe('丁，改')
    expect(row?.attachments).toContain('附件.txt')
  })

  test('the editor creates a new document once although the response was lost', async () => {
    const { user, address } = await renderApp('/document/new', { as: 'admin' })
    await editor()
    await user.type(titleField(), '外链')
    await user.click(screen.getByLabelText('所属栏目'))
    await user.click(await screen.findByText('通知公告'))
    await user.type(screen.getByLabelText('链接地址'), 'https://example.cn')
    server.use(
      http.post(/\/documents\/create$/, async ({ request }) => {
        await backend().app.fetch(request)
        return HttpResponse.error()
      }),
    )
    await user.click(bar('保存草稿'))
    await screen.findByText('服务器暂时连接不上，内容还没有保存到服务器')
    await user.type(titleField(), '二')
    server.resetHandlers()
    goOnline()
    await waitFor(() => expect(address()).toMatch(/^\/document\/edit\/\d+$/))
    const made = await backend()
      .db.read.selectFrom('documents')
      .select('title')
      .where('title', 'like', '外链%')
      .execute()
    expect(made).toEqual([{ title: '外链二' }])
  })

  test('a restored connection does not publish by itself, and the user decides', async () => {
    const { user } = await renderApp('/document/edit/4', { as: 'admin' })
    await editor()
    await user.type(titleField(), '二')
    await user.click(bar('发布'))
    const box = within(await dialog('发布前请确认'))
    expect(box.getByRole('radio', { name: '以现在的时间发布' })).toBeChecked()
    cut()
    await user.click(box.getByRole('button', { name: '发布' }))
    await screen.findByText(/保存后请再次点击“发布”/)
    server.resetHandlers()
    await user.click(bar('立即重试'))
    await screen.findByText('保存成功')
    expect(await stored(4)).toMatchObject({ title: '丁二', status: 1 })
  })
})

test('a section that was deleted meanwhile is reported, and the text stays', async () => {
  const { user } = await renderApp('/document/edit/4', { as: 'admin' })
  await editor()
  await user.type(titleField(), '二')
  await backend().db.write(trx =>
    trx.updateTable('menus').set({ status: 1 }).where('id', '=', NOTICES).execute(),
  )
  await user.click(bar('保存草稿'))
  await screen.findByText('所属栏目不存在')
  expect(titleField()).toHaveValue('丁二')
  const read = await adminHttp.get<StaffDocument>('/system/documents/get', { params: { id: 4 } })
  expect(read.title).toBe('丁')
})
