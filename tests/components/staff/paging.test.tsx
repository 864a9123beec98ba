import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Paging } from '@/components/staff/list/paging'
import { renderStaff } from '../../support/render-staff'
import { setWidth } from '../../support/screen'

const show = (pageNo: number, pageSize: number, total: number) => {
  const onChange = vi.fn()
  return {
    onChange,
    ...renderStaff(<Paging pageNo={pageNo} pageSize={pageSize} total={total} onChange={onChange} />),
  }
}
const bar = () => within(screen.getByRole('navigation', { name: '分页' }))
/** The numbers that can be pressed. */
const numbers = () =>
  bar()
    .getAllByRole('button', { name: /^第 \d+ 页$/ })
    .map(button => Number(button.textContent))

test('the total is shown, and the current page is marked', () => {
  show(2, 20, 87)
  screen.getByText('共 87 条')
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2')
})

test('the paging bar is hidden when everything fits on one page', () => {
  show(1, 20, 0)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

// Requirements R-list-2: pager count 5 below 992 px, else 7.
test.each([
  [1440, 25, [1, 23, 24, 25, 26, 27, 50]],
  [992, 1, [1, 2, 3, 4, 5, 6, 50]],
  [992, 50, [1, 45, 46, 47, 48, 49, 50]],
  [991, 25, [1, 24, 25, 26, 50]],
  [991, 1, [1, 2, 3, 4, 50]],
  [360, 50, [1, 47, 48, 49, 50]],
])('a paging bar %d px wide and on page %d of 50 has the buttons %j', (width, pageNo, pages) => {
  setWidth(width)
  onTestFinished(() => setWidth(1024))
  show(pageNo, 10, 500)
  expect(numbers()).toEqual(pages)
})

test('another page is requested with the current page size', async () => {
  const { user, onChange } = show(1, 20, 87)
  await user.click(screen.getByRole('button', { name: '第 3 页' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3, 20)
})

test('choosing the current page requests nothing', async () => {
  const { user, onChange } = show(3, 20, 87)
  await user.click(screen.getByRole('button', { name: '第 3 页' }))
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['上一页', 24],
  ['下一页', 26],
  ['向前 5 页', 20],
  ['向后 5 页', 30],
])('the pager button %s leads from page 25 to %d', async (name, expected) => {
  const { user, onChange } = show(25, 10, 500)
  await user.click(screen.getByRole('button', { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected, 10)
})

test('the previous and next buttons are disabled at the ends', () => {
  const { unmount } = show(1, 10, 100)
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: '向前 5 页' })).not.toBeInTheDocument()
  unmount()
  show(10, 10, 100)
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: '向后 5 页' })).not.toBeInTheDocument()
})

test.each([
  ['7', 7],
  ['007', 7],
  ['999', 50],
  ['3x', 3],
])('the page number %s typed with Enter leads to page %d', async (text, expected) => {
  const { user, onChange } = show(1, 10, 500)
  await user.type(screen.getByRole('textbox', { name: '跳至页码' }), `${text}{Enter}`)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected, 10)
})

test.each(['0', 'x', ' '])('typing %j with Enter leads nowhere', async text => {
  const { user, onChange } = show(1, 10, 500)
  await user.type(screen.getByRole('textbox', { name: '跳至页码' }), `${text}{Enter}`)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  // 2 × 50 exceeds 87: back to page 1.
  [2, 87, 50, 1],
  [2, 100, 50, 2],
  [3, 87, 10, 3],
  [4, 87, 30, 1],
])('from page %d of %d rows, the page size %d leads to page %d', async (pageNo, total, size, expected) => {
  const { user, onChange } = show(pageNo, 20, total)
  await user.click(screen.getByRole('combobox', { name: '每页条数' }))
  const options = screen.getAllByText(/^\d+ 条\/页$/)
  for (const each of [10, 20, 30, 50])
    expect(options.map(option => option.textContent)).toContain(`${each} 条/页`)
  const [option] = screen.getAllByText(`${size} 条/页`).slice(-1)
  if (option) await user.click(option)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected, size)
})
