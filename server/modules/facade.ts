import type { FacadeInfo, FacadeMenuInfo } from '../../src/api/system/facade'
import { Module } from '../endpoint'
import { panelType } from '../facade-menus/kinds'
import { readFacadeSettings } from '../facade-settings'
import { FACADE_PATH, facadeMenus, isExternal, type MenuRow, pathOf, toTree, trailOf } from '../menu-tree'

function menuInfo(row: MenuRow, byId: Map<number, MenuRow>): FacadeMenuInfo {
  const { id, parentId, name, path, icon, component, sort } = row
  return {
    id,
    parentId,
    name,
    path,
    fullPath: isExternal(path) ? path : pathOf(trailOf(row, byId)),
    icon,
    component,
    panelType: panelType(row),
    sort,
    visible: row.visible === 1,
    externalUrl: isExternal(path) ? path : null,
  }
}

/** What the frame of the public site is made of (contract 13.2, 13.3). */
export const facade = new Module('/app-api/system')
  .get('/facade/info', { access: 'open', cache: 60 }, async ({ db }): Promise<FacadeInfo> => {
    const [settings, { rows }] = await Promise.all([readFacadeSettings(db), facadeMenus(db)])
    const byId = new Map(rows.map(row => [row.id, row]))
    return {
      ...settings,
      homeMenuIds: settings.homeMenuIds.filter(id => byId.has(id)),
      menus: Object.fromEntries(
        rows.filter(row => row.path !== FACADE_PATH).map(row => [String(row.id), menuInfo(row, byId)]),
      ),
    }
  })
  .get('/menu/list', { access: 'open', cache: 60 }, async ({ db }) => {
    const { root, rows } = await facadeMenus(db)
    return root ? toTree(rows, 0, row => ({ panelType: panelType(row) })) : []
  })
