import { queryOptions } from '@tanstack/react-query'
import { ONCE } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'
import type { MenuNode } from './menu'

/** One facade menu, by its id in `FacadeInfo.menus`: title, route and breadcrumb without walking the tree. */
export interface FacadeMenuInfo {
  id: number
  parentId: number
  name: string
  path: string
  /** from /facade on */
  fullPath: string
  icon: string
  component: string | null
  /** dict right_panel_type */
  panelType: string | null
  sort: number
  visible: boolean
  externalUrl: string | null
}

export interface FacadeBanner {
  id: number
  title?: string
  image: string
  url?: string
  sort: number
  /** Of the picture, in pixels, as far as it is known: an addition of this product. */
  width?: number
  height?: number
}

/** Where the commission is, as a picture: an addition of this product. */
export interface ContactMap {
  image: string
  alt: string
  /** The place in a map service. */
  url: string | null
  width?: number
  height?: number
}

export interface FacadeLink {
  id: number
  name: string
  url: string
  logo?: string
  sort: number
}

/** Contract 13.2. */
export interface FacadeInfo {
  name: string
  adminTitle: string
  logo: string | null
  favicon: string | null
  banners: FacadeBanner[]
  links: FacadeLink[]
  copyright: string | null
  icp: string | null
  policeIcp: string | null
  /** menus shown as columns on the home page */
  homeMenuIds: number[]
  menus: Record<string, FacadeMenuInfo>
  /** Other servers do not have it. */
  contactMap?: ContactMap | null
  /** Drawings chosen for quick entries (dict common_use), by their value. Other servers do not have it. */
  quickIcons?: Record<string, string>
}

export const getFacadeInfo = async (signal?: AbortSignal) =>
  readRecord<FacadeInfo>(await appHttp.get('/system/facade/info', { signal }))
/** The /facade entry and what is below it (contract 13.3); unchecked input. */
export const getFacadeMenus = (signal?: AbortSignal) =>
  appHttp.get<MenuNode[]>('/system/menu/list', { signal })

/** Read by hooks/data/use-facade-info.ts, which remembers the brand. */
export const FACADE_INFO_KEY = ['facade', 'info'] as const

export const facadeMenus = () =>
  queryOptions({ queryKey: ['facade', 'menus'], queryFn: ({ signal }) => getFacadeMenus(signal), ...ONCE })
