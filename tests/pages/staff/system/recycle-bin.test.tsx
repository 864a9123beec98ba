import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'
import { addUser } from '../../../support/users'

const PATH = '/content/recycle-bin'
const NOTICES = 9112

async function deleted(titles: string[], status = 1): Promise<number[]> {
  const client = await clientOf(backend(), 'admin')
  const ids: number[] = []
  for (const title of titles) {
    const body = { menuId: NOTICES, title, content: '<p>开庭时间另行通知。</p>', status }
    const { data } = await client.post<number>('/admin-api/system/documents/create', body)
    await client.delete(`/admin-api/system/documents/delete?id=${data}`)
    ids.push(data ?? 0)
  }
  return ids
}

const stored = (id: number) =>
  backend().db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

test('an empty recycle bin says so, and how long deleted records are stored', async () => {
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('还没有已删除的内容')
  await screen.findByText(/^删除的内容保存 30 天，到期自动彻底删除。/)
  expect(screen.getByRole('link', { name: '修改天数' })).toHaveAttribute(
    'href',
    '/infra/config?key=recycle-bin.',
  )
})

test('the recycle bin shows who deleted what and until when it is kept, and is filtered by kind and words', async () => {
  await deleted(['开庭通知', '放假通知'])
  const client = await clientOf(backend(), 'admin')
  await client.delete('/admin-api/system/dict-type/delete-list?ids=987654')
  const { user } = await renderApp(PATH, { as: 'admin' })
  const row = await rowOf('开庭通知')
  expect(row).toHaveTextContent(/文章.*开庭通知.*通知公告.*管理员.*还有 (29|30) 天/)
  await user.type(screen.getByLabelText('名称'), '放假')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await waitFor(() => expect(columnOf('名称')).toEqual(['放假通知']))
  await user.clear(screen.getByLabelText('名称'))
  await user.click(screen.getByLabelText('类型'))
  await user.click(await screen.findByTitle('字典数据'))
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await screen.findByText('没有符合条件的已删除的内容')
})

test('a deleted document is previewed before it is restored as a draft', async () => {
  const [id = 0] = await deleted(['开庭通知'], 0)
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '查看文章“开庭通知”' }))
  const shown = within(await dialog('开庭通知'))
  await shown.findByText('开庭时间另行通知。')
  shown.getByText('历史版本')
  await user.click(shown.getByRole('button', { name: '恢复' }))
  await screen.findByText('已恢复文章“开庭通知”，现为未发布状态，需要重新发布')
  await screen.findByText('还没有已删除的内容')
  expect(await stored(id)).toMatchObject({ title: '开庭通知', status: 1 })
})

test('several records are restored after one confirmation, and failures are named with the reason', async () => {
  const [first = 0] = await deleted(['开庭通知'])
  const client = await clientOf(backend(), 'admin')
  const post = { name: '会计', code: 'accountant', sort: 9, status: 0 }
  const { data: postId } = await client.post<number>('/admin-api/system/post/create', post)
  await client.delete(`/admin-api/system/post/delete?id=${postId}`)
  await client.post('/admin-api/system/post/create', { ...post, code: 'other' })
  const { user } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('开庭通知')
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(screen.getByRole('button', { name: '批量恢复' }))
  await answerDialog(user, '恢复选中的 2 项？文章恢复为未发布状态。', '确定')
  const report = within(await dialog('恢复'))
  await report.findByText('已恢复 1 项，1 项没有处理。')
  report.getByText('已经存在该名字的岗位')
  await user.click(report.getByText('关闭').closest('button') ?? document.body)
  await waitFor(() => expect(columnOf('名称')).toEqual(['会计']))
  expect(await stored(first)).toBeDefined()
})

test('a document whose section is gone is restored into a chosen one', async () => {
  const [id = 0] = await deleted(['开庭通知'])
  await backend().db.writer.deleteFrom('menus').where('id', '=', NOTICES).execute()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '恢复文章“开庭通知”' }))
  const form = within(await dialog('选择恢复到的栏目'))
  form.getByText('所属栏目“通知公告”已经删除，请选择恢复到哪个栏目')
  await user.click(form.getByRole('button', { name: '恢复' }))
  await form.findByText('栏目不能为空')
  expect(await stored(id)).toBeUndefined()
  await user.click(form.getByRole('combobox', { name: '恢复到栏目' }))
  await user.click(await screen.findByTitle('本会动态'))
  await user.click(form.getByRole('button', { name: '恢复' }))
  await screen.findByText('已恢复“开庭通知”')
  expect(await stored(id)).toMatchObject({ menuId: 9111, status: 1 })
})

test('permanent deletion names the number, and 取消 keeps everything', async () => {
  await deleted(['开庭通知', '放假通知', '停电通知'])
  const { user } = await renderApp(PATH, { as: 'admin' })
  const items = () => backend().db.read.selectFrom('recycleItems').select('id').execute()
  await user.click(await screen.findByRole('button', { name: '彻底删除文章“停电通知”' }))
  await answerDialog(user, '彻底删除文章“停电通知”？彻底删除后无法恢复。', '取消')
  expect(await items()).toHaveLength(3)
  await user.click(await screen.findByRole('checkbox', { name: '选择 文章“开庭通知”' }))
  await user.click(screen.getByRole('checkbox', { name: '选择 文章“放假通知”' }))
  await user.click(screen.getByRole('button', { name: '批量彻底删除' }))
  await answerDialog(user, '彻底删除选中的 2 项？彻底删除后无法恢复。', '确定')
  await screen.findByText('已彻底删除 2 项')
  await waitFor(() => expect(columnOf('名称')).toEqual(['停电通知']))
  expect(await items()).toHaveLength(1)
})

test('without the permissions nothing can be selected, restored or permanently deleted', async () => {
  await deleted(['开庭通知'])
  const { tokens } = await addUser(backend(), {
    permissions: ['system:documents:query', 'system:recycle-bin:query'],
    menus: [9000, 9054],
  })
  setTokens(tokens)
  await renderApp(PATH)
  await screen.findByText('开庭通知')
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of [/恢复/, /彻底删除文章/, '批量彻底删除'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a record that is gone by then is reported as such', async () => {
  await deleted(['开庭通知'])
  const { user } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('开庭通知')
  await backend().db.writer.deleteFrom('recycleItems').execute()
  await user.click(screen.getByRole('button', { name: '查看文章“开庭通知”' }))
  await screen.findByText('该内容已不在回收站中，可能已经恢复或者彻底删除。')
})
