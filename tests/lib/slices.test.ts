import { expect, test } from 'vitest'
import { runInSlices } from '@/lib/menus/slices'

function* work(steps: number, onStep: () => void = () => {}): Generator<void, string, void> {
  for (let step = 0; step < steps; step++) {
    onStep()
    yield
  }
  return 'done'
}

/** Longer than a slice may take. */
const busy = () => {
  const end = performance.now() + 10
  while (performance.now() < end);
}

test('work in slices returns the result of the work', async () => {
  expect(await runInSlices(work(0), new AbortController().signal)).toBe('done')
  expect(await runInSlices(work(1000), new AbortController().signal)).toBe('done')
})

test('other tasks run between the slices', async () => {
  let running = true
  const turns: boolean[] = []
  const other = setInterval(() => turns.push(running), 0)
  await runInSlices(work(10, busy), new AbortController().signal)
  running = false
  clearInterval(other)
  expect(turns).toContain(true)
})

test('stopped work in slices does no more', async () => {
  const controller = new AbortController()
  let steps = 0
  const count = () => {
    steps++
    if (steps === 3) controller.abort()
  }
  expect(await runInSlices(work(100, count), controller.signal)).toBeNull()
  expect(steps).toBe(3)
})

test('an error thrown by work in slices is passed on', async () => {
  const failing = work(1, () => {
    throw new Error('broken')
  })
  await expect(runInSlices(failing, new AbortController().signal)).rejects.toThrow('broken')
})
