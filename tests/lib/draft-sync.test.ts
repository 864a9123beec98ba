import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DraftSync,
  flushDraftsAtSignOut,
  hasStoredDrafts,
  LONGEST_MS,
  PAUSE_MS,
} from '@/lib/forms/draft-sync'
import { HttpError, networkError } from '@/lib/http/errors'

type Outcome = 'arrives' | HttpError

/** A form, the server it sends to, and how long a response takes. */
function start({ released = true, took = 0 } = {}) {
  const calls: string[] = []
  const outcomes: Outcome[] = []
  let underWay = 0
  let most = 0
  const done = vi.fn()
  const call = async (name: string) => {
    calls.push(name)
    underWay++
    most = Math.max(most, underWay)
    const outcome = outcomes.shift() ?? 'arrives'
    if (took > 0) await new Promise(resolve => setTimeout(resolve, took))
    underWay--
    if (outcome !== 'arrives') throw outcome
  }
  const sender = new DraftSync<string>({
    put: text => call(`put ${text}`),
    drop: () => call('drop'),
    onDone: done,
  })
  const close = sender.start()
  ends.push(close)
  if (released) sender.release(false)
  let text: string | null = null
  const type = (next: string | null) => {
    text = next
    sender.changed(() => text)
  }
  return { sender, calls, outcomes, type, done, close, most: () => most }
}

const ends: (() => void)[] = []
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

describe('what is typed', () => {
  test('typed text is sent once after a pause, in its latest state', async () => {
    const { calls, type, done } = start()
    type('一')
    await pass(PAUSE_MS - 1)
    type('一二')
    await pass(PAUSE_MS - 1)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual(['put 一二'])
    expect(done).toHaveBeenCalledExactlyOnceWith(true)
    await pass(LONGEST_MS)
    expect(calls).toHaveLength(1)
  })

  test('text typed without a pause is still sent', async () => {
    const { calls, type } = start()
    for (let at = 0; at < LONGEST_MS / 1_000; at++) {
      type(String(at))
      await pass(1_000)
    }
    expect(calls).toEqual([`put ${LONGEST_MS / 1_000 - 1}`])
  })

  test('text typed during a call waits for its end, and the latest state is sent next', async () => {
    const { calls, type, most, sender } = start({ took: 20_000 })
    type('一')
    await pass(PAUSE_MS)
    type('二')
    await pass(PAUSE_MS)
    type('三')
    sender.flush()
    expect(calls).toEqual(['put 一'])
    await pass(20_000)
    expect(calls).toEqual(['put 一', 'put 三'])
    expect(most()).toBe(1)
  })

  test('drafts are sent less often over a slow connection', async () => {
    const { calls, type } = start({ took: 3_000 })
    type('一')
    await pass(PAUSE_MS + 3_000)
    type('二')
    await pass(29_999)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
  })

  test('typed text is sent at once when the window is hidden or the form is unmounted', async () => {
    const { calls, type, sender, close } = start()
    sender.flush()
    expect(calls).toEqual([])
    type('一')
    sender.flush()
    expect(calls).toEqual(['put 一'])
    await pass(0)
    type('二')
    close()
    expect(calls).toEqual(['put 一', 'put 二'])
  })

  test('typed text is held until the user has decided on the former draft', async () => {
    const { calls, type, sender } = start({ released: false })
    type('一')
    sender.flush()
    await pass(LONGEST_MS)
    expect(calls).toEqual([])
    sender.release(true)
    await pass(PAUSE_MS)
    expect(calls).toEqual(['put 一'])
  })
})

describe('the server has none any more', () => {
  test('ending the editing deletes the server draft after a pending request', async () => {
    const { calls, type, sender, done } = start({ took: 1_000 })
    type('一')
    await pass(PAUSE_MS)
    sender.end()
    expect(calls).toEqual(['put 一'])
    await pass(1_000)
    expect(calls).toEqual(['put 一', 'drop'])
    await pass(1_000)
    expect(done).toHaveBeenLastCalledWith(false)
  })

  test('taking all changes back deletes the server draft', async () => {
    const { calls, type } = start()
    type('一')
    await pass(PAUSE_MS)
    type(null)
    await pass(PAUSE_MS)
    expect(calls).toEqual(['put 一', 'drop'])
  })

  test('ending without a stored draft sends no request', async () => {
    const { calls, type, sender } = start()
    type('一')
    sender.end()
    await pass(LONGEST_MS)
    expect(calls).toEqual([])
  })

  test('a draft that was not reviewed is not deleted', async () => {
    const { calls, type, sender } = start({ released: false })
    type('一')
    sender.end()
    sender.release(true)
    await pass(LONGEST_MS)
    expect(calls).toEqual([])
  })

  test('a save deletes the server draft, and text typed then starts another one', async () => {
    const { calls, type, sender } = start()
    type('一')
    await pass(PAUSE_MS)
    sender.end()
    type('二')
    await pass(PAUSE_MS)
    expect(calls).toEqual(['put 一', 'drop', 'put 二'])
  })
})

describe('a failure', () => {
  const refusal = (code: number) => new HttpError('business', '拒绝', 'toast', code)

  test('an unreachable server is retried in growing pauses with the latest text', async () => {
    const { calls, outcomes, type } = start()
    outcomes.push(networkError(), networkError(), networkError())
    type('一')
    await pass(PAUSE_MS)
    type('二')
    await pass(5_000)
    expect(calls).toEqual(['put 一', 'put 二'])
    await pass(10_000)
    expect(calls).toHaveLength(3)
    await pass(29_999)
    expect(calls).toHaveLength(3)
    await pass(1)
    expect(calls).toEqual(['put 一', 'put 二', 'put 二', 'put 二'])
    await pass(LONGEST_MS * 2)
    expect(calls).toHaveLength(4)
  })

  test('a failed deletion of the draft is tried again too', async () => {
    const { calls, outcomes, type, sender } = start()
    type('一')
    await pass(PAUSE_MS)
    outcomes.push(networkError())
    sender.end()
    await pass(5_000)
    expect(calls).toEqual(['put 一', 'drop', 'drop'])
  })

  test.each([
    ['a text that is refused leaves the next one its try', 400, 2],
    ['who has no leave is not tried again', 403, 1],
    ['a server that knows no drafts is not tried again', 404, 1],
    ['a document that is gone is not tried again', 1100001000, 1],
  ])('a refused draft is handled: %s', async (_, code, count) => {
    const { calls, outcomes, type } = start()
    outcomes.push(refusal(code))
    type('一')
    await pass(LONGEST_MS)
    expect(calls).toHaveLength(1)
    type('二')
    await pass(LONGEST_MS)
    expect(calls).toHaveLength(count)
  })
})

describe('signing out', () => {
  test('signing out sends pending text to the server, which keeps it although the form is discarded', async () => {
    const { calls, type, sender } = start({ took: 500 })
    expect(hasStoredDrafts()).toBe(false)
    type('一')
    await pass(PAUSE_MS)
    type('二')
    expect(hasStoredDrafts()).toBe(true)
    const left = flushDraftsAtSignOut()
    await pass(1_000)
    await left
    sender.end()
    await pass(LONGEST_MS)
    expect(calls).toEqual(['put 一', 'put 二'])
  })

  test('signing out does not wait for a server that does not respond', async () => {
    const { type } = start({ took: 60_000 })
    type('一')
    const left = vi.fn()
    void flushDraftsAtSignOut().then(left)
    await pass(2_999)
    expect(left).not.toHaveBeenCalled()
    await pass(1)
    expect(left).toHaveBeenCalled()
  })
})
