import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TEXT_SIZE_KEY } from '@/lib/format/text-size'
import { useTextSizeStore } from '@/stores/text-size'
import { renderApp } from '../../support/render-app'

const mark = () => document.documentElement.dataset.textSize
const bar = async () => within(await screen.findByRole('group', { name: '阅读辅助' }))

afterEach(() => {
  useTextSizeStore.getState().choose(0)
  delete document.documentElement.dataset.textSize
})

test('large text is switched on, enlarged, reduced, stored and switched off', async () => {
  const { user } = await renderApp('/facade/contact')
  const tools = await bar()
  expect(mark()).toBeUndefined()
  await user.click(tools.getByRole('button', { name: '大字版' }))
  expect(mark()).toBe('1')
  expect(tools.getByText('文字：大')).toBeVisible()
  const smaller = tools.getByRole('button', { name: '缩小文字（A-）' })
  const larger = tools.getByRole('button', { name: '放大文字（A+）' })
  expect(smaller).toHaveAttribute('aria-disabled', 'true')
  await user.click(smaller)
  expect(mark()).toBe('1')
  await user.click(larger)
  await user.click(larger)
  expect(mark()).toBe('3')
  expect(localStorage.getItem(TEXT_SIZE_KEY)).toBe('3')
  expect(larger).toHaveAttribute('aria-disabled', 'true')
  expect(larger).toHaveFocus()
  await user.click(larger)
  await user.click(smaller)
  expect(tools.getByText('文字：特大')).toBeVisible()
  await user.click(tools.getByRole('button', { name: '标准版' }))
  expect(mark()).toBeUndefined()
  expect(localStorage.getItem(TEXT_SIZE_KEY)).toBeNull()
  expect(tools.getByRole('button', { name: '大字版' })).toHaveFocus()
})

test('the text size follows another window of the browser', async () => {
  await renderApp('/facade/contact')
  const tools = await bar()
  localStorage.setItem(TEXT_SIZE_KEY, '2')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TEXT_SIZE_KEY })))
  expect(tools.getByText('文字：特大')).toBeVisible()
  expect(mark()).toBe('2')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(mark()).toBeUndefined()
})
