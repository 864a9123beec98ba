import type { Menu, MenuImpact, MenuMove, MenuName, MenuSave } from '@shared/contract/menus'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { Menu, MenuImpact, MenuMove, MenuSave }

/** Rows of the menu table; a change invalidates them. */
export const MENU_KEY = ['menu'] as const

const base = '/system/menu'

export const menuCalls = recordCalls<Menu, MenuSave, object>(base)

/** All rows, disabled ones too, in a flat list. */
export const menuList = () =>
  queryOptions({
    queryKey: [...MENU_KEY, 'list'],
    queryFn: ({ signal }) => adminHttp.get<Menu[]>(`${base}/list`, { signal, silent: true }),
  })
/** Enabled menus and buttons, to choose from; without the sections of the public site. */
export const menuNames = () =>
  queryOptions({
    queryKey: [...MENU_KEY, 'names'],
    queryFn: async ({ signal }) => {
      const names = await adminHttp.get<MenuName[]>(`${base}/simple-list`, { signal, silent: true })
      return names.filter(({ isSection }) => !isSection)
    },
  })
/** What deleting it takes from whom. */
export const getMenuImpact = (id: number) =>
  adminHttp.get<MenuImpact>(`${base}/impact`, { params: { id }, silent: true })
export const moveMenu = (body: MenuMove) => adminHttp.put<boolean>(`${base}/move`, body, { silent: true })
/** With everything below it, which must be so many menus and buttons; without `below` it must have none. */
export const deleteMenu = (id: number, below?: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id, below }, silent: true })
