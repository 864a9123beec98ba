import { afterEach, describe, expect, test } from 'vitest'
import { readSessionJson, removeSessionItem, writeSessionItem } from '@/lib/browser/session-storage'

const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
afterEach(() => {
  if (original) Object.defineProperty(window, 'sessionStorage', original)
})

test('a written value is read until it is removed', () => {
  writeSessionItem('k', '{"a":1}')
  expect(readSessionJson('k')).toEqual({ a: 1 })
  removeSessionItem('k')
  expect(readSessionJson('k')).toBeNull()
})

test.each(['{', '', 'undefined'])('the stored value %j reads as nothing', text => {
  window.sessionStorage.setItem('k', text)
  expect(readSessionJson('k')).toBeNull()
})

test('an earlier value does not pass for the one that full storage refused', () => {
  const real = window.sessionStorage
  writeSessionItem('k', '1')
  const full = {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: full })
  writeSessionItem('k', '2')
  expect(readSessionJson('k')).toBeNull()
})

describe.each<[string, PropertyDescriptor]>([
  [
    'forbidden',
    {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  ['missing', { value: null }],
])('where it is %s', (_name, descriptor) => {
  test('without usable session storage nothing is stored and nothing throws', () => {
    Object.defineProperty(window, 'sessionStorage', { configurable: true, ...descriptor })
    writeSessionItem('k', '1')
    expect(readSessionJson('k')).toBeNull()
    expect(() => removeSessionItem('k')).not.toThrow()
  })
})
