import { foldText, foldWithPlaces, placesIn } from '@shared/domain/texts/fold'
import type { RecordHit } from '@/hooks/menus/use-record-search'
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

/** Title of the settings among the groups. */
export const SETTINGS = '设置'
/** Tabs offered before anything is typed. */
const MAX_RECENT = 6
/** Lines of a group above others: all of them would push the others out of sight. */
const MAX_ABOVE = 8

/** In this order. */
const RECORDS = {
  user: { title: '用户', icon: 'user' },
  document: { title: '文章', icon: 'document' },
  dictionary: { title: '字典', icon: 'collection' },
  arbitrator: { title: '仲裁员', icon: 'gavel' },
  parameter: { title: '参数', icon: 'ep:tools' },
} as const

const toRow = ({ page, trailMarks, addressMarks }: SearchHit): SearchRow => {
  const { key, trail, address, href, external, icon } = page
  return { key, trail, trailMarks, address, addressMarks, href, external, icon }
}

export function resultGroups(
  hits: readonly SearchHit[],
  records: readonly RecordHit[],
  keyword: string,
): SearchGroup[] {
  const pages = hits.filter(({ page }) => !page.isSetting).map(toRow)
  const settings = hits.filter(({ page }) => page.isSetting).map(toRow)
  if (records.length + settings.length === 0) return pages.length > 0 ? [{ title: null, rows: pages }] : []
  const kinds = (Object.keys(RECORDS) as (keyof typeof RECORDS)[]).map(kind => ({
    title: RECORDS[kind].title,
    rows: records.filter(record => record.kind === kind).map(record => recordRow(record, keyword)),
  }))
  const found = [
    { title: '页面', rows: pages.slice(0, MAX_ABOVE) },
    { title: SETTINGS, rows: settings.slice(0, records.length > 0 ? MAX_ABOVE : undefined) },
  ]
  // A setting that has the word comes before pages that are only near it.
  if (hits[0]?.page.isSetting) found.reverse()
  return [...found, ...kinds].filter(({ rows }) => rows.length > 0)
}

const recordRow = ({ kind, id, name, detail, href }: RecordHit, keyword: string): SearchRow => ({
  key: `${kind} ${id}`,
  trail: name,
  trailMarks: marksIn(name, keyword),
  address: detail,
  addressMarks: marksIn(detail, keyword),
  href,
  external: false,
  icon: RECORDS[kind].icon,
})

function marksIn(text: string, keyword: string): Range[] {
  const folded = foldWithPlaces(text)
  const wanted = foldText(keyword)
  const start = wanted === '' ? -1 : folded.text.indexOf(wanted)
  return start >= 0 ? [placesIn(folded, start, start + wanted.length)] : []
}

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
