import type { MenuEntry } from './menu-tree'

/** Entries across the navbar: a third of the window's width by 85 px each (requirements R-layout-5), at least one. */
export const topCount = (width: number) => Math.max(1, Math.floor(width / 3 / 85))

/** The entry of the first level whose menus are shown: what was chosen by hand, else where the page on screen belongs. */
export function chosenTop(
  top: readonly MenuEntry[],
  /** Keys of the current page's entry and its ancestors. */
  trail: readonly string[],
  byHand: string | null,
): MenuEntry | null {
  const chosen = top.find(({ key, children }) => key === byHand && children.length > 0)
  return chosen ?? top.find(({ key }) => trail.includes(key)) ?? null
}
