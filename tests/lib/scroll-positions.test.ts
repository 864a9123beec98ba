import { afterEach, describe, expect, test } from 'vitest'
import { readScrollPositions, writeScrollPositions } from '@/app/scroll-positions'

const KEY = 'scroll-positions'

afterEach(() => window.sessionStorage.clear())

describe('how far the pages were scrolled', () => {
  test('scroll positions are read as they were written', () => {
    const positions = new Map([
      ['default', 120],
      ['k1', 0],
    ])
    writeScrollPositions(positions)
    expect(readScrollPositions()).toEqual(positions)
  })

  test('the last 200 scroll positions are kept', () => {
    writeScrollPositions(new Map(Array.from({ length: 250 }, (_, at) => [`k${at}`, at])))
    expect([...readScrollPositions().keys()]).toEqual(Array.from({ length: 200 }, (_, at) => `k${at + 50}`))
  })

  test.each([
    'null',
    '5',
    '"x"',
    'true',
    '{}',
    '{',
    '',
    'undefined',
    '[1,null,["a"],["a","b"],["a",-1],["a",null]]',
  ])('%j is nothing', text => {
    window.sessionStorage.setItem(KEY, text)
    expect(readScrollPositions()).toEqual(new Map())
  })

  test('there is no scroll position where session storage is forbidden', () => {
    const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(readScrollPositions()).toEqual(new Map())
    expect(() => writeScrollPositions(new Map([['a', 1]]))).not.toThrow()
    if (real) Object.defineProperty(window, 'sessionStorage', real)
  })
})
