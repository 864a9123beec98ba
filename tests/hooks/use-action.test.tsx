import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAction } from '@/hooks/data/use-action'
import { type NoticeHost, setNoticeHost } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'

/** Messages shown and requests received by the server, in order. */
let log: string[]
/** How the user decides in the next confirmation. */
let consent: Promise<boolean>

beforeEach(() => {
  log = []
  consent = Promise.resolve(true)
  const host: NoticeHost = {
    toast: (kind, text) => log.push(`${kind} ${text}`),
    notify: text => log.push(`notify ${text}`),
    confirm: ({ content }) => {
      log.push(`asks ${content}`)
      return consent
    },
  }
  return setNoticeHost(host)
})

function renderAction<A, R>(options: () => Parameters<typeof useAction<A, R>>[0]) {
  const client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async filters => {
    log.push(`reloads ${filters?.queryKey}`)
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { ...renderHook(() => useAction<A, R>(options()), { wrapper }), client }
}

/** A promise that the test settles. */
function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

const refused = () => Promise.reject(new HttpError('business', '已被删除', 'toast', 1))

describe('an action', () => {
  test('an action asks, runs, notifies and reloads, in this order, and resolves to true', async () => {
    const { result } = renderAction(() => ({
      confirm: (name: string) => `删除${name}？`,
      run: async name => log.push(`deletes ${name}`),
      done: '删除成功',
      invalidate: ['notice'],
    }))
    await act(async () => expect(await result.current.run('甲')).toBe(true))
    expect(log).toEqual(['asks 删除甲？', 'deletes 甲', 'success 删除成功', 'reloads notice'])
  })

  test('an action runs once for two clicks in the same frame, and again when it has ended', async () => {
    const { result } = renderAction(() => ({ run: async () => log.push('runs') }))
    const both = () => Promise.all([result.current.run(undefined), result.current.run(undefined)])
    await act(async () => expect(await both()).toEqual([true, false]))
    expect(log).toEqual(['runs'])
    await act(async () => expect(await result.current.run(undefined)).toBe(true))
    expect(log).toEqual(['runs', 'runs'])
  })

  test('an action asks for one confirmation for two clicks', async () => {
    const { result } = renderAction(() => ({ confirm: () => '确定吗？', run: async () => log.push('runs') }))
    await act(() => Promise.all([result.current.run(undefined), result.current.run(undefined)]))
    expect(log).toEqual(['asks 确定吗？', 'runs'])
  })

  test('an action does nothing when the user declines, and can be started again', async () => {
    const { result } = renderAction(() => ({
      confirm: () => '确定吗？',
      run: async () => log.push('runs'),
      done: '完成',
      invalidate: ['notice'],
    }))
    consent = Promise.resolve(false)
    await act(async () => expect(await result.current.run(undefined)).toBe(false))
    expect(log).toEqual(['asks 确定吗？'])
    consent = Promise.resolve(true)
    await act(async () => expect(await result.current.run(undefined)).toBe(true))
    expect(log).toContain('runs')
  })

  test.each([
    [undefined, true],
    ['', true],
    [true, true],
    [false, false],
  ])('with a confirmation text of %j an action runs without asking: %j', async (question, runs) => {
    const { result } = renderAction(() => ({ confirm: () => question, run: async () => log.push('runs') }))
    await act(async () => expect(await result.current.run(undefined)).toBe(runs))
    expect(log).toEqual(runs ? ['runs'] : [])
  })

  test('an action waits for a confirmation text that has to be loaded', async () => {
    const { result } = renderAction(() => ({
      confirm: async () => '用在 3 处',
      run: async () => log.push('runs'),
    }))
    await act(() => result.current.run(undefined))
    expect(log).toEqual(['asks 用在 3 处', 'runs'])
  })

  test('an action is busy while it runs and reloads, not while the user decides', async () => {
    const decision = deferred<boolean>()
    const response = deferred<void>()
    const reload = deferred<void>()
    consent = decision.promise
    const { result } = renderAction(() => ({
      confirm: () => '确定吗？',
      run: (_: number) => response.promise,
      invalidate: () => reload.promise,
    }))
    act(() => void result.current.run(7))
    expect(result.current).toMatchObject({ busy: false, subject: undefined })
    decision.resolve(true)
    await waitFor(() => expect(result.current).toMatchObject({ busy: true, subject: 7 }))
    await act(async () => response.resolve())
    expect(result.current.busy).toBe(true)
    reload.resolve()
    await waitFor(() => expect(result.current).toMatchObject({ busy: false, subject: undefined }))
  })

  test('an action builds its notice from the result, and shows none for an empty result', async () => {
    const { result } = renderAction(() => ({
      run: async (count: number) => count,
      done: (count: number) => (count > 1 ? `共 ${count} 条` : undefined),
    }))
    await act(() => result.current.run(2))
    await act(() => result.current.run(1))
    expect(log).toEqual(['success 共 2 条'])
  })
})

describe('an action that fails', () => {
  test('a failed action shows nothing that the HTTP layer has shown, reloads, and resolves to false', async () => {
    const { result } = renderAction(() => ({ run: refused, done: '完成', invalidate: ['notice'] }))
    await act(async () => expect(await result.current.run(undefined)).toBe(false))
    expect(log).toEqual(['reloads notice'])
    await waitFor(() => expect(result.current.busy).toBe(false))
  })

  test('a failed action shows an error of application code once', async () => {
    const { result } = renderAction(() => ({ run: () => Promise.reject(new TypeError('x is undefined')) }))
    await act(async () => expect(await result.current.run(undefined)).toBe(false))
    expect(log).toEqual(['error 操作没有完成，请重试'])
  })

  test('a failed action leaves the failure to onError where there is one', async () => {
    const { result } = renderAction(() => ({
      run: refused,
      onError: (error, subject) => log.push(`${(error as Error).message} ${subject}`),
    }))
    await act(() => result.current.run('甲' as never))
    expect(log).toEqual(['已被删除 甲'])
  })

  test('an action whose confirmation cannot be loaded reloads and does not run', async () => {
    const { result } = renderAction(() => ({
      confirm: refused,
      run: async () => log.push('runs'),
      invalidate: ['notice'],
    }))
    await act(async () => expect(await result.current.run(undefined)).toBe(false))
    expect(log).toEqual(['reloads notice'])
  })
})

test('an action that closes its dialog does not run again while the dialog closes', async () => {
  const { result } = renderAction(() => ({ run: async () => log.push('saves'), once: true }))
  await act(() => result.current.run(undefined))
  await act(async () => expect(await result.current.run(undefined)).toBe(false))
  expect(log).toEqual(['saves'])
})

test('an action continues after its component is unmounted: it notifies and reloads', async () => {
  const response = deferred<void>()
  const { result, unmount } = renderAction(() => ({
    run: () => response.promise,
    done: '完成',
    invalidate: ['notice'],
  }))
  let outcome: Promise<boolean> | undefined
  await act(async () => {
    outcome = result.current.run(undefined)
  })
  unmount()
  response.resolve()
  expect(await outcome).toBe(true)
  expect(log).toEqual(['success 完成', 'reloads notice'])
})

test('an action that ends while its page is hidden is no longer busy when the page is shown again', async () => {
  const response = deferred<void>()
  let mode: 'visible' | 'hidden' = 'visible'
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>{children}</Activity>
    </QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useAction({ run: () => response.promise }), { wrapper })
  act(() => void result.current.run())
  await waitFor(() => expect(result.current.busy).toBe(true))
  mode = 'hidden'
  rerender()
  await act(async () => response.resolve())
  mode = 'visible'
  rerender()
  await waitFor(() => expect(result.current.busy).toBe(false))
})
