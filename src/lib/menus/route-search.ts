import { fold } from './fold'
import { identityOf, isParameter } from './menu-path'
import type { MenuEntry } from './menu-tree'
import { readableAddress } from './readable-address'

/** Results shown at most: more would not be read. */
export const MAX_RESULTS = 50
/** Longer ones find nothing more, and fuzzy matching gets slow (threat N3). */
const MAX_PATTERN = 30
const SEPARATOR = ' / '

/** A page that can be found. */
export interface SearchPage {
  key: string
  title: string
  /** The titles that lead to it, its own last: 系统管理 / 字典管理. */
  trail: string
  /** Where it leads: a path, or the address of an external link. */
  href: string
  /** The same as it is shown. */
  address: string
  external: boolean
  icon: string
  /** One setting of a page, rather than a whole page. */
  isSetting: boolean
  /** The same for comparison, each title of the trail apart. */
  folded: { titles: string[]; title: string; trail: string; address: string }
}

/** From the first character to the one after the last. */
export type Range = readonly [start: number, end: number]

export interface SearchHit {
  page: SearchPage
  /** What matched, to be marked. */
  trailMarks: Range[]
  addressMarks: Range[]
}

/** What is loaded when the search is first opened: see route-search-engine.ts. */
export interface SearchEngine {
  /** Where the pinyin of a folded title matches the pattern: syllables, initials, or both. */
  pinyin: (title: string, pattern: string) => Range | null
  /** The best near misses among the pages, best first, but for those at some places. */
  fuzzy: (pattern: string, limit: number, without: ReadonlySet<number>) => SearchHit[]
}

/** What was typed, as it is compared. */
export const readPattern = (text: string): string =>
  fold(text.trimStart().slice(0, 2 * MAX_PATTERN))
    .slice(0, MAX_PATTERN)
    .trim()

type Place = Pick<SearchPage, 'key' | 'href' | 'external' | 'icon'>

function toPage(titles: string[], place: Place, words?: readonly string[]): SearchPage {
  const title = titles.at(-1) ?? ''
  const trail = titles.join(SEPARATOR)
  const address = words ? words.join('、') : readableAddress(place.href)
  const folded = {
    titles: titles.map(fold),
    title: fold(title),
    trail: fold(trail),
    address: fold(address),
  }
  return { ...place, title, trail, address, isSetting: words !== undefined, folded }
}

/**
 * The pages to search: fixed ones first, then those of the menus in their order. Hidden entries are left out with all
 * below them (requirements R-menu-2), and paths that need a value. The first of a path wins, as in the routes.
 */
export function searchPages(
  menus: readonly MenuEntry[],
  fixed: readonly { path: string; title: string; icon: string }[],
): SearchPage[] {
  const pages = new Map<string, SearchPage>()
  const add = (titles: string[], place: Place) => {
    if (!pages.has(place.key)) pages.set(place.key, toPage(titles, place))
  }
  const walk = (entries: readonly MenuEntry[], above: string[], iconAbove: string) => {
    for (const { title, path, link, component, visible, children, ...entry } of entries) {
      if (!visible) continue
      const titles = [...above, title]
      const icon = entry.icon || iconAbove
      if (children.length > 0) walk(children, titles, icon)
      else if (link) add(titles, { key: link, href: link, external: true, icon })
      else if (path && component && !path.split('/').some(isParameter))
        add(titles, { key: identityOf(path), href: path, external: false, icon })
    }
  }
  for (const { path, title, icon } of fixed) {
    add([title], { key: identityOf(path), href: path, external: false, icon })
  }
  walk(menus, [], '')
  return [...pages.values()]
}

/** A setting as the search finds it. */
interface SettingOfPage {
  /** The part of the page it is in; null where that has its name. */
  part: string | null
  label: string
  words: readonly string[]
  /** Follows the path of the page. */
  address: string
}

/** Settings of a page, found by their labels and, in place of an address, by other words for them. */
export const settingsOf = (page: SearchPage, settings: readonly SettingOfPage[]): SearchPage[] =>
  settings.map(({ part, label, words, address }) => {
    const href = page.href + address
    const titles = [page.title, ...(part === null ? [] : [part]), label]
    return toPage(titles, { key: href, href, external: false, icon: page.icon }, words)
  })

/**
 * How well a page matches: an index of RANKS, better first. Pinyin is before what the trail or the address contain:
 * initials are typed on purpose.
 */
const RANKS = [
  'is it',
  'begins',
  'contains',
  'pinyin from its start',
  'around',
  'pinyin within',
  'pinyin above',
] as const
type Rank = (typeof RANKS)[number]

/**
 * The pages a pattern finds, best first, `MAX_RESULTS` at most: what has it in its title, trail or address, what
 * matches it by pinyin, and then what comes close. Of equals the shorter title, then the order of the menus.
 * @param pattern of `readPattern`, not empty
 * @param engine null while it is not loaded: nothing is found by pinyin or nearly
 */
export function findPages(
  pages: readonly SearchPage[],
  pattern: string,
  engine: SearchEngine | null,
): SearchHit[] {
  const byRank = new Map<Rank, SearchPage[]>(RANKS.map(rank => [rank, []]))
  const direct = new Set<number>()
  for (const [at, page] of pages.entries()) {
    const rank = rankOf(page, pattern, engine)
    if (!rank) continue
    byRank.get(rank)?.push(page)
    direct.add(at)
  }
  const best: SearchPage[] = []
  for (const equals of byRank.values()) {
    if (best.length >= MAX_RESULTS) break
    best.push(...equals.sort((a, b) => a.title.length - b.title.length))
  }
  const hits = best.slice(0, MAX_RESULTS).map(page => mark(page, pattern, engine))
  const missing = MAX_RESULTS - hits.length
  return engine && missing > 0 ? [...hits, ...engine.fuzzy(pattern, missing, direct)] : hits
}

function rankOf(page: SearchPage, pattern: string, engine: SearchEngine | null): Rank | null {
  const { title, titles, trail, address } = page.folded
  if (title === pattern) return 'is it'
  const inTitle = title.indexOf(pattern)
  if (inTitle >= 0) return inTitle === 0 ? 'begins' : 'contains'
  const inPinyin = engine?.pinyin(title, pattern)
  if (inPinyin?.[0] === 0) return 'pinyin from its start'
  if (trail.includes(pattern) || address.includes(pattern)) return 'around'
  if (inPinyin) return 'pinyin within'
  return titles.some(above => engine?.pinyin(above, pattern)) ? 'pinyin above' : null
}

/** A page that matches directly, with what matched: its own title before the trail, the trail before the address. */
function mark(page: SearchPage, pattern: string, engine: SearchEngine | null): SearchHit {
  const { title, trail, address } = page.folded
  const own = trail.length - title.length
  const inTitle = title.indexOf(pattern)
  if (inTitle >= 0) return marked(page, [toRange(own + inTitle, pattern)])
  const inPinyin = engine?.pinyin(title, pattern)
  if (inPinyin?.[0] === 0) return marked(page, [shift(inPinyin, own)])
  const inTrail = trail.indexOf(pattern)
  if (inTrail >= 0) return marked(page, [toRange(inTrail, pattern)])
  const inAddress = address.indexOf(pattern)
  if (inAddress >= 0) return marked(page, [], [toRange(inAddress, pattern)])
  return marked(page, inPinyin ? [shift(inPinyin, own)] : pinyinAbove(page, pattern, engine))
}

function pinyinAbove(page: SearchPage, pattern: string, engine: SearchEngine | null): Range[] {
  let start = 0
  for (const title of page.folded.titles) {
    const inPinyin = engine?.pinyin(title, pattern)
    if (inPinyin) return [shift(inPinyin, start)]
    start += title.length + SEPARATOR.length
  }
  return []
}

const toRange = (start: number, pattern: string): Range => [start, start + pattern.length]
const shift = ([start, end]: Range, by: number): Range => [start + by, end + by]

/** Where folding changed the length of a text, positions in it mean nothing in the original. */
export const marked = (page: SearchPage, trailMarks: Range[], addressMarks: Range[] = []): SearchHit => ({
  page,
  trailMarks: page.folded.trail.length === page.trail.length ? trailMarks : [],
  addressMarks: page.folded.address.length === page.address.length ? addressMarks : [],
})
