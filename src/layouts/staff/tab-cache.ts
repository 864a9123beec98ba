import type { Tab } from '@/lib/tabs/tab-list'

/** Pages that stay mounted at most, the pinned ones aside; and those among them that embed a page of elsewhere. */
export const MAX_PAGES = 12
export const MAX_FRAMES = 4

/** A page that is mounted, on screen or hidden. */
export interface LivePage {
  /** Key of its tab. */
  key: string
  /** That of its tab when it was made. */
  version: number
  /** Grows with every page that comes on screen: the smallest has been away for longest. */
  shown: number
}

interface Situation {
  /** Key of the page on screen; null during a redirect. */
  current: string | null
  tabs: readonly Tab[]
  /** Whether something typed in the page is not saved. */
  isDirty: (key: string) => boolean
}

/**
 * Which pages stay mounted: the one on screen, and of those before it the ones whose tab is open and says so. Beyond
 * the cap the least recently shown go; their tabs stay, and the page is made again from its address. Never released:
 * what is on screen, what is pinned, what holds something typed.
 *
 * The order is that of their making and never changes: a frame whose DOM node is moved loads again. Gives the very same
 * list when nothing changes.
 */
export function livePages(pages: readonly LivePage[], situation: Situation): readonly LivePage[] {
  const tabs = new Map(situation.tabs.map(tab => [tab.key, tab]))
  const owned = pages.filter(({ key, version }) => {
    const tab = tabs.get(key)
    // A page on screen is seen until it is left, though its tab was closed or refreshed.
    return key === situation.current || (tab?.keepAlive && tab.version === version)
  })
  const capped = release(bringUp(owned, situation.current, tabs), situation, tabs)
  return capped.length === pages.length && capped.every((page, index) => page === pages[index])
    ? pages
    : capped
}

/** The list with the page on screen as the one shown last, made if it is not there. */
function bringUp(
  pages: readonly LivePage[],
  current: string | null,
  tabs: ReadonlyMap<string, Tab>,
): readonly LivePage[] {
  if (current === null) return pages
  const latest = Math.max(0, ...pages.map(({ shown }) => shown))
  const known = pages.find(({ key }) => key === current)
  if (!known) return [...pages, { key: current, version: tabs.get(current)?.version ?? 0, shown: latest + 1 }]
  if (known.shown === latest) return pages
  return pages.map(page => (page === known ? { ...page, shown: latest + 1 } : page))
}

function release(
  pages: readonly LivePage[],
  { current, isDirty }: Situation,
  tabs: ReadonlyMap<string, Tab>,
): readonly LivePage[] {
  const counted = pages.filter(({ key }) => !tabs.get(key)?.affix)
  const idle = counted.filter(({ key }) => key !== current && !isDirty(key)).sort((a, b) => a.shown - b.shown)
  const isFrame = ({ key }: LivePage) => tabs.get(key)?.frame === true
  const oldest = (list: readonly LivePage[], excess: number) => list.slice(0, Math.max(0, excess))

  const gone = new Set(oldest(idle.filter(isFrame), counted.filter(isFrame).length - MAX_FRAMES))
  const rest = idle.filter(page => !gone.has(page))
  for (const page of oldest(rest, counted.length - gone.size - MAX_PAGES)) gone.add(page)
  return pages.filter(page => !gone.has(page))
}
