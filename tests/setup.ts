import { format } from 'node:util'
import '@testing-library/jest-dom/vitest'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { DEFAULT_BRAND } from '@/lib/format/brand'
import { useBrandStore } from '@/stores/brand'
import { useDictStore } from '@/stores/dict'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { useTabsStore } from '@/stores/tabs'
import { useUserStore } from '@/stores/user'
import { simplifyComputedStyle } from './support/computed-style'
import { closeBackend, removeDatabases, server } from './support/network'

// Under `test` antd gives every dialog one and the same id, so that their names could not be told apart.
process.env.NODE_ENV = 'development'

// No layout, no animations: without these antd does not wait for the end of any, as where they are switched off.
Reflect.deleteProperty(window, 'AnimationEvent')
Reflect.deleteProperty(window, 'TransitionEvent')

simplifyComputedStyle(window)

/**
 * happy-dom's. A link that was followed leads elsewhere, where the backend is of another origin and axios keeps no time
 * limits: all files of a process have one window.
 */
const ADDRESS = 'http://localhost:3000/'
function returnToAddress(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  if (window.location.origin !== new URL(ADDRESS).origin) happyDOM.setURL(ADDRESS)
}

configure({
  // Machines are shared: a screen that takes long is slow, not wrong. The first test of a file also loads its modules.
  asyncUtilTimeout: 30_000,
  // The complete document of an antd page would hide the message of the failure.
  getElementError: (message, container) => {
    const screen = container.textContent?.slice(0, 1500) ?? ''
    const error = new Error(`${message?.slice(0, 500) ?? ''}\n\nOn screen: ${screen}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

/** Where each call came from: React names no component. */
let callers: string[] = []

beforeEach(() => {
  callers = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    callers.push(new Error('here').stack?.split('\n').slice(2, 14).join('\n') ?? '')
    error(...args)
  })
})

afterEach(async () => {
  cleanup()
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  server.resetHandlers()
  useUserStore.setState(useUserStore.getInitialState(), true)
  useDictStore.setState(useDictStore.getInitialState(), true)
  useTabsStore.setState(useTabsStore.getInitialState(), true)
  useSettingsStore.setState(useSettingsStore.getInitialState(), true)
  useShellStore.setState(useShellStore.getInitialState(), true)
  window.localStorage.clear()
  useBrandStore.setState(DEFAULT_BRAND)
  window.sessionStorage.clear()
  returnToAddress()
  // Test files share the library, and with it the state of network and window that a test has set.
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  await closeBackend()
  // In the message, which reports without the output of the run have as well.
  const report = errors.map((args, at) => `${format(...args)}\n${callers[at]}`).join('\n')
  expect(errors, `console.error was called: ${report}`).toEqual([])
})

afterAll(async () => {
  server.close()
  await removeDatabases()
})
