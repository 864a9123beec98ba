import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The module holds values that could not be written: each test loads its own. */
let cookies: typeof import('@/lib/browser/cookies')
beforeEach(async () => {
  vi.resetModules()
  cookies = await import('@/lib/browser/cookies')
})

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  document.cookie = 'k=; max-age=0'
})

const replace = (get: () => string, set: (value: string) => void) =>
  Object.defineProperty(document, 'cookie', { configurable: true, get, set })

test('a cookie is read as it was written', () => {
  expect(cookies.readCookie('k')).toBeUndefined()
  cookies.writeCookie('k', '值')
  expect(cookies.readCookie('k')).toBe('值')
  expect(document.cookie).toContain('k=')
})

test.each([
  [
    'forbidden',
    () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      replace(refuse, refuse)
    },
  ],
  ['swallowed', () => replace(() => '', vi.fn())],
])('with cookies %s, values live as long as the page', (_name, forbid) => {
  forbid()
  expect(cookies.readCookie('k')).toBeUndefined()
  cookies.writeCookie('k', '0')
  expect(cookies.readCookie('k')).toBe('0')
})

test.each(['k=%', 'k=%E0%A4%A', 'k', '=', 'k="', '__proto__=1', 'k=%00'])(
  'the hand-made cookie %j does no harm',
  text => {
    replace(() => text, vi.fn())
    expect(() => cookies.readCookie('k')).not.toThrow()
  },
)
