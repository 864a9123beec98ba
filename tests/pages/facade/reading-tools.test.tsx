import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { READING_TOOLS_KEY, readTools } from '@/lib/format/reading-tools'
import { useReadingHelpStore } from '@/stores/reading-help'
import { useReadingToolsStore } from '@/stores/reading-tools'
import { renderApp } from '../../support/render-app'

const mark = () => document.documentElement.dataset.tools

afterEach(() => {
  useReadingHelpStore.setState({ aloud: null, hasTools: false })
  useReadingToolsStore.setState({ tools: [] })
  localStorage.removeItem(READING_TOOLS_KEY)
  delete document.documentElement.dataset.tools
})

async function openTools(path = '/facade/contact') {
  const app = await renderApp(path)
  const button = await screen.findByRole('button', { name: /^(辅助|Tools)$/ })
  await app.user.click(button)
  const panel = await screen.findByRole('region', { name: /^(辅助工具|Reading tools)$/ })
  return { ...app, button, panel, tools: within(panel) }
}

test.each([
  [null, []],
  ['', []],
  ['contrast', ['contrast']],
  ['line contrast line x', ['contrast', 'line']],
  ['Contrast,line', []],
])('of the stored tools %j these are known: %j', (stored, tools) => {
  expect(readTools(stored)).toEqual(tools)
})

test('tools are switched on and off, stored on the device, and follow another window', async () => {
  const { user, tools } = await openTools()
  const contrast = tools.getByRole('button', { name: '高对比度' })
  await user.click(contrast)
  await user.click(tools.getByRole('button', { name: '大鼠标' }))
  expect(contrast).toHaveAttribute('aria-pressed', 'true')
  expect(mark()).toBe('contrast pointer')
  expect(localStorage.getItem(READING_TOOLS_KEY)).toBe('contrast pointer')
  await user.click(contrast)
  expect(mark()).toBe('pointer')
  localStorage.setItem(READING_TOOLS_KEY, 'line')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: READING_TOOLS_KEY })))
  expect(mark()).toBe('line')
  await user.click(tools.getByRole('button', { name: '辅助线' }))
  expect(mark()).toBeUndefined()
  expect(localStorage.getItem(READING_TOOLS_KEY)).toBeNull()
})

test('the panel has the focus when it opens, and Escape closes it and returns to its button', async () => {
  const { user, panel, button } = await openTools()
  expect(panel).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: '辅助工具' })).toBeNull()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the hints for screen readers count what the page has, and the panel leads to the statement', async () => {
  const { user, tools } = await openTools('/facade/fees')
  await screen.findByRole('heading', { level: 1, name: '收费标准' })
  await user.click(tools.getByRole('button', { name: '读屏提示' }))
  const hints = within(await screen.findByRole('region', { name: '读屏提示' }))
  expect(await hints.findByText(/^本页正文有 [1-9]\d* 个标题、[1-9]\d* 个链接/)).toBeInTheDocument()
  await user.click(tools.getByRole('link', { name: '无障碍声明' }))
  expect(await screen.findByRole('heading', { level: 2, name: '还没有做到的' })).toBeInTheDocument()
})

test('the line follows the pointer and the keyboard', async () => {
  const { user, tools } = await openTools()
  await user.click(tools.getByRole('button', { name: '辅助线' }))
  const line = () => document.querySelector<HTMLElement>('.facade-reading-line')
  act(() => void document.dispatchEvent(new PointerEvent('pointermove', { clientY: 200 })))
  expect(line()?.style.transform).toBe('translateY(214px)')
  expect(line()).toHaveAttribute('aria-hidden', 'true')
})

test('English pages have the tools in English, without reading aloud', async () => {
  const { tools } = await openTools('/facade/en')
  expect(tools.getByRole('button', { name: 'High contrast' })).toBeInTheDocument()
  expect(tools.queryByRole('button', { name: /朗读/ })).toBeNull()
})
