import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { Client, clientOf } from '../../support/client'
import { untieDisclosure } from '../../support/disclosure'
import { renderApp } from '../../support/render-app'
import { dialog } from '../../support/screen'
import { backend, onPlainServer, server } from '../../support/server'
import { addUser } from '../../support/users'

const HOME = '/admin/index'
const ADMIN = 1

const card = async (title: string | RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  const found = heading.closest<HTMLElement>('.ant-card')
  if (!found) throw new Error(`${title} is in no card`)
  return within(found)
}
const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim())
const main = () => within(screen.getByRole('main'))

/** As on a new installation: nothing has been published, read or sent. */
beforeEach(() =>
  backend().db.write(async trx => {
    await trx.deleteFrom('documents').execute()
    await trx.deleteFrom('notices').execute()
    await trx.deleteFrom('notifyMessages').execute()
  }),
)

async function publish(title: string, { menuId = 9112, status = 0, publishTime = 1 } = {}) {
  const admin = await clientOf(backend(), 'admin')
  const body = { title, menuId, status, publishTime, content: '<p>正文</p>' }
  const { data } = await admin.post<number>('/admin-api/system/documents/create', body)
  return data ?? 0
}

describe('a new installation', () => {
  test('each part of the dashboard of a new installation shows that there is nothing yet', async () => {
    await renderApp(HOME, { as: 'admin' })
    for (const text of [
      '没有未读站内信',
      '没有未完成的内容',
      '还没有发布内部通知',
      '门户网站还没有发布文章',
      /^近 30 天没有访问记录/,
    ])
      await screen.findByText(text)
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})

describe('what one may not see', () => {
  test('parts of the dashboard are absent for a user without permissions', async () => {
    const { tokens } = await addUser(backend())
    setTokens(tokens)
    await renderApp(HOME)
    await screen.findByText('没有未读站内信')
    await screen.findByText('您的账号尚未开通功能菜单，请联系管理员')
    await screen.findByText('没有未完成的内容')
    expect(headings()).toEqual(['常用功能', '未读站内信', '待完成'])
  })
})

describe('the parts', () => {
  test('an unread message is read on the dashboard and is then no longer unread', async () => {
    await backend().db.write(trx =>
      trx
        .insertInto('notifyMessages')
        .values({
          userId: ADMIN,
          userType: 2,
          templateId: 1,
          templateCode: 'test',
          templateParams: '{}',
          templateContent: '丙案裁决待签',
          templateNickname: '立案室',
          templateType: 1,
          readStatus: 0,
          createTime: Date.parse('2026-03-02T01:00:00Z'),
        })
        .execute(),
    )
    const { user } = await renderApp(HOME, { as: 'admin' })
    const messages = await card(/^未读站内信/)
    await messages.findByTitle('1 条未读')
    await user.click(await messages.findByRole('button', { name: '丙案裁决待签' }))
    within(await dialog('站内信')).getByText('立案室')
    await screen.findByText('没有未读站内信')
  })

  test('notices are read on the dashboard, and nothing in them runs', async () => {
    const admin = await clientOf(backend(), 'admin')
    const content = '<p>国庆放假<img src=x onerror="window.hacked = 1"></p>'
    await admin.post('/admin-api/system/notice/create', { title: '放假通知', type: 1, content, status: 0 })
    await admin.post('/admin-api/system/notice/create', { title: '未发布', type: 1, content, status: 1 })
    const { user } = await renderApp(HOME, { as: 'clerk' })
    const notices = await card('内部通知')
    await user.click(await notices.findByRole('button', { name: '放假通知' }))
    const box = within(await dialog('放假通知'))
    box.getByText('国庆放假')
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(screen.queryByText('未发布')).not.toBeInTheDocument()
  })

  test('articles on the dashboard link to their public pages, and unpublished ones are counted', async () => {
    const id = await publish('开庭公告')
    await publish('草稿甲', { status: 1 })
    await publish('草稿乙', { status: 1 })
    await publish('明年再说', { publishTime: Date.now() + 86_400_000 })
    await renderApp(HOME, { as: 'admin' })
    const articles = await card('最新文章')
    expect(await articles.findByRole('link', { name: /^开庭公告/ })).toHaveAttribute(
      'href',
      `/facade/article/${id}`,
    )
    const drafts = await card('待完成')
    const lines = (await drafts.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toEqual(['未发布的文章2 篇', '定时发布的文章1 篇'])
  })

  test('views are counted by day and by section as the server reports', async () => {
    const notice = await publish('开庭公告')
    const activity = await publish('本会动态一则', { menuId: 9111 })
    const visitor = new Client(backend())
    for (const id of [notice, notice, notice, activity])
      await visitor.get(`/app-api/system/documents/get?id=${id}`)
    await backend().deps.views.flush()
    await renderApp(HOME, { as: 'admin' })
    expect(await screen.findByRole('slider', { name: '每日访问量' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/日，4 次$/),
    )
    const table = screen.getByRole('table', { name: '各栏目访问量' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['通知公告3 次 75%', '本会动态1 次 25%'])
  })
})

describe('a server without additions', () => {
  onPlainServer()

  test('has no summary, and shows no error', async () => {
    await renderApp(HOME, { as: 'admin' })
    await screen.findByText('没有未完成的内容')
    await waitFor(() =>
      expect(headings()).toEqual(['常用功能', expect.stringMatching(/^未读站内信/), '待完成']),
    )
    expect(main().queryByText('加载失败')).not.toBeInTheDocument()
  })
})

describe('the shortcuts', () => {
  const links = async () =>
    (await (await card('常用功能')).findAllByRole('link')).map(({ textContent }) => textContent)

  test('the first shortcuts are the screens used most by this user on this device', async () => {
    const { router } = await renderApp(HOME, { as: 'admin' })
    expect((await links())[0]).toBe('文章管理')
    for (const path of ['/infra/file/file', HOME, '/infra/file/file?pageNo=1', '/system/messages/notice']) {
      await router.navigate(path)
      await waitFor(() => expect(router.location().pathname).toBe(path.split('?')[0]))
      await screen.findByRole('heading', {
        level: 1,
        name: { '/system/messages/notice': '内部通知', [HOME]: '首页' }[path] ?? '文件列表',
      })
    }
    await router.navigate(HOME)
    await waitFor(async () =>
      expect((await links()).slice(0, 3)).toEqual(['文件列表', '内部通知', '文章管理']),
    )
  })

  test('frequent kinds of records are created from the dashboard by users with the permission', async () => {
    const { user, address } = await renderApp(HOME, { as: 'admin' })
    const begin = async () => within(await (await card('常用功能')).findByRole('list', { name: '新建' }))
    const notices = await (await begin()).findByRole('link', { name: '新建通知公告' })
    expect(notices.getAttribute('href')).toMatch(/^\/document\/new\?menuId=\d+$/)
    await user.click((await begin()).getByRole('link', { name: '新增仲裁员' }))
    expect(within(await dialog('新增仲裁员')).getByLabelText('姓名')).toBeVisible()
    expect(address()).toBe('/content/arbitrator?edit=new')
  })

  test('users without the permission create nothing from the dashboard', async () => {
    await renderApp(HOME, { as: 'clerk' })
    await card('常用功能')
    expect(screen.queryByRole('list', { name: '新建' })).toBeNull()
  })
})

test('forms left unsaved on this device are linked', async () => {
  const { user, unmount } = await renderApp('/system/dict', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  await user.type(within(await dialog('新增字典类型')).getByLabelText('字典名称'), '案件类别')
  unmount()
  const again = await renderApp(HOME, { as: 'admin' })
  const link = await screen.findByRole('link', { name: '字典管理：未保存的新增内容' })
  await again.user.click(link)
  await screen.findByText('有 1 份未保存的表单内容')
})

describe('what is to be published', () => {
  test('missing disclosure items are listed with links to their records', async () => {
    await untieDisclosure(backend())
    const { user, address } = await renderApp(HOME, { as: 'admin' })
    const due = await card('信息公开')
    expect(await due.findAllByText(/^尚未公布/)).toHaveLength(8)
    await user.click(due.getByRole('link', { name: '财务报告' }))
    await waitFor(() => expect(address()).toBe(`/content/disclosure?title=${encodeURIComponent('财务报告')}`))
  })

  test('the disclosure card is empty when all is published, and absent when the server lacks it', async () => {
    await backend().db.writer.updateTable('disclosureItems').set({ status: 1 }).execute()
    const { unmount } = await renderApp(HOME, { as: 'admin' })
    await (await card('信息公开')).findByText('没有需要公开的事项')
    unmount()
    server.use(
      http.get('*/dashboard/summary', () =>
        HttpResponse.json({
          code: 0,
          data: { unreadMessages: 0, notices: [], articles: null, drafts: null, visits: null },
        }),
      ),
    )
    await renderApp(HOME, { as: 'admin' })
    await screen.findByText('还没有发布内部通知')
    expect(headings()).not.toContain('信息公开')
  })
})

describe('the figures', () => {
  test('a figure leads to the list that it counts, and what there is nothing of is said', async () => {
    await publish('本月发布', { publishTime: Date.now() - 1000 })
    const { user, address } = await renderApp(HOME, { as: 'admin' })
    await (await card('待审时间')).findByText('没有等待审核的文章')
    await (await card('咨询投诉')).findByText('没有收到咨询、投诉和预约')
    await user.click(await (await card('本月数据')).findByRole('link', { name: '本月 1 篇' }))
    await screen.findByRole('link', { name: '本月发布' })
    expect(address()).toContain('state=published')
  })
})

describe('the choice of the user', () => {
  const shown = () =>
    [...document.querySelectorAll('.dashboard-shortcuts a')].map(({ textContent }) => textContent)
  const tiles = async () => {
    await waitFor(() => expect(shown()).not.toEqual([]))
    return shown()
  }
  const choose = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: '自定义首页' }))
    return within(await dialog('自定义首页'))
  }

  test('screens are pinned, ordered and unpinned, and the choice persists', async () => {
    const { user, unmount } = await renderApp(HOME, { as: 'admin' })
    const before = await tiles()
    const box = await choose(user)
    box.getByText('现在按使用次数排列；调整后固定为您选择的功能和顺序。')
    await user.click(box.getByRole('button', { name: `下移“${before[0]}”` }))
    await user.click(box.getByRole('button', { name: `取消固定“${before[2]}”` }))
    const select = box.getByRole('combobox', { name: '固定功能' })
    await user.click(select)
    await user.type(select, '门户设置')
    await user.click(await screen.findByTitle('门户设置'))
    const chosen = [before[1], before[0], ...before.slice(3), '门户设置']
    await waitFor(() => expect(shown()).toEqual(chosen))
    await user.click(box.getByRole('button', { name: '完成' }))
    unmount()
    const again = await renderApp(HOME, { as: 'admin' })
    expect(await tiles()).toEqual(chosen)
    const box2 = await choose(again.user)
    await again.user.click(box2.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(shown()).toEqual(before))
  })

  test('cards are ordered, hidden and shown again', async () => {
    const { user } = await renderApp(HOME, { as: 'clerk' })
    await screen.findByText('还没有发布内部通知')
    const box = await choose(user)
    await user.click(box.getByRole('button', { name: '上移“待完成”' }))
    await user.click(box.getByRole('button', { name: '隐藏“未读站内信”' }))
    await waitFor(() => expect(headings().slice(0, 3)).toEqual(['常用功能', '待完成', '内部通知']))
    await user.click(box.getByRole('button', { name: '显示“未读站内信”' }))
    await waitFor(() =>
      expect(headings().slice(0, 4)).toEqual(['常用功能', '未读站内信', '待完成', '内部通知']),
    )
    expect(box.queryByText('最新文章')).not.toBeInTheDocument()
  })

  test('a pinned screen that the user lost is not shown and leads nowhere', async () => {
    const pinned = { version: 1, tiles: ['/system/user', '/system/dict'], cards: [], hidden: [] }
    window.localStorage.setItem('dashboard:2', JSON.stringify(pinned))
    await renderApp(HOME, { as: 'clerk' })
    expect(await tiles()).toEqual(['字典管理'])
  })

  test('a screen pinned under a former address is shown under its new one', async () => {
    const pinned = { version: 1, tiles: ['/infra/facade-settings'], cards: [], hidden: [] }
    window.localStorage.setItem('dashboard:1', JSON.stringify(pinned))
    await renderApp(HOME, { as: 'admin' })
    const link = (await card('常用功能')).getByRole('link', { name: '门户设置' })
    expect(link).toHaveAttribute('href', '/content/facade-settings')
  })
})
