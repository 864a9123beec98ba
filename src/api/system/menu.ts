import type { Menu, MenuName } from '@shared/contract/menus'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** All rows, disabled ones too, in a flat list. */
const getMenuList = (signal?: AbortSignal) => adminHttp.get<Menu[]>('/system/menu/list', { signal })

export const menuDiagnosis = () =>
  queryOptions({ queryKey: ['menu', 'diagnosis'], queryFn: ({ signal }) => getMenuList(signal) })

/** Enabled menus and buttons, to choose from. */
export const menuNames = () =>
  queryOptions({
    queryKey: ['menu', 'names'],
    queryFn: ({ signal }) => adminHttp.get<MenuName[]>('/system/menu/simple-list', { signal, silent: true }),
  })
