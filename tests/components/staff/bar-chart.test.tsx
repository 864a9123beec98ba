import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from '@/pages/staff/dashboard/bar-chart'
import { renderStaff } from '../../support/render-staff'

const bars = Array.from({ length: 30 }, (_, index) => ({
  label: `3月${index + 1}日`,
  short: `3-${index + 1}`,
  value: index * 2,
}))
const show = (shown = bars) =>
  renderStaff(<BarChart title="每日访问量" headings={['日期', '访问次数']} unit="次" bars={shown} />)
const plot = () => screen.getByRole('slider', { name: '每日访问量' })

test('the bar chart announces the last value first, and every other value by the arrow keys', async () => {
  const { user } = show()
  expect(plot()).toHaveAttribute('aria-valuetext', '3月30日，58 次')
  await user.tab()
  await user.tab()
  expect(plot()).toHaveFocus()
  for (const [keys, value] of [
    ['{ArrowLeft}', '3月29日，56 次'],
    ['{PageDown}', '3月22日，42 次'],
    ['{Home}', '3月1日，0 次'],
    ['{ArrowLeft}', '3月1日，0 次'],
    ['{ArrowRight}{ArrowRight}', '3月3日，4 次'],
    ['{PageUp}', '3月10日，18 次'],
    ['{End}{ArrowRight}', '3月30日，58 次'],
  ] as const) {
    await user.keyboard(keys)
    expect(plot(), keys).toHaveAttribute('aria-valuetext', value)
  }
})

test('the bar chart has a table of the same values', async () => {
  const { user } = show()
  const button = screen.getByRole('button', { name: '表格' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  const table = screen.getByRole('table', { name: '每日访问量' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  expect(within(table).getByRole('row', { name: '3月30日 58' })).toBeVisible()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  await user.click(button)
  expect(plot()).toBeInTheDocument()
})

test('fewer bars than before, or none, are drawn without an error', () => {
  const { rerender } = show(bars.slice(0, 1))
  expect(plot()).toHaveAttribute('aria-valuetext', '3月1日，0 次')
  rerender(<BarChart title="每日访问量" headings={['日期', '访问次数']} unit="次" bars={[]} />)
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})
