import { type MenuEntry, pagesOf, visibleMenus } from '@/lib/menus/menu-tree'

/** Screens that do something for a visitor, in the order in which they are offered. */
const SCREENS = [
  'facade/guide/notice',
  'facade/verify',
  'facade/guide/filing',
  'facade/fee/calculator',
  'facade/clause/builder',
  'facade/deadline',
  'facade/arbitrator/list',
  'facade/file/list',
  'facade/guide/progress',
  'facade/guide/award',
  'facade/feedback',
]

/** The screen of a section, whichever spelling of contract 13.3 its menu has. */
export const screenOf = ({ component }: MenuEntry): string => component.replace(/\/index$/, '')

/** The services of this site: for each of the screens, the first section that shows it. */
export const servicePages = (columns: MenuEntry[]): MenuEntry[] =>
  SCREENS.flatMap(screen => pagesOf(columns).find(page => screenOf(page) === screen) ?? [])

/** Those that the menu has no place for. */
export function servicesBesideMenu(columns: MenuEntry[]): MenuEntry[] {
  const inMenu = new Set(pagesOf(visibleMenus(columns)).map(({ path }) => path))
  return servicePages(columns).filter(({ path }) => !inMenu.has(path))
}

/** Sections that no menu shows but that belong below every page: privacy, accessibility. */
export const statements = (columns: MenuEntry[]): MenuEntry[] =>
  pagesOf(columns).filter(({ path }) => /\/(privacy|accessibility)$/.test(path))
