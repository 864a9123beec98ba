import { expect, test, vi } from 'vitest'
import { openUploadSlots } from '../../../../server/platform/http/upload-slots'

const MB = 1024 * 1024
const SIZE = 16.1 * MB
const settled = () => new Promise(resolve => setImmediate(resolve))

/** Uploads that end when the test says so. */
function uploads(slots = openUploadSlots(1_000)) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const send = (userId: number, size = SIZE) =>
    slots.take(userId, size, () => {
      begun.push(userId)
      return new Promise<string>(resolve => ends.push(() => resolve('stored')))
    })
  const end = async () => {
    ends.shift()?.()
    await settled()
  }
  return { begun, send, end }
}

test('three large uploads are received at a time, two of one user, and a user who has none comes first', async () => {
  const { begun, send, end } = uploads()
  const all = [1, 1, 1, 2, 2, 3].map(userId => send(userId))
  expect(begun).toEqual([1, 1, 2])
  await end()
  expect(begun).toEqual([1, 1, 2, 3])
  for (let at = 0; at < 5; at++) await end()
  expect(await Promise.all(all)).toEqual(Array(6).fill('stored'))
  expect(begun).toEqual([1, 1, 2, 3, 1, 2])
})

test('small uploads do not wait for one another', () => {
  const { begun, send } = uploads()
  for (let at = 0; at < 90; at++) void send(1, 100_000)
  expect(begun).toHaveLength(90)
})

test('an upload larger than the available space is received alone', async () => {
  const { begun, send, end } = uploads()
  void send(1, 200 * MB)
  void send(2, MB)
  expect(begun).toEqual([1])
  await end()
  expect(begun).toEqual([1, 2])
})

test('an upload whose turn does not come in time gets 429 and takes no space', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, send, end } = uploads()
    for (const userId of [1, 2, 3]) void send(userId)
    const refused = expect(send(4)).rejects.toMatchObject({
      code: 429,
      message: '正在处理其他上传，请稍后再试',
    })
    await vi.advanceTimersByTimeAsync(1_000)
    await refused
    await end()
    void send(5)
    expect(begun).toEqual([1, 2, 3, 5])
  } finally {
    vi.useRealTimers()
  }
})

test('an upload that fails frees its space', async () => {
  const slots = openUploadSlots()
  const fail = () => slots.take(1, 40 * MB, () => Promise.reject(new Error('cut off')))
  await expect(fail()).rejects.toThrow('cut off')
  await expect(fail()).rejects.toThrow('cut off')
})
