import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FilterBar, type FilterField } from '@/components/staff/list/filter-bar'
import type { Filters } from '@/hooks/data/use-page-query'
import { renderStaff } from '../../support/render-staff'

const FIELDS: FilterField[] = [
  { name: 'name', label: '名称', kind: 'text' },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    options: [
      { label: '开启', value: '0' },
      { label: '关闭', value: '1' },
    ],
  },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]
const RANGE = ['2024-03-01 00:00:00', '2024-03-09 23:59:59']

function show(value: Filters = {}) {
  const onSearch = vi.fn()
  const view = renderStaff(<FilterBar fields={FIELDS} value={value} onSearch={onSearch} />)
  return { onSearch, ...view, bar: within(screen.getByRole('search')) }
}

test('every filter field has a label', () => {
  const { bar } = show()
  for (const { label } of FIELDS) expect(bar.getByLabelText(label)).toBeInTheDocument()
})

test('a filter bar shows the filters it is given, and returns them unchanged', async () => {
  const { user, bar, onSearch } = show({ name: '云', status: '1', createTime: RANGE })
  expect(bar.getByLabelText('名称')).toHaveValue('云')
  bar.getByText('关闭')
  expect(bar.getByPlaceholderText('开始日期')).toHaveValue('2024-03-01')
  expect(bar.getByPlaceholderText('结束日期')).toHaveValue('2024-03-09')
  await user.click(bar.getByRole('button', { name: '搜索' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ name: '云', status: '1', createTime: RANGE })
})

test('Enter searches for the typed and chosen values', async () => {
  const { user, bar, onSearch } = show()
  await user.click(bar.getByRole('combobox'))
  const [option] = screen.getAllByText('关闭').slice(-1)
  if (option) await user.click(option)
  await user.type(bar.getByLabelText('名称'), '州{Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ name: '州', status: '1' })
})

test('a number is searched as its digits, and one that is too long is refused with a word and not cut', async () => {
  const onSearch = vi.fn()
  const { user } = renderStaff(
    <FilterBar fields={[{ name: 'id', label: '记录编号', kind: 'number' }]} value={{}} onSearch={onSearch} />,
  )
  const field = screen.getByLabelText('记录编号')
  await user.click(field)
  await user.paste(' １２３ 4\u200b56 ')
  await user.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ id: '123456' })
  await user.clear(field)
  await user.paste('1805123456789012345')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('请填写最多 15 位的数字')).toBeVisible()
  expect(field).toHaveValue('1805123456789012345')
  expect(onSearch).toHaveBeenCalledOnce()
})

test('重置 empties all filters and searches', async () => {
  const { user, bar, onSearch } = show({ name: '云', createTime: RANGE })
  await user.click(bar.getByRole('button', { name: '重置' }))
  expect(bar.getByLabelText('名称')).toHaveValue('')
  expect(bar.getByPlaceholderText('开始日期')).toHaveValue('')
  expect(Object.values(onSearch.mock.lastCall?.[0] ?? { none: 1 }).filter(Boolean)).toEqual([])
})

test.each<[Filters]>([
  [{ createTime: 'nonsense' }],
  [{ createTime: ['x', 'y'] }],
  [{ createTime: ['2024-03-01 00:00:00'] }],
  [{ name: ['a', 'b'] }],
])('an address of %j sets no filter', filters => {
  const { bar } = show(filters)
  expect(bar.getByPlaceholderText('开始日期')).toHaveValue('')
  expect(bar.getByLabelText('名称')).toHaveValue('')
})

/** A search form that is as wide as this many columns. */
function Foldable({ columns, value = {} }: { columns: number; value?: Filters }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(columns * 280)
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <FilterBar
      fields={FIELDS}
      value={value}
      onSearch={() => {}}
      isUnfolded={isUnfolded}
      onUnfold={setUnfolded}
    />
  )
}

test('a folded search form has one row, and what is in effect; 展开 shows the rest', async () => {
  const { user } = renderStaff(<Foldable columns={2} value={{ createTime: RANGE }} />)
  expect(screen.getByLabelText('名称')).toBeVisible()
  expect(screen.getByPlaceholderText('开始日期')).toBeVisible()
  expect(screen.getByLabelText('状态')).not.toBeVisible()
  const fold = screen.getByRole('button', { name: '展开' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold)
  expect(screen.getByLabelText('状态')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.getByLabelText('状态')).not.toBeVisible()
})

test.each([1, 4])('with room for %i columns there is nothing to fold', columns => {
  renderStaff(<Foldable columns={columns} />)
  expect(screen.getByPlaceholderText('开始日期')).toBeVisible()
  expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
})

test('a select in which nothing is chosen says that it finds all', () => {
  const { bar } = show()
  expect(bar.getByText('全部')).toBeVisible()
})
