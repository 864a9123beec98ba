import { identityOf } from '@/lib/menus/menu-path'
import { MAX_RESULTS, type Range, type SearchHit, type SearchPage } from '@/lib/menus/route-search'
import { labelOf, type Tab } from '@/lib/tabs/tab-list'

/** One line of the list. */
export interface SearchRow {
  key: string
  /** The titles that lead to the page. */
  trail: string
  trailMarks: Range[]
  address: string
  addressMarks: Range[]
  href: string
  external: boolean
  icon: string
}

export interface SearchGroup {
  /** Null where there is but one group. */
  title: string | null
  rows: SearchRow[]
}

/** Tabs offered before anything is typed. */
const MAX_RECENT = 6

const toRow = ({ page, trailMarks, addressMarks }: SearchHit): SearchRow => {
  const { key, trail, address, href, external, icon } = page
  return { key, trail, trailMarks, address, addressMarks, href, external, icon }
}

export const resultGroups = (hits: readonly SearchHit[]): SearchGroup[] =>
  hits.length > 0 ? [{ title: null, rows: hits.map(toRow) }] : []

/** Before anything is typed: the pages used last, as they were left, then the others; `MAX_RESULTS` in all. */
export function suggestionGroups(pages: readonly SearchPage[], tabs: readonly Tab[]): SearchGroup[] {
  const byKey = new Map(pages.map(page => [page.key, page]))
  const recent = tabs.slice(0, MAX_RECENT).map(tab => recentRow(tab, byKey.get(identityOf(tab.key))))
  const offered = new Set(recent.map(({ key }) => key))
  const others = pages.filter(({ key }) => !offered.has(key)).slice(0, MAX_RESULTS - recent.length)
  return [
    { title: '最近使用', rows: recent },
    { title: '全部页面', rows: others.map(page => toRow({ page, trailMarks: [], addressMarks: [] })) },
  ].filter(({ rows }) => rows.length > 0)
}

function recentRow(tab: Tab, page: SearchPage | undefined): SearchRow {
  return {
    key: identityOf(tab.key),
    trail: page && !tab.name ? page.trail : labelOf(tab),
    trailMarks: [],
    address: page?.address ?? tab.key,
    addressMarks: [],
    href: tab.path,
    external: false,
    icon: page?.icon ?? '',
  }
}
