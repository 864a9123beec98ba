import { beforeEach, expect, test, vi } from 'vitest'
import { type KeepFresh, keepFresh } from '../../server/keep-fresh'

let version = 1
let time = 0
let keep: KeepFresh<number>
let made = 0
const make = async () => {
  made += 1
  return made
}

beforeEach(() => {
  version = 1
  time = 50_000
  made = 0
  keep = keepFresh(
    () => version,
    () => time,
  )
})

test('is made once for all who ask, also at the same moment', async () => {
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([1, 1, 2])
  time += 999
  expect(await keep('a', make)).toBe(1)
})

test.each<[string, () => void]>([
  ['the data changed', () => (version += 1)],
  ['a second went by', () => (time += 1_000)],
  ['the clock was put back', () => (time -= 1)],
])('is made anew when %s', async (_what, change) => {
  await keep('a', make)
  change()
  expect(await keep('a', make)).toBe(2)
})

test('what was begun before a change is not kept after it', async () => {
  let finish: (value: number) => void = () => undefined
  const slow = new Promise<number>(resolve => {
    finish = resolve
  })
  const first = keep('a', () => slow)
  version += 1
  expect(await keep('a', make)).toBe(1)
  finish(-1)
  expect(await first).toBe(-1)
  expect(await keep('a', make)).toBe(1)
})

test('a failure is told and not kept', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no disk')))
  await expect(keep('a', failing)).rejects.toThrow('no disk')
  expect(await keep('a', make)).toBe(1)
})

test('addresses without end take no more room, and do not displace what is asked for again and again', async () => {
  await keep('visitors', make)
  for (let at = 0; at < 500; at++) {
    await keep(`k${at}`, make)
    expect(await keep('visitors', make)).toBe(1)
  }
  expect(await keep('k499', make)).toBe(501)
  expect(await keep('k0', make)).toBe(502)
})
