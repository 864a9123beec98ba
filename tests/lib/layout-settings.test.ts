import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, readSettings } from '@/lib/format/layout-settings'
import { HOSTILE_TEXTS } from '../support/hostile'

const OTHER = {
  theme: '#F5222D',
  sideTheme: 'theme-light',
  topNav: true,
  tagsView: false,
  fixedHeader: false,
  sidebarLogo: false,
  dynamicTitle: false,
  colourWeak: true,
  appearance: 'dark',
} as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

test('layout settings are read as they were stored', () => {
  expect(readSettings(OTHER)).toEqual(OTHER)
  expect(readSettings(JSON.parse(JSON.stringify(OTHER)))).toEqual(OTHER)
})

test('missing layout settings have their defaults', () => {
  expect(readSettings({})).toEqual(DEFAULT_SETTINGS)
  expect(readSettings({ tagsView: false })).toEqual({ ...DEFAULT_SETTINGS, tagsView: false })
})

describe('what is no setting', () => {
  test.each([...HOSTILE_TEXTS, 'null', '5', '-1e999', '"x"', 'true', '[]', '[[{}]]', '{'])(
    '%j in place of the settings gives the defaults',
    text => {
      expect(readSettings(parse(text))).toEqual(DEFAULT_SETTINGS)
    },
  )

  test.each([...HOSTILE_TEXTS, null, 5, {}, [], ['#409EFF'], { theme: 'theme-dark' }])(
    '%j in place of each setting gives the defaults',
    value => {
      const everything = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map(name => [name, value]))
      expect(readSettings(everything)).toEqual(DEFAULT_SETTINGS)
    },
  )

  test.each([
    'red',
    '#fff',
    '#ffff',
    '#f5222d80',
    '#F5222G',
    ' #f5222d',
    '#f5222d\n',
    '#f5222d;}*{display:none}',
    'rgb(1,2,3)',
    'var(--x)',
    'url(https://h.invalid)',
    '＃f5222d',
    '#f5222d/*',
  ])('the value %j is no theme colour', theme => {
    expect(readSettings({ theme }).theme).toBe(DEFAULT_SETTINGS.theme)
  })

  test.each([
    '{"__proto__":{"tagsView":false,"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"prototype":{"x":1},"x":1,"change":1,"reset":null}',
  ])('the layout setting %s is invalid and changes nothing', text => {
    const settings = readSettings(JSON.parse(text))
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS))
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  test('any JSON gives settings of the right kinds, and reading them again changes nothing', () => {
    const anyJson = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...Object.keys(DEFAULT_SETTINGS), '__proto__', 'x'), fc.jsonValue()),
    )
    fc.assert(
      fc.property(anyJson, value => {
        const settings = readSettings(value)
        expect(settings.theme).toMatch(/^#[\da-f]{6}$/i)
        expect(readSettings(settings)).toEqual(settings)
        expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS))
      }),
    )
  })
})
