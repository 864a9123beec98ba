import { describe, expect, test } from 'vitest'
import { byUse, MAX_COUNT, MAX_SCREENS, readScreenUse, withUse, writeScreenUse } from '@/lib/menus/screen-use'

const stored = (screens: unknown, version: unknown = 1) => ({ version, screens })
const restored = (uses: ReturnType<typeof readScreenUse>) => readScreenUse(JSON.parse(writeScreenUse(uses)))

describe('counting', () => {
  test('a screen opened again moves up', () => {
    const uses = ['/a', '/b', '/b'].reduce<ReturnType<typeof readScreenUse>>(withUse, [])
    expect(uses).toEqual([
      { path: '/b', count: 2 },
      { path: '/a', count: 1 },
    ])
    expect(restored(uses)).toEqual(uses)
  })

  test('all counts are halved when one is very large, so that new habits count', () => {
    const uses = withUse(
      [
        { path: '/a', count: MAX_COUNT - 1 },
        { path: '/b', count: 9 },
        { path: '/c', count: 1 },
      ],
      '/a',
    )
    expect(uses).toEqual([
      { path: '/a', count: MAX_COUNT / 2 },
      { path: '/b', count: 4 },
      { path: '/c', count: 1 },
    ])
  })

  test('of too many screens the least used one is dropped, and not the newest', () => {
    const full = Array.from({ length: MAX_SCREENS }, (_, index) => ({
      path: `/${index}`,
      count: MAX_SCREENS - index,
    }))
    const uses = withUse(full, '/new')
    expect(uses).toHaveLength(MAX_SCREENS)
    expect(uses).toContainEqual({ path: '/new', count: 1 })
    expect(uses).not.toContainEqual({ path: `/${MAX_SCREENS - 1}`, count: 1 })
  })
})

describe('reading what was stored', () => {
  test.each([
    ['nothing', null],
    ['a list', [{ path: '/a', count: 1 }]],
    ['another version', stored([{ path: '/a', count: 1 }], 2)],
    ['no list of screens', stored({ path: '/a', count: 1 })],
    ['a text', 'screens'],
  ])('the stored value %s reads as nothing', (_, value) => expect(readScreenUse(value)).toEqual([]))

  test.each([
    [{ path: '/a', count: 0 }],
    [{ path: '/a', count: -1 }],
    [{ path: '/a', count: 1.5 }],
    [{ path: '/a', count: 1e9 }],
    [{ path: '/a', count: '3' }],
    [{ path: '', count: 1 }],
    [{ path: `/${'a'.repeat(500)}`, count: 1 }],
    [{ path: {}, count: 1 }],
    [null],
    [['/a', 1]],
  ])('the stored entry %j is left out, and the others stay', value => {
    expect(readScreenUse(stored([value, { path: '/b', count: 2 }]))).toEqual([{ path: '/b', count: 2 }])
  })

  test('a screen is stored once, and never more screens than the limit', () => {
    expect(
      readScreenUse(
        stored([
          { path: '/a', count: 2 },
          { path: '/a', count: 9 },
        ]),
      ),
    ).toEqual([{ path: '/a', count: 2 }])
    const many = Array.from({ length: 1000 }, (_, index) => ({ path: `/${index}`, count: 1 }))
    expect(readScreenUse(stored(many))).toHaveLength(MAX_SCREENS)
  })
})

test('screens are ordered by use, unused ones in their own order, and unknown paths add nothing', () => {
  const screens = ['/a', '/b', '/c', '/d'].map(path => ({ path }))
  const uses = [
    { path: '/evil', count: 100 },
    { path: '/c', count: 5 },
    { path: '/b', count: 7 },
  ]
  expect(byUse(screens, uses).map(({ path }) => path)).toEqual(['/b', '/c', '/a', '/d'])
})
