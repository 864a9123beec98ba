import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions, Saved } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'
import { getFacadeInfo } from './public-facade'

/** The sections; every change of one invalidates them all. */
export const FACADE_MENU_KEY = ['facade-menu'] as const

/**
 * What a column of the facade is: a directory of columns, a panel of dict right_panel_type (its values), a service page of
 * this product, or something that this screen does not know and leaves as it is.
 */
export type FacadeMenuKind =
  | 'directory'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | 'fee-calculator'
  | 'filing-guide'
  | 'clause-builder'
  | 'disclosure-board'
  | 'other'

/** A column of the facade as staff keep it. */
export interface FacadeMenu extends Saved {
  id: number
  /** 0: at the top of the facade */
  parentId: number
  sort: number
  name: string
  kind: FacadeMenuKind
  /** Own part of the address, or the whole address of another site. */
  path: string
  /** Where visitors find it. */
  fullPath: string
  /** Shown in the navigation. */
  visible: boolean
  /** common_status; a disabled one is not there for visitors at all. */
  status: number
  /** Articles that visitors may read, and the others. */
  published: number
  drafts: number
}

export interface FacadeMenuSave {
  id?: number
  parentId: number
  name: string
  kind: FacadeMenuKind
  path: string
  visible: boolean
  status: number
  /** It is known, and wanted, that visitors no longer come to articles (`FacadeMenuImpact.unreachable`). */
  accept?: boolean
}

/** Below `parentId`, in front of `before`, or last. */
export interface FacadeMenuMove {
  id: number
  parentId: number
  before: number | null
  accept?: boolean
}

/** What visitors lose by a change. */
export interface FacadeMenuImpact {
  /** Columns whose published articles no navigation leads to any more; the first titles of each. */
  unreachable: { id: number; name: string; published: number; titles: string[] }[]
  /** Pages whose address becomes another one, or none, and where the old one is used. */
  addresses: { name: string; from: string; to: string | null; uses: string[] }[]
}

/** What stands in the way of a deletion. */
export interface FacadeMenuRemoval {
  children: number
  published: number
  drafts: number
  titles: string[]
  /** Where it is linked. */
  uses: string[]
}

const base = '/system/facade-menu'

/** All of them, in the order of the tree's levels. */
const getFacadeMenuList = (signal?: AbortSignal) => adminHttp.get<FacadeMenu[]>(`${base}/list`, { signal })
/** null when it no longer exists. */
export const getFacadeMenu = (id: number, options?: ReadOptions) =>
  adminHttp.get<FacadeMenu | null>(`${base}/get`, { params: { id }, ...options })
export const createFacadeMenu = (body: FacadeMenuSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
/** Replaces every field. */
export const updateFacadeMenu = (body: FacadeMenuSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const moveFacadeMenu = (body: FacadeMenuMove) => adminHttp.put<boolean>(`${base}/move`, body)
/** What an update would do; nothing is saved. */
export const getFacadeMenuImpact = (body: FacadeMenuSave) =>
  adminHttp.post<FacadeMenuImpact>(`${base}/impact`, body, { silent: true })
const getFacadeMenuRemoval = (id: number) =>
  adminHttp.get<FacadeMenuRemoval>(`${base}/removal`, { params: { id } })
/** @param moveTo the column that its articles go to */
export const deleteFacadeMenu = (id: number, moveTo?: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id, moveTo }, silent: true })

export const sectionList = () =>
  queryOptions({ queryKey: FACADE_MENU_KEY, queryFn: ({ signal }) => getFacadeMenuList(signal) })
/** What deleting a section would mean: always as it is now. */
export const sectionRemoval = (id: number) =>
  queryOptions({
    queryKey: [...FACADE_MENU_KEY, 'removal', id],
    queryFn: () => getFacadeMenuRemoval(id),
    gcTime: 0,
    retry: false,
  })

/** The columns as visitors get them, for choosing among them. */
export const PUBLISHED_SECTIONS_KEY = ['facade-menus'] as const

export const publishedSections = () =>
  queryOptions({
    queryKey: PUBLISHED_SECTIONS_KEY,
    queryFn: ({ signal }) => getFacadeInfo(signal),
    retry: false,
  })
