import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Toolbar } from '@/components/staff/toolbar'
import { renderStaff } from '../../support/render-staff'
import { dialog } from '../../support/screen'

const COLUMNS = [
  { key: 'a', title: '甲' },
  { key: 'b', title: '乙' },
]

function Owner({ onRefresh, onHide }: { onRefresh: () => void; onHide: (keys: string[]) => void }) {
  const [searchShown, setShown] = useState(true)
  const [hidden, setHidden] = useState<string[]>([])
  return (
    <Toolbar
      searchShown={searchShown}
      onToggleSearch={() => setShown(!searchShown)}
      onRefresh={onRefresh}
      refreshing={false}
      columns={COLUMNS}
      hidden={hidden}
      onHide={keys => {
        setHidden(keys)
        onHide(keys)
      }}
    >
      <button type="button">导入</button>
    </Toolbar>
  )
}

function show() {
  const spies = { onRefresh: vi.fn(), onHide: vi.fn() }
  return { ...spies, ...renderStaff(<Owner {...spies} />) }
}

test('its buttons are named as the specification says', async () => {
  const { user, onRefresh } = show()
  expect(screen.getByRole('button', { name: '导入' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '隐藏搜索' }))
  await user.click(screen.getByRole('button', { name: '显示搜索' }))
  expect(screen.getByRole('button', { name: '隐藏搜索' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('columns go from 显示 to 隐藏 and back; the last one stays', async () => {
  const { user, onHide } = show()
  await user.click(screen.getByRole('button', { name: '显示/隐藏' }))
  const box = within(await dialog('显示/隐藏'))
  const [hide, unhide] = [/隐藏$/, /显示$/].map(name => box.getAllByRole('button', { name }).at(0))
  if (!hide || !unhide) throw new Error('the buttons between the lists are missing')
  expect(hide).toBeDisabled()
  await user.click(box.getByText('甲'))
  await user.click(hide)
  expect(onHide).toHaveBeenLastCalledWith(['a'])
  await user.click(box.getByText('乙'))
  await user.click(hide)
  expect(onHide).toHaveBeenCalledOnce()
  await user.click(box.getByText('甲'))
  await user.click(unhide)
  expect(onHide).toHaveBeenLastCalledWith([])
})
