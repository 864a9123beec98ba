import type { FacadeBanner, FacadeInfo, FacadeLink, FacadeMenuInfo } from '../../src/api/system/facade'
import type { Reader } from '../db/open'
import { Module } from '../endpoint'
import { FACADE_PATH, facadeMenus, type MenuRow, toTree } from '../menu-tree'

/** What a column shows, by its component (contract 13.3): dict right_panel_type. */
const PANEL_TYPES: Record<string, string> = {
  'facade/document/list': '1',
  'facade/document/detail': '2',
  'facade/file/list': '3',
  'facade/arbitrator/list': '4',
  'facade/contact/index': '5',
}
const isExternal = (path: string) => /^https?:\/\//i.test(path)

function panelType(row: MenuRow): string | null {
  if (isExternal(row.path)) return '6'
  return (row.component && PANEL_TYPES[row.component]) || null
}

function menuInfo(row: MenuRow, byId: Map<number, MenuRow>): FacadeMenuInfo {
  const { id, parentId, name, path, icon, component, sort } = row
  const segments: string[] = []
  for (let at: MenuRow | undefined = row; at; at = byId.get(at.parentId)) segments.unshift(at.path)
  return {
    id,
    parentId,
    name,
    path,
    fullPath: isExternal(path) ? path : segments.join('/'),
    icon,
    component,
    panelType: panelType(row),
    sort,
    visible: row.visible === 1,
    externalUrl: isExternal(path) ? path : null,
  }
}

/** The `facade.*` configuration, by key. */
async function settings(db: Reader): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('key', 'like', 'facade.%')
    .execute()
  return new Map(rows.map(row => [row.key, row.value]))
}

/** A JSON list kept in a configuration value. Staff edit it by hand: what is not a list of `T` counts as empty. */
function list<T>(text: string | undefined, isItem: (value: unknown) => value is T): T[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isItem) : []
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isLink = (value: unknown): value is FacadeLink =>
  isRecord(value) && typeof value.name === 'string' && typeof value.url === 'string'
const isBanner = (value: unknown): value is FacadeBanner => isRecord(value) && typeof value.image === 'string'

/** What the frame of the public site is made of (contract 13.2, 13.3). */
export const facade = new Module('/app-api/system')
  .get('/facade/info', { access: 'open', cache: 60 }, async ({ db }): Promise<FacadeInfo> => {
    const [values, { rows }] = await Promise.all([settings(db), facadeMenus(db)])
    const byId = new Map(rows.map(row => [row.id, row]))
    const value = (key: string) => values.get(`facade.${key}`) ?? null
    return {
      name: value('name') ?? '',
      adminTitle: value('admin-title') ?? '',
      logo: value('logo'),
      favicon: value('favicon'),
      banners: list(values.get('facade.banners'), isBanner),
      links: list(values.get('facade.links'), isLink),
      copyright: value('copyright'),
      icp: value('icp'),
      policeIcp: value('police-icp'),
      homeMenuIds: list(values.get('facade.home-menu-ids'), isNumber).filter(id => byId.has(id)),
      menus: Object.fromEntries(
        rows.filter(row => row.path !== FACADE_PATH).map(row => [String(row.id), menuInfo(row, byId)]),
      ),
    }
  })
  .get('/menu/list', { access: 'open', cache: 60 }, async ({ db }) => {
    const { root, rows } = await facadeMenus(db)
    return root ? toTree(rows, 0, row => ({ panelType: panelType(row) })) : []
  })
