import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { renderApp } from '../../../support/render-app'
import { backend } from '../../../support/server'
import { addUser } from '../../../support/users'
// Loading the page for the first time is no part of a test.
import '@/pages/staff/system/filing-guide'
import '@/app/staff-area'

const PATH = '/content/filing-guide'
const stored = async () => {
  const { value } = await backend()
    .db.read.selectFrom('configs')
    .select('value')
    .where('key', '=', 'facade.filing-guide')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}
const open = async () => {
  const view = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('当事人超过两方')
  const form = within(screen.getByRole('form', { name: '立案份数' }))
  return { ...view, form }
}

test('the filing rule is a form with its result beside it', async () => {
  const { user, form } = await open()
  const example = within(form.getByRole('region', { name: '计算示例' }))
  // It follows what was typed a moment later.
  const shows = (text: string) => waitFor(() => expect(example.getByRole('status')).toHaveTextContent(text))
  await shows('各项材料一式 5 份')
  await user.click(form.getByRole('button', { name: '添加一段' }))
  await shows('填写完整后显示份数。')
  const edge = form.getByRole('textbox', { name: '第 2 段：不超过（元）' })
  await user.type(edge, '40万')
  await user.type(form.getByRole('spinbutton', { name: '第 2 段：份数' }), '4')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await form.findByText('应大于上一段的金额')).toBeInTheDocument()
  await user.clear(edge)
  await user.type(edge, '100万')
  await shows('各项材料一式 4 份')
  const parties = example.getByRole('spinbutton', { name: '被申请人数' })
  await user.clear(parties)
  await user.type(parties, '3')
  await shows('一式 6 份（4 份，当事人超过两人增加 2 份）')
  await user.click(form.getByRole('radio', { name: '固定份数' }))
  await user.type(form.getByRole('spinbutton', { name: '没有争议金额的案件份数' }), '2')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功，访客最迟 1 分钟后看到')).toBeInTheDocument()
  expect(await stored()).toEqual({
    bands: [
      { upTo: 500_000, sets: 3 },
      { upTo: 1_000_000, sets: 4 },
      { upTo: null, sets: 5 },
    ],
    perFurtherParty: 1,
    withoutAmount: 2,
    articleId: 13,
  })
})

test('unreadable filing settings are reported and can be written again', async () => {
  await backend()
    .db.writer.updateTable('configs')
    .set({ value: '{' })
    .where('key', '=', 'facade.filing-guide')
    .execute()
  const { user, form } = await open()
  expect(screen.getByText(/当前没有可用的份数规则/)).toBeInTheDocument()
  await user.type(form.getByRole('spinbutton', { name: '第 1 段：份数' }), '3')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await form.findByText('增加的份数不能为空')).toBeInTheDocument()
  await user.type(form.getByRole('spinbutton', { name: '每增加一名当事人' }), '0')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ bands: [{ upTo: null, sets: 3 }] }))
  await waitFor(() => expect(screen.queryByText(/当前没有可用的份数规则/)).toBeNull())
})

test('a user with read permission sees the filing rule in words', async () => {
  const { tokens } = await addUser(backend(), {
    permissions: ['system:filing-guide:query'],
    menus: [9000, 9086],
  })
  setTokens(tokens)
  await renderApp(PATH)
  expect(await screen.findByText('争议金额不超过 500,000 元：3 份')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
