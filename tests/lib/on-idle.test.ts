import { afterEach, expect, test, vi } from 'vitest'
import { onIdle } from '@/lib/browser/on-idle'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that is idle when the test says so. */
function playBrowser() {
  const waiting = new Map<number, () => Promise<void>>()
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => Promise<void>) => {
      const id = waiting.size + 1
      waiting.set(id, work)
      return id
    },
    cancelIdleCallback: (id: number) => waiting.delete(id),
  })
  return async function rest() {
    const all = [...waiting.values()]
    waiting.clear()
    for (const work of all) await work()
    return all.length
  }
}

test('work is done each time the browser is idle, until there is no more', async () => {
  const rest = playBrowser()
  const work = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValue(false)
  onIdle(work)
  expect(work).not.toHaveBeenCalled()
  expect([await rest(), await rest(), await rest()]).toEqual([1, 1, 0])
  expect(work).toHaveBeenCalledTimes(2)
})

test('stopped idle work does not run, neither before the first time nor between two', async () => {
  const rest = playBrowser()
  const work = vi.fn(async () => true)
  onIdle(work)()
  expect(await rest()).toBe(0)
  const stop = onIdle(async () => {
    stop()
    return work()
  })
  expect([await rest(), await rest()]).toEqual([1, 0])
  expect(work).toHaveBeenCalledTimes(1)
})

test('a browser without idle callbacks does none of the idle work', () => {
  vi.stubGlobal('window', {})
  const work = vi.fn(async () => false)
  onIdle(work)()
  expect(work).not.toHaveBeenCalled()
})
