import { afterEach, expect, test } from 'vitest'
import { checkScrollPositions } from '@/app/scroll-positions'

const KEY = 'scroll-positions'

afterEach(() => window.sessionStorage.clear())

test('a valid record of scroll positions stays', () => {
  window.sessionStorage.setItem(KEY, '{"default":120,"k1":0}')
  checkScrollPositions()
  expect(window.sessionStorage.getItem(KEY)).toBe('{"default":120,"k1":0}')
})

test.each(['null', '5', '"x"', 'true', '[]', '{', '', 'undefined'])(
  'the invalid record %j of scroll positions is removed',
  text => {
    window.sessionStorage.setItem(KEY, text)
    checkScrollPositions()
    expect(window.sessionStorage.getItem(KEY)).toBeNull()
  },
)

test('nothing is checked when session storage is forbidden', () => {
  const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(checkScrollPositions).not.toThrow()
  if (real) Object.defineProperty(window, 'sessionStorage', real)
})
