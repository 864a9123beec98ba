import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { RowCards } from '@/components/staff/table/row-cards'
import type { Filters, Sort } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { renderStaff } from '../../support/render-staff'
import { columnOf } from '../../support/screen'

interface Person {
  id: number
  name: string
  locked?: boolean
}

const PEOPLE: Person[] = [
  { id: 1, name: '张三' },
  { id: 2, name: '李四' },
  { id: 3, name: '王五', locked: true },
]
const COLUMNS: TableColumn<Person>[] = [
  { key: 'id', title: '编号', render: row => row.id, sorter: true },
  { key: 'name', title: '姓名', render: row => row.name, heading: true, sorter: true },
  { key: 'note', title: '备注', render: () => null },
]

interface View {
  rows: Person[]
  filters?: Filters
  pageNo?: number
}

function Owner({ views = [{ rows: PEOPLE }] as View[], cards = false, onWidth = vi.fn() }) {
  const [at, setAt] = useState(0)
  const { rows = [], filters = {}, pageNo = 1 } = views[at] ?? {}
  const [sort, setSort] = useState<Sort | null>(null)
  const { ids, selection } = useSelection<Person>({
    list: {
      ...{ rows, filters, pageNo, pageSize: 20, sort, replacing: false },
      ...{ total: rows.length, readRows: async () => rows },
    },
    nameOf: row => row.name,
    isDisabled: row => row.locked === true,
  })
  const Rows = cards ? RowCards : DataTable
  return (
    <>
      <Rows<Person>
        label="人员"
        columns={COLUMNS}
        rows={rows}
        rowKey={row => row.id}
        empty="没有人员"
        sort={sort}
        onSort={setSort}
        selection={selection}
        onWidth={onWidth}
      />
      <output aria-label="选中">{ids.join()}</output>
      <output aria-label="顺序">{sort ? `${sort.field} ${sort.order}` : '无'}</output>
      <button type="button" onClick={selection?.clear}>
        清空
      </button>
      <button type="button" onClick={() => setAt(before => before + 1)}>
        翻页
      </button>
    </>
  )
}

const chosen = () => screen.getByRole('status', { name: '选中' }).textContent
const order = () => screen.getByRole('status', { name: '顺序' }).textContent
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('a table', () => {
  test('a table has a row for each record and a header for each column', () => {
    renderStaff(<Owner />)
    expect(screen.getByRole('table', { name: '人员' })).toBeVisible()
    expect(columnOf('姓名')).toEqual(['张三', '李四', '王五'])
  })

  test('table headers sort by keyboard: ascending, descending, not at all', async () => {
    const { user } = renderStaff(<Owner />)
    const head = screen.getByRole('columnheader', { name: '姓名' })
    within(head).getByRole('button').focus()
    for (const [expected, sorted] of [
      ['name asc', 'ascending'],
      ['name desc', 'descending'],
      ['无', null],
    ]) {
      await user.keyboard('{Enter}')
      expect(order()).toBe(expected)
      expect(head.getAttribute('aria-sort')).toBe(sorted)
    }
    await user.click(screen.getByRole('button', { name: '编号' }))
    await user.click(screen.getByRole('button', { name: '姓名' }))
    expect(order()).toBe('name asc')
    expect(within(screen.getByRole('columnheader', { name: '备注' })).queryByRole('button')).toBeNull()
  })

  test('dragging a column edge sets the width, and a double click resets it', () => {
    const onWidth = vi.fn()
    renderStaff(<Owner onWidth={onWidth} />)
    const edge = screen.getByRole('columnheader', { name: '姓名' }).querySelector('.table-edge')
    if (!edge) throw new Error('the head has no edge')
    edge.setPointerCapture = vi.fn()
    fireEvent.pointerDown(edge, { button: 0, clientX: 100 })
    fireEvent.pointerMove(edge, { clientX: 400 })
    expect(onWidth).not.toHaveBeenCalled()
    fireEvent.pointerUp(edge)
    expect(onWidth).toHaveBeenLastCalledWith('name', 300)
    fireEvent.pointerDown(edge, { button: 0, clientX: 100 })
    fireEvent.pointerUp(edge)
    expect(onWidth).toHaveBeenCalledOnce()
    fireEvent.doubleClick(edge)
    expect(onWidth).toHaveBeenLastCalledWith('name', null)
  })

  test('a table without rows says that it is empty', () => {
    renderStaff(<Owner views={[{ rows: [] }]} />)
    expect(screen.getByText('没有人员')).toBeVisible()
    expect(box('选择本页全部')).toBeDisabled()
  })
})

describe.each([
  ['a table', false],
  ['cards', true],
])('rows are chosen in %s', (_, cards) => {
  test('one row or a whole page of rows is selected, except rows that cannot be selected', async () => {
    const { user } = renderStaff(<Owner cards={cards} />)
    expect(box('选择 王五')).toBeDisabled()
    await user.click(box('选择 李四'))
    expect(chosen()).toBe('2')
    expect(box('选择本页全部').indeterminate).toBe(true)
    await user.click(box('选择本页全部'))
    expect(chosen()).toBe('2,1')
    expect(box('选择本页全部')).toBeChecked()
    await user.click(box('选择本页全部'))
    expect(chosen()).toBe('')
  })

  test('rows stay selected on other pages and are deselected by another search', async () => {
    const zhao = { id: 4, name: '赵六' }
    const views = [
      { rows: PEOPLE },
      { rows: [zhao], pageNo: 2 },
      { rows: [{ ...zhao, locked: true }], pageNo: 2 },
      { rows: PEOPLE, filters: { name: '李' } },
    ]
    const { user } = renderStaff(<Owner cards={cards} views={views} />)
    const turn = () => user.click(screen.getByRole('button', { name: '翻页' }))
    await user.click(box('选择 李四'))
    await turn()
    expect(chosen()).toBe('2')
    await user.click(box('选择 赵六'))
    expect(chosen()).toBe('2,4')
    await turn()
    expect(chosen()).toBe('2')
    await turn()
    expect(chosen()).toBe('')
    await user.click(box('选择 李四'))
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(chosen()).toBe('')
  })
})

test('a row removed from its page is no longer selected', async () => {
  const { user } = renderStaff(<Owner views={[{ rows: PEOPLE }, { rows: PEOPLE.slice(1) }]} />)
  await user.click(box('选择 张三'))
  await user.click(box('选择 李四'))
  await user.click(screen.getByRole('button', { name: '翻页' }))
  expect(chosen()).toBe('2')
})

test('a card names its row and its columns, and sorting is offered in a list', async () => {
  const { user } = renderStaff(<Owner cards />)
  const [card] = within(screen.getByRole('list', { name: '人员' })).getAllByRole('listitem')
  expect(card).toHaveTextContent('张三编号1')
  expect(card).not.toHaveTextContent('备注')
  await user.click(screen.getByRole('combobox', { name: '排序' }))
  await user.click(await screen.findByText('姓名 降序'))
  expect(order()).toBe('name desc')
})
