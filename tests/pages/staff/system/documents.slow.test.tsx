import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { setConfig } from '../../../support/configs'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'
import { addUser } from '../../../support/users'

const LIST = '/content/documents'
const NOTICES = 9112
const DAY = 86_400_000

/** Four documents in place of those of the seed, one in each state. */
beforeEach(async () => {
  const now = Date.now()
  const common = {
    menuId: NOTICES,
    content: '<p>正文</p>',
    top: 0,
    sort: 0,
    views: 0,
    attachments: '[]',
  } as const
  const times = {
    abolished: 0,
    createTime: now,
    updateTime: now,
    creator: '管理员',
    updater: '管理员',
  } as const
  await backend().db.write(async trx => {
    await trx.deleteFrom('documents').execute()
    await trx
      .insertInto('documents')
      .values([
        {
          id: 1,
          ...common,
          ...times,
          title: '已发布的',
          status: 0,
          publishTime: now - DAY,
          withdrawnTime: null,
        },
        {
          id: 2,
          ...common,
          ...times,
          title: '等着发布的',
          status: 0,
          publishTime: now + DAY,
          withdrawnTime: null,
        },
        {
          id: 3,
          ...common,
          ...times,
          title: '写了一半的',
          status: 1,
          publishTime: null,
          withdrawnTime: null,
        },
        {
          id: 4,
          ...common,
          ...times,
          title: '撤下来的',
          status: 1,
          publishTime: now - DAY,
          withdrawnTime: now,
        },
      ])
      .execute()
  })
})

const stored = (id: number) =>
  backend().db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
const versions = (id: number) =>
  backend()
    .db.read.selectFrom('documentVersions')
    .selectAll()
    .where('documentId', '=', id)
    .orderBy('id')
    .execute()

/** The id that the next document gets: ids of the seed are not used again. */
const MADE = 307

/** Signed in with a seeded role, as it comes. */
async function openAs(role: string, path: string) {
  const { id, tokens } = await addUser(backend())
  await backend().db.write(async trx => {
    const { id: roleId } = await trx
      .selectFrom('roles')
      .select('id')
      .where('code', '=', role)
      .executeTakeFirstOrThrow()
    await trx.insertInto('userRoles').values({ userId: id, roleId }).execute()
  })
  setTokens(tokens)
  return renderApp(path)
}

async function openList(query = '') {
  const view = await renderApp(LIST + query, { as: 'admin' })
  await screen.findByRole('table')
  await waitFor(() => expect(columnOf('标题').length).toBeGreaterThan(0))
  return view
}

test('a document of a disabled section is marked in list and editor and has no public link', async () => {
  await backend().db.write(trx =>
    trx.updateTable('menus').set({ status: 1 }).where('id', '=', NOTICES).execute(),
  )
  const { user } = await renderApp(LIST, { as: 'admin' })
  const row = within(await rowOf('已发布的'))
  row.getByText('已发布')
  row.getByText('栏目已停用')
  expect(row.queryByRole('link', { name: /^在门户查看/ })).not.toBeInTheDocument()
  await user.click(row.getByRole('link', { name: '已发布的' }))
  await screen.findByText('所属栏目已停用，访客看不到本文')
})

describe('the list', () => {
  test('the list of documents shows each state in plain words with a link to its public page', async () => {
    await openList()
    expect(columnOf('标题')).toEqual(['撤下来的', '写了一半的', '等着发布的', '已发布的'])
    const [withdrawn, draft, scheduled, published] = columnOf('状态')
    expect([withdrawn, draft, published]).toEqual(['已下线', '草稿', '已发布查看'])
    expect(scheduled).toBe('定时发布')
    expect(columnOf('发布时间')[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(screen.getByRole('link', { name: '在门户查看已发布的（新窗口）' })).toHaveAttribute(
      'href',
      '/facade/article/1',
    )
    expect(screen.getAllByRole('link', { name: /^在门户查看/ })).toHaveLength(1)
  })

  test('several documents are published, withdrawn and moved at once', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /写了一半的/ }))
    await user.click(screen.getByRole('checkbox', { name: /撤下来的/ }))
    await user.click(screen.getByRole('button', { name: '批量发布' }))
    await answerDialog(user, /发布选中的 2 篇文章/, '确定')
    await screen.findByText('已发布 2 篇文章')
    expect(await stored(3)).toMatchObject({ status: 0, updater: '管理员' })
    await user.click(screen.getByRole('button', { name: '批量移动' }))
    const form = within(await dialog('移动到其他栏目'))
    await user.click(form.getByRole('button', { name: '移动' }))
    await form.findByText('目标栏目不能为空')
    await user.click(form.getByRole('combobox'))
    await user.click(await screen.findByText('行业资讯'))
    await user.click(form.getByRole('button', { name: '移动' }))
    await screen.findByText('已移动 2 篇文章')
    expect(await stored(4)).toMatchObject({ menuId: 9113 })
  })

  test('a document is pinned, copied, and deleted after a confirmation', async () => {
    const { user, address } = await openList()
    const more = async (title: string, item: string) => {
      await user.click(screen.getByRole('button', { name: `${title}的更多操作` }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await more('写了一半的', '置顶')
    await screen.findByText('已置顶')
    await waitFor(async () => expect(await rowOf('写了一半的')).toHaveTextContent('置顶'))
    await more('撤下来的', '删除')
    await answerDialog(user, /删除文章“撤下来的”/, '确定')
    await screen.findByText('已删除文章“撤下来的”')
    expect(await stored(4)).toBeUndefined()
    await more('已发布的', '复制为草稿')
    await waitFor(() => expect(address()).toBe(`/document/edit/${MADE}`))
    expect(await stored(MADE)).toMatchObject({ title: '已发布的（副本）', status: 1 })
  })

  test('the list of documents offers a writer no command that changes the public site', async () => {
    await withoutReviews()
    await openAs('writer', LIST)
    await screen.findByText('写了一半的')
    expect(screen.getByRole('link', { name: '修改写了一半的' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '修改已发布的' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /已发布的/ })).toBeDisabled()
    for (const name of ['发布写了一半的', '下线已发布的', '批量发布', '批量删除', '导出']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

const withoutReviews = () => setConfig(backend(), 'facade.review', 'false')

const editor = () => screen.findByRole('textbox', { name: '正文' }, { timeout: 30_000 })
const titleField = () => screen.getByRole('textbox', { name: '标题' })
const bar = (name: string) => screen.getByRole('button', { name })

describe('the editor', () => {
  test('the editor changes a draft, stores a version with its note, and publishes', async () => {
    const { user } = await renderApp('/document/edit/3', { as: 'admin' })
    expect(await editor()).toHaveTextContent('正文')
    await user.type(titleField(), '，写完了')
    await screen.findByText('有未保存的修改，已暂存在本机')
    await user.type(screen.getByLabelText('本次修改了什么'), '补完')
    await user.click(bar('保存草稿'))
    await screen.findByText('保存成功')
    expect(await stored(3)).toMatchObject({ title: '写了一半的，写完了', content: '<p>正文</p>', status: 1 })
    expect(await versions(3)).toMatchObject([
      { action: 'origin', title: '写了一半的' },
      { action: 'update', note: '补完', author: '管理员' },
    ])
    expect(screen.queryByText('有未保存的修改，已暂存在本机')).toBeNull()
    await user.click(bar('发布'))
    const question = within(await dialog('发布前请确认'))
    question.getByText('发布文章“写了一半的，写完了”？发布后访客立即可以看到。')
    await user.click(question.getByRole('button', { name: '发布' }))
    await screen.findByText('发布成功')
    expect(await stored(3)).toMatchObject({ status: 0 })
    expect(await screen.findByRole('button', { name: '下线' })).toBeEnabled()
  })

  test('the editor asks for picture descriptions before saving and returns without a loss', async () => {
    const content = '<p>合影<img src="/prod-api/admin-api/infra/file/1/get/a.png" alt=""/></p>'
    await backend().db.write(trx =>
      trx.updateTable('documents').set({ content }).where('id', '=', 3).execute(),
    )
    const { user } = await renderApp('/document/edit/3', { as: 'admin' })
    await editor()
    await user.type(titleField(), '改')
    await user.click(bar('保存草稿'))
    await user.click(within(await dialog('保存前请确认')).getByRole('button', { name: '返回修改' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored(3)).toMatchObject({ title: '写了一半的', content })
    await user.click(bar('保存草稿'))
    const requested = await dialog('保存前请确认')
    await user.click(within(requested).getByRole('button', { name: '保存' }))
    within(requested).getByText('还有 1 张图片没有说明，请填写或选择“装饰图片”')
    await user.type(within(requested).getByLabelText('第 1 张图片的说明'), '全体委员合影')
    await user.click(within(requested).getByRole('button', { name: '保存' }))
    await screen.findByText('保存成功')
    expect((await stored(3))?.content).toContain('alt="全体委员合影"')
    await user.type(titleField(), '了')
    await user.click(bar('保存草稿'))
    await waitFor(async () => expect(await stored(3)).toMatchObject({ title: '写了一半的改了' }))
  })

  test('the editor creates a new document and continues with it in its own tab', async () => {
    await backend().db.write(async trx => {
      const { id } = await trx
        .selectFrom('depts')
        .select('id')
        .where('name', '=', '综合部')
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ deptId: id }).where('username', '=', 'admin').execute()
    })
    const { user, address } = await renderApp('/document/new', { as: 'admin' })
    await editor()
    expect(screen.getByRole('textbox', { name: '作者' })).toHaveValue('综合部')
    expect(screen.getByRole('textbox', { name: '来源' })).toHaveValue('云州仲裁委员会')
    await user.click(bar('保存草稿'))
    await screen.findByText('文章标题不能为空')
    screen.getByText('所属栏目不能为空')
    await user.type(titleField(), '外链')
    await user.click(screen.getByLabelText('所属栏目'))
    await user.click(await screen.findByText('通知公告'))
    await user.type(screen.getByLabelText('链接地址'), 'javascript:alert(1)')
    await user.click(bar('保存草稿'))
    await screen.findByText('应为 http、https 地址或以 / 开头的站内路径')
    await user.clear(screen.getByLabelText('链接地址'))
    await user.type(screen.getByLabelText('链接地址'), 'https://example.cn')
    await user.dblClick(bar('保存草稿'))
    await waitFor(() => expect(address()).toBe(`/document/edit/${MADE}`))
    expect(await stored(MADE)).toMatchObject({ title: '外链', linkUrl: 'https://example.cn', status: 1 })
    expect(await stored(MADE + 1)).toBeUndefined()
    expect(screen.queryByRole('link', { name: '新增文章' })).toBeNull()
  })

  test('without reviews the editor is read-only for a published document that its user may not publish', async () => {
    await withoutReviews()
    await openAs('writer', '/document/edit/1')
    await screen.findByText(/只有有发布权限的人员可以修改/)
    expect(titleField()).toBeDisabled()
    for (const name of ['保存', '保存草稿', '发布', '下线']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('versions of a document are compared and one is restored', async () => {
    const { user } = await renderApp('/document/edit/3', { as: 'admin' })
    await editor()
    await user.type(titleField(), '新')
    await user.click(bar('保存草稿'))
    await screen.findByText('保存成功')
    await user.click(bar('历史版本'))
    const box = within(await dialog('历史版本'))
    const changes = within(await box.findByRole('region', { name: '版本比较' }))
    expect((await changes.findByText('新')).tagName).toBe('INS')
    await user.click(box.getByRole('button', { name: /^恢复/ }))
    await answerDialog(user, /当前内容仍保留在历史版本中/, '确定')
    await screen.findByText('已恢复')
    expect(await stored(3)).toMatchObject({ title: '写了一半的' })
    expect((await versions(3)).map(({ action }) => action)).toEqual(['origin', 'update', 'restore'])
    await waitFor(() => expect(titleField()).toHaveValue('写了一半的'))
  })

  test('the editor reports that a document is gone', async () => {
    await renderApp('/document/edit/987654', { as: 'admin' })
    await screen.findByText('该文章不存在，可能已被删除')
  })
})
