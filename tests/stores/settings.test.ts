import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/format/layout-settings'
import { STORED_TEXTS } from '../support/stored-texts'

const KEY = 'layout-setting'

/** The store as a page load creates it from the stored values. */
async function load(stored?: string) {
  if (stored !== undefined) window.localStorage.setItem(KEY, stored)
  vi.resetModules()
  const { useSettingsStore } = await import('@/stores/settings')
  const settings = () => JSON.parse(JSON.stringify(useSettingsStore.getState()))
  return { store: useSettingsStore, settings }
}

const stored = (): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? 'null')

afterEach(() => window.localStorage.clear())

test('a changed setting applies at once, is stored, and is used at the next page load', async () => {
  const { store, settings } = await load()
  expect(settings()).toEqual(DEFAULT_SETTINGS)
  store.getState().change({ theme: '#f5222d', tagsView: false })
  const expected = { ...DEFAULT_SETTINGS, theme: '#f5222d', tagsView: false }
  expect(settings()).toEqual(expected)
  expect(stored()).toEqual(expected)
  expect((await load()).settings()).toEqual(expected)
})

test('恢复默认 removes the stored settings', async () => {
  const { store, settings } = await load()
  store.getState().change({ appearance: 'dark', topNav: true })
  store.getState().reset()
  expect(settings()).toEqual(DEFAULT_SETTINGS)
  expect(window.localStorage.getItem(KEY)).toBeNull()
})

test('an invalid setting is not applied', async () => {
  const { store, settings } = await load()
  store.getState().change({ theme: 'red;}*{display:none}' })
  expect(settings().theme).toBe(DEFAULT_SETTINGS.theme)
})

describe('settings in local storage', () => {
  test.each([
    ...STORED_TEXTS,
    '{"__proto__":{"tagsView":false,"polluted":true}}',
    '{"theme":"red","sideTheme":5,"topNav":"true","appearance":{"toString":1}}',
    '{"theme":"#fff;}*{display:none}"}',
    '{"change":1,"reset":2}',
  ])('the stored settings %j give the defaults and are removed', async text => {
    const { store, settings } = await load(text)
    expect(settings()).toEqual(DEFAULT_SETTINGS)
    expect(store.getState().change).toBeTypeOf('function')
    expect(window.localStorage.getItem(KEY)).toBeNull()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('valid stored settings are loaded, and the rest is dropped', async () => {
    const { settings } = await load('{"topNav":true,"theme":5,"polluted":1,"__proto__":{"x":1}}')
    const expected = { ...DEFAULT_SETTINGS, topNav: true }
    expect(settings()).toEqual(expected)
    expect(stored()).toEqual(expected)
  })

  test('settings are not written again when nothing changed', async () => {
    const text = JSON.stringify({ ...DEFAULT_SETTINGS, topNav: true })
    window.localStorage.setItem(KEY, text)
    const write = vi.spyOn(Storage.prototype, 'setItem')
    await load()
    expect(write).not.toHaveBeenCalled()
  })
})

describe('another browser tab', () => {
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('another tab that changes the settings changes them here too', async () => {
    const { settings } = await load()
    window.localStorage.setItem(KEY, JSON.stringify({ ...DEFAULT_SETTINGS, appearance: 'dark' }))
    elsewhere(KEY)
    expect(settings().appearance).toBe('dark')
  })

  test('another tab that restores the defaults or clears the storage restores them here', async () => {
    for (const key of [KEY, null]) {
      const { store, settings } = await load()
      store.getState().change({ appearance: 'dark' })
      window.localStorage.clear()
      elsewhere(key)
      expect(settings()).toEqual(DEFAULT_SETTINGS)
    }
  })

  test('invalid settings of another tab give the defaults here and are not overwritten', async () => {
    const { settings } = await load()
    window.localStorage.setItem(KEY, '{"theme":"red"}')
    elsewhere(KEY)
    expect(settings()).toEqual(DEFAULT_SETTINGS)
    expect(window.localStorage.getItem(KEY)).toBe('{"theme":"red"}')
  })

  test('another tab that writes another key changes nothing', async () => {
    const { store, settings } = await load()
    store.getState().change({ topNav: true })
    window.localStorage.setItem(KEY, '{}')
    elsewhere('TENANT_ID')
    expect(settings().topNav).toBe(true)
  })
})
