import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The module holds values that could not be written: each test loads its own. */
async function load() {
  vi.resetModules()
  return import('@/lib/browser/storage')
}

let storage: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  storage = await load()
})

const original = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (original) Object.defineProperty(window, 'localStorage', original)
})

/** A browser that does not let pages store anything. */
function forbid() {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}

/** Storage of which some methods throw. Returns how to mend it. */
function fail(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  const real = window.localStorage
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const broken = {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, value: string) => real.setItem(key, value),
    removeItem: (key: string) => real.removeItem(key),
    ...Object.fromEntries(methods.map(method => [method, refuse])),
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: broken })
  return () => Object.defineProperty(window, 'localStorage', { configurable: true, value: real })
}

test('a written value is read, also by the next page', async () => {
  storage.writeItem('k', 'v')
  expect(window.localStorage.getItem('k')).toBe('v')
  expect((await load()).readItem('k')).toBe('v')
})

test('a removed value is gone', () => {
  storage.writeItem('k', 'v')
  storage.removeItem('k')
  expect(storage.readItem('k')).toBeNull()
  expect(window.localStorage.getItem('k')).toBeNull()
})

test('an empty text is a value', () => {
  storage.writeItem('k', '')
  expect(storage.readItem('k')).toBe('')
})

describe('where storage is forbidden', () => {
  beforeEach(forbid)

  test('without storage values live as long as the page', () => {
    expect(storage.readItem('k')).toBeNull()
    storage.writeItem('k', 'v')
    expect(storage.readItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.readItem('k')).toBeNull()
  })
})

describe('where storage is full', () => {
  test('with full storage the new value counts, not the stored old one', () => {
    storage.writeItem('k', 'old')
    fail('setItem')
    storage.writeItem('k', 'new')
    expect(window.localStorage.getItem('k')).toBe('old')
    expect(storage.readItem('k')).toBe('new')
  })

  test('the value is stored once storage has room again', () => {
    const mend = fail('setItem')
    storage.writeItem('k', 'one')
    mend()
    storage.writeItem('k', 'two')
    expect(window.localStorage.getItem('k')).toBe('two')
    expect(storage.readItem('k')).toBe('two')
  })

  test('removing also removes the value held in memory', () => {
    storage.writeItem('k', 'old')
    fail('setItem')
    storage.writeItem('k', 'new')
    storage.removeItem('k')
    expect(storage.readItem('k')).toBeNull()
  })
})

test('reading and removing that throw are handled', () => {
  fail('getItem', 'removeItem')
  expect(storage.readItem('k')).toBeNull()
  expect(() => storage.removeItem('k')).not.toThrow()
})

test('a value that storage cannot remove is hidden from this page', () => {
  storage.writeItem('k', 'v')
  fail('removeItem')
  storage.removeItem('k')
  expect(storage.readItem('k')).toBeNull()
  expect(storage.hasUnwritten()).toBe(false)
})

test('each write is tried once, and nothing waits for storage to come back', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    value: { setItem, getItem: () => null },
  })
  storage.writeItem('k', 'v')
  for (let read = 0; read < 100; read++) storage.readItem('k')
  expect(setItem).toHaveBeenCalledTimes(1)
})

describe('what lives in this page alone', () => {
  test('values that only live in this page are reported', () => {
    expect(storage.hasUnwritten()).toBe(false)
    const mend = fail('setItem')
    storage.writeItem('k', 'v')
    expect(storage.hasUnwritten()).toBe(true)
    mend()
    storage.writeItem('k', 'v')
    expect(storage.hasUnwritten()).toBe(false)
  })

  test.each(['k', null])('a value of this page is replaced by what another tab wrote (%j)', key => {
    const mend = fail('setItem')
    storage.writeItem('k', 'mine')
    mend()
    window.localStorage.setItem('k', 'theirs')
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(storage.readItem('k')).toBe('mine')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(storage.readItem('k')).toBe('theirs')
  })
})

describe('JSON', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['17', 17],
    ['null', null],
    ['', null],
    ['{', null],
    ['undefined', null],
    ['[object Object]', null],
    ["{'a':1}", null],
  ])('the stored JSON %j reads as %j', (text, value) => {
    storage.writeItem('k', text)
    expect(storage.readJson('k')).toEqual(value)
  })

  test('a missing key reads as null', () => {
    expect(storage.readJson('none')).toBeNull()
  })
})
