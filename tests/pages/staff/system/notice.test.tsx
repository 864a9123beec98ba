import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/messages/notice'

/** Three notices in place of those of the seed: an open one, a closed one, one whose title looks like markup. */
beforeEach(async () => {
  const createTime = Date.parse('2026-03-02T01:00:00Z')
  await backend().db.write(async trx => {
    await trx.deleteFrom('notices').execute()
    await trx
      .insertInto('notices')
      .values([
        { title: '秋游安排', type: 1, content: '<p>周五<b>八点</b>集合</p>', status: 0, createTime },
        { title: '旧的公告', type: 2, content: '', status: 1, createTime },
        { title: '<b>粗</b>', type: 2, content: '<p>正文</p>', status: 0, createTime },
      ])
      .execute()
  })
})

const rows = () => backend().db.read.selectFrom('notices').selectAll().orderBy('id').execute()
const open = async (as: 'admin' | 'clerk' = 'admin', query = '') => {
  const view = await renderApp(`${PATH}${query}`, { as })
  await screen.findByText('秋游安排')
  return view
}
const area = (form: ReturnType<typeof within>) =>
  form.findByRole('textbox', { name: '通知内容' }, { timeout: 30_000 })

test('the list of notices shows kind and state of each, newest first', async () => {
  await open()
  expect(columnOf('通知标题')).toEqual(['<b>粗</b>', '旧的公告', '秋游安排'])
  expect(columnOf('通知类型')).toEqual(['公告', '公告', '通知'])
  expect(columnOf('状态')).toEqual(['启用', '停用', '启用'])
  expect(document.title).toBe('内部通知 - 云州仲裁委员会')
})

describe('reading', () => {
  test('a notice is shown as it was written', async () => {
    const { user } = await open('clerk')
    await user.click(screen.getByRole('button', { name: '秋游安排' }))
    const box = within(await dialog('秋游安排'))
    expect(box.getByText('八点').tagName).toBe('B')
    expect(box.getByText('2026-03-02 09:00:00')).toBeVisible()
  })

  test('a notice without a text says so', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '旧的公告' }))
    within(await dialog('旧的公告')).getByText('没有内容')
  })
})

describe('writing', () => {
  test('a new notice is in the list of notices', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = within(await dialog('新增内部通知'))
    await area(form)
    await user.click(form.getByRole('button', { name: '保存' }))
    await form.findByText('通知标题不能为空')
    form.getByText('通知类型不能为空')
    await user.type(form.getByLabelText('通知标题'), '停电通知')
    await user.click(form.getByRole('radio', { name: '通知' }))
    await user.dblClick(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    expect(await rowOf('停电通知')).toHaveTextContent('通知')
    expect((await rows()).filter(({ title }) => title === '停电通知')).toMatchObject([
      { content: '', status: 0, type: 1 },
    ])
  })

  test('an edit begins with the text and leaves it unchanged when only the title is changed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '修改秋游安排' }))
    const form = within(await dialog('修改内部通知'))
    expect(await area(form)).toHaveTextContent('周五八点集合')
    await user.type(form.getByLabelText('通知标题'), '（改期）')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    await screen.findByText('秋游安排（改期）')
    expect((await rows())[0]).toMatchObject({ content: '<p>周五<b>八点</b>集合</p>' })
  })
})

describe('pushing', () => {
  const sent = () =>
    backend()
      .db.read.selectFrom('notifyMessages')
      .select(['userId', 'templateContent'])
      .where('templateCode', '=', 'notice')
      .where('templateContent', 'like', '《秋游安排》%')
      .orderBy('userId')
      .execute()

  test('pushing a notice asks first and sends everyone one message, and the bell follows', async () => {
    await backend().db.write(trx => trx.deleteFrom('notifyMessages').execute())
    const { user } = await open()
    await screen.findByRole('button', { name: '站内信' })
    await user.click(screen.getByRole('button', { name: '推送秋游安排' }))
    await answerDialog(user, /^将内部通知“秋游安排”推送给全体工作人员？/, '确定')
    await screen.findByText('已推送给全体工作人员')
    await screen.findByRole('button', { name: '站内信，1 条未读' })
    expect(await sent()).toEqual([
      { userId: 1, templateContent: '《秋游安排》\n周五八点集合' },
      { userId: 2, templateContent: '《秋游安排》\n周五八点集合' },
    ])
  })

  test('pushing is not offered for a closed notice', async () => {
    await open()
    expect(screen.queryByRole('button', { name: '推送旧的公告' })).not.toBeInTheDocument()
  })
})
