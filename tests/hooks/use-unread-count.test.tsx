import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnreadCount } from '@/hooks/data/use-unread-count'
import { clearTokens, setTokens } from '@/lib/auth/tokens'
import { server } from '../support/network'

const PERIOD = 120_000

let requested: number
beforeEach(() => {
  requested = 0
  server.use(
    http.get('*/prod-api/admin-api/system/notify-message/get-unread-count', () => {
      requested++
      return HttpResponse.json({ code: 0, data: 3 })
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

/** Lets time pass, so that pending responses arrive. */
const wait = (time: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time)
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1)
  })

async function start() {
  setTokens({ accessToken: 'a1', refreshToken: 'r1' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook(() => useUnreadCount(), { wrapper })
  await wait(0)
  expect(requested).toBe(1)
  expect(view.result.current.count).toBe(3)
  return view
}

test('the unread count is requested every 120 s', async () => {
  await start()
  await wait(PERIOD - 1000)
  expect(requested).toBe(1)
  await wait(2000)
  expect(requested).toBe(2)
  await wait(PERIOD)
  expect(requested).toBe(3)
})

test('a hidden window requests no unread count, then one at once on return and one every 120 s', async () => {
  await start()
  act(() => focusManager.setFocused(false))
  await wait(60 * PERIOD)
  expect(requested).toBe(1)
  act(() => focusManager.setFocused(true))
  await wait(0)
  expect(requested).toBe(2)
  await wait(PERIOD - 2000)
  expect(requested).toBe(2)
  await wait(3000)
  expect(requested).toBe(3)
})

test('an offline window requests no unread count, then one at once on return', async () => {
  await start()
  act(() => onlineManager.setOnline(false))
  await wait(60 * PERIOD)
  expect(requested).toBe(1)
  act(() => onlineManager.setOnline(true))
  await wait(0)
  expect(requested).toBe(2)
})

test('a window that is shown and online again at the same moment sends one request', async () => {
  await start()
  act(() => {
    focusManager.setFocused(false)
    onlineManager.setOnline(false)
  })
  await wait(10 * PERIOD)
  act(() => {
    onlineManager.setOnline(true)
    focusManager.setFocused(true)
  })
  await wait(0)
  expect(requested).toBe(2)
})

test('the unread count is requested only while signed in, and at once after the sign-in', async () => {
  await start()
  act(() => clearTokens())
  await wait(10 * PERIOD)
  expect(requested).toBe(1)
  act(() => setTokens({ accessToken: 'a2', refreshToken: 'r2' }))
  await wait(0)
  expect(requested).toBe(2)
})

test('polling of the unread count ends when its screen is unmounted', async () => {
  const { unmount } = await start()
  unmount()
  await wait(10 * PERIOD)
  expect(requested).toBe(1)
})
