import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const stored = (id: number) =>
  backend().db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The one of the seed, as a draft. */
async function openEditor() {
  await backend().db.write(trx =>
    trx
      .updateTable('documents')
      .set({ status: 1, publishTime: null, shownUntil: null })
      .where('id', '=', 251)
      .execute(),
  )
  const view = await renderApp('/document/edit/251', { as: 'admin' })
  const form = within(await screen.findByRole('form', { name: '修改文章' }, { timeout: 30_000 }))
  await form.findByLabelText('案号')
  return { ...view, form }
}

test('staff see the names in full, and what is hidden from visitors, before they publish', async () => {
  const { user, form } = await openEditor()
  expect(form.getByLabelText('标题')).toHaveValue('关于向林志远公告送达仲裁通知的公告')
  expect(await form.findByText('发布后自动遮蔽：姓名 3 处')).toBeInTheDocument()
  expect(form.getByText(/标题将显示为“关于向林某某公告送达/)).toBeInTheDocument()
  await user.type(form.getByLabelText('摘要'), '电话13800001234')
  expect(await form.findByText('发布后自动遮蔽：手机号 1 处，姓名 3 处')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '发布' }))
  await answerDialog(user, /身份证号和手机号、自然人的名字自动遮蔽。/, '发布')
  await screen.findByText('发布成功')
  const row = await stored(251)
  expect(row).toMatchObject({ status: 0, title: '关于向林某某公告送达仲裁通知的公告' })
  expect(row.summary).toContain('138****1234')
  expect(row.shownUntil).not.toBeNull()
})

test('parties are added and removed, and nothing is saved without a name', async () => {
  const { user, form } = await openEditor()
  await user.click(form.getByRole('button', { name: '添加当事人' }))
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await form.findByText('姓名或者名称不能为空')).toBeInTheDocument()
  await user.type(form.getByLabelText('第 3 名当事人的姓名或者名称'), '赵六')
  await user.click(form.getByRole('button', { name: '删除第 1 名当事人' }))
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('保存成功')
  await waitFor(async () =>
    expect(JSON.parse((await stored(251)).service ?? '{}').parties).toEqual([
      { name: '林志远', role: 'respondent', isPerson: true },
      { name: '赵六', role: 'respondent', isPerson: true },
    ]),
  )
})

test('visitors find a service announcement in its section with case, parties and end of the period', async () => {
  const { user } = await renderApp('/facade/news/service')
  expect(await screen.findByText('云仲案字〔2026〕第0386号')).toBeInTheDocument()
  expect(screen.getByText('云州恒达建材有限公司、林某某')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /^关于向林某某公告送达/ }))
  const table = within(await screen.findByRole('table', { name: '送达事项' }))
  expect(table.getByRole('row', { name: /^被申请人/ })).toHaveTextContent('林某某')
  expect(table.getByRole('row', { name: /^公告期/ })).toHaveTextContent(
    /自公告之日起经过 30 日即视为送达，公告期至 \d{4}-\d\d-\d\d/,
  )
})
