import type { ContactMap, FacadeBanner, FacadeInfo, FacadeMenuInfo } from '@shared/contract/facade-info'
import type { MenuNode } from '@shared/contract/menus'
import { queryOptions } from '@tanstack/react-query'
import { ONCE } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { ContactMap, FacadeBanner, FacadeInfo, FacadeMenuInfo }

export const getFacadeInfo = async (signal?: AbortSignal) =>
  readRecord<FacadeInfo>(await appHttp.get('/system/facade/info', { signal }))
/** The /facade entry and what is below it (contract 13.3); unchecked input. */
export const getFacadeMenus = (signal?: AbortSignal) =>
  appHttp.get<MenuNode[]>('/system/menu/list', { signal })

/** Read by hooks/data/use-facade-info.ts, which stores the brand. */
export const FACADE_INFO_KEY = ['facade', 'info'] as const

export const facadeMenus = () =>
  queryOptions({ queryKey: ['facade', 'menus'], queryFn: ({ signal }) => getFacadeMenus(signal), ...ONCE })
