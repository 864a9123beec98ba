import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Toolbar } from '@/components/staff/list/toolbar'
import { type ColumnLayout, NO_LAYOUT } from '@/lib/sheets/column-layout'
import { renderStaff } from '../../support/render-staff'
import { dialog } from '../../support/screen'

const COLUMNS = [
  { key: 'a', title: '甲' },
  { key: 'b', title: '乙' },
  { key: 'c', title: '丙', fixed: 'end' as const },
]

function Owner({
  onRefresh,
  onLayout,
}: {
  onRefresh: () => void
  onLayout: (layout: ColumnLayout | null) => void
}) {
  const [searchShown, setShown] = useState(true)
  const [layout, setLayout] = useState<ColumnLayout | null>(null)
  return (
    <Toolbar
      searchShown={searchShown}
      onToggleSearch={() => setShown(!searchShown)}
      onRefresh={onRefresh}
      refreshing={false}
      columns={COLUMNS}
      layout={layout ?? NO_LAYOUT}
      isArranged={layout !== null}
      onLayout={next => {
        setLayout(next)
        onLayout(next)
      }}
    >
      <button type="button">导入</button>
    </Toolbar>
  )
}

function show() {
  const spies = { onRefresh: vi.fn(), onLayout: vi.fn() }
  return { ...spies, ...renderStaff(<Owner {...spies} />) }
}

async function columns() {
  const view = show()
  await view.user.click(screen.getByRole('button', { name: '显示/隐藏' }))
  const box = within(await dialog('显示/隐藏'))
  const press = (name: string) => view.user.click(box.getByRole('button', { name }))
  return { ...view, box, press }
}

test('the toolbar buttons are named as the requirements say', async () => {
  const { user, onRefresh } = show()
  expect(screen.getByRole('button', { name: '导入' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '隐藏搜索' }))
  await user.click(screen.getByRole('button', { name: '显示搜索' }))
  expect(screen.getByRole('button', { name: '隐藏搜索' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('columns move from 显示 to 隐藏 and back, and the last one stays', async () => {
  const { box, press, onLayout } = await columns()
  expect(box.getByText('没有隐藏的列')).toBeVisible()
  await press('隐藏“甲”')
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, hidden: ['a'] })
  await press('隐藏“丙”')
  await press('隐藏“乙”')
  expect(onLayout).toHaveBeenCalledTimes(2)
  await press('显示“甲”')
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, hidden: ['c'] })
})

test('columns are moved by buttons, and a fixed column cannot be moved', async () => {
  const { box, press, onLayout } = await columns()
  await press('下移“甲”')
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, order: ['b', 'a', 'c'] })
  await press('上移“甲”')
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, order: ['a', 'b', 'c'] })
  expect(box.queryByRole('button', { name: '下移“丙”' })).not.toBeInTheDocument()
})

test('a column width is typed, limited and reset', async () => {
  const { user, box, onLayout } = await columns()
  const width = box.getByRole('spinbutton', { name: '“甲”的宽度' })
  await user.type(width, '5000{Enter}')
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, widths: { a: 800 } })
  await user.clear(width)
  await user.keyboard('{Enter}')
  expect(onLayout).toHaveBeenLastCalledWith(NO_LAYOUT)
})

test('the row density is applied until the layout is reset', async () => {
  const { user, box, press, onLayout } = await columns()
  expect(box.getByRole('button', { name: '恢复默认' })).toBeDisabled()
  await user.click(box.getByText('紧凑'))
  expect(onLayout).toHaveBeenLastCalledWith({ ...NO_LAYOUT, density: 'tight' })
  await press('恢复默认')
  expect(onLayout).toHaveBeenLastCalledWith(null)
})
