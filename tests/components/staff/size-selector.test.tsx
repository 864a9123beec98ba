import { screen } from '@testing-library/react'
import { Button } from 'antd'
import Cookies from 'js-cookie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SizeSelector } from '@/components/staff/form/size-selector'
import { HOSTILE_TEXTS } from '../../support/hostile'
import { renderStaff } from '../../support/render-staff'

afterEach(() => Cookies.remove('size'))

test('the size selector offers the four sizes, the current one marked, and stores the choice', async () => {
  const { user } = renderStaff(<SizeSelector />)
  expect(screen.getByRole('radiogroup', { name: '控件大小' })).toBeVisible()
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    '默认',
    '中等',
    '小',
    '迷你',
  ])
  expect(screen.getByRole('radio', { name: '中等' })).toBeChecked()
  await user.click(screen.getByText('迷你'))
  expect(screen.getByRole('radio', { name: '迷你' })).toBeChecked()
  expect(Cookies.get('size')).toBe('mini')
})

test('every control follows the chosen size', async () => {
  const { user } = renderStaff(
    <>
      <SizeSelector />
      <Button>保存</Button>
    </>,
  )
  const sizes: Record<string, string> = {}
  for (const name of ['默认', '中等', '小', '迷你']) {
    await user.click(screen.getByText(name))
    const [, size = 'middle'] =
      /ant-btn-(lg|sm)/.exec(screen.getByRole('button', { name: '保存' }).className) ?? []
    sizes[name] = size
  }
  expect(sizes).toEqual({ 默认: 'lg', 中等: 'middle', 小: 'sm', 迷你: 'sm' })
})

describe('the cookie of a former visit', () => {
  const load = async (value: string) => {
    Cookies.set('size', value)
    vi.resetModules()
    const { useShellStore } = await import('@/stores/shell')
    return useShellStore.getState().size
  }

  test.each(['default', 'medium', 'small', 'mini'])(
    'the stored size %s of an earlier visit is applied',
    async size => {
      expect(await load(size)).toBe(size)
    },
  )

  test('an unknown stored size falls back to medium', async () => {
    for (const text of [...HOSTILE_TEXTS, '{"size":"mini"}', '["mini"]', 'MINI', '__proto__'])
      expect(await load(text)).toBe('medium')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
