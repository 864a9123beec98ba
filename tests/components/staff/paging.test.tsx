import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Paging } from '@/components/staff/paging'
import { renderStaff } from '../../support/render-staff'
import { setWidth } from '../../support/screen'

const show = (pageNo: number, pageSize: number, total: number) => {
  const onChange = vi.fn()
  return {
    onChange,
    ...renderStaff(<Paging pageNo={pageNo} pageSize={pageSize} total={total} onChange={onChange} />),
  }
}
/** The numbers that can be pressed. */
const numbers = () =>
  within(screen.getByRole('navigation', { name: '分页' }))
    .getAllByRole('listitem')
    .map(item => item.getAttribute('title') ?? '')
    .filter(title => /^\d+$/.test(title))
    .map(Number)

test('the total is said, and the page on screen marked', () => {
  show(2, 20, 87)
  screen.getByText('共 87 条')
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
})

test('nothing to page, no bar', () => {
  show(1, 20, 0)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

// Specification section 9: pager count 5 below 992 px, else 7; the two gaps count.
test.each([
  [1024, [1, 24, 25, 26, 50]],
  [991, [1, 25, 50]],
  [360, [1, 25, 50]],
])('at a width of %d the pages %j stand around two gaps', (width, pages) => {
  setWidth(width)
  onTestFinished(() => setWidth(1024))
  show(25, 10, 500)
  expect(numbers()).toEqual(pages)
  screen.getByRole('listitem', { name: '向前 5 页' })
  screen.getByRole('listitem', { name: '向后 5 页' })
})

test('a page is asked for with the size as it is', async () => {
  const { user, onChange } = show(1, 20, 87)
  await user.click(screen.getByRole('listitem', { name: '3' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3, 20)
})

test.each([
  // 2 × 50 exceeds 87: back to page 1.
  [2, 87, 50, 1],
  [2, 100, 50, 2],
  [3, 87, 10, 3],
  [4, 87, 30, 1],
])('on page %d of %d rows, %d a page lead to page %d', async (pageNo, total, size, expected) => {
  const { user, onChange } = show(pageNo, 20, total)
  await user.click(screen.getByRole('combobox'))
  const options = screen.getAllByText(/^\d+ 条\/页$/)
  for (const each of [10, 20, 30, 50])
    expect(options.map(option => option.textContent)).toContain(`${each} 条/页`)
  const [option] = screen.getAllByText(`${size} 条/页`).slice(-1)
  if (option) await user.click(option)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected, size)
})
