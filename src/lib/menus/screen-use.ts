import { isRecord } from '@shared/domain/is-record'
import { type MenuEntry, pagesOf, visibleMenus } from './menu-tree'
import { isScreen } from './screens'

/**
 * How often a user opened which screen on this device, for the shortcuts of the first page. What is read is input:
 * anyone at this browser can have edited it (threat T2). A path in it is never navigated to directly: it is only
 * looked for among the screens that the user may open.
 */
export interface ScreenUse {
  path: string
  count: number
}

/** Raised when it is stored in another shape: the former one is dropped. */
const VERSION = 1
export const MAX_SCREENS = 50
const MAX_PATH = 500
/** Then all are halved, so that what was used long ago gives way to what is used now. */
export const MAX_COUNT = 200

export const screenUseKey = (user: string) => `screen-use:${user}`

function readUse(value: unknown): ScreenUse | null {
  if (!isRecord(value)) return null
  const { path, count } = value
  if (typeof path !== 'string' || path === '' || path.length > MAX_PATH) return null
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT) return null
  return { path, count }
}

/** What is stored, most used first; nothing of what cannot be read. */
export function readScreenUse(stored: unknown): ScreenUse[] {
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.screens)) return []
  const uses = new Map<string, ScreenUse>()
  for (const value of stored.screens.slice(0, MAX_SCREENS)) {
    const use = readUse(value)
    if (use && !uses.has(use.path)) uses.set(use.path, use)
  }
  return [...uses.values()].sort((a, b) => b.count - a.count)
}

/** One more opening of a screen. The least used give way when there are too many. */
export function withUse(uses: readonly ScreenUse[], path: string): ScreenUse[] {
  if (path === '' || path.length > MAX_PATH) return [...uses]
  const count = (uses.find(use => use.path === path)?.count ?? 0) + 1
  const others = uses.filter(use => use.path !== path)
  const next = [{ path, count }, ...others].sort((a, b) => b.count - a.count)
  // The newest stays: it would else never come to be counted.
  const trimmed = next.length > MAX_SCREENS ? withoutLast(next, path) : next
  if (count < MAX_COUNT) return trimmed
  return trimmed.map(use => ({ ...use, count: Math.max(1, Math.floor(use.count / 2)) }))
}

function withoutLast(uses: ScreenUse[], path: string): ScreenUse[] {
  const last = uses.findLast(use => use.path !== path)
  return uses.filter(use => use !== last)
}

export const writeScreenUse = (uses: readonly ScreenUse[]): string =>
  JSON.stringify({ version: VERSION, screens: uses })

/** The screens of the menus that can be opened as they are: without those of one record, and those this version lacks. */
export const openScreens = (menus: MenuEntry[]): MenuEntry[] =>
  pagesOf(visibleMenus(menus)).filter(
    ({ path, component, frame }) => path && !path.includes('/:') && (frame !== null || isScreen(component)),
  )

/** Screens in the order of their use; those never opened follow in the order they have. */
export function byUse<T extends { path: string }>(screens: readonly T[], uses: readonly ScreenUse[]): T[] {
  const counts = new Map(uses.map(use => [use.path, use.count]))
  // Sorting is stable.
  return [...screens].sort((a, b) => (counts.get(b.path) ?? 0) - (counts.get(a.path) ?? 0))
}
