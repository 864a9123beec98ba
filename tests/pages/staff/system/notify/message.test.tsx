import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../../support/render-app'
import { columnOf, dialog, rowOf } from '../../../../support/screen'
import { backend } from '../../../../support/server'
import '@/pages/staff/system/notify/message'

vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const PATH = '/system/messages/notify/notify-message'
const READ = Date.parse('2026-03-02T09:30:00+08:00')

/** One message to the clerk, read, and one to the administrator, not read. */
beforeEach(async () => {
  const sent = {
    ...{ userType: 2, templateId: 999, templateCode: 'document_returned', templateNickname: '审核人' },
    ...{ templateContent: '《旧通知》已退回', templateType: 2, templateParams: '{"title":"旧通知"}' },
    createTime: Date.now() - 3 * 86_400_000,
  }
  await backend().db.write(async trx => {
    await trx.deleteFrom('notifyMessages').execute()
    await trx
      .insertInto('notifyMessages')
      .values([
        { ...sent, userId: 2, readStatus: 1 as const, readTime: READ },
        { ...sent, userId: 1, readStatus: 0 as const, readTime: null },
      ])
      .execute()
  })
})

test('the record says in words who got what and whether it was read, and shows no text of anybody', async () => {
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('书记员', {}, FIRST)
  expect(columnOf('来源')).toEqual(['文章被退回', '文章被退回'])
  expect(columnOf('状态')).toEqual(['未读3 天前送达', '已读2026-03-02 09:30:00'])
  expect(screen.queryByText(/旧通知/)).not.toBeInTheDocument()
})

test('the details name channel and reason with the template, and lead to the text of an own message', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  const row = within(await rowOf('书记员'))
  await user.click(row.getByRole('button', { name: '查看发给书记员的“文章被退回”的详情' }))
  const details = within(await dialog('消息详情'))
  details.getByText('站内信')
  details.getByText('文章被退回：审核人员退回文章时')
  details.getByText('具体内容只有收信人可以阅读，这类消息写的是：')
  expect(await details.findByText('文章标题')).toBeVisible()
  details.getByText('退回原因')
  await user.click(details.getAllByRole('button', { name: /关闭|Close/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '查看发给管理员的“文章被退回”的详情' }))
  const own = await screen.findByRole('link', { name: '在“我的站内信”中阅读' })
  expect(own).toHaveAttribute('href', '/user/notify-message')
})
