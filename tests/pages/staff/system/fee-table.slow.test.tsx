import type { FeeCharges } from '@shared/domain/fees/fee'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone } from '../../../support/screen'
import { backend } from '../../../support/server'
// Loading the page for the first time is no part of a test.
import '@/pages/staff/system/fee-table'
import '@/app/staff-area'

const PATH = '/content/fee-table'
const LAW = '国家规定的收费幅度'
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const tables = () => backend().db.read.selectFrom('feeTables').selectAll().orderBy('id').execute()
const open = async () => {
  // As a commission begins: with the range of the law alone.
  await backend().db.writer.deleteFrom('feeTables').where('id', '=', 2).execute()
  const view = await renderApp(PATH, { as: 'admin' })
  await screen.findByText(LAW)
  return view
}
const part = (form: ReturnType<typeof within>, name: string) => form.getByRole('textbox', { name })

test('the list of fee tables shows the current one and what it charges', async () => {
  const { user } = await open()
  expect(columnOf('状态')).toEqual(['施行中'])
  await user.click(screen.getByRole('button', { name: `查看${LAW}` }))
  const shown = within(await dialog('收费标准'))
  expect(await shown.findByText('1,001 元至 50,000 元的部分：4%～5%')).toBeInTheDocument()
  const amount = part(shown, '试算：争议金额（元）')
  await user.clear(amount)
  await user.type(amount, '500万')
  expect(shown.getByText('21,000 元至 38,550 元')).toBeInTheDocument()
})

test('a fee table is written, checked while typed, tried out, saved as a draft and published', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const form = within(await dialog('新增收费标准'))
  await user.type(part(form, '标准名称'), '本会收费标准')
  await user.type(form.getByLabelText('施行日期'), today())
  await user.type(part(form, '案件受理费第 1 段上限（元），不填为不封顶'), '1万')
  await user.type(part(form, '案件受理费第 1 段定额（元）'), '100')
  expect((await form.findAllByText('超过 10,000 元的部分没有收费标准')).length).toBeGreaterThan(0)
  expect(form.getByText('改正标出的问题后显示计算结果。')).toBeInTheDocument()
  await user.click(form.getAllByRole('button', { name: '添加一段' })[0] as HTMLElement)
  // It begins where the one before ends, and changes with it.
  const from = part(form, '案件受理费第 2 段下限（元）')
  expect(from).toHaveValue('1万')
  const rate = part(form, '案件受理费第 2 段费率（%）')
  await user.type(rate, '101')
  expect(await form.findByText('案件受理费第 2 段：费率应在 0% 至 100% 之间')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('收费标准有 1 处需要改正')).toBeInTheDocument()
  expect(await tables()).toHaveLength(1)
  await user.clear(rate)
  await user.type(rate, '0.25')
  const amount = part(form, '试算：争议金额（元）')
  await user.clear(amount)
  await user.type(amount, '110000')
  // 100 and 0.25 % of 100,000.
  expect(await form.findByText('350 元')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: '保存草稿' }))
  await gone(() => screen.queryByRole('dialog', { name: '新增收费标准' }))
  await waitFor(() => expect(columnOf('状态')).toEqual(['草稿', '施行中']))
  await user.click(await screen.findByRole('button', { name: '发布本会收费标准' }))
  await answerDialog(user, /立即施行并取代现行标准/, '确定')
  await waitFor(() => expect(columnOf('状态')).toEqual(['施行中', '已停用']))
  const [, row] = await tables()
  const charges: FeeCharges = JSON.parse(row?.charges ?? '')
  expect(charges.acceptance[0]?.brackets).toEqual([
    { upTo: 1_000_000, flat: { low: 10_000, high: 10_000 }, rate: { low: 0, high: 0 } },
    { upTo: null, flat: { low: 0, high: 0 }, rate: { low: 2_500, high: 2_500 } },
  ])
})

test('a gap, an overlap and an unusable row are each reported beside the row', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `复制${LAW}` }))
  const form = within(await dialog('新增收费标准'))
  const from = part(form, '案件受理费第 3 段下限（元）')
  await user.clear(from)
  await user.type(from, '6万')
  expect(await form.findByText('50,000 元至 60,000 元的部分没有收费标准')).toBeInTheDocument()
  await user.clear(from)
  await user.type(from, '4万')
  expect(await form.findByText('40,000 元至 50,000 元的部分重复收费')).toBeInTheDocument()
  await user.clear(from)
  await user.type(from, '5万')
  await gone(() => form.queryByRole('region', { name: '需要改正的问题' }))
  await user.click(form.getByRole('button', { name: '删除案件受理费第 2 段' }))
  // 50000 and 5万 are typed otherwise: nothing is assumed.
  expect(await form.findByText('1,000 元至 50,000 元的部分没有收费标准')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: '删除案件受理费第 3 段' }))
  expect(part(form, '案件受理费第 3 段下限（元）')).toHaveValue('100000')
})

test('pasted spreadsheet rows replace the existing ones', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const form = within(await dialog('新增收费标准'))
  await user.click(part(form, '案件受理费第 1 段定额（元）'))
  await user.paste('0\t1000\t100\t0%\r\n1000\t以上\t\t4.5%\r\n')
  expect(part(form, '案件受理费第 2 段费率（%）')).toHaveValue('4.5')
  expect(part(form, '案件受理费第 1 段上限（元），不填为不封顶')).toHaveValue('1000')
  expect(form.queryByRole('region', { name: '需要改正的问题' })).toBeNull()
})

test('a fee table has handling-fee brackets, brackets by total and a fee of cases without an amount', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `复制${LAW}` }))
  const form = within(await dialog('新增收费标准'))
  await user.type(form.getByLabelText('施行日期'), today())
  await user.click(form.getByRole('radio', { name: '按争议金额分段' }))
  await user.type(part(form, '案件处理费第 1 段定额（元）'), '500')
  await user.click(form.getAllByRole('button', { name: '按争议金额分档' })[1] as HTMLElement)
  await user.type(part(form, '案件处理费第 1 档争议金额上限（元），不填为不封顶'), '500000')
  expect(
    await form.findByText('争议金额 500,000 元的案件收 500 元，刚超过的反而只收 0 元'),
  ).toBeInTheDocument()
  await user.type(part(form, '案件处理费第 2 档第 1 段费率（%）'), '0.1')
  await user.click(form.getByRole('radio', { name: '每件固定收费' }))
  await user.type(part(form, '没有争议金额的案件每件（元）'), '1000')
  await user.click(form.getByRole('button', { name: '保存草稿' }))
  await gone(() => screen.queryByRole('dialog', { name: '新增收费标准' }))
  const [, row] = await tables()
  expect(JSON.parse(row?.charges ?? '')).toMatchObject({
    handling: { basis: 'amount', ladders: [{ upTo: 50_000_000 }, { upTo: null }] },
    withoutAmount: { low: 100_000, high: 100_000 },
  })
})

test('a correction needs a reason and is shown beside the corrected value', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `更正${LAW}` }))
  const form = within(await dialog('更正收费标准'))
  const rate = part(form, '案件受理费第 2 段费率（%）')
  await user.clear(rate)
  await user.type(rate, '4.5')
  await user.click(form.getByRole('button', { name: '保存草稿' }))
  expect(await form.findByText('更正应当写明变更原因')).toBeInTheDocument()
  await user.type(part(form, '变更原因'), '费率录入有误')
  await user.click(form.getByRole('button', { name: '保存草稿' }))
  await gone(() => screen.queryByRole('dialog', { name: '更正收费标准' }))
  await screen.findByText('更正编号 1：费率录入有误')
  await user.click(screen.getAllByRole('button', { name: `查看${LAW}` })[0] as HTMLElement)
  const changes = within(await screen.findByRole('region', { name: '比较结果' }))
  expect(changes.getByText(/有 1 处不同/)).toBeInTheDocument()
  expect(changes.getByText('.5', { exact: true, selector: 'ins' })).toBeInTheDocument()
})
