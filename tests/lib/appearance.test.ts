import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followsDevice } from '@/lib/format/appearance'
import { readSettings } from '@/lib/format/layout-settings'
import { HOSTILE_TEXTS } from '../support/hostile'

const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? []

interface Device {
  path: string
  stored: string | null | (() => never)
  prefersDark: boolean
}

/** The attribute that the script of index.html sets on the root element before anything is painted. */
function appearanceOf({ path, stored, prefersDark }: Device): string | undefined {
  const dataset: { appearance?: string } = {}
  const getItem = (key: string) =>
    typeof stored === 'function' ? stored() : key === 'layout-setting' ? stored : 'dark'
  const run = new Function('location', 'localStorage', 'matchMedia', 'document', script)
  run({ pathname: path }, { getItem }, () => ({ matches: prefersDark }), { documentElement: { dataset } })
  return dataset.appearance
}

const PATHS: [path: string, isFacade: boolean][] = [
  ['/', true],
  ['/index.htm', true],
  ['/index.html', true],
  ['/page/1', true],
  ['/page', true],
  ['/facade', true],
  ['/facade/', true],
  ['/facade/article/12', true],
  ['/facades', false],
  ['/pages', false],
  ['/index.html5', false],
  ['/login', false],
  ['/sso', false],
  ['/404', false],
  ['/admin/index', false],
  ['/system/facade', false],
]

test.each(PATHS)('the address %s follows the colour scheme of the device: %s', (path, isFacade) => {
  expect(followsDevice(path)).toBe(isFacade)
  const stored = '{"appearance":"dark"}'
  expect(appearanceOf({ path, stored, prefersDark: false })).toBe(isFacade ? undefined : 'dark')
})

describe('the script of index.html', () => {
  test.each<[stored: string | null, prefersDark: boolean, expected: string]>([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['{"appearance":"system"}', true, 'dark'],
    ['{"appearance":"system"}', false, 'light'],
    ['{"appearance":"light"}', true, 'light'],
    ['{"appearance":"dark"}', false, 'dark'],
    ['{"appearance":"DARK"}', false, 'light'],
    ['{"appearance":["dark"]}', false, 'light'],
    ['{"__proto__":{"appearance":"dark"}}', false, 'light'],
  ])(
    'the script of index.html at %s on a device that is dark (%s) chooses: %s',
    (stored, prefersDark, expected) => {
      expect(appearanceOf({ path: '/login', stored, prefersDark })).toBe(expected)
    },
  )

  test('the script of index.html follows the device when storage is unavailable', () => {
    const stored = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(appearanceOf({ path: '/login', stored, prefersDark: true })).toBe('dark')
  })

  test('the script of index.html and the app agree on pages and on valid stored values', () => {
    const anyStored = fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom('appearance', '__proto__', 'theme'),
          fc.oneof(fc.constantFrom('light', 'dark', 'system'), fc.jsonValue()),
        )
        .map(value => JSON.stringify(value)),
    )
    const anyPath = fc.oneof(fc.constantFrom(...PATHS.map(([path]) => path)), fc.webPath())
    fc.assert(
      fc.property(anyPath, anyStored, fc.boolean(), (path, stored, prefersDark) => {
        const { appearance } = readSettings(parse(stored))
        const chosen = appearance === 'system' ? (prefersDark ? 'dark' : 'light') : appearance
        expect(appearanceOf({ path, stored, prefersDark })).toBe(followsDevice(path) ? undefined : chosen)
      }),
      { numRuns: 500 },
    )
  })
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
