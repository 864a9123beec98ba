import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const open = (search = '') => renderApp(`/content/search-words${search}`, { as: 'admin' })

test('search words are created for a section and deleted', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增搜索词'))
  await user.type(form.getByLabelText('搜索词'), '热线')
  await user.type(form.getByLabelText('指向的内容'), '文书')
  await user.click(await screen.findByTitle('文书下载'))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('“热线”已在另一组指向内容的词中')).toBeVisible()
  await user.type(form.getByLabelText('搜索词'), '簿，鹈鹕')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  await waitFor(() => expect(columnOf('搜索词')[0]).toBe('热线簿、鹈鹕'))
  expect(screen.getAllByRole('link', { name: /^文书下载/ })[0]).toHaveAttribute('href', '/facade/downloads')
  await user.click(screen.getByRole('button', { name: '删除热线簿、鹈鹕' }))
  await answerDialog(
    user,
    '删除搜索词“热线簿、鹈鹕”？访客搜索这些词时，将不再按这一组处理。删除后放入回收站，可以恢复。',
    '确定',
  )
  await screen.findByText('已删除搜索词“热线簿、鹈鹕”')
})

test('synonyms need no content, and a withdrawn target is reported', async () => {
  await backend().db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 13).execute()
  const { user } = await open('?kind=article&words=审限')
  expect(await screen.findByText('13（已下线或者未公开）')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const form = within(await dialog('新增搜索词'))
  await user.click(form.getByRole('radio', { name: '意思相同' }))
  await user.type(form.getByLabelText('搜索词'), '鹈鹕')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText(/意思相同的词至少要有两个/)).toBeVisible()
  await user.type(form.getByLabelText('搜索词'), '、塘鹅')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('新增成功')).toBeVisible()
})

test('what visitors looked for in vain is answered by a text', async () => {
  const miss = { words: '鹈鹕纠纷', count: 5, lastDay: '2026-11-29' }
  await backend().db.writer.insertInto('searchMisses').values(miss).execute()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '无结果的搜索' }))
  const misses = within(await dialog('无结果的搜索'))
  expect(await misses.findByText('鹈鹕纠纷')).toBeVisible()
  await user.click(misses.getByRole('button', { name: '将鹈鹕纠纷设为搜索词' }))
  const form = within(await dialog('新增搜索词'))
  expect(form.getByLabelText('搜索词')).toHaveValue('鹈鹕纠纷')
  await user.click(form.getByRole('radio', { name: '给出答复' }))
  await user.type(form.getByLabelText('答复'), '鹈鹕不由本会受理。')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('新增成功')).toBeVisible()
  expect(await (await waitForDialog()).findByText('没有无结果的搜索')).toBeVisible()
  expect(await screen.findByText('鹈鹕不由本会受理。')).toBeVisible()
})

const waitForDialog = async () => within(await dialog('无结果的搜索'))

test('without the permission to change them, search words are read-only', async () => {
  await renderApp('/content/search-words', { as: 'clerk' })
  await waitFor(() => expect(document.body.textContent).toMatch(/搜索词|没有权限|不存在|无权/))
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
})
