/**
 * One open page of the tags bar (requirements R-tabs-1). `key` is its pathname, `path` where it was last, query
 * included.
 */
export interface Tab {
  key: string
  path: string
  /** What its menu or fixed screen is called. */
  title: string
  /** Of the record it shows, where it shows one: is in place of the title. */
  name?: string
  /** Pinned: never closed, never moved. */
  affix: boolean
  /** By the user, who may take it back. */
  pinned?: boolean
  keepAlive: boolean
  /** Embeds a page of elsewhere. */
  frame: boolean
  /** How often it was refreshed: another number is another page. */
  version: number
}

/** What is known of a page when its tab opens. */
export type OpenedPage = Omit<Tab, 'name' | 'pinned' | 'version'>

/** What a tab is called. */
export const labelOf = ({ name, title }: { name?: string | undefined; title: string }): string =>
  name ?? title

/**
 * Opens a tab or updates the one that is there. What is pinned stays so, and in front. Gives the very same list when
 * nothing changes.
 */
export function openTab(tabs: readonly Tab[], page: OpenedPage): readonly Tab[] {
  const known = tabs.find(({ key }) => key === page.key)
  const affix = page.affix || known?.affix === true
  const opened: Tab = {
    ...{ ...page, affix, name: known?.name, version: known?.version ?? 0 },
    ...(known?.pinned && { pinned: true }),
  }
  if (known && isSameTab(known, opened)) return tabs
  return pinnedFirst(known ? tabs.map(old => (old === known ? opened : old)) : [...tabs, opened])
}

const pinnedFirst = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter(({ affix }) => affix),
  ...tabs.filter(({ affix }) => !affix),
]

/** Pins a tab, or takes that back. What is pinned by its menu stays so. */
export const pinTab = (tabs: readonly Tab[], key: string, pinned: boolean): Tab[] =>
  pinnedFirst(change(tabs, key, tab => (tab.affix && !tab.pinned ? tab : { ...tab, affix: pinned, pinned })))

const isSameTab = (one: Tab, other: Tab): boolean =>
  one.path === other.path &&
  one.title === other.title &&
  one.affix === other.affix &&
  one.keepAlive === other.keepAlive &&
  one.frame === other.frame

const change = (tabs: readonly Tab[], key: string, to: (tab: Tab) => Tab): Tab[] =>
  tabs.map(tab => (tab.key === key ? to(tab) : tab))

export const nameTab = (tabs: readonly Tab[], key: string, name: string): Tab[] =>
  change(tabs, key, tab => ({ ...tab, name }))

export const refreshTab = (tabs: readonly Tab[], key: string): Tab[] =>
  change(tabs, key, tab => ({ ...tab, version: tab.version + 1 }))

/** Puts a tab at a place. Pinned ones stay where they are, and in front of all others. */
export function moveTab(tabs: readonly Tab[], key: string, to: number): Tab[] {
  const tab = tabs.find(other => other.key === key)
  if (!tab || tab.affix) return [...tabs]
  const others = tabs.filter(other => other !== tab)
  const first = others.filter(({ affix }) => affix).length
  const place = Math.min(Math.max(to, first), others.length)
  return [...others.slice(0, place), tab, ...others.slice(place)]
}

export const closeTab = (tabs: readonly Tab[], key: string): Tab[] =>
  tabs.filter(tab => tab.affix || tab.key !== key)

export const closeOthers = (tabs: readonly Tab[], key: string): Tab[] =>
  tabs.filter(tab => tab.affix || tab.key === key)

export function closeLeft(tabs: readonly Tab[], key: string): Tab[] {
  const at = tabs.findIndex(tab => tab.key === key)
  return tabs.filter((tab, index) => tab.affix || index >= at)
}

export function closeRight(tabs: readonly Tab[], key: string): Tab[] {
  const at = tabs.findIndex(tab => tab.key === key)
  return at < 0 ? [...tabs] : tabs.filter((tab, index) => tab.affix || index <= at)
}

export const closeAll = (tabs: readonly Tab[]): Tab[] => tabs.filter(tab => tab.affix)

/** The tab that replaces a closed one: its right neighbour among those left, else the left one. */
export function neighbourOf(before: readonly Tab[], after: readonly Tab[], key: string): Tab | undefined {
  const at = before.findIndex(tab => tab.key === key)
  const neighbours = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).reverse()]
  const left = new Set(after.map(tab => tab.key))
  return neighbours.find(tab => left.has(tab.key))
}

/** Where to go when the page on screen was closed: its neighbour, else `home`. Null while it is open. */
export function nextPath(
  before: readonly Tab[],
  after: readonly Tab[],
  current: string,
  home: string,
): string | null {
  if (after.some(tab => tab.key === current)) return null
  return neighbourOf(before, after, current)?.path ?? home
}
