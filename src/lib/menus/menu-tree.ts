import { webAddress } from '../html/safe-link'
import { type AddressProblem, openedBy, placeOf } from './menu-address'
import { type MenuItem, readItem } from './menu-item'
import { identityOf, isParameter, ownPath, takesReserved } from './menu-path'

/**
 * Server menus are input: this file turns whatever arrived into entries that can be shown and routed, and says what
 * had to be left out. Pure; nothing here trusts a field to be there or to be of its type (contract 3.4,
 * requirements R-menu-4).
 */
export interface MenuEntry {
  /** Unique in the tree: the place in it, not the server's id. */
  key: string
  id: string
  title: string
  /** Full path from /, or '' for an external link. */
  path: string
  /** Address of an external link, http or https. */
  link: string | null
  /** Address of a page of elsewhere that is embedded, http or https (product: the menu's component is an address). */
  frame: string | null
  component: string
  icon: string
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  /** Its tab is pinned. */
  affix: boolean
  /** Path of the menu that is highlighted instead of this one; '' for itself. */
  activeMenu: string
  panelType: string
  children: MenuEntry[]
}

export type MenuProblemKind =
  | AddressProblem
  | 'malformed'
  | 'duplicate-path'
  | 'reserved-path'
  | 'empty'
  | 'too-deep'
  | 'too-many'

/** What could not be used or is odd; lib/menus/menu-problems.ts describes it. */
export interface MenuProblem {
  kind: MenuProblemKind
  id: string
  title: string
  /** The full path where there is one, otherwise what the menu has in its place. */
  path: string
  /** What it is about: the entry that was there first, or the address that was refused; '' when there is no more. */
  about: string
}

export interface MenuTree {
  entries: MenuEntry[]
  problems: MenuProblem[]
}

interface Options {
  /** First segments that routes of this app own. */
  reserved: ReadonlySet<string>
  /** Roots with this path are left out (requirements R-menu-3: /facade is no staff menu). */
  without?: string
  /** Of the page: this app is not embedded in itself. */
  origin?: string
}

export const MAX_DEPTH = 50
/** Many times what any server has; ends a tree that holds itself more than once. */
const MAX_ENTRIES = 100_000
const UNTITLED = '未命名'

interface Place {
  parentPath: string
  parentKey: string
  depth: number
}

/** One reading of a tree: what it goes by, and what was found so far. */
interface Reading {
  reserved: ReadonlySet<string>
  without: string | undefined
  origin: string
  problems: MenuProblem[]
  /** Titles of the pages, by the identity of their path. */
  pages: Map<string, string>
  count: number
}

/** Cleans a menu tree. Order is kept; an entry that cannot be used is left out with everything below it. */
export function readMenus(menus: unknown, { reserved, without, origin = '' }: Options): MenuTree {
  const reading: Reading = {
    reserved: new Set([...reserved].map(identityOf)),
    without,
    origin,
    problems: [],
    pages: new Map(),
    count: 0,
  }
  const list = Array.isArray(menus) ? menus : []
  const entries = readList(reading, list, { parentPath: '', parentKey: '', depth: 0 })
  return { entries, problems: reading.problems }
}

function readList(reading: Reading, list: unknown[], place: Place): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const [index, value] of list.entries()) {
    if (reading.count > MAX_ENTRIES) break
    reading.count++
    const isTooMany = reading.count > MAX_ENTRIES
    entries.push(...(isTooMany ? report(reading, 'too-many') : readEntry(reading, value, place, index)))
  }
  return entries
}

function readEntry(reading: Reading, value: unknown, place: Place, index: number): MenuEntry[] {
  const { parentPath, depth } = place
  const item = readItem(value)
  if (!item) return report(reading, 'malformed')
  if (depth >= MAX_DEPTH) return report(reading, 'too-deep', item)
  const at = placeOf(item, parentPath)
  if ('problem' in at) return report(reading, at.problem, item, item.path, at.about)
  const { path } = at
  if (depth === 0 && reading.without && identityOf(path) === reading.without) return []
  const key = `${place.parentKey}/${index}`
  const below = { parentPath: path || parentPath, parentKey: key, depth: depth + 1 }
  const children = readList(reading, item.children, below)
  if (item.component ? !children.every(isHidden) : children.length > 0) {
    return [toEntry(item, { key, path, link: path ? null : webAddress(item.path), frame: null, children })]
  }
  return readLeaf(reading, item, { key, path, hidden: children })
}

/** An entry that opens something; `hidden` are pages below it. */
function readLeaf(
  reading: Reading,
  item: MenuItem,
  { key, path, hidden }: { key: string; path: string; hidden: MenuEntry[] },
): MenuEntry[] {
  const opened = openedBy(item, reading.origin)
  if ('problem' in opened) return report(reading, opened.problem, item, path, opened.about)
  const entry = toEntry(item, { key, path: opened.link ? '' : path, ...opened, children: [] })
  if (entry.path && entry.component) {
    if (takesReserved(path, reading.reserved)) return report(reading, 'reserved-path', item, path)
    const first = reading.pages.get(identityOf(path))
    if (first === undefined) reading.pages.set(identityOf(path), entry.title)
    else report(reading, 'duplicate-path', item, path, first)
  } else if (!entry.link && item.children.length === 0) report(reading, 'empty', item, path)
  // Hidden pages below a page belong to it: they are beside it and highlight it.
  return [entry, ...hidden.map(child => ({ ...child, activeMenu: child.activeMenu || path }))]
}

function report(
  { problems }: Reading,
  kind: MenuProblemKind,
  item?: MenuItem,
  path = item?.path ?? '',
  about = '',
): [] {
  problems.push({ kind, id: item?.id ?? '', title: item?.title ?? '', path, about })
  return []
}

type Where = Pick<MenuEntry, 'key' | 'path' | 'link' | 'frame' | 'children'>

const toEntry = (item: MenuItem, where: Where): MenuEntry => ({
  key: where.key,
  id: item.id,
  title: item.title || where.path || where.link || UNTITLED,
  path: where.path,
  link: where.link,
  frame: where.frame,
  component: item.component,
  icon: item.icon,
  visible: item.visible,
  keepAlive: item.keepAlive,
  alwaysShow: item.alwaysShow,
  affix: item.affix,
  activeMenu: ownPath(item.activeMenu),
  panelType: item.panelType,
  children: where.children,
})

/** Nothing of it is in a menu. */
const isHidden = ({ visible, children }: MenuEntry): boolean =>
  !visible || (children.length > 0 && children.every(isHidden))

/** Computes once for each tree: entries never change once they are read. */
function remember<T>(make: (entries: MenuEntry[]) => T): (entries: MenuEntry[]) => T {
  const made = new WeakMap<MenuEntry[], { value: T }>()
  return entries => {
    const known = made.get(entries) ?? { value: make(entries) }
    made.set(entries, known)
    return known.value
  }
}

interface Pattern {
  segments: string[]
  entry: MenuEntry
}

/** Lookup tables for every navigation, so that none of it walks the tree. */
interface Lookup {
  pages: MenuEntry[]
  /** By the identity of their path. */
  pageByPath: Map<string, MenuEntry>
  /** Pages with parameters in their path, the most exact first, as the router ranks them. */
  patterns: Pattern[]
  /** Entries that have a path and open nothing, by the identity of it. */
  restByPath: Map<string, MenuEntry>
  parents: Map<MenuEntry, MenuEntry>
}

const lookup = remember((entries): Lookup => {
  const pageByPath = new Map<string, MenuEntry>()
  const restByPath = new Map<string, MenuEntry>()
  const parents = new Map<MenuEntry, MenuEntry>()
  const walk = (list: MenuEntry[], parent: MenuEntry | null) => {
    for (const entry of list) {
      if (parent) parents.set(entry, parent)
      if (entry.children.length > 0) walk(entry.children, entry)
      else if (entry.path) {
        const known = entry.component ? pageByPath : restByPath
        const identity = identityOf(entry.path)
        if (!known.has(identity)) known.set(identity, entry)
      }
    }
  }
  walk(entries, null)
  const pages = [...pageByPath.values()]
  return { pages, pageByPath, patterns: patternsOf(pages), restByPath, parents }
})

function patternsOf(pages: MenuEntry[]): Pattern[] {
  const parameters = ({ segments }: Pattern) => segments.filter(isParameter).length
  return pages
    .filter(({ path }) => path.includes('/:'))
    .map(entry => ({ segments: identityOf(entry.path).split('/'), entry }))
    .sort((a, b) => parameters(a) - parameters(b))
}

/** Entries that open a screen: those with a component and nothing below them. The first of a path wins. */
export const pagesOf = (entries: MenuEntry[]): MenuEntry[] => lookup(entries).pages

/** The page that the router shows at an address, given in characters; undefined when no menu leads there. */
export function pageAt(entries: MenuEntry[], path: string): MenuEntry | undefined {
  const { pageByPath, patterns } = lookup(entries)
  const identity = identityOf(path)
  const page = pageByPath.get(identity)
  if (page || patterns.length === 0) return page
  const segments = identity.split('/')
  return patterns.find(pattern => fits(pattern, segments))?.entry
}

const fits = (pattern: Pattern, segments: string[]) =>
  pattern.segments.length === segments.length &&
  pattern.segments.every((own, at) => own === segments[at] || (isParameter(own) && segments[at] !== ''))

/** The entry of a path with its ancestors, outermost first; empty when no menu leads there. */
export function trailOf(entries: MenuEntry[], path: string): MenuEntry[] {
  const { pageByPath, restByPath, parents } = lookup(entries)
  const identity = identityOf(path)
  const trail: MenuEntry[] = []
  let entry = pageByPath.get(identity) ?? restByPath.get(identity)
  for (; entry; entry = parents.get(entry)) trail.unshift(entry)
  return trail
}

/**
 * What a menu shows (requirements R-menu-2): hidden entries are left out, a directory with nothing visible as well, and
 * one with a single child is replaced by it unless `alwaysShow`.
 */
export const visibleMenus = remember(shownOf)

function shownOf(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap(entry => {
    if (!entry.visible) return []
    if (entry.children.length === 0) return entry.link || entry.component ? [entry] : []
    const children = shownOf(entry.children)
    if (children.length === 0) return []
    const [only] = children
    if (children.length === 1 && only && !entry.alwaysShow && only.children.length === 0) {
      return [{ ...only, icon: only.icon || entry.icon }]
    }
    return [{ ...entry, children }]
  })
}
