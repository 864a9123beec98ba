import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeferredHtml, flushOnBlur, flushPendingHtml } from '@/lib/forms/deferred-html'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the HTML is reported once, when the writer pauses', () => {
  const report = vi.fn()
  const text = new DeferredHtml(report)
  text.changed()
  vi.advanceTimersByTime(999)
  text.changed()
  vi.advanceTimersByTime(999)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledTimes(1)
  flushPendingHtml()
  vi.advanceTimersByTime(10_000)
  expect(report).toHaveBeenCalledTimes(1)
})

test('reading the form flushes every pending text except unmounted ones', () => {
  const [first, second, ended] = [vi.fn(), vi.fn(), vi.fn()]
  const texts = [first, second, ended].map(report => new DeferredHtml(report))
  for (const text of texts) text.changed()
  texts[2]?.end()
  flushPendingHtml()
  vi.advanceTimersByTime(10_000)
  expect([first, second, ended].map(report => report.mock.calls.length)).toEqual([1, 1, 0])
})

test('leaving a text flushes it, and typing in it does not', () => {
  const area = document.createElement('div')
  const beside = document.createElement('button')
  document.body.append(area, beside)
  const report = vi.fn()
  const text = new DeferredHtml(report)
  const stop = flushOnBlur(area)
  const key = (init: KeyboardEventInit) => area.dispatchEvent(new KeyboardEvent('keydown', init))
  const leaving: [name: string, leave: () => void][] = [
    ['a click beside it', () => beside.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['a command', () => key({ key: 's', ctrlKey: true })],
    ['the next field', () => key({ key: 'Tab' })],
    ['another focus', () => area.dispatchEvent(new FocusEvent('focusout'))],
    ['another window', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the end of the page', () => window.dispatchEvent(new Event('pagehide'))],
  ]
  for (const [at, [name, leave]] of leaving.entries()) {
    text.changed()
    key({ key: 'a' })
    area.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(report, name).toHaveBeenCalledTimes(at)
    leave()
    expect(report, name).toHaveBeenCalledTimes(at + 1)
  }
  stop()
  text.changed()
  beside.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(report).toHaveBeenCalledTimes(leaving.length)
  text.end()
})
