import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { HOME } from '@/lib/menus/nav-rows'
import { chosenTop, topCount } from '@/lib/menus/top-nav'

test.each([
  [0, 1],
  [254, 1],
  [255, 1],
  [509, 1],
  [510, 2],
  [992, 3],
  [1024, 4],
  [1274, 4],
  [1275, 5],
  [1440, 5],
  [1920, 7],
  [2560, 10],
])('a window %d px wide has room for %d entries (requirements R-layout-5)', (width, count) =>
  expect(topCount(width)).toBe(count),
)

describe('the entry whose menus are shown', () => {
  const entry = (key: string, children: MenuEntry[] = []): MenuEntry => ({ ...HOME, key, children })
  const top = [HOME, entry('a', [entry('a1')]), entry('b', [entry('b1')]), entry('c')]
  test.each<[string, string[], string | null, string | null]>([
    ['is that of the page', ['a', 'a1'], null, 'a'],
    ['may be the page itself', ['c'], null, 'c'],
    ['is 首页 on the dashboard', ['home'], null, 'home'],
    ['is none for a page of no menu', [], null, null],
    ['is the one chosen by hand', ['a', 'a1'], 'b', 'b'],
    ['is the one chosen by hand, for a page of no menu too', [], 'b', 'b'],
    ['is not chosen by hand when there is nothing below it', ['a', 'a1'], 'c', 'a'],
    ['is that of the page once the chosen one is gone', ['a', 'a1'], 'gone', 'a'],
  ])('the top entry whose menus are shown is found: %s', (_name, trail, byHand, expected) => {
    expect(chosenTop(top, trail, byHand)?.key ?? null).toBe(expected)
  })
})
