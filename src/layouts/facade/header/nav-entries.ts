import { screenOf, servicePages, servicesBesideMenu } from '@/components/facade/services/service-pages'
import type { FacadeTexts } from '@/components/facade/texts/chinese'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'

/** A link of the navigation, or a group of them; a group that the menu itself does not have has no path. */
export interface NavEntry extends Pick<MenuEntry, 'key' | 'title' | 'path' | 'link'> {
  children: NavEntry[]
}

/** With the home page, as many as fit one line of 992 px in large text. */
const MOST = 7
/** What visitors look for by its name. */
const ROSTER = 'facade/arbitrator/list'
const RULES = /\/(rules|guide|fees|laws|model-clauses)$/

/**
 * Pure: what stands in the navigation beside the home page. Services without a place in the menu are a group; where the
 * menu has more than fits, so are all services and links, the texts on procedure, and what is left over. Nothing is lost.
 */
export function navEntries(
  columns: MenuEntry[],
  { homePath, frame }: Pick<FacadeTexts, 'homePath' | 'frame'>,
): NavEntry[] {
  const group = (key: 'services' | 'rules' | 'more', children: NavEntry[]): NavEntry[] =>
    children.length > 0 ? [{ key, title: frame[key], path: '', link: null, children }] : []
  const own = visibleMenus(columns).filter(({ path }) => path !== homePath)
  const beside = servicesBesideMenu(columns)
  const all = [...group('services', beside), ...own]
  if (all.length < MOST) return all
  const pages = servicePages(columns).filter(
    page =>
      beside.includes(page) || (screenOf(page) !== ROSTER && own.some(({ path }) => path === page.path)),
  )
  const isService = ({ link, path }: MenuEntry) => link || pages.some(page => page.path === path)
  const rules = own.filter(entry => RULES.test(entry.path) && !isService(entry))
  const grouped = [
    ...group('services', [...own.filter(({ link }) => link), ...pages]),
    ...own.flatMap((entry): NavEntry[] => {
      if (entry === rules[0]) return group('rules', rules)
      return isService(entry) || rules.includes(entry) ? [] : [entry]
    }),
  ]
  if (grouped.length < MOST) return grouped
  const rest = grouped.slice(MOST - 2).flatMap(entry => (entry.children.length > 0 ? entry.children : entry))
  return [...grouped.slice(0, MOST - 2), ...group('more', rest)]
}
