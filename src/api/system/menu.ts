import type { Menu } from '@shared/contract/menus'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** All rows, disabled ones too, in a flat list. */
const getMenuList = (signal?: AbortSignal) => adminHttp.get<Menu[]>('/system/menu/list', { signal })

export const menuDiagnosis = () =>
  queryOptions({ queryKey: ['menu', 'diagnosis'], queryFn: ({ signal }) => getMenuList(signal) })
