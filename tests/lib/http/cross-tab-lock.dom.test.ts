import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withCrossTabLock } from '@/lib/http/cross-tab-lock'

const LEASE = 'REFRESH_LEASE'

/** As many tabs as requested, each with its own copy of the module. Returns how many worked at the same time. */
async function openTabs(count: number, work: () => Promise<unknown> = async () => undefined) {
  const seen = { atOnce: 0, most: 0, done: 0 }
  const run = async () => {
    seen.most = Math.max(seen.most, ++seen.atOnce)
    try {
      await new Promise(resolve => setTimeout(resolve, 20))
      return await work()
    } finally {
      seen.atOnce--
      seen.done++
    }
  }
  const tabs = await Promise.all(
    Array.from({ length: count }, async () => {
      vi.resetModules()
      return (await import('@/lib/http/cross-tab-lock')).withCrossTabLock
    }),
  )
  return { seen, start: () => Promise.allSettled(tabs.map(one => one(run))) }
}

describe('without Web Locks, as on plain http', () => {
  beforeEach(() => {
    expect(navigator.locks ?? null).toBeNull()
  })

  test('five tabs run one after another and leave no lock behind', async () => {
    const { seen, start } = await openTabs(5)
    await start()
    expect(seen).toMatchObject({ most: 1, done: 5 })
    expect(window.localStorage.getItem(LEASE)).toBeNull()
  })

  test('a tab whose work fails releases the lock and gets the error', async () => {
    const { seen, start } = await openTabs(2, () => Promise.reject(new Error('no')))
    const results = await start()
    expect(seen.done).toBe(2)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(window.localStorage.getItem(LEASE)).toBeNull()
  })

  test.each([
    ['of a tab that died', () => `dead ${Date.now() - 6000}`],
    ['of a time to come', () => `dead ${Date.now() + 86_400_000}`],
    ['that is no lease', () => '{"a":1}'],
    ['that is empty', () => ''],
  ])('a lease %s blocks no tab', async (_name, lease) => {
    window.localStorage.setItem(LEASE, lease())
    expect(await withCrossTabLock(async () => 'done')).toBe('done')
    expect(window.localStorage.getItem(LEASE)).toBeNull()
  })

  test('a holder that dies is replaced within 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    window.localStorage.setItem(LEASE, `dead ${Date.now()}`)
    const work = vi.fn(async () => 'done')
    const result = withCrossTabLock(work)
    await vi.advanceTimersByTimeAsync(4500)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toBe('done')
  })

  test('a lease that is given up is seen at once, by the storage event', async () => {
    window.localStorage.setItem(LEASE, `other ${Date.now()}`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const work = vi.fn(async () => 'done')
    const result = withCrossTabLock(work)
    window.localStorage.removeItem(LEASE)
    window.dispatchEvent(new StorageEvent('storage', { key: LEASE }))
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toBe('done')
  })

  test('storage that is switched off blocks no tab', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('off')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('off')
    })
    expect(await withCrossTabLock(async () => 'done')).toBe('done')
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

  test('Web Locks are used where they exist, and nothing is stored', async () => {
    const names: string[] = []
    giveLocks((name, _options, work) => {
      names.push(name)
      return work()
    })
    expect(await withCrossTabLock(async () => window.localStorage.length)).toBe(0)
    expect(names).toEqual(['refresh-token'])
  })

  test('a failure comes through', async () => {
    giveLocks((_name, _options, work) => work())
    await expect(withCrossTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  test('a lock that never comes is waited for no longer than 12 s', async () => {
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
