import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Brand, DEFAULT_BRAND, readBrand } from '@/lib/format/brand'
import { HOSTILE_TEXTS } from '../support/hostile'

const PICTURE = '/prod-api/admin-api/infra/file/4/get/a.png'

test.each<[given: unknown, changes: Partial<Brand>]>([
  [null, {}],
  [undefined, {}],
  ['云州', {}],
  [[], {}],
  [{}, {}],
  [{ name: '', adminTitle: ' ', favicon: null, logo: '' }, {}],
  [{ name: ' 新州仲裁委员会 ' }, { name: '新州仲裁委员会' }],
  [{ name: 7, adminTitle: ['系统'] }, {}],
  [{ name: '长'.repeat(101) }, { name: '长'.repeat(100) }],
  [{ adminTitle: '新州仲裁管理系统', banners: [] }, { adminTitle: '新州仲裁管理系统' }],
  [
    { favicon: PICTURE, logo: PICTURE },
    { favicon: PICTURE, logo: PICTURE },
  ],
  [{ favicon: `${window.location.origin}${PICTURE}` }, { favicon: PICTURE }],
  [{ favicon: 'https://elsewhere.example/a.png', logo: '//elsewhere.example/a.png' }, {}],
  [{ favicon: 'data:image/png;base64,AAAA', logo: 'javascript:alert(1)' }, {}],
  [{ favicon: `/${'a'.repeat(2000)}` }, {}],
])('the stored brand %j is read as the defaults except for %j', (given, changes) => {
  expect(readBrand(given)).toEqual({ ...DEFAULT_BRAND, ...changes })
})

describe('the script of index.html', () => {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? []

  /** The page's title and icon that it sets before anything is painted. */
  function begin(stored: string | null) {
    const icon = { href: DEFAULT_BRAND.favicon }
    const page = {
      title: DEFAULT_BRAND.name,
      querySelector: () => icon,
      documentElement: { dataset: {} },
    }
    const getItem = (key: string) => (key === 'site-brand' ? stored : null)
    new Function('location', 'localStorage', 'matchMedia', 'document', script)(
      { pathname: '/login' },
      { getItem },
      () => ({ matches: false }),
      page,
    )
    return { name: page.title, favicon: icon.href }
  }

  test('the script of index.html shows the stored name and icon', () => {
    const anyBrand = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom(...HOSTILE_TEXTS)),
      favicon: fc.oneof(fc.constant(PICTURE), fc.string(), fc.webUrl()),
    })
    fc.assert(
      fc.property(anyBrand, given => {
        const brand = readBrand(given)
        expect(begin(JSON.stringify(brand))).toEqual({ name: brand.name, favicon: brand.favicon })
      }),
    )
  })

  test('a missing or invalid stored brand falls back to the defaults', () => {
    const anyStored = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.constant(null), fc.json())
    fc.assert(
      fc.property(anyStored, stored => {
        const { name, favicon } = begin(stored)
        expect(name).toEqual(expect.stringMatching(/./s))
        expect(favicon).toMatch(/^\/(?![/\\])/)
      }),
    )
    const defaults = { name: DEFAULT_BRAND.name, favicon: DEFAULT_BRAND.favicon }
    for (const stored of ['{"name":1,"favicon":2}', '{"name":"","favicon":"//evil.example/a"}', '[', 'null'])
      expect(begin(stored), stored).toEqual(defaults)
  })
})
