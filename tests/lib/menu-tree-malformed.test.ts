import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { FacadeInfo } from '@/api/public/facade'
import { sectionOf, trailOfSection } from '@/components/facade/section-of'
import { readSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { diagnoseRows } from '@/lib/menus/diagnose-rows'
import { type MenuEntry, pageAt, pagesOf, readMenus, trailOf, visibleMenus } from '@/lib/menus/menu-tree'
import { GOOD_PATHS, GOOD_TITLES, MALFORMED_MENUS } from '../support/malformed-menus'

const ORIGIN = 'https://app.example'
const OPTIONS = { reserved: RESERVED_SEGMENTS, without: FACADE_HOME, origin: ORIGIN }

const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap(entry => [entry, ...flat(entry.children)])
const cases = MALFORMED_MENUS.map(response => [response.name, response] as const)

test('there are 193 malformed responses with different names', () => {
  expect(MALFORMED_MENUS).toHaveLength(193)
  expect(new Set(cases.map(([name]) => name)).size).toBe(193)
  const fromJson = MALFORMED_MENUS.filter(({ menus }) => JSON.stringify(menus) === undefined)
  expect(fromJson).toEqual([])
})

/** Addresses allowed in a route, a link or a frame. */
function expectHarmless(entries: MenuEntry[]) {
  const all = flat(entries)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  for (const entry of all) {
    expect(entry.title).toMatch(/\S/)
    expect(entry.title.length).toBeLessThanOrEqual(400)
    for (const address of [entry.path, entry.link, entry.frame, entry.component, entry.activeMenu])
      expect(address ?? '').not.toMatch(/^[\s\p{C}]*(javascript|data|vbscript):|secret/iu)
    for (const address of [entry.link, entry.frame])
      if (address !== null) expect(new URL(address).protocol).toMatch(/^https?:$/)
    if (entry.link === null) {
      const url = new URL(entry.path, ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(decodeURIComponent(url.pathname)).toBe(entry.path)
    }
  }
}

describe.each(cases)('%s', (_, { menus, hasNeighbours }) => {
  // As it arrives: JSON has no undefined, and a field named __proto__ is a field.
  const response: unknown = JSON.parse(JSON.stringify(menus))

  test('malformed back-office menus are dropped and shadow no page of the app', () => {
    const { entries } = readMenus(response, OPTIONS)
    expectHarmless(entries)
    for (const { path } of pagesOf(entries)) {
      expect(matchRoutes([{ path }], '/admin/index')).toBeNull()
      expect(RESERVED_SEGMENTS.has(path.split('/')[1]?.toLowerCase() ?? '')).toBe(false)
      expect(trailOf(entries, path).at(-1)?.path).toBe(path)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('a malformed entry leaves the valid entries where they are', () => {
    const { entries, problems } = readMenus(response, OPTIONS)
    const shown = flat(visibleMenus(entries)).map(({ title }) => title)
    if (!hasNeighbours) {
      expect(entries).toEqual([])
      return
    }
    for (const path of GOOD_PATHS) expect(pageAt(entries, path)?.component).toBe('system/dict/index')
    for (const title of GOOD_TITLES) expect(shown).toContain(title)
    expect(pageAt(entries, '/good/a/b/deep')?.title).toBe('好页三')
    expect(problems.length).toBeLessThan(4)
  })

  test('a malformed response does as little harm in the menus of the public site', () => {
    expectHarmless(readSections(response))
    const columns = readSections([{ name: '门户', path: FACADE_HOME, children: response }])
    expectHarmless(columns)
    const paths = pagesOf(columns).map(({ path }) => path)
    expect(paths).toEqual(hasNeighbours ? expect.arrayContaining([...GOOD_PATHS]) : [])
  })

  test('a malformed response does no harm in the id-keyed menus of the public site', () => {
    const info = { menus: response } as FacadeInfo
    for (const id of [null, 0, 1, 17]) {
      const column = sectionOf(info, id)
      expect(column?.path ?? '/').toMatch(/^\/(?![/\\])/)
      expect(trailOfSection(info, id).length).toBeLessThanOrEqual(20)
    }
  })

  test('a malformed response is diagnosed as rows without an exception', () => {
    const options = { ...OPTIONS, isScreen: () => true }
    const problems = diagnoseRows(response, options)
    expect(Array.isArray(problems)).toBe(true)
    for (const { kind, name } of problems) expect([kind, typeof name]).toEqual([kind, 'string'])
  })
})

test('every dropped menu is reported', () => {
  const good = flat(readMenus(MALFORMED_MENUS.at(-1)?.menus, OPTIONS).entries)
  const neighbours = good.filter(({ title }) => [...GOOD_TITLES, '甲', '乙', '丙'].includes(title)).length
  expect(neighbours).toBe(7)
  const silent = MALFORMED_MENUS.filter(({ menus, hasNeighbours }) => {
    const { entries, problems } = readMenus(JSON.parse(JSON.stringify(menus)), OPTIONS)
    return hasNeighbours && problems.length === 0 && flat(entries).length === neighbours
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})
