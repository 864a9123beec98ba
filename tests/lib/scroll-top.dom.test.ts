import { beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from '@/lib/browser/scroll-top'

let top: number
let frames: FrameRequestCallback[]

beforeEach(() => {
  top = 1000
  frames = []
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    top = Math.round(Number(to[1]))
  })
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => frames.push(callback))
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

/** The position painted at a time, in ms from the start. */
const paint = (time: number) => {
  for (const frame of frames.splice(0)) frame(time)
}

test('scrolling to the top takes 800 ms and never goes back', () => {
  scrollToTop()
  let before = top
  for (let time = 0; time < 800; time += 20) {
    paint(time)
    expect(top).toBeLessThanOrEqual(before)
    before = top
  }
  expect(top).toBeGreaterThan(0)
  paint(800)
  expect(top).toBe(0)
  expect(frames).toEqual([])
})

test('a user who scrolls meanwhile stops the scrolling to the top', () => {
  scrollToTop()
  paint(100)
  top = 700
  paint(120)
  paint(900)
  expect(top).toBe(700)
  expect(frames).toEqual([])
})

test('users who prefer reduced motion reach the top at once', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  )
  scrollToTop()
  expect(top).toBe(0)
  expect(frames).toEqual([])
})

test('nothing scrolls when the page is at the top', () => {
  top = 0
  scrollToTop()
  expect(frames).toEqual([])
})
