import type {
  FacadeMenu,
  FacadeMenuImpact,
  FacadeMenuKind,
  FacadeMenuMove,
  FacadeMenuRemoval,
  FacadeMenuSave,
} from '@shared/contract/sections'
import { queryOptions } from '@tanstack/react-query'
import { getFacadeInfo } from '@/api/public/facade'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** The sections; every change of one invalidates them all. */
export const FACADE_MENU_KEY = ['facade-menu'] as const

export type { FacadeMenu, FacadeMenuImpact, FacadeMenuKind, FacadeMenuRemoval, FacadeMenuSave }

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
export const moveFacadeMenu = (body: FacadeMenuMove) =>
  adminHttp.put<boolean>(`${base}/move`, body, { silent: true })
/** What an update would do; nothing is saved. */
export const getFacadeMenuImpact = (body: FacadeMenuSave) =>
  adminHttp.post<FacadeMenuImpact>(`${base}/impact`, body, { silent: true })
const getFacadeMenuRemoval = (id: number) =>
  adminHttp.get<FacadeMenuRemoval>(`${base}/removal`, { params: { id } })
/** @param moveTo the section that its articles go to */
export const deleteFacadeMenu = (id: number, moveTo?: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id, moveTo }, silent: true })

export const sectionList = () =>
  queryOptions({ queryKey: FACADE_MENU_KEY, queryFn: ({ signal }) => getFacadeMenuList(signal) })
/** What deleting a section would affect; never from a cache. */
export const sectionRemoval = (id: number) =>
  queryOptions({
    queryKey: [...FACADE_MENU_KEY, 'removal', id],
    queryFn: () => getFacadeMenuRemoval(id),
    gcTime: 0,
    retry: false,
  })

/** The sections as visitors see them, for selects. */
export const PUBLISHED_SECTIONS_KEY = ['facade-menus'] as const

export const publishedSections = () =>
  queryOptions({
    queryKey: PUBLISHED_SECTIONS_KEY,
    queryFn: ({ signal }) => getFacadeInfo(signal),
    retry: false,
  })
