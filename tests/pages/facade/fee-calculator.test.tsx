import type { FeeCharges } from '@shared/domain/fees/fee'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const PAGE = '/facade/fee-calculator'
const amountField = () => screen.findByRole('textbox', { name: '争议金额（元）' })
const result = () => screen.findByRole('region', { name: '估算结果' })
const sums = async () => {
  const list = within(await result())
  return list.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent])
}

async function addTable(effectiveTime: number, charges: FeeCharges) {
  await backend()
    .db.writer.insertInto('feeTables')
    .values({
      name: '试用收费标准',
      approvalNo: null,
      effectiveTime,
      note: null,
      charges: JSON.stringify(charges),
      createTime: 0,
      publishTime: 0,
    })
    .execute()
}
const none = { low: 0, high: 0 }
const share = (rate: number): FeeCharges => ({
  acceptance: [
    { upTo: null, minimum: none, brackets: [{ upTo: null, flat: none, rate: { low: rate, high: rate } }] },
  ],
  handling: {
    basis: 'acceptance',
    rate: { low: 300_000, high: 300_000 },
    minimum: { low: 200_000, high: 200_000 },
  },
  withoutAmount: { low: 100_000, high: 100_000 },
})

test('an amount in words is understood while typed, calculated, and stored in the address', async () => {
  const { user, address } = await renderApp(PAGE)
  await user.type(await amountField(), '五百万')
  expect(screen.getByText('5,000,000 元，伍佰万元整')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await sums()).toEqual([
    ['争议金额', '5,000,000 元伍佰万元整'],
    ['案件受理费', '30,525 元'],
    ['案件处理费', '6,105 元'],
    ['合计', '36,630 元'],
  ])
  expect(address()).toBe(`${PAGE}?amount=%E4%BA%94%E7%99%BE%E4%B8%87`)
  const rows = within(screen.getByRole('table', { name: '案件受理费的计算' })).getAllByRole('row')
  expect(rows).toHaveLength(9)
  expect(rows[1]).toHaveTextContent('1,000 元以下1,000 元70 元70 元')
  expect(rows[7]).toHaveTextContent('超过 1,000,000 元的部分4,000,000 元0.4%16,000 元')
  expect(rows[8]).toHaveTextContent('合计30,525 元')
  expect(screen.getByText(/云发改价〔2024〕000号/)).toBeInTheDocument()
  expect(within(await result()).getByRole('link', { name: '0999-8880001' })).toHaveAttribute(
    'href',
    'tel:09998880001',
  )
})

test.each([
  ['', '请输入争议金额'],
  ['abc', /^金额格式有误/],
  ['-5', /^金额格式有误/],
  ['0', /^金额应大于 0/],
  ['1.0055', '金额最多精确到分'],
  ['380.000', /^点号是小数点还是千位分隔/],
  ['USD 5000', /^请先折算成人民币/],
  ['10000000000000000', /^金额不能超过/],
])('the amount %s is refused beside the field', async (text, message) => {
  const { user, address } = await renderApp(PAGE)
  const field = await amountField()
  if (text) await user.type(field, text)
  await user.click(screen.getByRole('button', { name: '计算' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveFocus()
  expect(address()).toBe(PAGE)
})

test('a case without an amount requires no amount', async () => {
  const { user, address } = await renderApp(PAGE)
  await user.click(await screen.findByRole('radio', { name: /^没有争议金额/ }))
  expect(screen.queryByRole('textbox', { name: '争议金额（元）' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '计算' }))
  expect(await result()).toHaveTextContent('每件收取 800 元')
  expect(address()).toBe(`${PAGE}?none=1`)
})

describe('an address that was shared', () => {
  test('a shared fee address shows the same fee', async () => {
    await renderApp(`${PAGE}?amount=10000000`)
    expect((await sums())[1]).toEqual(['案件受理费', '50,525 元'])
    expect(await amountField()).toHaveValue('10000000')
  })

  test('an invalid amount in the address is reported', async () => {
    await renderApp(`${PAGE}?amount=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(await screen.findByText(/^金额格式有误/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: '估算结果' })).toBeNull()
  })

  test('a shared fee is calculated by the table it names, with a link to the current one', async () => {
    await addTable(Date.UTC(2026, 0, 1), share(10_000))
    const { user } = await renderApp(`${PAGE}?amount=5000000&table=1`)
    expect((await sums())[1]).toEqual(['案件受理费', '21,000 元至 38,550 元'])
    expect(screen.getByRole('note')).toHaveTextContent('已不再适用')
    await user.click(screen.getByRole('link', { name: '按现行标准重新计算' }))
    expect(await screen.findByText('试用收费标准')).toBeInTheDocument()
    expect(await sums()).toEqual([
      ['争议金额', '5,000,000 元伍佰万元整'],
      ['案件受理费', '50,000 元'],
      ['案件处理费', '15,000 元'],
      ['合计', '65,000 元'],
    ])
    expect(screen.getByText('案件处理费为受理费的 30%，不低于 2,000 元。')).toBeInTheDocument()
  })

  test('the address of a fee can be copied, with its table', async () => {
    const { user } = await renderApp(`${PAGE}?amount=${encodeURIComponent('5百万')}`)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: '复制结果链接' }))
    expect(await screen.findByText('链接已复制')).toBeInTheDocument()
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}${PAGE}?amount=5000000&table=2`)
  })
})

test('a counterclaim, claims without an amount and shares make a budget that can be copied as text', async () => {
  await addTable(Date.UTC(2026, 0, 1), share(10_000))
  const { user } = await renderApp(
    `${PAGE}?amount=30%E4%B8%87%2B20%E4%B8%87&others=1&counter=100000&won=60&counterWon=0`,
  )
  const budget = within(await screen.findByRole('region', { name: '费用预算' }))
  await budget.findByText(/^受理前撤回/)
  const values = budget
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(values).toEqual([
    ['申请人预交', '8,000 元'],
    ['被申请人就反请求预交', '3,000 元'],
    ['申请人最后承担', '3,200 元'],
    ['被申请人最后承担', '7,800 元'],
    ['受理前撤回，退还申请人（100%）', '8,000 元'],
    ['受理后、仲裁庭组成前撤回，退还申请人（50%）', '4,000 元'],
    ['仲裁庭组成后、首次开庭前撤回，退还申请人（25%）', '2,000 元'],
    ['首次开庭后撤回，退还申请人（0%）', '0 元'],
  ])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(budget.getByRole('button', { name: '复制文字' }))
  expect(copied.mock.lastCall?.[0]).toMatch(/^试用收费标准\n申请人预交：8,000 元\n/)
})

test('a case without an amount has its fee when the table has one', async () => {
  await addTable(Date.UTC(2026, 0, 1), share(10_000))
  await renderApp(`${PAGE}?none=1`)
  expect(await result()).toHaveTextContent('没有争议金额的案件，每件收取 1,000 元。')
})

test('a fee table of tomorrow is not in force yet', async () => {
  await addTable(Date.now() + 86_400_000, share(10_000))
  await renderApp(`${PAGE}?none=1`)
  expect(await result()).toHaveTextContent('每件收取 800 元')
})

test('without any fee table the page shows that the fees are not published yet', async () => {
  await backend().db.writer.deleteFrom('feeTables').execute()
  await renderApp(PAGE)
  expect(await screen.findByRole('alert')).toHaveTextContent('收费标准尚未公布')
})
