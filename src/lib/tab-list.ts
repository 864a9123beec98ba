/** One open page of the tags bar (spec section 3). `key` is its pathname, `path` where it was last, query included. */
export interface Tab {
  key: string
  path: string
  title: string
  /** Pinned: never closed. */
  affix: boolean
  keepAlive: boolean
}

/** Opens a tab or updates the one that is there. What is pinned stays so, and in front. */
export function openTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.find(({ key }) => key === tab.key)
  const opened = { ...tab, affix: tab.affix || known?.affix === true }
  const all = known ? tabs.map(old => (old === known ? opened : old)) : [...tabs, opened]
  return [...all.filter(({ affix }) => affix), ...all.filter(({ affix }) => !affix)]
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

/** Where to go when the page on screen was closed: its right neighbour, else the left one, else `home`. */
export function nextPath(
  before: readonly Tab[],
  after: readonly Tab[],
  current: string,
  home: string,
): string | null {
  if (after.some(tab => tab.key === current)) return null
  const at = before.findIndex(tab => tab.key === current)
  const left = new Set(after.map(tab => tab.key))
  const neighbours = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).reverse()]
  return neighbours.find(tab => left.has(tab.key))?.path ?? home
}
