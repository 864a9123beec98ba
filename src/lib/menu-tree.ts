/**
 * Server menus are input: this file turns whatever arrived into entries that can be shown and routed, and says what
 * had to be left out. Pure; nothing here trusts a field to be there or to be of its type (contract 3.4, product.md).
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
  panelType: string
  children: MenuEntry[]
}

export type MenuProblemKind =
  | 'malformed'
  | 'hostile-link'
  | 'bad-path'
  | 'duplicate-path'
  | 'reserved-path'
  | 'too-deep'

export interface MenuProblem {
  kind: MenuProblemKind
  title: string
  path: string
}

export interface MenuTree {
  entries: MenuEntry[]
  problems: MenuProblem[]
}

interface Options {
  /** First segments that routes of this app own. */
  reserved: ReadonlySet<string>
  /** Roots with this path are left out (spec section 2: /facade is no staff menu). */
  without?: string
}

const MAX_DEPTH = 50

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
/** Only a plain `false` hides or switches off: null and missing are the server's default, true. */
const isOn = (value: unknown) => value !== false

interface Place {
  parentPath: string
  parentKey: string
  depth: number
}

/** Cleans a menu tree. Order is kept; an entry that cannot be used is left out with everything below it. */
export function readMenus(menus: unknown, options: Options): MenuTree {
  const problems: MenuProblem[] = []
  const seen = new Set<string>()

  const readList = (list: unknown, place: Place): MenuEntry[] => {
    if (!Array.isArray(list)) return []
    return list.flatMap((item, index) => readEntry(item, place, index) ?? [])
  }

  const readEntry = (item: unknown, place: Place, index: number): MenuEntry | null => {
    if (!isRecord(item)) return report('malformed', '', '')
    const title = text(item.name)
    const raw = text(item.path)
    if (place.depth === 0 && raw === options.without) return null
    if (place.depth >= MAX_DEPTH) return report('too-deep', title, raw)
    const where = readPath(raw, place)
    if ('problem' in where) return report(where.problem, title, raw)
    const { path, link } = where
    const key = `${place.parentKey}/${index}`
    const children = readList(item.children, {
      parentPath: path || place.parentPath,
      parentKey: key,
      depth: place.depth + 1,
    })
    const component = text(item.component)
    if (path && component && children.length === 0) {
      const first = path.split('/')[1] ?? ''
      if (options.reserved.has(first)) return report('reserved-path', title, path)
      if (seen.has(path)) report('duplicate-path', title, path)
      seen.add(path)
    }
    return {
      key,
      id: text(item.id),
      title: title || path || link || '未命名',
      path,
      link,
      frame: null,
      component,
      icon: text(item.icon),
      visible: isOn(item.visible),
      keepAlive: isOn(item.keepAlive),
      alwaysShow: item.alwaysShow === true,
      panelType: text(item.panelType),
      children,
    }
  }

  const report = (kind: MenuProblemKind, title: string, path: string): null => {
    problems.push({ kind, title, path })
    return null
  }

  return { entries: readList(menus, { parentPath: '', parentKey: '', depth: 0 }), problems }
}

type Where = { path: string; link: string | null } | { problem: MenuProblemKind }

function readPath(raw: string, { parentPath, depth }: Place): Where {
  if (/^https?:\/\//i.test(raw)) {
    const link = toLink(raw)
    return link ? { path: '', link } : { problem: 'hostile-link' }
  }
  // Any other scheme, and what a browser would read as another host.
  if (/^[a-z][a-z\d+.-]*:/i.test(raw.replace(/[\s\p{Cc}]/gu, '')) || /^[\\/]{2}/.test(raw))
    return { problem: 'hostile-link' }
  const absolute = raw.startsWith('/')
  if (depth === 0 && !absolute && raw === '') return { problem: 'bad-path' }
  const path = `/${absolute ? raw : `${parentPath}/${raw}`}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return isRoutable(path) ? { path, link: null } : { problem: 'bad-path' }
}

/** No query, fragment, wildcard, backslash or control character, and no step out of the parent. */
function isRoutable(path: string): boolean {
  if (/[?#*\\\p{Cc}]/u.test(path) || path.length > 1000) return false
  return path.split('/').every(segment => !/^(\.|%2e){1,2}$/i.test(segment))
}

function toLink(raw: string): string | null {
  try {
    return new URL(raw).href
  } catch {
    return null
  }
}

/** Entries that open a screen: those with a component and nothing below them. The first of a path wins. */
export function pagesOf(entries: MenuEntry[]): MenuEntry[] {
  const pages = new Map<string, MenuEntry>()
  const walk = (list: MenuEntry[]) => {
    for (const entry of list) {
      if (entry.children.length > 0) walk(entry.children)
      else if (entry.path && entry.component && !pages.has(entry.path)) pages.set(entry.path, entry)
    }
  }
  walk(entries)
  return [...pages.values()]
}

/** The entry of a path with its ancestors, outermost first; empty when no menu leads there. */
export function trailOf(entries: MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (path !== '' && entry.children.length === 0 && entry.path === path) return [entry]
    const below = trailOf(entry.children, path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/**
 * What a menu shows (spec section 2): hidden entries are left out, a directory with nothing visible as well, and one
 * with a single child is replaced by it unless `alwaysShow`.
 */
export function visibleMenus(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap(entry => {
    if (!entry.visible) return []
    if (entry.children.length === 0) return entry.link || entry.component ? [entry] : []
    const children = visibleMenus(entry.children)
    if (children.length === 0) return []
    const [only] = children
    if (children.length === 1 && only && !entry.alwaysShow && only.children.length === 0) {
      return [{ ...only, icon: only.icon || entry.icon }]
    }
    return [{ ...entry, children }]
  })
}
