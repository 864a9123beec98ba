import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyTemplates } from '../../../../../server/tools/seed/messages/templates'
import { clientOf } from '../../../../support/client'
import { renderApp } from '../../../../support/render-app'
import { columnOf, dialog, rowOf } from '../../../../support/screen'
import { backend, server } from '../../../../support/server'
import { addUser } from '../../../../support/users'

const PATH = '/system/messages/notify/notify-template'
const BASE = '/admin-api/system/notify-template'

/** Two templates in place of those of the seed; the second is disabled. */
beforeEach(async () => {
  await backend().db.write(trx => trx.deleteFrom('notifyTemplates').execute())
  const client = await clientOf(backend(), 'admin')
  const common = { type: 2, nickname: '办案部', remark: '' }
  await client.post(`${BASE}/create`, {
    ...common,
    name: '开庭提醒',
    code: 'hearing',
    content: '{caseNo}案件定于{time}开庭',
    status: 0,
  })
  await client.post(`${BASE}/create`, {
    ...common,
    name: '旧模板',
    code: 'old',
    content: '没有参数的内容',
    status: 1,
  })
})

const open = async (query = '') => {
  const view = await renderApp(`${PATH}${query}`, { as: 'admin' })
  await screen.findByRole('search')
  return view
}
const rows = () => backend().db.read.selectFrom('notifyTemplates').selectAll().orderBy('id').execute()
const messages = () =>
  backend()
    .db.read.selectFrom('notifyMessages')
    .select(['userId', 'templateContent'])
    .where('templateCode', 'in', ['hearing', 'old'])
    .orderBy('userId')
    .execute()

describe('the list', () => {
  test('the list of templates shows all of them, newest first', async () => {
    await open()
    await screen.findByText('开庭提醒')
    expect(columnOf('模板名称')).toEqual(['旧模板', '开庭提醒'])
    expect(columnOf('状态')).toEqual(['停用', '启用'])
    expect(columnOf('类型')).toEqual(['系统消息', '系统消息'])
    expect(document.title).toBe('模板管理 - 云州仲裁委员会')
  })

  test.each(['?name=开庭', '?code=hear', '?status=0'])(
    'the list of templates is filtered by the address: %s',
    async query => {
      await open(query)
      await screen.findByText('开庭提醒')
      expect(columnOf('模板名称')).toEqual(['开庭提醒'])
    },
  )
})

describe('the form', () => {
  test('the form shows parameters as typed, warnings and a preview, and a new template is listed', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增站内信模板'))
    await user.type(form.getByLabelText('模板名称'), '到账')
    await user.type(form.getByLabelText('模板编码'), 'fee')
    await user.click(form.getByRole('combobox', { name: '模板类型' }))
    await user.click(await screen.findByTitle('系统消息'))
    await user.type(form.getByLabelText('发送人'), '综合部')
    await user.type(form.getByLabelText('模板内容'), '{{no}已到账{{amount}元，{{no}请核对{{')
    expect(await form.findByText('no × 2')).toBeVisible()
    expect(await form.findByText('amount')).toBeVisible()
    expect(await form.findByText(/没有对应的“}”/)).toBeVisible()
    await user.type(form.getByLabelText('示例值：amount'), '800')
    expect(await form.findByText('800')).toBeVisible()
    await user.type(form.getByLabelText('模板内容'), '{Backspace}')
    await waitFor(() => expect(form.queryByText(/没有对应的“}”/)).not.toBeInTheDocument())
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    await rowOf('到账')
    const [, , made] = await rows()
    expect(made).toMatchObject({
      code: 'fee',
      content: '{no}已到账{amount}元，{no}请核对',
      params: '["no","amount"]',
    })
  })

  test('the form shows which parameters an edit adds and drops', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '修改开庭提醒' }))
    const form = within(await dialog('修改站内信模板'))
    await user.clear(form.getByLabelText('模板内容'))
    await user.type(form.getByLabelText('模板内容'), '{{caseNo}在{{room}开庭')
    await form.findByText(/新增参数：room。/)
    await form.findByText('不再使用参数：time')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    expect((await rows())[0]).toMatchObject({ content: '{caseNo}在{room}开庭', params: '["caseNo","room"]' })
  })
})

describe('a test message', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: '测试发送开庭提醒' }))
    const form = within(await dialog('发送测试站内信：开庭提醒'))
    await user.type(form.getByLabelText('caseNo'), '2026-18')
    await user.type(form.getByLabelText('time'), '周五 {{九点}')
    return form
  }

  test('a test message is sent to the chosen users with the outcome for each', async () => {
    const { id } = await addUser(backend(), { nickname: '新同事' })
    const { user } = await open()
    const form = await fill(user)
    form.getByText('2026-18')
    await form.findByTitle('管理员')
    await user.click(form.getByRole('combobox', { name: '收信人' }))
    await user.click(await screen.findByTitle('新同事'))
    await user.click(form.getByRole('button', { name: '发送' }))
    const results = within(await dialog('发送结果'))
    results.getByText('共 2 人，已发送 2 人')
    await results.findByText('新同事')
    results.getByText('管理员')
    const templateContent = '2026-18案件定于周五 {九点}开庭'
    expect(await messages()).toEqual([
      { userId: 1, templateContent },
      { userId: id, templateContent },
    ])
  })

  test('a test message requires each parameter', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '测试发送开庭提醒' }))
    const form = within(await dialog('发送测试站内信：开庭提醒'))
    await user.click(form.getByRole('button', { name: '发送' }))
    await form.findByText('请填写参数 caseNo')
    form.getByText('请填写参数 time')
    expect(await messages()).toEqual([])
  })

  test('a test message refused for the first user is not sent, and the form stays', async () => {
    const { user } = await open()
    const form = await fill(user)
    const client = await clientOf(backend(), 'admin')
    await client.delete(`${BASE}/delete?id=${(await rows())[0]?.id}`)
    await user.click(form.getByRole('button', { name: '发送' }))
    await form.findByText('站内信模板不存在，可能已被其他人删除')
    expect(form.getByLabelText('caseNo')).toHaveValue('2026-18')
  })

  test('a test message that failed for the second user offers the rest again', async () => {
    const { user } = await open()
    const form = await fill(user)
    await user.click(form.getByRole('combobox', { name: '收信人' }))
    await user.click(await screen.findByTitle('书记员（办案部）'))
    let calls = 0
    server.use(
      http.post('*/send-notify', () => {
        calls++
        return calls === 2 ? HttpResponse.json({ code: 500, msg: '系统异常' }) : undefined
      }),
    )
    await user.click(form.getByRole('button', { name: '发送' }))
    const results = within(await dialog('发送结果'))
    results.getByText('共 2 人，已发送 1 人')
    results.getByText('系统异常')
    await user.click(results.getByRole('button', { name: '重新发送给这 1 人' }))
    await results.findByText('共 2 人，已发送 2 人')
    expect((await messages()).map(({ userId }) => userId)).toEqual([1, 2])
  })

  test('a test message is not offered for a disabled template', async () => {
    await open()
    await screen.findByRole('button', { name: '测试发送开庭提醒' })
    expect(screen.queryByRole('button', { name: '测试发送旧模板' })).not.toBeInTheDocument()
  })
})

describe('the template of an event', () => {
  beforeEach(async () => {
    for (const code of ['staff_message', 'notice', 'feedback-new', 'permission_request', 'account_event'])
      await backend().db.write(trx =>
        trx
          .insertInto('notifyTemplates')
          .values(notifyTemplates.flatMap(({ id: _, ...row }) => (row.code === code ? [row] : [])))
          .execute(),
      )
  })

  test('the template of an event is named in the list of templates, and others are 未使用', async () => {
    await open()
    await waitFor(() =>
      expect(columnOf('用于')).toEqual([
        '账号安全提醒',
        '权限申请',
        '新的咨询投诉',
        '内部通知',
        '同事消息',
        '未使用',
        '未使用',
      ]),
    )
    expect(columnOf('模板内容')[4]).toBe('【标题】\n内容')
    expect(screen.queryByRole('button', { name: '删除内部通知' })).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: '选择 内部通知' })).toBeDisabled()
  })

  test('the template of an event opens from the list of events, with described parameters to insert', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '发送时机' }))
    const events = within(await dialog('发送时机'))
    await events.findByRole('heading', { name: '新的咨询投诉' })
    events.getByText('参数：通知标题 {title}、通知内容 {content}')
    await user.click(events.getByRole('button', { name: '修改模板 内部通知' }))
    const form = within(await dialog('修改站内信模板'))
    form.getByText('在“内部通知”中推送一条通知时，发给全部启用的账号。')
    expect(form.getByText('高级').closest('details')).not.toHaveAttribute('open')
    expect(form.getByLabelText('模板编码')).toBeDisabled()
    form.getByText('发送时显示操作人的姓名，不显示这里的发送人。')
    form.getByText('通知标题 {title}')
    form.getByText('关于国庆节值班安排的通知')
    await user.clear(form.getByLabelText('模板内容'))
    await user.type(form.getByLabelText('模板内容'), '通知：{{author}')
    await form.findByText('“内部通知”没有参数 {author}，不能保存')
    await user.click(form.getByRole('button', { name: '保存' }))
    await form.findByText(/^“内部通知”没有参数 \{author\}，可用的参数/)
    await user.clear(form.getByLabelText('模板内容'))
    await user.type(form.getByLabelText('模板内容'), '通知：')
    await user.click(form.getByRole('button', { name: '通知标题' }))
    await waitFor(() => expect(form.getByLabelText('模板内容')).toHaveValue('通知：{title}'))
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    expect((await rows()).find(({ code }) => code === 'notice')).toMatchObject({
      content: '通知：{title}',
      params: '["title"]',
    })
  })

  test('the template of an event is tested with its parameters in words', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '测试发送同事消息' }))
    const form = within(await dialog('发送测试站内信：同事消息'))
    expect(form.getByLabelText('标题')).toHaveValue('周五下午部门例会')
    await user.clear(form.getByLabelText('标题'))
    await user.click(form.getByRole('button', { name: '发送' }))
    await form.findByText('请填写参数 标题')
    await user.type(form.getByLabelText('标题'), '例会')
    await user.click(form.getByRole('button', { name: '发送' }))
    within(await dialog('发送结果')).getByText('共 1 人，已发送 1 人')
  })
})
