import { isRecord } from '@shared/domain/is-record'
import { type OpenedPage, openTab, pinTab, type Tab } from './tab-list'

/**
 * The open tabs as they are stored for a reload: their user, the path of each, and the name of its record. All else
 * follows from the menus. What is read is input: it may have been edited (threat T2).
 */
interface StoredTabs {
  version: typeof VERSION
  user: string
  tabs: { path: string; name?: string; pinned?: boolean }[]
}

/** Raised when tabs are stored in another shape: those of the former one are dropped. */
const VERSION = 1
export const MAX_TABS = 100
export const MAX_PATH = 2000
export const MAX_NAME = 100

/** The page of a pathname in this user's menus and the fixed screens; null when there is none. */
export type PageAt = (pathname: string) => Omit<OpenedPage, 'path'> | null

export function storeTabs(user: string, tabs: readonly Tab[]): string {
  const stored: StoredTabs = {
    version: VERSION,
    user,
    tabs: latest(tabs).map(({ path, name, pinned }) => ({ path, name, pinned })),
  }
  return JSON.stringify(stored)
}

/** Of more tabs than are stored the latest, and those that the user pinned. */
function latest(tabs: readonly Tab[]): readonly Tab[] {
  if (tabs.length <= MAX_TABS) return tabs
  const pinned = tabs.filter(tab => tab.pinned).slice(0, MAX_TABS)
  const others = tabs.filter(tab => !tab.pinned)
  return [...pinned, ...others.slice(others.length - (MAX_TABS - pinned.length))]
}

/** The tabs of this user among what is stored: those of pages that are still there, each once, pinned ones in front. */
export function readTabs(stored: unknown, user: string, pageAt: PageAt): readonly Tab[] {
  if (!isRecord(stored) || stored.version !== VERSION || stored.user !== user) return []
  if (!Array.isArray(stored.tabs)) return []
  let tabs: readonly Tab[] = []
  for (const item of stored.tabs.slice(0, MAX_TABS)) {
    const read = readTab(item, pageAt)
    if (!read || tabs.some(({ key }) => key === read.page.key)) continue
    tabs = openTab(tabs, read.page)
    if (read.isPinned) tabs = pinTab(tabs, read.page.key, true)
    if (read.name) tabs = tabs.map(tab => (tab.key === read.page.key ? { ...tab, name: read.name } : tab))
  }
  return tabs
}

function readTab(item: unknown, pageAt: PageAt) {
  if (!isRecord(item) || typeof item.path !== 'string' || !isInsidePath(item.path)) return null
  const query = /\?.*/s.exec(item.path)?.[0] ?? ''
  const page = pageAt(item.path.slice(0, item.path.length - query.length))
  if (!page) return null
  const { key, title, affix, keepAlive, frame } = page
  const opened: OpenedPage = { key, path: key + query, title, affix, keepAlive, frame }
  return { page: opened, name: readTabName(item.name), isPinned: item.pinned === true }
}

/** A pathname of this site and its query, written as the router writes them: no host, no fragment, no step upwards. */
function isInsidePath(path: string): boolean {
  if (path.length > MAX_PATH || !/^\/(?![/\\])/.test(path)) return false
  try {
    const { pathname, search } = new URL(path, 'http://inside.invalid')
    return pathname + search === path && !/.\/$/.test(pathname)
  } catch {
    return false
  }
}

/** A name of a record as a tab has it: in one line, and not too long; empty for what is none. */
export function readTabName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const name = value.slice(0, 10 * MAX_NAME).replace(/[\p{C}\s]+/gu, ' ')
  return [...name.trim()].slice(0, MAX_NAME).join('')
}
