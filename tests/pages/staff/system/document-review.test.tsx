import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setConfig } from '../../../support/configs'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const NOTICES = 9112
const ID = 1
/** As the server stores them, whole. */
const CHANGES = {
  ...{ menuId: NOTICES, summary: null, cover: null, coverCredit: null, author: null, source: null },
  ...{ sourceUrl: null, linkUrl: null, publishTime: 1, attachments: [] },
  ...{ ruleVersion: null, effectiveDate: null, abolished: false },
}
const SLOW = { timeout: 30_000 }

const clerkId = async () =>
  (
    await backend()
      .db.read.selectFrom('users')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
  ).id

/** The clerk writes documents, and publishes none. */
beforeEach(async () => {
  const now = Date.now() - 60_000
  await backend().db.write(async trx => {
    const role = await trx
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'writer')
      .executeTakeFirstOrThrow()
    const clerk = await trx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await trx.insertInto('userRoles').values({ userId: clerk.id, roleId: role.id }).execute()
    await trx.deleteFrom('documents').execute()
    await trx
      .insertInto('documents')
      .values({
        ...{ id: ID, menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>', status: 1, top: 0, sort: 0 },
        ...{ views: 0, attachments: '[]', abolished: 0, createTime: now, updateTime: now },
        ...{ creator: '书记员', updater: '书记员', withdrawnTime: null, creatorId: clerk.id },
      })
      .execute()
  })
})

const update = (values: { status?: number; publishTime?: number }) =>
  backend().db.write(trx => trx.updateTable('documents').set(values).where('id', '=', ID).execute())

async function addReview(state: string, more: { reviewer?: string; reason?: string; changes?: string } = {}) {
  const senderId = await clerkId()
  const sendTime = Date.now()
  await backend().db.write(trx =>
    trx
      .insertInto('documentReviews')
      .values({
        ...{ documentId: ID, state, senderId, sender: '书记员', sendTime, changes: null, note: null },
        ...{ reviewer: null, reason: null, reviewTime: more.reviewer ? sendTime : null, ...more },
      })
      .execute(),
  )
}

const stored = () =>
  backend().db.read.selectFrom('documentReviews').selectAll().where('documentId', '=', ID).executeTakeFirst()

const edit = async (as: 'admin' | 'clerk') => {
  const view = await renderApp(`/document/edit/${ID}`, { as })
  await screen.findByRole('button', { name: '历史版本' }, SLOW)
  return view
}

describe('a writer', () => {
  test('a writer sends a draft for review, which locks it, and withdraws it', async () => {
    const { user } = await edit('clerk')
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '送审' }))
    await screen.findByText('已送审')
    expect(await stored()).toMatchObject({ state: 'pending', sender: '书记员', changes: null })
    await screen.findByText(/将本文送审，等待审核/)
    expect(screen.getByRole('textbox', { name: '标题' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '送审' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '撤回送审' }))
    await screen.findByText('已撤回送审')
    await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toBeEnabled())
    expect(await stored()).toBeUndefined()
  })

  test('a writer reads why a document was returned', async () => {
    await addReview('returned', { reviewer: '老李', reason: '请写明期限' })
    await edit('clerk')
    const note = await screen.findByText('退回原因：请写明期限')
    expect(note.closest('[role=status]')).toHaveTextContent('“老李”于')
    expect(await screen.findByRole('button', { name: '送审' })).toBeEnabled()
  })

  test('a writer continues changes of a published document and discards them', async () => {
    await update({ status: 0, publishTime: 1 })
    await addReview('returned', {
      reviewer: '老李',
      reason: '请补充',
      changes: JSON.stringify({ ...CHANGES, title: '开庭通知（改）', content: '<p>新正文</p>' }),
    })
    const { user } = await edit('clerk')
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('开庭通知（改）')
    expect(await screen.findByRole('button', { name: '送审修改' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: '与已发布内容比较' }))
    const changes = within(await dialog('与已发布内容比较'))
    expect(changes.getByText('（改）').tagName).toBe('INS')
    await user.click(changes.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
    await user.click(screen.getByRole('button', { name: '放弃修改' }))
    await answerDialog(user, '放弃对“开庭通知”的修改？已发布的内容不变，修改不能找回。', '确定')
    await screen.findByText('已放弃修改')
    await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('开庭通知'))
  })

  test('a writer sends nothing when documents are not reviewed', async () => {
    await setConfig(backend(), 'facade.review', 'false')
    await edit('clerk')
    expect(await screen.findByRole('button', { name: '保存草稿' })).toHaveClass('ant-btn-primary')
    expect(screen.queryByRole('button', { name: '送审' })).toBeNull()
  })
})

describe('a reviewer', () => {
  test('a reviewer finds waiting documents on the dashboard, without returned ones', async () => {
    await addReview('pending')
    await renderApp('/admin', { as: 'admin' })
    const part = await screen.findByRole('region', { name: '待我审核' }, SLOW)
    expect(within(part).getByRole('link', { name: '开庭通知' })).toHaveAttribute(
      'href',
      `/document/edit/${ID}`,
    )
    expect(part).toHaveTextContent('1 篇')
    expect(screen.queryByRole('region', { name: '退回给我' })).toBeNull()
  })

  test('a reviewer returns a document only with a reason', async () => {
    await addReview('pending')
    const { user } = await edit('admin')
    await user.click(await screen.findByRole('button', { name: '退回' }))
    const form = within(await dialog('退回给书记员'))
    await user.click(form.getByRole('button', { name: '退回' }))
    await form.findByText('退回原因不能为空')
    await user.type(form.getByRole('textbox', { name: '退回原因' }), '请写明期限')
    await user.click(form.getByRole('button', { name: '退回' }))
    await screen.findByText('退回原因：请写明期限')
    expect(await stored()).toMatchObject({ state: 'returned', reviewer: '管理员', reason: '请写明期限' })
  })

  test('a reviewer publishes a submitted document', async () => {
    await addReview('pending')
    const { user } = await edit('admin')
    await user.click(await screen.findByRole('button', { name: '发布' }))
    await answerDialog(user, '发布文章“开庭通知”？发布后访客立即可以看到。', '确定')
    await screen.findByText('发布成功')
    expect(await stored()).toBeUndefined()
  })

  test('a reviewer learns that another reviewer decided before, and how', async () => {
    await addReview('pending')
    const { user } = await edit('admin')
    await screen.findByRole('button', { name: '退回' })
    await backend().db.write(trx =>
      trx
        .updateTable('documentReviews')
        .set({ state: 'returned', reviewer: '老王', reviewTime: Date.now(), reason: '先请示' })
        .execute(),
    )
    await user.click(screen.getByRole('button', { name: '发布' }))
    await answerDialog(user, '发布文章“开庭通知”？发布后访客立即可以看到。', '确定')
    await screen.findByText('该文章已由“老王”退回')
    await screen.findByText('退回原因：先请示')
  })

  test('a reviewer sees waiting documents in the list and opens one to review it', async () => {
    await addReview('pending')
    const { user } = await renderApp('/content/documents', { as: 'admin' })
    await user.click(await screen.findByRole('radio', { name: '待我审核' }, SLOW))
    const link = await screen.findByRole('link', { name: '审核开庭通知' }, SLOW)
    expect(link.closest('tr')).toHaveTextContent('待审核')
  })
})
