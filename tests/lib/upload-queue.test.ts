import { expect, test, vi } from 'vitest'
import type { FileVisibility } from '@/lib/forms/file-visibility'
import { UploadQueue } from '@/lib/forms/upload-queue'
import { HttpError } from '@/lib/http/errors'

interface Sending {
  name: string
  visibility: FileVisibility
  signal: AbortSignal
  progress: (sent: number) => void
  arrive: (address: unknown) => Promise<void>
  fail: (error: Error) => Promise<void>
}

/** A queue whose files arrive when the test says so. */
function start(check: (file: File) => string | null = () => null) {
  const sending: Sending[] = []
  const queue = new UploadQueue({
    check,
    send: (file, { visibility, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new HttpError('aborted', '请求已取消', 'silent')))
        sending.push({
          name: file.name,
          visibility,
          signal,
          progress: onProgress,
          arrive: async address => {
            resolve(address)
            await settled()
          },
          fail: async error => {
            reject(error)
            await settled()
          },
        })
      }),
  })
  return { queue, sending, states: () => queue.list().map(({ state }) => state) }
}

/** The pending promises have settled. */
const settled = () => new Promise(resolve => setImmediate(resolve))
const files = (...names: string[]) => names.map(name => new File(['x'], name))
const at = (sending: Sending[], index: number) => {
  const found = sending[index]
  if (!found) throw new Error(`only ${sending.length} were sent`)
  return found
}

test('at most two files are uploaded at a time, in their order', async () => {
  const { queue, sending, states } = start()
  queue.add(files('1', '2', '3', '4'), 'content')
  expect(sending.map(({ name }) => name)).toEqual(['1', '2'])
  expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  await at(sending, 1).arrive('/b')
  expect(sending.map(({ name }) => name)).toEqual(['1', '2', '3'])
  await at(sending, 0).fail(new Error('x'))
  expect(sending.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  expect(states()).toEqual(['failed', 'done', 'sending', 'sending'])
})

test('an upload that the server has no capacity for is retried automatically up to ten times', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { queue, sending, states } = start()
    const busy = new HttpError('business', '正在处理其他上传，请稍后再试', 'silent', 429)
    queue.add(files('1'), 'content')
    for (let sent = 1; sent < 10; sent++) {
      await at(sending, sent - 1).fail(busy)
      expect(states()).toEqual(['sending'])
      await vi.advanceTimersByTimeAsync(3_000)
      expect(sending).toHaveLength(sent + 1)
    }
    await at(sending, 9).fail(busy)
    expect(queue.list()[0]).toMatchObject({ state: 'failed', reason: '正在处理其他上传，请稍后再试' })
  } finally {
    vi.useRealTimers()
  }
})

test('the upload queue reports the progress and the outcome of each file', async () => {
  const { queue, sending } = start()
  queue.add(files('a'), 'private')
  expect(at(sending, 0).visibility).toBe('private')
  at(sending, 0).progress(0.4)
  expect(queue.list()[0]).toMatchObject({ state: 'sending', sent: 0.4, address: null })
  await at(sending, 0).arrive('/files/a')
  expect(queue.list()[0]).toMatchObject({ state: 'done', sent: 1, address: '/files/a' })
  expect(queue.busy).toBe(false)
})

test('a refused file is never sent and cannot be retried', async () => {
  const { queue, sending, states } = start(file => (file.name === 'bad' ? '不支持该文件类型' : null))
  queue.add(files('bad', 'good'), 'content')
  expect(queue.list()[0]).toMatchObject({ state: 'refused', reason: '不支持该文件类型' })
  queue.retry(1)
  await settled()
  expect(sending.map(({ name }) => name)).toEqual(['good'])
  expect(states()).toEqual(['refused', 'sending'])
})

test('a cancelled upload aborts its call, starts the next one, and reports no more progress', async () => {
  const { queue, sending, states } = start()
  queue.add(files('1', '2', '3'), 'content')
  queue.cancel(1)
  expect(at(sending, 0).signal.aborted).toBe(true)
  expect(states()).toEqual(['cancelled', 'sending', 'sending'])
  at(sending, 0).progress(0.9)
  await settled()
  expect(queue.list()[0]).toMatchObject({ state: 'cancelled', sent: 0, reason: null })
})

test('a failed upload is sent again, and its former request is ignored', async () => {
  const { queue, sending, states } = start()
  queue.add(files('1'), 'content')
  queue.cancel(1)
  queue.retry(1)
  expect(states()).toEqual(['sending'])
  await settled()
  expect(states()).toEqual(['sending'])
  await at(sending, 1).fail(new HttpError('network', '后端接口连接异常', 'toast'))
  expect(queue.list()[0]).toMatchObject({ state: 'failed', reason: '后端接口连接异常' })
  queue.retry(1)
  await at(sending, 2).arrive('/1')
  expect(states()).toEqual(['done'])
})

test('clearing keeps the pending uploads', async () => {
  const { queue, sending } = start()
  queue.add(files('1', '2'), 'content')
  await at(sending, 0).arrive('/1')
  queue.clear()
  expect(queue.list().map(({ file }) => file.name)).toEqual(['2'])
  queue.cancelAll()
  expect(queue.busy).toBe(false)
})

test('listeners are notified of every change until they unsubscribe', async () => {
  const { queue, sending } = start()
  let heard = 0
  const stop = queue.watch(() => heard++)
  queue.add(files('1'), 'content')
  const before = heard
  expect(before).toBeGreaterThan(0)
  stop()
  await at(sending, 0).arrive('/1')
  expect(heard).toBe(before)
})

test('cancelling all uploads at once starts no waiting one', () => {
  const { queue, sending, states } = start()
  queue.add(files('1', '2', '3'), 'content')
  queue.cancelAll()
  expect(sending.map(({ name }) => name)).toEqual(['1', '2'])
  expect(sending.every(({ signal }) => signal.aborted)).toBe(true)
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled'])
})
