import type { Menu } from '@shared/contract/menus'
import { adminHttp } from '@/lib/http/admin-http'

/** All rows, disabled ones too, in a flat list. */
export const getMenuList = (signal?: AbortSignal) => adminHttp.get<Menu[]>('/system/menu/list', { signal })
