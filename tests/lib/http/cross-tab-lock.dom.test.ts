import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withCrossTabLock } from '@/lib/http/cross-tab-lock'

describe('without Web Locks, as on plain http', () => {
  beforeEach(() => {
    expect(navigator.locks ?? null).toBeNull()
  })

  test('without Web Locks every tab works at once, and nothing is stored', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(tab =>
        withCrossTabLock(async () => {
          expect(window.localStorage).toHaveLength(0)
          return tab
        }),
      ),
    )
    expect(answers).toEqual([1, 2, 3])
  })

  test('without Web Locks a tab whose work fails gets the error', async () => {
    await expect(withCrossTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})

describe('with Web Locks', () => {
  const original = Object.getOwnPropertyDescriptor(navigator, 'locks')
  afterEach(() => {
    if (original) Object.defineProperty(navigator, 'locks', original)
    else Reflect.deleteProperty(navigator, 'locks')
  })
  const giveLocks = (request: (name: string, options: LockOptions, work: () => unknown) => unknown) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

  test('Web Locks are used when available, and nothing is stored', async () => {
    const names: string[] = []
    giveLocks((name, _options, work) => {
      names.push(name)
      return work()
    })
    expect(await withCrossTabLock(async () => window.localStorage.length)).toBe(0)
    expect(names).toEqual(['refresh-token'])
  })

  test('a failure under a Web Lock is passed to the caller', async () => {
    giveLocks((_name, _options, work) => work())
    await expect(withCrossTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  test('waiting for a lock ends after 12 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    giveLocks(
      (_name, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const result = withCrossTabLock(async () => 'done')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await result).toBe('done')
  })
})
