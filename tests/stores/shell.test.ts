import { afterEach, expect, test, vi } from 'vitest'

const forget = () => {
  document.cookie = 'sidebarStatus=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
}
afterEach(forget)

test.each([
  ['0', false],
  ['1', true],
  [undefined, true],
  ['nonsense', true],
  ['{"a":1}', true],
])('the sidebar cookie %s of a former visit opens the sidebar: %s', async (value, open) => {
  if (value) document.cookie = `sidebarStatus=${encodeURIComponent(value)}; path=/`
  vi.resetModules()
  const { useShellStore } = await import('@/stores/shell')
  expect(useShellStore.getState().sidebarOpen).toBe(open)
  useShellStore.getState().toggleSidebar()
  expect(useShellStore.getState().sidebarOpen).toBe(!open)
  expect(document.cookie).toContain(`sidebarStatus=${open ? '0' : '1'}`)
})
