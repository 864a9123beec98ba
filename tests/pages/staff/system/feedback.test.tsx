import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PAGE = '/content/feedback'

beforeEach(async () => {
  const common = { state: 'new' as const, phone: '13800001234', updateTime: 1, createTime: Date.now() }
  await backend().db.write(trx =>
    trx
      .insertInto('feedback')
      .values([
        {
          ...{
            ...common,
            id: 1,
            number: '482719305562',
            kind: 'consult',
            name: '王小明',
            content: '请问如何申请？',
          },
          clientKey: 'first',
        },
        {
          ...{
            ...common,
            id: 2,
            number: '111122223333',
            kind: 'complaint',
            name: '李四',
            content: '投诉的内容',
          },
          clientKey: 'second',
        },
      ])
      .execute(),
  )
})

test('the list of messages masks names and phones, and one is read in full, answered and closed', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await waitFor(() => expect(columnOf('姓名或单位').toSorted()).toEqual(['李某', '王某某']))
  expect(columnOf('联系方式')).toEqual(['138****1234', '138****1234'])
  await user.click(screen.getByRole('button', { name: '办理4827 1930 5562' }))
  const form = within(await dialog('修改咨询投诉'))
  expect(form.getByText('王小明')).toBeInTheDocument()
  expect(form.getByText('请问如何申请？')).toBeInTheDocument()
  await user.click(form.getByRole('radio', { name: '已答复' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('办理状态为“已答复”的，请填写答复')
  await user.type(form.getByLabelText('答复'), '请到立案窗口。')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('答复已保存，并已短信通知提交人')
  const row = await backend()
    .db.read.selectFrom('feedback')
    .select(['state', 'answer'])
    .where('id', '=', 1)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'answered', answer: '请到立案窗口。' })
})

test('an answer that staff keep is written, and inserted into an answer', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '常用答复' }))
  await user.click(within(await dialog('常用答复')).getByRole('button', { name: '新增常用答复' }))
  const form = within(await dialog('新增常用答复'))
  await user.type(form.getByLabelText('标题'), '材料份数')
  await user.type(form.getByLabelText('答复内容'), '一式五份。')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  const [, close] = within(await dialog('常用答复')).getAllByRole('button', { name: '关闭' })
  if (close) await user.click(close)
  await user.click(await screen.findByRole('button', { name: '办理4827 1930 5562' }))
  const message = within(await dialog('修改咨询投诉'))
  await user.type(message.getByLabelText('答复'), '您好：')
  await user.click(message.getByRole('combobox', { name: '插入常用答复' }))
  await user.click(await screen.findByTitle('材料份数'))
  expect(message.getByLabelText('答复')).toHaveValue('您好：\n一式五份。')
})

test('an answer to a message that was deleted meanwhile is not lost', async () => {
  const { user } = await renderApp(`${PAGE}?edit=2`, { as: 'admin' })
  const form = within(await dialog('修改咨询投诉'))
  await user.type(form.getByLabelText('答复'), '写了很久的答复')
  await backend().db.write(trx => trx.deleteFrom('feedback').where('id', '=', 2).execute())
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText(/不存在/)).toBeInTheDocument()
  expect(form.getByLabelText('答复')).toHaveValue('写了很久的答复')
})

test('a message is permanently deleted after a confirmation', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除1111 2222 3333' }))
  await answerDialog(user, '删除受理编号为 1111 2222 3333 的内容？提交人不能再查询，删除后无法恢复。', '确定')
  await screen.findByText('删除成功')
  expect(await backend().db.read.selectFrom('feedback').select('id').execute()).toEqual([{ id: 1 }])
})

test('users without the permission cannot open the messages of visitors', async () => {
  await renderApp(PAGE, { as: 'clerk' })
  await screen.findByText('您的角色没有开通此功能：咨询投诉')
  expect(screen.queryByText('王小明')).toBeNull()
})
