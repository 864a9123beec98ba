import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import type { FacadeBanner, FacadeInfo } from '@/api/system/public-facade'
import { adminHttp } from '@/lib/http/admin-http'

/** The configuration; a save invalidates it, and the site settings with it. */
export const CONFIG_KEY = ['config'] as const

/** A row of the configuration (contract 11.1). `createTime`: epoch ms. */
export interface Config extends Saved {
  id: number
  category: string
  name: string
  key: string
  value: string
  /** dict infra_config_type: 1 built in, not to be deleted; 2 custom */
  type: number
  /** Whether get-value-by-key gives it away. */
  visible: boolean
  remark: string | null
  createTime: number
}

export interface ConfigQuery extends PageQuery {
  name?: string
  key?: string
  type?: number
  createTime?: string[]
}

export type ConfigSave = Pick<Config, 'category' | 'name' | 'key' | 'value' | 'visible'> & {
  id?: number
  remark?: string
}

/** The facade's settings as one form: what the facade is told about itself, and the lines of its contact page. */
export interface FacadeConfig
  extends Omit<FacadeInfo, 'menus' | 'banners' | 'contactMap' | 'quickIcons'>,
    Saved {
  banners: (FacadeBanner & { hidden?: boolean })[]
  /** dict contact_us_config */
  contact: { label: string; value: string }[]
  /** dict common_use; `icon` names a drawing of the facade, empty for the one that suits the name */
  quick: { label: string; value: string; icon: string }[]
  mapImage: string | null
  mapAlt: string | null
  mapUrl: string | null
}

/**
 * What is not sent keeps its value; an empty text or list takes the setting away. Lists are shown in the order sent.
 * Pictures are addresses of public files of this server.
 */
export interface FacadeConfigSave {
  name: string
  adminTitle: string
  logo?: string
  favicon?: string
  copyright?: string
  icp?: string
  policeIcp?: string
  banners?: { title?: string; image: string; url?: string; hidden?: boolean }[]
  links?: { name: string; url: string; logo?: string }[]
  homeMenuIds?: number[]
  contact?: { label: string; value: string }[]
  quick?: { label: string; value: string; icon?: string }[]
  mapImage?: string
  mapAlt?: string
  mapUrl?: string
}

const base = '/infra/config'

/** null where there is no such key; fails with 1001000004 for one that is not visible. */
const getConfigValue = (key: string, signal?: AbortSignal) =>
  adminHttp.get<string | null>(`${base}/get-value-by-key`, { params: { key }, signal, silent: true })
export const getConfigPage = (params: ConfigQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Config>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getConfig = (id: number, options?: ReadOptions) =>
  adminHttp.get<Config | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createConfig = (body: ConfigSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateConfig = (body: ConfigSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteConfig = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Refused as a whole when a built-in one is among them. */
export const deleteConfigs = (ids: number[]) => deleteMany(base, ids)
export const exportConfig = (params: Partial<ConfigQuery>, options?: ExportOptions) =>
  exportList(base, params, options)

export const getFacadeConfig = (options?: ReadOptions) =>
  adminHttp.get<FacadeConfig>(`${base}/facade`, options)
export const updateFacadeConfig = (body: FacadeConfigSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/facade`, body, { silent: true, ifUpdatedAt })

export const configValue = (key: string) =>
  queryOptions({ queryKey: ['config-value', key], queryFn: ({ signal }) => getConfigValue(key, signal) })

/** Begins as the key of the list of the configuration: what is changed there shows here. */
export const facadeConfig = () =>
  queryOptions({
    queryKey: [...CONFIG_KEY, 'facade'],
    queryFn: ({ signal }) => getFacadeConfig({ signal }),
  })
