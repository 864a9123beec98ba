import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DICT_STALE_MS, useDictSync } from '@/layouts/staff/use-dict-sync'
import { useDictStore } from '@/stores/dict'
import { server } from '../support/network'

let requested = 0
let response: () => Response

beforeEach(() => {
  requested = 0
  response = () => HttpResponse.json({ code: 0, data: [] })
  server.use(
    http.get('*/system/dict-data/list-all-simple', () => {
      requested++
      return response()
    }),
  )
})

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** The dictionaries were read this long ago. */
const readAgo = (ms: number) => useDictStore.setState({ loadedAt: Date.now() - ms })
const comeBack = (name: string) => act(() => window.dispatchEvent(new Event(name)))
const settled = () => act(() => new Promise(done => setTimeout(done, 50)))

test.each(['focus', 'online', 'pageshow'])(
  '%s after a long time reloads the dictionaries once',
  async name => {
    readAgo(DICT_STALE_MS + 1000)
    renderHook(() => useDictSync(), { wrapper })
    comeBack(name)
    comeBack('focus')
    await waitFor(() => expect(useDictStore.getState().loadedAt).toBeGreaterThan(Date.now() - 5000))
    comeBack(name)
    await settled()
    expect(requested).toBe(1)
  },
)

test('a short absence and a hidden window request no dictionaries', async () => {
  readAgo(DICT_STALE_MS - 60_000)
  renderHook(() => useDictSync(), { wrapper })
  comeBack('focus')
  readAgo(DICT_STALE_MS + 1000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  comeBack('focus')
  await settled()
  expect(requested).toBe(0)
})

test('a failed reload keeps the dictionaries on screen, and the next return tries again', async () => {
  const byType = { kind: [{ dictType: 'kind', label: '一', value: '1', colorType: null, cssClass: null }] }
  useDictStore.setState({ byType })
  readAgo(DICT_STALE_MS + 1000)
  response = () => HttpResponse.json({ code: 500, msg: '系统异常' })
  renderHook(() => useDictSync(), { wrapper })
  comeBack('focus')
  await waitFor(() => expect(requested).toBe(1))
  await settled()
  expect(useDictStore.getState().byType).toEqual(byType)
  comeBack('focus')
  await waitFor(() => expect(requested).toBe(2))
})

test('a response that was overtaken by a newer one is not shown', async () => {
  const entry = (label: string) => ({ dictType: 'kind', label, value: '1', colorType: null, cssClass: null })
  const waiting: (() => void)[] = []
  server.use(
    http.get('*/system/dict-data/list-all-simple', async () => {
      const label = waiting.length === 0 ? '旧' : '新'
      await new Promise<void>(done => waiting.push(done))
      return HttpResponse.json({ code: 0, data: [entry(label)] })
    }),
  )
  const { load } = useDictStore.getState()
  const older = load()
  await waitFor(() => expect(waiting).toHaveLength(1))
  const newer = load()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  await newer
  waiting[0]?.()
  await older
  expect(useDictStore.getState().byType.kind?.[0]?.label).toBe('新')
})
