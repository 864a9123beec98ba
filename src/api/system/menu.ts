import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** One entry of a menu tree as the server sends it (contract 3.4). Treat as input: clean it with lib/menu-tree.ts. */
export interface MenuNode {
  id: number
  parentId: number
  name: string
  path: string
  component: string | null
  componentName: string | null
  icon: string
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  children: MenuNode[] | null
  /** dict right_panel_type; facade menus only (contract 13.3) */
  panelType?: string | null
}

/** A row of the flat menu list (contract 9.1). */
export interface Menu extends Omit<MenuNode, 'children' | 'panelType'> {
  permission: string
  /** 1 directory, 2 page, 3 button */
  type: number
  sort: number
  status: number
  createTime: number
}

/** All rows, disabled ones too, in a flat list. */
const getMenuList = (signal?: AbortSignal) => adminHttp.get<Menu[]>('/system/menu/list', { signal })

export const menuDiagnosis = () =>
  queryOptions({ queryKey: ['menu', 'diagnosis'], queryFn: ({ signal }) => getMenuList(signal) })
