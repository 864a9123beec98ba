import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { useUserStore } from '@/stores/user'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { answerDialog, dialog } from '../../support/screen'
import { backend, server } from '../../support/server'

const stored = () =>
  backend().db.read.selectFrom('posts').selectAll().where('name', '=', '办案秘书').execute()

/** A post is deleted in the list. */
async function removePost() {
  const app = await renderApp('/system/post', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: '删除办案秘书' }))
  await answerDialog(app.user, /^删除岗位“办案秘书”？.*删除后放入回收站，可以恢复。/, '确定')
  const offer = await screen.findByText('已删除岗位“办案秘书”')
  return { ...app, offer: within(offer) }
}

test('a deletion is immediate, and 撤销 restores the row with its number', async () => {
  const before = await stored()
  const { user, offer } = await removePost()
  expect(await stored()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除办案秘书' })).toBeNull())
  await user.click(offer.getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复岗位“办案秘书”')
  await screen.findByRole('button', { name: '删除办案秘书' })
  expect(await stored()).toEqual(before)
  expect(screen.queryByText('已删除岗位“办案秘书”')).toBeNull()
})

test('Ctrl+Z restores a deleted row, but in a field it undoes the typing', async () => {
  const { user } = await removePost()
  await user.click(await screen.findByLabelText('岗位名称'))
  await user.keyboard('{Control>}z{/Control}')
  expect(await stored()).toEqual([])
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('已恢复岗位“办案秘书”')
})

test('a refused undo says so, and the deletion stands', async () => {
  const { user, offer } = await removePost()
  server.use(
    http.post('*/system/recycle-bin/undo', () =>
      HttpResponse.json({ code: 1100020000, msg: '无法撤销：只能在 1 分钟内撤销自己的删除', data: null }),
    ),
  )
  await user.click(offer.getByRole('button', { name: '撤销' }))
  await screen.findByText('无法撤销：只能在 1 分钟内撤销自己的删除')
  expect(screen.queryByText(/^已恢复/)).toBeNull()
})

test('several rows are deleted together, and 撤销 restores all of them', async () => {
  const before = await backend().db.read.selectFrom('posts').selectAll().orderBy('id').execute()
  const { user } = await renderApp('/system/post', { as: 'admin' })
  await screen.findByRole('button', { name: '删除办案秘书' })
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(screen.getByRole('button', { name: '批量删除' }))
  await answerDialog(
    user,
    `删除选中的 ${before.length} 个岗位？持有的用户将不再有该岗位。删除后放入回收站，可以恢复。`,
    '确定',
  )
  const offer = within(await screen.findByText(`已删除 ${before.length} 个岗位`))
  expect(await stored()).toEqual([])
  await user.click(offer.getByRole('button', { name: '撤销' }))
  await screen.findByText(`已恢复 ${before.length} 个岗位`)
  await screen.findByRole('button', { name: '删除办案秘书' })
  expect(await backend().db.read.selectFrom('posts').selectAll().orderBy('id').execute()).toEqual(before)
})

/** Chooses all posts and deletes them, after something else has happened to them. */
async function removeAll(meanwhile: (all: number[]) => unknown) {
  const all = (await backend().db.read.selectFrom('posts').select('id').execute()).map(({ id }) => id)
  const { user } = await renderApp('/system/post', { as: 'admin' })
  await screen.findByRole('button', { name: '删除办案秘书' })
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await meanwhile(all)
  await user.click(screen.getByRole('button', { name: '批量删除' }))
  await answerDialog(user, /^删除选中的 \d+ 个岗位？/, '确定')
  return all
}
const removeMeanwhile = (ids: number[]) =>
  backend().db.write(trx => trx.deleteFrom('posts').where('id', 'in', ids).execute())

test('the notice says how many of the chosen rows were deleted and that the others were missing', async () => {
  const all = await removeAll(ids => removeMeanwhile(ids.slice(0, 1)))
  await screen.findByText(`已删除 ${all.length - 1} 个岗位，另有 1 项不存在或不在您的权限范围内`)
})

test('nothing is reported as deleted when none of the chosen rows existed, and each is named', async () => {
  const all = await removeAll(removeMeanwhile)
  const report = within(await dialog('删除岗位'))
  await report.findByText(`已删除 0 个岗位，${all.length} 个没有处理。`)
  expect(report.getAllByText('不存在或不在您的权限范围内')).toHaveLength(all.length)
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('a server that does not report a number has deleted all chosen rows', async () => {
  const answer = HttpResponse.json({ code: 0, msg: '', data: true })
  const all = await removeAll(() =>
    server.use(http.delete('*/system/post/delete-list', () => answer, { once: true })),
  )
  await screen.findByText(`已删除 ${all.length} 个岗位`)
})

test('a forbidden undo says why, and where the record is', async () => {
  const { user, offer } = await removePost()
  const client = await clientOf(backend(), 'admin')
  const namesake = { name: '办案秘书', code: 'other', sort: 1, status: 0 }
  expect(await client.post('/admin-api/system/post/create', namesake)).toMatchObject({ code: 0 })
  await user.click(offer.getByRole('button', { name: '撤销' }))
  await screen.findByText('“办案秘书”没有恢复，仍在回收站中：已经存在该名字的岗位')
})

test('no undo is offered when the server cannot restore, and the confirmation says so', async () => {
  const { user } = await renderApp('/system/post', { as: 'admin' })
  const button = await screen.findByRole('button', { name: '删除办案秘书' })
  useUserStore.setState({ additions: [] })
  await user.click(button)
  await answerDialog(user, /^删除岗位“办案秘书”？.*删除后无法恢复。/, '确定')
  await screen.findByText('已删除岗位“办案秘书”')
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})
