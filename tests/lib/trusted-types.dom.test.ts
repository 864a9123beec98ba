import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each test starts with no sanitiser registered. */
beforeEach(() => vi.resetModules())
afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'))

const load = () => import('@/lib/browser/trusted-types')

test('the default policy passes text without markup, as the style texts of CSS-in-JS', async () => {
  const { toTrustedText } = await load()
  expect(toTrustedText('.a > .b { color: red }')).toBe('.a > .b { color: red }')
})

test('the default policy refuses markup while there is no sanitiser', async () => {
  const { toTrustedText } = await load()
  expect(toTrustedText('<b>text</b>')).toBeNull()
})

test('the default policy passes markup to the sanitiser once one is registered', async () => {
  const { registerSanitizer, toTrustedText } = await load()
  registerSanitizer(html => html.replaceAll('<script>', ''))
  expect(toTrustedText('<script><b>text</b>')).toBe('<b>text</b>')
})

test('the default policy is created once, with no rule for scripts', async () => {
  const { installTrustedTypes, toTrustedText } = await load()
  const factory = {
    defaultPolicy: null as unknown,
    createPolicy: vi.fn((_name: string, rules: object) => {
      factory.defaultPolicy = rules
    }),
  }
  Object.assign(window, { trustedTypes: factory })
  installTrustedTypes()
  installTrustedTypes()
  expect(factory.createPolicy.mock.calls).toEqual([['default', { createHTML: toTrustedText }]])
})

test('the default policy is not created in browsers without Trusted Types', async () => {
  const { installTrustedTypes } = await load()
  expect(() => installTrustedTypes()).not.toThrow()
})
