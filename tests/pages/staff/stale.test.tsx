import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { answerDialog, dialog } from '../../support/screen'
import { backend } from '../../support/server'

interface List {
  path: string
  base: string
  body: object
  name: string
  missing: string
}

/** Each with a record of its own, which someone else deletes while it is on screen. */
const LISTS: [string, List][] = [
  [
    '字典类型',
    {
      path: '/system/dict?type=short_lived',
      base: '/admin-api/system/dict-type',
      body: { name: '短命', type: 'short_lived', status: 0 },
      ...{ name: '短命', missing: '当前字典类型不存在' },
    },
  ],
  [
    '字典数据',
    {
      path: '/dict/type/data/3?label=平板',
      base: '/admin-api/system/dict-data',
      body: { sort: 9, label: '平板', value: '99', dictType: 'terminal', status: 0 },
      ...{ name: '平板', missing: '当前字典数据不存在' },
    },
  ],
  [
    '站内信模板',
    {
      path: '/system/messages/notify/notify-template?code=urge',
      base: '/admin-api/system/notify-template',
      body: { name: '催办', code: 'urge', type: 1, nickname: '综合部', content: '请办理', status: 0 },
      ...{ name: '催办', missing: '站内信模版不存在' },
    },
  ],
  [
    '内部通知',
    {
      path: '/system/messages/notice?title=秋游',
      base: '/admin-api/system/notice',
      body: { title: '秋游', type: 1, content: '<p>周五</p>', status: 0 },
      ...{ name: '秋游', missing: '当前通知公告不存在' },
    },
  ],
  [
    '参数配置',
    {
      path: '/infra/config?key=sample.key',
      base: '/admin-api/infra/config',
      body: { category: 'biz', name: '样例参数', key: 'sample.key', value: '值', visible: true },
      ...{ name: '样例参数', missing: '参数配置不存在' },
    },
  ],
]

/** The list with a row that is not there any more. */
async function staleRow({ path, base, body, name }: List) {
  const client = await clientOf(backend(), 'admin')
  const { data: id } = await client.post<number>(`${base}/create`, body)
  const { user } = await renderApp(path, { as: 'admin' })
  await screen.findByRole('button', { name: `修改${name}` })
  expect((await client.delete(`${base}/delete?id=${id}`)).code).toBe(0)
  return user
}

const rowGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: `修改${name}` })).not.toBeInTheDocument())

describe.each(LISTS)('a row of %s that someone else has deleted', (_, list) => {
  test('deleting a record that someone else has deleted shows the server’s message, and the row disappears', async () => {
    const user = await staleRow(list)
    await user.click(screen.getByRole('button', { name: `删除${list.name}` }))
    await answerDialog(user, /删除.*？/, '确定')
    await screen.findByText(list.missing)
    await rowGone(list.name)
  })
})

describe.each(LISTS.slice(0, 2))('the switch of a row of %s that someone else has deleted', (_, list) => {
  test('the switch of a record that someone else has deleted reports this, and the row disappears', async () => {
    const user = await staleRow(list)
    await user.click(screen.getByRole('switch', { name: `启用${list.name}` }))
    await screen.findByText('该记录已被删除')
    await rowGone(list.name)
  })
})

test('a notice deleted by another user is not sent, which is reported, and its row is removed', async () => {
  const [, list] = LISTS[3] ?? []
  if (!list) throw new Error('there is such a list')
  const user = await staleRow(list)
  await user.click(screen.getByRole('button', { name: '推送秋游' }))
  await answerDialog(user, /将内部通知“秋游”推送给全体工作人员？/, '确定')
  await screen.findByText('当前通知公告不存在')
  await rowGone('秋游')
})

test('a template deleted by someone else sends nothing, which the form says, and its row is removed', async () => {
  const [, list] = LISTS[2] ?? []
  if (!list) throw new Error('there is such a list')
  const user = await staleRow(list)
  await user.click(screen.getByRole('button', { name: '测试发送催办' }))
  const form = within(await dialog('发送测试站内信：催办'))
  await user.click(form.getByRole('button', { name: /发送/ }))
  expect(await form.findByRole('alert')).toHaveTextContent('站内信模板不存在，可能已被其他人删除')
  await rowGone('催办')
})
